import { centsOfUsd, usdOfCents, usdText, type Cents, type Usd } from '@adwright/contract/values/money.rules'
import {
  BASIC_PACKAGE,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
} from '@adwright/contract/limits'

export type PaidTier = 'Pro' | 'Enterprise'
export type PackageName = 'basic' | 'premium'

/** What can be bought, in the product's own words. `amountCents` in US dollars. */
export type Goods =
  | { readonly kind: 'credits_purchase'; readonly package: PackageName; readonly credits: number }
  | { readonly kind: 'google_ads_funds'; readonly customerId: string }
  | { readonly kind: 'subscription'; readonly tier: PaidTier }

export interface Priced {
  readonly goods: Goods
  readonly amountCents: Cents
  readonly description: string
}

export const dollarsOf = (cents: Cents): string => usdText(usdOfCents(cents))

const packages = {
  basic: { ...BASIC_PACKAGE, label: 'Basic' },
  premium: { ...PREMIUM_PACKAGE, label: 'Premium' },
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

export const fundsFor = (customerId: string, amountUsd: Usd): Priced => ({
  goods: { kind: 'google_ads_funds', customerId },
  amountCents: centsOfUsd(amountUsd),
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

/** Of `whole`, the part that belongs to what was given back: all of it with all of the money, in whole units. */
export const shareOf = (whole: number, refundedCents: Cents, amountCents: Cents): number =>
  amountCents === 0 ? 0 : Math.floor((whole * refundedCents) / amountCents)
