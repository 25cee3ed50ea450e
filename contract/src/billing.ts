import { currencies, scaleOf } from './values/currency.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { dollars, envelope, moment, nothing, page, text, word, ofUsd, currency } from './fields.ts'
import { FUNDS_MAX_USD } from './limits.ts'
import { paymentTypes, Subscription, tiers } from './subscription.ts'

export { Charge, getSubscription, paymentTypes, Subscription, tiers } from './subscription.ts'

/** A plan on offer. `monthly_credits` come with each period. */
export const Plan = z.object({
  tier: z.enum(tiers),
  /** US dollars a month. */
  price_monthly: dollars,
  features: z.array(z.string()),
  monthly_credits: z.number().int(),
})
export type Plan = z.infer<typeof Plan>

/** Image credits that remain. */
export const Credits = z.object({ credits: z.number().int() })
export type Credits = z.infer<typeof Credits>

/** One entry of the append-only credit ledger. `balance` is the balance after it. */
export const CreditEntry = z.object({
  id: z.string(),
  /** Above 0: added; below 0: used. */
  amount: z.number().int(),
  reason: z.string(),
  created_at: moment,
  balance: z.number().int(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** The outcome of a payment. */
export const paymentStatuses = ['paid', 'failed', 'refunded'] as const

/** Why a bank declined a payment, in the payment provider's words. `card_declined`: no reason given. */
export const declineReasons = [
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'card_declined',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** One of the owner's payments, whatever its outcome. */
export const Payment = z.object({
  id: z.string(),
  description: z.string(),
  /** US dollars, except for ad account funds, which are in the account's currency. */
  amount: dollars,
  currency,
  date: moment,
  invoice_number: z.string(),
  status: z.enum(paymentStatuses),
  payment_type: z.enum(paymentTypes),
  stripe_payment_id: z.string(),
  /** Why the payment failed, if the bank gave a reason. */
  decline_reason: z.enum(declineReasons).optional(),
})
export type Payment = z.infer<typeof Payment>

const checkout = envelope(z.object({ checkout_url: z.string() }))
const receipt = envelope(z.object({ receipt_url: z.string() }))

/** All three plans, lowest first. */
export const listPlans = action({
  name: 'list_plans',
  effect: 'read',
  role: 'client',
  input: nothing,
  output: z.array(Plan),
  rest: { method: 'GET', path: '/api/subscription/plans', reply: 'plain', kept: true },
  tool: {
    description:
      'Lists the plans with their prices and what each contains. A plan is changed by the owner under Billing, by no tool.',
    deferred: true,
  },
})

/** Free, or the current tier: 409. The tier changes when the payment event arrives, not in this call. */
export const checkoutSubscription = action({
  name: 'checkout_subscription',
  effect: 'spend',
  about: 'purse',
  /** `quoted_at` from preview_plan_change locks the amount that was shown. */
  input: z.object({ tier: word(tiers), quoted_at: moment.optional() }),
  output: checkout,
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/checkout', reply: 'envelope', idempotent: true },
})

/** Ends the plan at the end of its period, without a refund. On Free: 409. */
export const cancelSubscription = action({
  name: 'cancel_subscription',
  effect: 'change_outside',
  about: 'purse',
  input: nothing,
  output: envelope(Subscription),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/cancel', reply: 'envelope' },
})

/** Undoes a cancellation while the canceled plan still runs. Otherwise 409. */
export const resumeSubscription = action({
  name: 'resume_subscription',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: envelope(Subscription),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/resume', reply: 'envelope' },
})

/** The current balance. */
export const getCredits = action({
  name: 'get_credits',
  effect: 'read',
  input: nothing,
  output: Credits,
  rest: { method: 'GET', path: '/api/images/credits', reply: 'plain' },
  tool: { description: 'Tells how many image credits the owner has left. One image costs 2 credits.' },
})

/** Newest first, page by page. */
export const listCreditHistory = action({
  name: 'list_credit_history',
  effect: 'read',
  about: 'purse',
  input: z.object(page),
  output: z.array(CreditEntry),
  rest: { method: 'GET', path: '/api/images/credits/history', reply: 'plain', paged: true },
  tool: {
    description: 'Lists how image credits came and went, newest first.',
    rows: 20,
    deferred: true,
  },
})

/** Opens a checkout. Credits are added, once, when the payment provider confirms the payment. */
export const purchaseCredits = action({
  name: 'purchase_credits',
  effect: 'spend',
  about: 'purse',
  input: z.object({ package: word(['basic', 'premium']) }),
  output: checkout,
  staleAfter: ['payments'],
  rest: { method: 'POST', path: '/api/google-ads/purchase-credits', reply: 'envelope', idempotent: true },
})

const FUNDS_SCALE_MAX = Math.max(...currencies.map(scaleOf))
/** product-1 §5: the one sentence for every bad amount. */
export const FUNDS_AMOUNT_WRONG = 'Please enter a valid amount greater than 0'

/** Opens a checkout for ad account funds, in the account's currency. They're added when the payment provider confirms the payment. */
export const addFunds = action({
  name: 'add_funds',
  effect: 'spend',
  role: 'owner',
  input: z.object({
    amount: ofUsd(
      z
        .number(FUNDS_AMOUNT_WRONG)
        .positive(FUNDS_AMOUNT_WRONG)
        .multipleOf(0.01, FUNDS_AMOUNT_WRONG)
        // Allows for currencies with small units; the use case checks the limit of the account's own currency.
        .max(FUNDS_MAX_USD * FUNDS_SCALE_MAX, FUNDS_AMOUNT_WRONG),
    ),
  }),
  output: checkout,
  staleAfter: ['payments'],
  rest: { method: 'POST', path: '/api/google-ads/create-funds-checkout', reply: 'envelope', idempotent: true },
})

/** The payment provider's signed event. Bad signature: 400; a repeated event changes nothing. */
export const receivePayment = action({
  name: 'receive_payment',
  effect: 'draft',
  access: 'public',
  input: z.object({ raw: z.instanceof(Uint8Array), headers: z.record(z.string(), z.string()) }),
  output: z.object({ received: z.literal(true) }),
  staleAfter: ['credits', 'payments', 'subscription', 'ad_account', 'notifications'],
  rest: { method: 'POST', path: '/api/payments/webhook', reply: 'plain', rawBody: true },
})

/** Newest first. */
export const listPayments = action({
  name: 'list_payments',
  effect: 'read',
  about: 'purse',
  input: z.object(page),
  output: envelope(z.object({ history: z.array(Payment) })),
  rest: { method: 'GET', path: '/api/invoices/payment-history', reply: 'envelope', paged: true },
  tool: {
    description: "Lists the owner's payments and invoices, newest first: plan, credits and ad funds.",
    rows: 20,
    deferred: true,
  },
})

const paymentId = z.object({ stripe_payment_id: text() })

/** The URL of a one-off payment's receipt. Someone else's: 404. */
export const getReceipt = action({
  name: 'get_receipt',
  effect: 'read',
  about: 'purse',
  input: paymentId,
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/receipt/{stripe_payment_id}', reply: 'envelope' },
})

/** The URL of a plan payment's receipt. Someone else's: 404. */
export const getSubscriptionReceipt = action({
  name: 'get_subscription_receipt',
  effect: 'read',
  about: 'purse',
  input: paymentId,
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/subscription-receipt/{stripe_payment_id}', reply: 'envelope' },
})

/** The URL of an invoice's PDF. Someone else's: 404. */
export const downloadInvoice = action({
  name: 'download_invoice',
  effect: 'read',
  about: 'purse',
  input: z.object({ invoice_number: text() }),
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/download/{invoice_number}', reply: 'envelope' },
})

/** Our own PDF of the receipt, for every payment provider. 503 while PDF printing is unavailable. */
export const getReceiptPdf = action({
  name: 'get_receipt_pdf',
  effect: 'read',
  about: 'purse',
  input: z.object({ invoice_number: text() }),
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/receipt-pdf/{invoice_number}', reply: 'envelope' },
})
