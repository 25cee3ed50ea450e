import type { Bus } from './bus.ts'
import type { Log } from './log.ts'

interface Subscriber {
  readonly heard: (payload: unknown) => void
  readonly missed: (() => void) | undefined
}

export interface Subscriptions {
  readonly subscribe: Bus['subscribe']
  readonly tell: (channel: string, payload: unknown) => void
  readonly channels: () => readonly string[]
  readonly tellMissed: () => void
  readonly clear: () => void
}

/** This process's subscriptions. */
export function subscriptions(log: Log): Subscriptions {
  const channels = new Map<string, Set<Subscriber>>()
  const safely = (channel: string, run: () => void): void => {
    try {
      run()
    } catch (error) {
      log.error({ err: error, channel }, 'a subscriber of the bus failed')
    }
  }
  return {
    subscribe: (channel, heard, missed) => {
      const subscriber: Subscriber = { heard, missed }
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(subscriber))
      return () => {
        all.delete(subscriber)
        if (all.size === 0 && channels.get(channel) === all) channels.delete(channel)
      }
    },
    tell: (channel, payload) => {
      for (const { heard } of [...(channels.get(channel) ?? [])]) safely(channel, () => heard(payload))
    },
    channels: () => [...channels.keys()],
    tellMissed: () => {
      for (const [channel, all] of [...channels]) {
        for (const { missed } of [...all]) if (missed) safely(channel, missed)
      }
    },
    clear: () => channels.clear(),
  }
}
