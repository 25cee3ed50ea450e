import { cents, usdOfCents, usdText, type Cents } from '@adwright/contract/values/money.rules'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Html, html } from '#kernel/html.ts'
import { sha256 } from '#kernel/ids.ts'
import { printed, printPage } from '#kernel/print-page.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import type { PaymentRow } from './payments.store.ts'

type PaidRow = PaymentRow & { readonly paidAt: Date }
interface Payer {
  readonly name: string
  readonly email: string
}

const usd = (cents: Cents): string => usdText(usdOfCents(cents))
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const kinds = {
  google_ads_funds: 'Google Ads funds',
  credits_purchase: 'Credits',
  subscription: 'Subscription',
} as const

const NOT_KEPT = 'The receipt could not be kept. Please try again later.'
const PLAYED = 'A receipt of the payments sandbox: no real money was paid.'

/** The signed address of a payment's receipt as a PDF; printed once for each state of the payment, then kept. */
export async function receiptPdf(ctx: Ctx, row: PaidRow, payer: Payer): Promise<string> {
  const { files, pdf, payments } = ctx.services
  const page = receiptPage(row, payer, payments.name === 'sandbox')
  const key = `${ctx.scope.owner}/receipt-${row.invoiceNumber}-${sha256(page).slice(0, 16)}.pdf`
  try {
    if (!(await files.get(key)))
      await files.put(key, await printed(pdf, { html: page, footer: `Adwright · Receipt ${row.invoiceNumber}` }))
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', NOT_KEPT, { cause })
  }
  return files.urlOf(key)
}

const line = (name: string, value: string): Html => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

function receiptPage(row: PaidRow, { name, email }: Payer, played: boolean): string {
  const refunded = row.refundedCents > 0
  return printPage({
    title: `Receipt ${row.invoiceNumber}`,
    css,
    body: html`<header><p class="brand">Adwright</p><h1>Receipt</h1><p class="quiet">${row.invoiceNumber} · ${day.format(row.paidAt)}</p></header>
<table><caption>Payment</caption><tbody>
${line('Paid by', name === '' ? email : `${name}, ${email}`)}${line('Paid on', day.format(row.paidAt))}
${line('Payment type', kinds[row.kind])}${line('Payment reference', row.invoiceId ?? row.paymentId)}</tbody></table>
<h2>What was bought</h2>
<table><thead><tr><th scope="col">Description</th><th scope="col" class="number">Amount</th></tr></thead><tbody>
<tr><td>${row.description}</td><td class="number">${usd(row.amountCents)}</td></tr>
${refunded ? html`<tr><td>Given back</td><td class="number">-${usd(row.refundedCents)}</td></tr>` : null}
<tr class="sum"><td>${refunded ? 'Paid in the end' : 'Paid'}</td><td class="number">${usd(cents(row.amountCents - row.refundedCents))}</td></tr></tbody></table>
<p class="quiet foot">All amounts are in US dollars.${played ? ` ${PLAYED}` : ''}</p>`,
  })
}

const css = `
.brand{font-weight:700;color:#17624a;font-size:13px;margin:0 0 18px}
header{margin-bottom:22px}
tbody th{width:160px;background:none;color:#5b6472;border-bottom:1px solid #e9ebf1;padding:6px 8px}
.sum td{font-weight:700;font-size:13px;border-bottom:0;padding-top:10px}
.foot{margin-top:26px}
`
