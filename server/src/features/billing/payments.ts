import { usdOfMinor } from '@adwright/contract/values/money.rules'
import {
  downloadInvoice,
  getReceipt,
  getReceiptPdf,
  getSubscriptionReceipt,
  listPayments,
} from '@adwright/contract/billing'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { type PaymentRow, paymentOfId, paymentOfInvoice, paymentRows } from './payments.store.ts'
import { receiptUrl } from './receipt.ts'
import { billingTexts } from './billing.texts.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

const onWire = (row: PaymentRow) => ({
  id: String(row.id),
  description: row.description,
  amount: usdOfMinor(row.amountCents, row.currency),
  ...(row.currency === 'USD' ? {} : { currency: row.currency }),
  date: row.createdAt.toISOString(),
  invoice_number: row.invoiceNumber,
  status: row.status,
  payment_type: row.kind,
  stripe_payment_id: row.paymentId,
  ...(row.status === 'failed' && row.declineReason ? { decline_reason: row.declineReason } : {}),
})

function paid(row: PaymentRow | undefined): PaymentRow & { paidAt: Date } {
  if (!row) throw new AppError('not_found')
  const { paidAt } = row
  if (paidAt === null) throw new AppError('conflict', billingTexts.payments.noReceipt)
  return { ...row, paidAt }
}

const receipt = async (ctx: Ctx, found: PaymentRow | undefined, as: 'html' | 'pdf' = 'html') => ({
  message: billingTexts.payments.hereReceipt,
  data: { receipt_url: await receiptUrl(ctx, paid(found), as) },
})

export const paymentHandlers = [
  handle(listPayments, async ({ scope }, { limit = MOST_AT_ONCE, before }) => {
    const beforeId = before === undefined ? undefined : Number(before)
    if (beforeId !== undefined && !Number.isSafeInteger(beforeId))
      throw invalid({ path: 'before', message: 'Must be a number.' })
    const rows = await paymentRows(scope, limit, beforeId)
    return { message: billingTexts.payments.payments, data: { history: rows.map(onWire) } }
  }),
  handle(getReceipt, async (ctx, it) => receipt(ctx, await paymentOfId(ctx.scope, it.stripe_payment_id))),
  handle(getSubscriptionReceipt, async (ctx, it) => receipt(ctx, await paymentOfId(ctx.scope, it.stripe_payment_id))),
  handle(downloadInvoice, async (ctx, it) => receipt(ctx, await paymentOfInvoice(ctx.scope, it.invoice_number))),
  handle(getReceiptPdf, async (ctx, it) => receipt(ctx, await paymentOfInvoice(ctx.scope, it.invoice_number), 'pdf')),
]
