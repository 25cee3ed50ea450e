import { changeCard, getBilling, retryRenewal, type Seller } from '@adwright/contract/billing-page'
import { usdOfCents } from '@adwright/contract/values/money.rules'
import type { Config } from '#config.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { PaymentError, type BillingFacts } from '#services/payments/port.ts'
import { detailsRow } from './details.store.ts'
import { atProvider } from './outside.ts'
import { endsUnpaid, subscriptionAt, tierAt } from './plan.rules.ts'
import { type SubscriptionRow, subscriptionRow } from './subscription.store.ts'
import { takeOver } from './subscription.ts'
import { billingTexts } from './billing.texts.ts'
const RETRIED = {
  paid: billingTexts.billingPage.received,
  declined: billingTexts.billingPage.declinedAgain,
  nothing: billingTexts.billingPage.nothingOwed,
}

type SellerSettings = Pick<Config, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID'>

/** The seller configured on this server; null without a name. */
export const sellerOf = ({ SELLER_NAME: name, SELLER_ADDRESS, SELLER_TAX_ID }: SellerSettings): Seller | null =>
  name === undefined ? null : { name, address: SELLER_ADDRESS, tax_id: SELLER_TAX_ID ?? null }

/** Called once with a short timeout: the page works without it. */
async function factsOf(ctx: Ctx, id: string): Promise<BillingFacts | undefined> {
  try {
    return await ctx.services.payments.readBilling(id)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ err: error, kind: error.kind }, 'the payment provider did not tell the card and the next charge')
    return undefined
  }
}

async function billing(ctx: Ctx) {
  const now = ctx.clock.now()
  const [row, details] = await Promise.all([subscriptionRow(ctx.scope), detailsRow(ctx.scope)])
  const plan = subscriptionAt(row, now)
  const id = plan.tier === 'Free' ? null : subscriptionIdAt(row, now)
  const told = id === null ? { card: null, overdueCents: null, next: null } : await factsOf(ctx, id)
  const next = told?.next && { amount: usdOfCents(told.next.amountCents), date: told.next.at.toISOString() }
  return {
    plan,
    card: told?.card ?? null,
    // The next charge after the current plan ends is that of the ordered one, which the provider treats as separate.
    next_charge: (plan.next_tier === undefined ? next : plan.next_charge) ?? null,
    overdue:
      row && told?.overdueCents
        ? { amount: usdOfCents(told.overdueCents), ends_at: endsUnpaid(row).toISOString() }
        : null,
    provider_answered: told !== undefined,
    details: details?.details ?? null,
    seller: sellerOf(ctx.config),
  }
}

const subscriptionIdAt = (row: SubscriptionRow | undefined, now: Date): string | null =>
  (row && row.currentPeriodEnd <= now && row.nextSubscriptionId) || (row?.subscriptionId ?? null)

function withoutAnswer(error: unknown): undefined {
  if (!(error instanceof PaymentError)) throw error
}

async function paidSubscription(ctx: Ctx): Promise<{ id: string; row: SubscriptionRow }> {
  const now = ctx.clock.now()
  const row = await subscriptionRow(ctx.scope)
  const id = subscriptionIdAt(row, now)
  if (tierAt(row, now) === 'Free' || !row || id === null)
    throw new AppError('conflict', billingTexts.billingPage.noPlan)
  return { id, row }
}

export const billingPageHandlers = [
  handle(getBilling, billing),
  handle(changeCard, async (ctx) => {
    const { id } = await paidSubscription(ctx)
    const back = `${ctx.config.PUBLIC_URL}/subscriptions`
    const url = await atProvider(ctx.log, 'opening the page of a card', () =>
      ctx.services.payments.openCardPage(id, back),
    )
    return { message: billingTexts.billingPage.cardReady, data: { card_url: url } }
  }),
  handle(retryRenewal, async (ctx) => {
    const { id, row } = await paidSubscription(ctx)
    const { payments } = ctx.services
    const outcome = await atProvider(ctx.log, 'trying a renewal again', () => payments.payOverdue(id))
    // The event arrives a little later, and the page shouldn't wait for it. If this fails, it does.
    const told = outcome === 'declined' ? undefined : await payments.readSubscription(id).catch(withoutAnswer)
    if (told) await takeOver(ctx.scope, row, told)
    ctx.note({ after: { outcome } })
    return { message: RETRIED[outcome], data: { outcome } }
  }),
]
