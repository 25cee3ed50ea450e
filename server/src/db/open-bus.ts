import type { Bus } from './bus.ts'
import { openPostgresBus } from './bus-postgres.ts'
import { subscriptions } from './bus-subscriptions.ts'
import type { Log } from './log.ts'
import type { Database } from './open.ts'

/** In this process for the embedded database, LISTEN and NOTIFY for PostgreSQL. */
export async function openBus(database: Database, databaseUrl: string | undefined, log: Log): Promise<Bus> {
  return databaseUrl === undefined ? openProcessBus(log) : openPostgresBus(database, databaseUrl, log)
}

/** An in-process bus. A subscriber that throws doesn't affect others. */
export function openProcessBus(log: Log): Bus {
  const all = subscriptions(log)
  return {
    // Through JSON as on PostgreSQL, so that both behave the same.
    publish: async (channel, payload) => {
      const text = JSON.stringify(payload)
      setImmediate(() => all.tell(channel, JSON.parse(text)))
    },
    subscribe: all.subscribe,
    settled: async () => undefined,
    close: async () => all.clear(),
  }
}
