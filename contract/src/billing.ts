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

/** Image credits left. */
export const Credits = z.object({ credits: z.number().int() })
export type Credits = z.infer<typeof Credits>

/** One entry of the credit ledger, which only grows. `balance` is what was left after it. */
export const CreditEntry = z.object({
  id: z.string(),
  /** Above 0 came in, below 0 was used. */
  amount: z.number().int(),
  reason: z.string(),
  created_at: moment,
  balance: z.number().int(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** What came of a payment. */
export const paymentStatuses = ['paid', 'failed', 'refunded'] as const

/** What a bank says of a payment that it declines, in the payment provider's words. `card_declined`: it says no more. */
export const declineReasons = [
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'card_declined',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** One payment of the owner, whatever came of it. */
export const Payment = z.object({
  id: z.string(),
  description: z.string(),
  /** US dollars, but for funds of an ad account: those are in its own currency. */
  amount: dollars,
  currency,
  date: moment,
  invoice_number: z.string(),
  status: z.enum(paymentStatuses),
  payment_type: z.enum(paymentTypes),
  stripe_payment_id: z.string(),
  /** Why a failed payment failed, if the bank said so. */
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

/** Free, or the present tier: 409. The payment's event sets the tier, not this call. */
export const checkoutSubscription = action({
  name: 'checkout_subscription',
  effect: 'spend',
  about: 'purse',
  /** `quoted_at`: of preview_plan_change, so that the amount is the one that was shown. */
  input: z.object({ tier: word(tiers), quoted_at: moment.optional() }),
  output: checkout,
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/checkout', reply: 'envelope', idempotent: true },
})

/** Ends the plan at its period's end; nothing is refunded. On Free: 409. */
export const cancelSubscription = action({
  name: 'cancel_subscription',
  effect: 'change_outside',
  about: 'purse',
  input: nothing,
  output: envelope(Subscription),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/cancel', reply: 'envelope' },
})

/** Takes a cancellation back, while the cancelled plan still runs. Otherwise 409. */
export const resumeSubscription = action({
  name: 'resume_subscription',
  effect: 'spend',
  about: 'purse',
  input: nothing,
  output: envelope(Subscription),
  staleAfter: ['subscription'],
  rest: { method: 'POST', path: '/api/subscription/resume', reply: 'envelope' },
})

/** What is left now, with every booking counted. */
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

/** Opens a checkout. Credits are added when the payment provider says that it's paid, once. */
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

/**
 * Opens a checkout for funds of the ad account, in its currency. They're added when the payment provider says that
 * it's paid.
 */
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
        // In currencies of small units: what an account's own may be, the use case says.
        .max(FUNDS_MAX_USD * FUNDS_SCALE_MAX, FUNDS_AMOUNT_WRONG),
    ),
  }),
  output: checkout,
  staleAfter: ['payments'],
  rest: { method: 'POST', path: '/api/google-ads/create-funds-checkout', reply: 'envelope', idempotent: true },
})

/** The payment provider's signed event. A bad signature is 400; the same event again changes nothing. */
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

/** The address of a one-off payment's receipt. Another's payment: 404. */
export const getReceipt = action({
  name: 'get_receipt',
  effect: 'read',
  about: 'purse',
  input: paymentId,
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/receipt/{stripe_payment_id}', reply: 'envelope' },
})

/** The address of a plan payment's receipt. Another's payment: 404. */
export const getSubscriptionReceipt = action({
  name: 'get_subscription_receipt',
  effect: 'read',
  about: 'purse',
  input: paymentId,
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/subscription-receipt/{stripe_payment_id}', reply: 'envelope' },
})

/** The address of an invoice's PDF. Another's invoice: 404. */
export const downloadInvoice = action({
  name: 'download_invoice',
  effect: 'read',
  about: 'purse',
  input: z.object({ invoice_number: text() }),
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/download/{invoice_number}', reply: 'envelope' },
})

/** The receipt as our own PDF, for every payment provider. 503 while nothing can be printed. */
export const getReceiptPdf = action({
  name: 'get_receipt_pdf',
  effect: 'read',
  about: 'purse',
  input: z.object({ invoice_number: text() }),
  output: receipt,
  rest: { method: 'GET', path: '/api/invoices/receipt-pdf/{invoice_number}', reply: 'envelope' },
})
