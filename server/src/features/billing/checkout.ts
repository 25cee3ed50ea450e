import { usdOfCents, type Usd } from '@adwright/contract/values/money.rules'
import { purchaseCredits } from '@adwright/contract/billing'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { fundsFor, packageOf, type Priced } from './order.rules.ts'
import { addOrder, keepCheckout, mailOf, payerOf } from './orders.store.ts'
import { atProvider } from './outside.ts'

const CHECKOUT_READY = 'Continue to the checkout.'

interface Choice {
  /** A plan that begins later is not charged before that. */
  readonly startsAt?: Date | undefined
}

/**
 * Opens a checkout for an order and gives its address. The order is written first: it is the key under which the provider
 * does this once, and by which the event finds its owner. Nothing is granted here.
 */
export async function openCheckout(ctx: Ctx, { goods, amountCents, description }: Priced, { startsAt }: Choice = {}) {
  const orderId = newId()
  const { kind, ...of } = goods
  await addOrder(ctx.scope, { id: orderId, kind, ...of, amountCents, createdAt: ctx.clock.now() })
  const page = `${ctx.config.PUBLIC_URL}${kind === 'subscription' ? '/subscriptions' : '/'}?payment=`
  const facts = {
    orderId,
    owner: ctx.scope.owner,
    email: await mailOf(ctx.scope),
    description,
    amountCents,
    successUrl: `${page}success&for=${kind}`,
    cancelUrl: `${page}cancelled&for=${kind}`,
    payerId: await payerOf(ctx.scope),
  }
  const order =
    'tier' in goods
      ? { ...facts, kind: 'monthly' as const, tier: goods.tier, startsAt }
      : { ...facts, kind: 'once' as const }
  const { checkoutId, url } = await atProvider(ctx.log, 'opening a checkout', () =>
    ctx.services.payments.openCheckout(order),
  )
  await keepCheckout(ctx.scope, orderId, checkoutId)
  ctx.note({ target: description, after: { amount: usdOfCents(amountCents) } })
  return { message: CHECKOUT_READY, data: { checkout_url: url } }
}

/** A checkout for the funds of an account that runs on them. `amountUsd` is checked by the contract. */
export const openFundsCheckout = (ctx: Ctx, customerId: string, amountUsd: Usd) =>
  openCheckout(ctx, fundsFor(customerId, amountUsd))

export const checkoutHandlers = [handle(purchaseCredits, (ctx, it) => openCheckout(ctx, packageOf(it.package)))]
