import type { SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import type { Deliver } from '../controls/port.ts'
import { countSent, type EventRow, eventRow, signingSecret, waitingEvents } from './sandbox-pay.store.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

/** Events that weren't accepted are resent with increasing delays; after the last one they wait for the next start. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
const TWICE_AFTER_MS = 300

export interface Postman {
  deliverTo(deliver: Deliver): void
  /** Sends these when they're due. */
  post(ids: readonly string[]): Promise<void>
  postAllWaiting(): Promise<void>
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Delivers signed events to the product's webhook: late, twice and out of order, as the real provider does. */
export function openPostman(system: SystemScope, clock: Clock, log: Log): Postman {
  let deliver: Deliver | undefined
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const onTheWay = new Set<Promise<unknown>>()

  /** Sends it once. True when the product accepted it. */
  const send = async ({ id, body }: EventRow): Promise<boolean> => {
    if (!deliver) return false
    const signature = sign(await signingSecret(system), body, clock.now())
    const status = await deliver(body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature })
    if (status >= 200 && status < 300) return true
    log.warn({ event: id, status }, 'the webhook did not take an event of the payments sandbox')
    return false
  }

  const later = (id: string, ms: number, tries: number): void => {
    if (stopped || timers.has(id)) return
    const timer = setTimeout(() => {
      timers.delete(id)
      const run = attempt(id, tries)
        .catch((error: unknown) => {
          log.error({ err: error, event: id }, 'an event of the payments sandbox was not sent')
          again(id, tries)
        })
        .finally(() => onTheWay.delete(run))
      onTheWay.add(run)
    }, ms)
    timer.unref()
    timers.set(id, timer)
  }

  const attempt = async (id: string, tries: number): Promise<void> => {
    const row = await eventRow(system, id)
    if (!row || row.sends === 0) return
    if (await send(row)) {
      if ((await countSent(system, id)) > 0) later(id, TWICE_AFTER_MS, 0)
      return
    }
    again(id, tries)
  }

  const again = (id: string, tries: number): void => {
    const wait = AGAIN_MS[tries]
    if (wait !== undefined) later(id, wait, tries + 1)
  }

  return {
    deliverTo: (to) => {
      deliver = to
    },
    post: async (ids) => {
      for (const id of ids) {
        const row = await eventRow(system, id)
        if (row) later(id, row.delayMs, 0)
      }
    },
    postAllWaiting: async () => {
      for (const row of await waitingEvents(system)) later(row.id, row.delayMs, 0)
    },
    settle: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.all(onTheWay)
      for (let rows = await waitingEvents(system); rows.length > 0; rows = await waitingEvents(system)) {
        for (const row of rows) {
          if (!(await send(row))) throw new Error(`the webhook did not take the event ${row.id}`)
          await countSent(system, row.id)
        }
      }
    },
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.all(onTheWay)
    },
  }
}
