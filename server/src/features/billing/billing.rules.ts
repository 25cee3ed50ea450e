import type { Plan } from '@adwright/contract/billing'
import {
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  FREE_PRICE_MONTHLY_USD,
  FREE_TIER_ACCOUNTS,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
} from '@adwright/contract/limits'

const count = (value: number): string => value.toLocaleString('en-US')

/** The three plans, cheapest first (decisions.md: credits at the start; product-1 §6: what each may do). */
export const plans: Plan[] = [
  {
    tier: 'Free',
    price_monthly: FREE_PRICE_MONTHLY_USD,
    features: [
      `${count(START_CREDITS)} image credits to start with`,
      `Link up to ${FREE_TIER_ACCOUNTS} existing Google Ads accounts`,
      'Campaigns, chat assistant, analytics and website analysis',
    ],
    monthly_credits: 0,
  },
  {
    tier: 'Pro',
    price_monthly: PRO_PRICE_MONTHLY_USD,
    features: [
      'Everything in Free',
      `${count(PRO_MONTHLY_CREDITS)} image credits every month`,
      'Create new Google Ads accounts and link without limit',
    ],
    monthly_credits: PRO_MONTHLY_CREDITS,
  },
  {
    tier: 'Enterprise',
    price_monthly: ENTERPRISE_PRICE_MONTHLY_USD,
    features: ['Everything in Pro', `${count(ENTERPRISE_MONTHLY_CREDITS)} image credits every month`],
    monthly_credits: ENTERPRISE_MONTHLY_CREDITS,
  },
]
