import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { centsOfUsd, minorOf, usdOfMinor, type Cents, type Usd } from '@adwright/contract/values/money.rules'
import {
  BASIC_PACKAGE,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
} from '@adwright/contract/limits'
import { billingTexts } from './billing.texts.ts'

export type PaidTier = 'Pro' | 'Enterprise'
export type PackageName = 'basic' | 'premium'

/** What can be bought, in the product's terms. */
export type Goods =
  | { readonly kind: 'credits_purchase'; readonly package: PackageName; readonly credits: number }
  | { readonly kind: 'google_ads_funds'; readonly customerId: string }
  | { readonly kind: 'subscription'; readonly tier: PaidTier }

export interface Priced {
  readonly goods: Goods
  /** In the smallest unit of `currency`. */
  readonly amountCents: Cents
  /** Default: US dollars. Only funds use another currency, that of their ad account. */
  readonly currency?: Currency
  readonly description: string
}

/** An amount of a payment, in its currency. */
export const amountText = (cents: Cents, currency: Currency = 'USD'): string =>
  moneyIn(currency).text(usdOfMinor(cents, currency))

const packages = {
  basic: { ...BASIC_PACKAGE, label: billingTexts.order.basic },
  premium: { ...PREMIUM_PACKAGE, label: billingTexts.order.premium },
} as const

/** product-1 §9, Credit packages. */
export function packageOf(name: PackageName): Priced {
  const { priceUsd, credits, label } = packages[name]
  return {
    goods: { kind: 'credits_purchase', package: name, credits },
    amountCents: centsOfUsd(priceUsd),
    description: `${label} package: ${credits} credits`,
  }
}

export const fundsFor = (customerId: string, amount: Usd, currency: Currency): Priced => ({
  goods: { kind: 'google_ads_funds', customerId },
  amountCents: minorOf(amount, currency),
  currency,
  description: `Google Ads funds for ${customerId.slice(0, 3)}-${customerId.slice(3, 6)}-${customerId.slice(6)}`,
})

const prices: Readonly<Record<PaidTier, Usd>> = {
  Pro: PRO_PRICE_MONTHLY_USD,
  Enterprise: ENTERPRISE_PRICE_MONTHLY_USD,
}
export const monthlyCredits: Readonly<Record<PaidTier, number>> = {
  Pro: PRO_MONTHLY_CREDITS,
  Enterprise: ENTERPRISE_MONTHLY_CREDITS,
}

export const planOf = (tier: PaidTier): Priced => ({
  goods: { kind: 'subscription', tier },
  amountCents: centsOfUsd(prices[tier]),
  description: `${tier} plan, monthly`,
})

/** The part of `whole` that corresponds to a refund: all of it for a full refund, in whole units. */
export const shareOf = (whole: number, refundedCents: Cents, amountCents: Cents): number =>
  amountCents === 0 ? 0 : Math.floor((whole * refundedCents) / amountCents)

/** The payment reported for an order. `tier`: for a subscription period. */
export interface PaidFacts {
  readonly cents: Cents
  readonly currency: string
  readonly tier?: PaidTier | undefined
}
interface Ordered {
  readonly currency: Currency
  readonly amountCents: Cents
  readonly creditCents: Cents
  readonly tier: PaidTier | null
}

/** Whether a payment matches its order. Only the first month of a higher plan is reduced by the credit. */
export const paysOrder = ({ cents, currency, tier }: PaidFacts, order: Ordered): boolean =>
  currency === order.currency &&
  (tier === undefined || tier === order.tier) &&
  (cents === order.amountCents || (tier !== undefined && cents === order.amountCents + order.creditCents))

/** `$29.00`, `¥29`: the amount paid, given in the currency's smallest unit. */
export function paidText({ cents, currency }: PaidFacts): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency || 'USD' })
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
