import { z } from 'zod'
import { action } from './action.ts'
import { Charge, Subscription, tiers } from './billing.ts'
import { dollars, envelope, looseText, moment, nothing, text, word } from './fields.ts'
import { BILLING_LINE_MAX_CHARS, POSTAL_CODE_MAX_CHARS, TAX_ID_MAX_CHARS } from './limits.ts'
import { countryCodes } from './values/countries.rules.ts'

const line = looseText(BILLING_LINE_MAX_CHARS).trim().default('')

/** Who receipts are made out to. Lines that don't apply are ''. */
export const BillingDetails = z.object({
  name: text(BILLING_LINE_MAX_CHARS),
  line1: text(BILLING_LINE_MAX_CHARS),
  line2: line,
  city: text(BILLING_LINE_MAX_CHARS),
  region: line,
  postal_code: looseText(POSTAL_CODE_MAX_CHARS).trim().default(''),
  /** Two letters, ISO 3166-1. */
  country: text(2).refine((code) => code === '' || countryCodes.includes(code), 'Choose a country.'),
  /** VAT, GST or another number as the owner writes it; '' for none. It isn't checked with any authority. */
  tax_id: looseText(TAX_ID_MAX_CHARS).trim().default(''),
})
export type BillingDetails = z.output<typeof BillingDetails>

/** Who sells, as invoices name them; the address line by line. */
export const Seller = z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.string().nullable() })
export type Seller = z.infer<typeof Seller>

/** What may be shown of a payment card. */
export const Card = z.object({
  /** As it's written: Visa. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type Card = z.infer<typeof Card>

/** Everything on the billing page, in one answer. */
export const Billing = z.object({
  plan: Subscription,
  /** The card that the plan is charged to; null: none is kept. */
  card: Card.nullable(),
  /** As the payment provider will charge it; null: nothing is, or what is overdue comes first. */
  next_charge: Charge.nullable(),
  /** What a failed renewal still owes, in US dollars, and when the plan ends if it isn't paid. */
  overdue: z.object({ amount: dollars, ends_at: moment }).nullable(),
  /** False: the provider couldn't be asked, so `card`, `next_charge` and `overdue` aren't known now. */
  provider_answered: z.boolean(),
  details: BillingDetails.nullable(),
  /** Who sells, as receipts name them; null: not set on this server. */
  seller: Seller.nullable(),
})
export type Billing = z.infer<typeof Billing>

/** The billing page: the plan, its card, the next charge, and who receipts are from and to. */
export const getBilling = action({
  name: 'get_billing',
  effect: 'read',
  about: 'purse',
  input: nothing,
  output: Billing,
  rest: { method: 'GET', path: '/api/billing', reply: 'plain' },
})

/** Receipts of payments from now on are made out to these, and earlier ones that had none. */
export const saveBillingDetails = action({
  name: 'save_billing_details',
  effect: 'draft',
  about: 'purse',
  input: BillingDetails,
  output: BillingDetails,
  staleAfter: ['subscription'],
  rest: { method: 'PUT', path: '/api/billing/details', reply: 'plain' },
})

/** The provider's page where the card of the plan is replaced. Without a paid plan: 409. */
export const changeCard = action({
  name: 'change_card',
  effect: 'draft',
  about: 'purse',
  input: nothing,
  output: envelope(z.object({ card_url: z.string() })),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/billing/card', reply: 'envelope' },
})

/** Tries a renewal that failed again, with the plan's card. `nothing`: nothing was owed. On Free: 409. */
export const retryRenewal = action({
  name: 'retry_renewal',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: envelope(z.object({ outcome: z.enum(['paid', 'declined', 'nothing']) })),
  staleAfter: ['subscription', 'payments', 'credits'],
  rest: { method: 'POST', path: '/api/billing/retry', reply: 'envelope' },
})

/** A quote for another plan, in US dollars. Nothing is charged by it. */
export const PlanChange = z.object({
  tier: z.enum(tiers),
  /** US dollars a month, once the plan runs. */
  price_monthly: dollars,
  /** The unused rest of the present plan, taken off the first month. */
  credit: dollars,
  due_today: dollars,
  /** Today for a higher plan; when the present period ends for a lower one. */
  starts_at: moment,
  /** The first charge after today's. */
  next_charge: Charge,
  /** Credits that come with it at once; 0 where it begins later. */
  credits_today: z.number().int(),
  /** Send it with the checkout: the amount is then the one shown, for an hour. */
  quoted_at: moment,
})
export type PlanChange = z.infer<typeof PlanChange>

/** What a change of plan costs, before anything is ordered. Free and the present plan: 409, as the checkout says. */
export const previewPlanChange = action({
  name: 'preview_plan_change',
  effect: 'read',
  about: 'purse',
  input: z.object({ tier: word(tiers) }),
  output: PlanChange,
  rest: { method: 'GET', path: '/api/subscription/preview', reply: 'plain' },
})
