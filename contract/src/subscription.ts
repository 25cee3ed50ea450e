import { z } from 'zod'
import { action } from './action.ts'
import { dollars, moment, nothing } from './fields.ts'

// In its own file: it's loaded before anything is shown, and the rest of billing isn't.

/** The plans, lowest first. */
export const tiers = ['Free', 'Pro', 'Enterprise'] as const

/** What a payment was for. The URL contains it after a checkout. */
export const paymentTypes = ['google_ads_funds', 'credits_purchase', 'subscription'] as const

/** US dollars, and the date of the charge. */
export const Charge = z.object({ amount: dollars, date: moment })
export type Charge = z.infer<typeof Charge>

/** The owner's plan. `canceling`: it runs until `current_period_end`, then becomes Free. Free has no end: null. */
export const Subscription = z.object({
  tier: z.enum(tiers),
  status: z.enum(['active', 'canceling', 'past_due']),
  current_period_end: moment.nullable(),
  /** A lower plan that is already ordered and starts when this period ends. */
  next_tier: z.enum(tiers).optional(),
  /** US dollars a month; 0 for Free. */
  price_monthly: dollars.optional(),
  /** The charge at the end of the period, at the plan's price; null: there is none, or a renewal failed. */
  next_charge: Charge.nullable().optional(),
})
export type Subscription = z.infer<typeof Subscription>

/** The owner's plan; Free without an end if they never bought one. */
export const getSubscription = action({
  name: 'get_subscription',
  effect: 'read',
  input: nothing,
  output: Subscription,
  rest: { method: 'GET', path: '/api/subscription', reply: 'plain' },
  tool: {
    description: "Reads the owner's plan (tier), what it costs, until when it runs and whether it was cancelled.",
    deferred: true,
  },
})
