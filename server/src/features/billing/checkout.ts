import type { Currency } from '@adwright/contract/values/currency.rules'
import { type Cents, cents, usdOfMinor, type Usd } from '@adwright/contract/values/money.rules'
import { purchaseCredits } from '@adwright/contract/billing'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { purseOf } from '#kernel/purse.store.ts'
import { toldPayer } from './details.ts'
import { fundsFor, packageOf, type Priced } from './order.rules.ts'
import { addOrder, keepCheckout, mailOf } from './orders.store.ts'
import { atProvider } from './outside.ts'
import { billingTexts } from './billing.texts.ts'

export interface FundedAccount {
  readonly customerId: string
  readonly currency: Currency
}
export interface Choice {
  /** A plan that starts later isn't charged before. */
  readonly startsAt?: Date | undefined
  /** Credited today: the unused part of the subscription `of`. The checkout expires at `until`. */
  readonly credit?: { readonly cents: Cents; readonly until: Date; readonly of: string } | undefined
  /** The business that funds are for. */
  readonly businessId?: string
}

/**
 * Opens a checkout for an order and returns its URL. The order is stored first: its id makes the call idempotent at the provider, and leads
 * the event to its owner. Nothing is granted here.
 */
export async function openCheckout(
  ctx: Ctx,
  { goods, amountCents, currency = 'USD', description }: Priced,
  choice: Choice = {},
) {
  const { startsAt, credit, businessId } = choice
  const orderId = newId()
  const { kind, ...of } = goods
  const due = cents(amountCents - (credit?.cents ?? 0))
  const credited = credit && { creditCents: credit.cents, creditOf: credit.of }
  await addOrder(ctx.scope, {
    id: orderId,
    kind,
    ...of,
    currency,
    amountCents: due,
    ...credited,
    businessId,
    createdAt: ctx.clock.now(),
  })
  const page = `${ctx.config.PUBLIC_URL}${kind === 'subscription' ? '/subscriptions' : '/'}?payment=`
  const facts = {
    orderId,
    owner: ctx.scope.owner,
    email: await mailOf(ctx.scope),
    description,
    amountCents,
    currency,
    successUrl: `${page}success&for=${kind}`,
    cancelUrl: `${page}cancelled&for=${kind}`,
    payerId: await toldPayer(ctx),
  }
  const order =
    'tier' in goods
      ? { ...facts, kind: 'monthly' as const, tier: goods.tier, startsAt, credit }
      : { ...facts, kind: 'once' as const }
  const { checkoutId, url } = await atProvider(ctx.log, 'opening a checkout', () =>
    ctx.services.payments.openCheckout(order),
  )
  await keepCheckout(ctx.scope, orderId, checkoutId)
  ctx.note({
    target: description,
    after: { amount: usdOfMinor(due, currency), ...(currency === 'USD' ? {} : { currency }) },
  })
  return { message: billingTexts.checkout.checkoutReady, data: { checkout_url: url } }
}

/**
 * A checkout for the funds of a business's account, in its currency. The amount has already been checked.
 * @throws {AppError} `role_required` 403 for anybody but its payer, whose cards the provider has on file
 */
export async function openFundsCheckout(ctx: Ctx, { customerId, currency }: FundedAccount, amount: Usd) {
  const purse = await purseOf(ctx.scope)
  if (ctx.member && ctx.member.id !== purse.owner)
    throw new AppError('role_required', billingTexts.checkout.notThePayer)
  return openCheckout({ ...ctx, scope: purse }, fundsFor(customerId, amount, currency), { businessId: ctx.scope.owner })
}

export const checkoutHandlers = [handle(purchaseCredits, (ctx, it) => openCheckout(ctx, packageOf(it.package)))]
