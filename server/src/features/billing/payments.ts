import { usdOfCents } from '@adwright/contract/values/money.rules'
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
import type { ReceiptOf } from '#services/payments/port.ts'
import { namedPayer } from './orders.store.ts'
import { atProvider } from './outside.ts'
import { type PaymentRow, paymentOfId, paymentOfInvoice, paymentRows } from './payments.store.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The limit of 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

const onWire = (row: PaymentRow) => ({
  id: String(row.id),
  description: row.description,
  amount: usdOfCents(row.amountCents),
  date: row.createdAt.toISOString(),
  invoice_number: row.invoiceNumber,
  status: row.status,
  payment_type: row.kind,
  stripe_payment_id: row.paymentId,
})

const NO_RECEIPT = 'No receipt: this payment didn’t go through.'

function paid(row: PaymentRow | undefined): PaymentRow & { paidAt: Date } {
  if (!row) throw new AppError('not_found')
  const { paidAt } = row
  if (paidAt === null) throw new AppError('conflict', NO_RECEIPT)
  return { ...row, paidAt }
}

async function receipt(ctx: Ctx, found: PaymentRow | undefined, of: (row: PaymentRow) => ReceiptOf) {
  const row = paid(found)
  const url = await atProvider(ctx.log, 'asking for a receipt', () => ctx.services.payments.receiptUrl(of(row)))
  return { message: 'Here is your receipt.', data: { receipt_url: url } }
}

const ofOwnInvoice = ({ invoiceId, paymentId }: PaymentRow): ReceiptOf =>
  invoiceId === null ? { paymentId } : { invoiceId }

export const paymentHandlers = [
  handle(listPayments, async ({ scope }, { limit = MOST_AT_ONCE, before }) => {
    const beforeId = before === undefined ? undefined : Number(before)
    if (beforeId !== undefined && !Number.isSafeInteger(beforeId))
      throw invalid({ path: 'before', message: 'Must be a number.' })
    const rows = await paymentRows(scope, limit, beforeId)
    return { message: 'Your payments.', data: { history: rows.map(onWire) } }
  }),
  handle(getReceipt, async (ctx, { stripe_payment_id: id }) =>
    receipt(ctx, await paymentOfId(ctx.scope, id), ofOwnInvoice),
  ),
  handle(getSubscriptionReceipt, async (ctx, { stripe_payment_id: id }) =>
    receipt(ctx, await paymentOfId(ctx.scope, id), (row) =>
      row.kind === 'subscription' ? { subscriptionId: row.paymentId } : { paymentId: row.paymentId },
    ),
  ),
  handle(downloadInvoice, async (ctx, it) =>
    receipt(ctx, await paymentOfInvoice(ctx.scope, it.invoice_number), ofOwnInvoice),
  ),
  handle(getReceiptPdf, async (ctx, input) => {
    const row = paid(await paymentOfInvoice(ctx.scope, input.invoice_number))
    const url = await receiptPdf(ctx, row, await namedPayer(ctx.scope))
    return { message: 'Here is your receipt.', data: { receipt_url: url } }
  }),
]
