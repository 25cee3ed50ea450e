import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { sha256 } from '#kernel/ids.ts'
import { printed } from '#kernel/print-page.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { sellerOf } from './billing-page.ts'
import { detailsRow } from './details.store.ts'
import { namedPayer } from './orders.store.ts'
import { type ReceiptParts, receiptPage } from './receipt.html.ts'
import { billingTexts } from './billing.texts.ts'

/** The signed URL of a payment's receipt; created once per state of the payment, then stored. */
export async function receiptUrl(ctx: Ctx, row: ReceiptParts['row'], as: 'html' | 'pdf'): Promise<string> {
  const { files, pdf, payments } = ctx.services
  const page = receiptPage({
    row,
    payer: await namedPayer(ctx.scope),
    billedTo: row.billedTo ?? (await detailsRow(ctx.scope))?.details ?? null,
    seller: sellerOf(ctx.config),
    played: payments.name === 'sandbox',
  })
  const key = `${ctx.scope.owner}/receipt-${row.invoiceNumber}-${sha256(page).slice(0, 16)}.${as}`
  try {
    if (!(await files.get(key))) {
      const footer = `Adwright · Receipt ${row.invoiceNumber}`
      await files.put(key, as === 'pdf' ? await printed(pdf, { html: page, footer }) : Buffer.from(page))
    }
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', billingTexts.notKept, { cause })
  }
  return files.urlOf(key)
}
