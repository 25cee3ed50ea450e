import { z } from 'zod'
import { action } from './action.ts'
import { Charge, Subscription, tiers } from './billing.ts'
import { dollars, envelope, looseText, moment, nothing, text, word } from './fields.ts'
import { BILLING_LINE_MAX_CHARS, POSTAL_CODE_MAX_CHARS, TAX_ID_MAX_CHARS } from './limits.ts'
import { countryCodes } from './values/countries.rules.ts'

const line = looseText(BILLING_LINE_MAX_CHARS).trim().default('')

/** Who receipts are addressed to. Lines that don't apply are ''. */
export const BillingDetails = z.object({
  name: text(BILLING_LINE_MAX_CHARS),
  line1: text(BILLING_LINE_MAX_CHARS),
  line2: line,
  city: text(BILLING_LINE_MAX_CHARS),
  region: line,
  postal_code: looseText(POSTAL_CODE_MAX_CHARS).trim().default(''),
  /** Two letters, ISO 3166-1. */
  country: text(2).refine((code) => code === '' || countryCodes.includes(code), 'Choose a country.'),
  /** VAT, GST or another tax number as the owner writes it; '' for none. It isn't verified. */
  tax_id: looseText(TAX_ID_MAX_CHARS).trim().default(''),
})
export type BillingDetails = z.output<typeof BillingDetails>

/** The seller as named on invoices; the address line by line. */
export const Seller = z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.string().nullable() })
export type Seller = z.infer<typeof Seller>

/** The parts of a payment card that may be shown. */
export const Card = z.object({
  /** As printed: Visa. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type Card = z.infer<typeof Card>

/** Everything on the billing page, in one answer. */
export const Billing = z.object({
  plan: Subscription,
  /** The card that the plan is charged to; null: none on file. */
  card: Card.nullable(),
  /** As the payment provider will charge it; null: there is none, or an overdue payment comes first. */
  next_charge: Charge.nullable(),
  /** The amount still owed after a failed renewal, in US dollars, and when the plan ends if it isn't paid. */
  overdue: z.object({ amount: dollars, ends_at: moment }).nullable(),
  /** False: the provider couldn't be asked, so `card`, `next_charge` and `overdue` are unknown. */
  provider_answered: z.boolean(),
  details: BillingDetails.nullable(),
  /** The seller as named on receipts; null: not configured on this server. */
  seller: Seller.nullable(),
})
export type Billing = z.infer<typeof Billing>

/** The billing page: the plan, its card, the next charge, and the seller and buyer on receipts. */
export const getBilling = action({
  name: 'get_billing',
  effect: 'read',
  about: 'purse',
  input: nothing,
  output: Billing,
  rest: { method: 'GET', path: '/api/billing', reply: 'plain' },
})

/** Used on receipts of later payments, and of earlier ones that had no details. */
export const saveBillingDetails = action({
  name: 'save_billing_details',
  effect: 'draft',
  about: 'purse',
  input: BillingDetails,
  output: BillingDetails,
  staleAfter: ['subscription'],
  rest: { method: 'PUT', path: '/api/billing/details', reply: 'plain' },
})

/** The provider's page for replacing the plan's card. Without a paid plan: 409. */
export const changeCard = action({
  name: 'change_card',
  effect: 'draft',
  about: 'purse',
  input: nothing,
  output: envelope(z.object({ card_url: z.string() })),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/billing/card', reply: 'envelope' },
})

/** Retries a failed renewal with the plan's card. `nothing`: nothing was owed. On Free: 409. */
export const retryRenewal = action({
  name: 'retry_renewal',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: envelope(z.object({ outcome: z.enum(['paid', 'declined', 'nothing']) })),
  staleAfter: ['subscription', 'payments', 'credits'],
  rest: { method: 'POST', path: '/api/billing/retry', reply: 'envelope' },
})

/** A quote for another plan, in US dollars. It charges nothing. */
export const PlanChange = z.object({
  tier: z.enum(tiers),
  /** US dollars a month once the plan has started. */
  price_monthly: dollars,
  /** Credit for the unused rest of the current plan, taken off the first month. */
  credit: dollars,
  due_today: dollars,
  /** Today for a higher plan; the end of the current period for a lower one. */
  starts_at: moment,
  /** The first charge after today's payment. */
  next_charge: Charge,
  /** Credits that are added immediately; 0 if the plan starts later. */
  credits_today: z.number().int(),
  /** Send it with the checkout to pay the amount shown; valid for an hour. */
  quoted_at: moment,
})
export type PlanChange = z.infer<typeof PlanChange>

/** What a plan change costs, before ordering. Free and the current plan: 409, as at checkout. */
export const previewPlanChange = action({
  name: 'preview_plan_change',
  effect: 'read',
  about: 'purse',
  input: z.object({ tier: word(tiers) }),
  output: PlanChange,
  rest: { method: 'GET', path: '/api/subscription/preview', reply: 'plain' },
})
