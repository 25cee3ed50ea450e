import { openPostgresBus } from './bus-postgres.ts'
import { subscriptions } from './bus-subscriptions.ts'
import type { Log } from './log.ts'
import type { Database } from './open.ts'

export type BusListener = (payload: unknown) => void

/**
 * Tells all nodes something now. It holds nothing: who isn't listening misses it, so what must not be lost stands in a table
 * and the bus only says that it does.
 */
export interface Bus {
  /** `payload` is JSON. Resolves when it is on its way; heard once by each subscriber of each node, in order. */
  readonly publish: (channel: string, payload: unknown) => Promise<void>
  /** `missed` is called when the connection was away and messages may have been lost. Gives back how to stop. */
  readonly subscribe: (channel: string, heard: BusListener, missed?: () => void) => () => void
  readonly close: () => Promise<void>
}

/** In this process for the embedded database, LISTEN and NOTIFY for PostgreSQL. */
export async function openBus(database: Database, databaseUrl: string | undefined, log: Log): Promise<Bus> {
  return databaseUrl === undefined ? openProcessBus(log) : openPostgresBus(database, databaseUrl, log)
}

/** Hears only itself. A subscriber that throws harms nobody else. */
export function openProcessBus(log: Log): Bus {
  const all = subscriptions(log)
  return {
    // Through JSON as on PostgreSQL, so that nothing works here that would not work there.
    publish: async (channel, payload) => {
      const text = JSON.stringify(payload)
      setImmediate(() => all.tell(channel, JSON.parse(text)))
    },
    subscribe: all.subscribe,
    close: async () => all.clear(),
  }
}
