import type { Usd } from '@adwright/contract/values/money.rules'
import { inTransaction } from '#db/scope.ts'
import { newId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import type { CheckoutOrder } from '#services/payments/port.ts'
import { applyEvent } from './apply-event.ts'
import type { At } from './credits.ts'
import { fundsFor, type PaidTier, planOf, type Priced } from './order.rules.ts'
import { addOrder, mailOf, orderRow } from './orders.store.ts'
import { lockOwner } from './owner-lock.store.ts'
import { tierChanged } from './subscription.ts'

/** A purchase in a demo's history. */
export type PastPurchase =
  | { readonly kind: 'funds'; readonly customerId: string; readonly amountUsd: Usd }
  | { readonly kind: 'plan'; readonly tier: PaidTier }

const pricedOf = (purchase: PastPurchase): Priced =>
  purchase.kind === 'plan' ? planOf(purchase.tier) : fundsFor(purchase.customerId, purchase.amountUsd, 'USD')

/**
 * A purchase at `at.clock`, for the demo: paid at the sandbox, reported by its event, and processed like any other, so that history,
 * ledgers and receipts agree.
 */
export async function addPastPurchase(
  at: At & { readonly log: Log },
  sandbox: Pick<PaymentControls, 'plantPaid'>,
  purchase: PastPurchase,
): Promise<void> {
  const { goods, amountCents, description } = pricedOf(purchase)
  const [orderId, now] = [newId(), at.clock.now()]
  const email = await mailOf(at.scope)
  const facts = { orderId, owner: at.scope.owner, email, description, amountCents, successUrl: '/', cancelUrl: '/' }
  const order: CheckoutOrder =
    'tier' in goods ? { ...facts, kind: 'monthly', tier: goods.tier } : { ...facts, kind: 'once' }
  const event = await sandbox.plantPaid(order, now)
  const { kind, ...of } = goods
  await inTransaction(at.scope, async (within) => {
    await lockOwner(within)
    const businessId = 'customerId' in of ? at.scope.owner : undefined
    await addOrder(within, { id: orderId, kind, ...of, amountCents, businessId, createdAt: now })
    const row = await orderRow(within, orderId)
    if (!row) throw new Error('an order that was just made is not there')
    await applyEvent({ ...at, scope: within, order: row, describe: () => description }, event)
  })
  tierChanged(at.scope.owner)
}
