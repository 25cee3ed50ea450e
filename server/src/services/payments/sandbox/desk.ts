import { type Cents, cents } from '@adwright/contract/values/money.rules'
import { randomBytes } from 'node:crypto'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { CheckoutOrder, PaymentEvent, SubscriptionFacts } from '../port.ts'
import { sendingOf } from './plan.rules.ts'
import type { Postman } from './postman.ts'
import { addEvent, type SubscriptionRow } from './sandbox-pay.store.ts'

/** What all parts of the payment sandbox share. */
export interface Desk {
  readonly system: SystemScope
  readonly clock: Clock
  readonly postman: Postman
  readonly publicUrl: string
}

/** Ids look like the real provider's, and can't be guessed, because URLs contain them. */
export const newPaymentId = (prefix: 'cs' | 'pi' | 'sub' | 'in' | 'evt' | 'cus'): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export type NewPaymentEvent<E extends PaymentEvent = PaymentEvent> = E extends unknown ? Omit<E, 'id'> : never

/** Queues an event; when it's sent is derived from `name`. Returns its id. */
export async function tell(
  within: OwnerScope,
  { clock }: Desk,
  event: NewPaymentEvent,
  about: { readonly name: string; readonly checkoutId: string | null },
): Promise<string> {
  const id = newPaymentId('evt')
  const row = { id, ownerId: within.owner, checkoutId: about.checkoutId, body: JSON.stringify({ id, ...event }) }
  await addEvent(within, { ...row, ...sendingOf(about.name), createdAt: clock.now() })
  return id
}

export const factsOf = (row: SubscriptionRow): SubscriptionFacts => ({
  subscriptionId: row.id,
  status: row.status,
  renews: !row.cancelAtPeriodEnd,
  currentPeriodEnd: row.currentPeriodEnd,
})

/** A stored order: its date comes back as text. */
export function keptOrder(kept: Readonly<Record<string, unknown>>): CheckoutOrder {
  const order = kept as unknown as CheckoutOrder
  if (order.kind !== 'monthly') return order
  const { startsAt, credit } = order
  return {
    ...order,
    startsAt: startsAt && new Date(startsAt),
    credit: credit && { cents: credit.cents, until: new Date(credit.until) },
  }
}

/** The previous plan's remaining credit. */
export const creditOf = (order: CheckoutOrder): Cents => (order.kind === 'monthly' && order.credit?.cents) || cents(0)

/** The amount due at the checkout: the first month less that credit. */
export const dueOf = (order: CheckoutOrder): Cents => cents(order.amountCents - creditOf(order))
