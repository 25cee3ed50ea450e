import { loopLog } from '#db/loop-log.ts'
import type { SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import type { PaymentControls } from '../controls/port.ts'
import { PaymentError, type PaymentEvent, type Payments } from '../port.ts'
import { type Desk, factsOf, keptOrder, newPaymentId } from './desk.ts'
import { cardFacts } from './cards.rules.ts'
import { act, refund, shownCheckout } from './play.ts'
import { plantPaid } from './plant.ts'
import { openPostman } from './postman.ts'
import {
  addFault,
  changeSubscription,
  checkoutRow,
  checkoutOfSubscription,
  newestCheckouts,
  newestSubscriptions,
  putCheckout,
  type SubscriptionRow,
  signingSecret,
  subscriptionRow,
  takeFault,
} from './sandbox-pay.store.ts'
import { SIGNATURE_HEADER, verify } from './signature.ts'
import { endNow, payOverdue, renewDue, renewNow, setCard } from './subscriptions.ts'

export interface PaymentSandboxOptions {
  readonly clock: Clock
  readonly publicUrl: string
  readonly log: Log
}

const BUSY_SECONDS = 2
const LOOK_EVERY_MS = 30_000

/** The simulated payment provider (sandbox.md, Money): its own tables, its own signed events, its own failures. */
export function openPaymentSandbox(
  system: SystemScope,
  { clock, publicUrl, log }: PaymentSandboxOptions,
): Payments & PaymentControls {
  const postman = openPostman(system, clock, log)
  const desk: Desk = { system, clock, postman, publicUrl }
  let looking: NodeJS.Timeout | undefined

  /** Simulates a connection that may fail: before the work, or with its answer lost. */
  const line = async <T>(work: () => Promise<T>): Promise<T> => {
    const fault = await takeFault(system)
    if (fault === 'rate_limit') throw new PaymentError('busy', 'Too many requests', { retryAfterSeconds: BUSY_SECONDS })
    if (fault === 'error') throw new PaymentError('unavailable', 'The payment provider failed')
    const answer = await work()
    if (fault === 'timeout') throw new PaymentError('unknown', 'The answer was lost')
    if (fault === 'garbage') throw new PaymentError('unknown', 'The answer could not be read')
    return answer
  }
  const known = async (id: string): Promise<SubscriptionRow> => {
    const row = await subscriptionRow(system, id)
    if (!row) throw new PaymentError('not_found', `No such subscription: ${id}`)
    return row
  }
  /** Uses the current state, whatever the event said when it was written: events come in any order. */
  const asItStands = async (event: PaymentEvent): Promise<PaymentEvent> => {
    if (event.kind !== 'subscription_ordered' && event.kind !== 'subscription_told') return event
    return { ...event, ...factsOf(await known(event.subscriptionId)) }
  }

  return {
    name: 'sandbox',
    openCheckout: (order) =>
      line(async () => {
        const row = await putCheckout(system, {
          id: newPaymentId('cs'),
          ownerId: order.owner,
          orderId: order.orderId,
          order: { ...order },
          status: 'open',
          paymentId: newPaymentId('pi'),
          createdAt: clock.now(),
        })
        return { checkoutId: row.id, url: `${publicUrl}/sandbox/checkout/${row.id}` }
      }),
    renewAtPeriodEnd: (id, renews) =>
      line(async () => {
        const row = await known(id)
        if (row.status === 'ended') throw new PaymentError('rejected', 'This subscription has ended')
        await changeSubscription(system, row, { cancelAtPeriodEnd: !renews })
        return factsOf(await known(id))
      }),
    endSubscription: (id) => line(async () => endNow(desk, await known(id))),
    readSubscription: (id) => line(async () => factsOf(await known(id))),
    readBilling: (id) =>
      line(async () => {
        const row = await known(id)
        const { renews, status, currentPeriodEnd: at } = factsOf(row)
        const overdueCents = status === 'past_due' ? row.amountCents : null
        const next =
          status === 'ended' || !renews || overdueCents !== null ? null : { amountCents: row.amountCents, at }
        return { card: row.card && cardFacts(row.card, clock.now()), overdueCents, next }
      }),
    payOverdue: (id) => line(async () => payOverdue(desk, await known(id))),
    openCardPage: (id) => line(async () => `${publicUrl}/sandbox/card/${(await known(id)).id}`),
    refundPayment: (paymentId) =>
      line(async () => {
        if (!(await refund(desk, paymentId))) throw new PaymentError('not_found', `No such payment: ${paymentId}`)
      }),
    // Receipts are ours; the sandbox has nowhere to update a payer.
    keepPayer: ({ owner, payerId }) => line(async () => payerId ?? `cus_${owner.replaceAll('-', '')}`),
    readEvent: async (raw, headers) => {
      verify(await signingSecret(system), raw, headers[SIGNATURE_HEADER], clock.now())
      return asItStands(eventIn(raw))
    },

    checkout: async (id) => {
      const found = await checkoutRow(system, id)
      return found && shownCheckout(found)
    },
    act: (id, what, paying) => act(desk, id, what, paying),
    cardOf: async (id) => {
      const row = await subscriptionRow(system, id)
      const checkout = row && (await checkoutOfSubscription(system, id))
      return row && { card: row.card, description: checkout ? keptOrder(checkout.order).description : row.tier }
    },
    setCard: async (id, card) => {
      const done = await setCard(desk, id, card)
      return done && { ...done, goTo: `${publicUrl}/subscriptions` }
    },
    latest: async () => ({
      checkouts: (await newestCheckouts(system)).map(shownCheckout),
      subscriptions: (await newestSubscriptions(system)).map(({ id, tier, amountCents, ...row }) => {
        const { status, renews, currentPeriodEnd } = factsOf({ id, tier, amountCents, ...row })
        return { id, tier, amountCents, status, renews, currentPeriodEnd }
      }),
    }),
    renew: (id, outcome) => renewNow(desk, id, outcome),
    refund: (paymentId) => refund(desk, paymentId),
    plantPaid: (order, paidAt) => plantPaid(desk, order, paidAt),
    fault: (kind, times) => addFault(system, kind, times),
    deliverTo: postman.deliverTo,
    renewDue: () => renewDue(desk),
    start: () => {
      const told = loopLog(log, 'the payments sandbox could not look at its clock')
      const look = (): void => {
        renewDue(desk)
          .then(() => postman.postAllWaiting())
          .then(told.well, told.failed)
      }
      look()
      looking = setInterval(look, LOOK_EVERY_MS)
      looking.unref()
    },
    settle: postman.settle,
    stop: async () => {
      clearInterval(looking)
      await postman.stop()
    },
  }
}

const moments = new Set(['at', 'currentPeriodEnd', 'periodStart', 'periodEnd'])
const reviveMoments = (key: string, value: unknown): unknown =>
  moments.has(key) && typeof value === 'string' ? new Date(value) : value

/** Throws `forged` for a signed body that isn't an event. */
function eventIn(raw: Uint8Array): PaymentEvent {
  try {
    const event: unknown = JSON.parse(Buffer.from(raw).toString(), reviveMoments)
    if (typeof event === 'object' && event !== null && 'kind' in event) return event as PaymentEvent
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new PaymentError('forged', 'The event is no JSON object.')
}
