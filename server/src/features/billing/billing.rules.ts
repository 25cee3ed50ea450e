import type { Plan } from '@adwright/contract/billing'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Config } from '#config.ts'
import {
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  FREE_PRICE_MONTHLY_USD,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
} from '@adwright/contract/limits'
import { runsHere } from '#kernel/model-address.rules.ts'
import { billingTexts } from './billing.texts.ts'

const count = (value: number): string => value.toLocaleString('en-US')

/** The three plans, cheapest first (decisions.md: credits at the start; product-1 §6: what each may do). */
const plans: readonly Plan[] = [
  {
    tier: 'Free',
    price_monthly: FREE_PRICE_MONTHLY_USD,
    features: [
      billingTexts.everyday,
      billingTexts.startCredits(count(START_CREDITS)),
      billingTexts.linkExisting,
      billingTexts.oneBusiness,
    ],
    monthly_credits: 0,
  },
  {
    tier: 'Pro',
    price_monthly: PRO_PRICE_MONTHLY_USD,
    features: [
      billingTexts.everythingFree,
      billingTexts.proCredits(count(PRO_MONTHLY_CREDITS)),
      billingTexts.createAndLink,
    ],
    monthly_credits: PRO_MONTHLY_CREDITS,
  },
  {
    tier: 'Enterprise',
    price_monthly: ENTERPRISE_PRICE_MONTHLY_USD,
    features: [
      billingTexts.everythingPro,
      billingTexts.enterpriseCredits(count(ENTERPRISE_MONTHLY_CREDITS)),
      billingTexts.severalBusinesses,
      billingTexts.ownBrand,
    ],
    monthly_credits: ENTERPRISE_MONTHLY_CREDITS,
  },
]

type ModelSettings = Pick<Config, 'AI_MODEL' | 'AI_BASE_URL' | 'AI_PRICE' | 'AI_ALLOWANCE'>

/** With each plan's language model allowance, if the model costs money: one on this machine is free. */
export function plansOf({ AI_MODEL, AI_BASE_URL, AI_PRICE, AI_ALLOWANCE }: ModelSettings): Plan[] {
  const isFree = AI_PRICE === undefined && runsHere(AI_MODEL, AI_BASE_URL)
  if (AI_MODEL === 'builtin' || isFree) return [...plans]
  return plans.map((plan) => ({
    ...plan,
    features: [...plan.features, billingTexts.aiAllowance(moneyIn('USD').short(AI_ALLOWANCE[plan.tier]))],
  }))
}
