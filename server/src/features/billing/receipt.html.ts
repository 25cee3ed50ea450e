import { momentDateText } from '@adwright/contract/values/date-text.rules'
import type { BillingDetails, Seller } from '@adwright/contract/billing-page'
import { currencyName } from '@adwright/contract/values/currency.rules'
import { cents, type Cents } from '@adwright/contract/values/money.rules'
import { type Html, html } from '#kernel/html.ts'
import { printPage } from '#kernel/print-page.ts'
import type { PaymentRow } from './payments.store.ts'
import { amountText } from './order.rules.ts'

export interface ReceiptParts {
  readonly row: PaymentRow & { readonly paidAt: Date }
  /** The owner's name and mail address, where there are no billing details. */
  readonly payer: { readonly name: string; readonly email: string }
  readonly billedTo: BillingDetails | null
  readonly seller: Seller | null
  /** Paid at the sandbox. */
  readonly played: boolean
}

const day = (at: Date): string => momentDateText(at, 'UTC')
const countries = new Intl.DisplayNames('en-US', { type: 'region' })
const kinds = {
  google_ads_funds: 'Google Ads funds',
  credits_purchase: 'Credits',
  subscription: 'Subscription',
} as const

const PLAYED = 'This receipt is from the payments sandbox: no real money was paid.'
const NO_SELLER = 'The seller’s name and address aren’t set on this server.'

const lines = (texts: readonly string[]): Html => html`${texts.filter(Boolean).map((it) => html`<p>${it}</p>`)}`

function buyerLines({ payer, billedTo }: ReceiptParts): readonly string[] {
  if (!billedTo) return [payer.name, payer.email]
  const { name, line1, line2, city, region, postal_code, country, tax_id } = billedTo
  const town = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const taxId = tax_id === '' ? '' : `Tax ID ${tax_id}`
  return [name, line1, line2, town, countries.of(country) ?? country, taxId, payer.email]
}

const sellerLines = (seller: Seller | null): readonly string[] =>
  seller
    ? [seller.name, ...seller.address, seller.tax_id === null ? '' : `Tax ID ${seller.tax_id}`]
    : ['Adwright', NO_SELLER]

const row = (name: string, value: string): Html => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

/** A receipt for the screen and for the printer: who sold what to whom, when, and what was paid. */
export function receiptPage(parts: ReceiptParts): string {
  const { row: paid, seller, played } = parts
  const text = (amount: Cents): string => amountText(amount, paid.currency)
  const { invoiceNumber, amountCents, refundedCents, periodStart, periodEnd } = paid
  const period = periodStart && periodEnd ? `${day(periodStart)} to ${day(periodEnd)}` : null
  return printPage({
    title: `Receipt ${invoiceNumber}`,
    css,
    body: html`<main><header><p class="brand">Adwright</p><h1>Receipt</h1><p class="quiet">${invoiceNumber} · ${day(paid.paidAt)}</p></header>
<div class="sides"><section><h2>From</h2>${lines(sellerLines(seller))}</section><section><h2>Billed to</h2>${lines(buyerLines(parts))}</section></div>
<h2>What was bought</h2>
<table><thead><tr><th scope="col">Description</th><th scope="col" class="number">Amount</th></tr></thead><tbody>
<tr><td>${paid.description}${period && html`<br><span class="quiet">${period}</span>`}</td><td class="number">${text(amountCents)}</td></tr>
<tr><td>Tax</td><td class="number">None added</td></tr>
${refundedCents > 0 && html`<tr><td>Refunded</td><td class="number">-${text(refundedCents)}</td></tr>`}
<tr class="sum"><td>${refundedCents > 0 ? 'Paid after the refund' : 'Paid'}</td><td class="number">${text(cents(amountCents - refundedCents))}</td></tr></tbody></table>
<h2>Payment</h2>
<table><tbody>${row('Receipt number', invoiceNumber)}${row('Paid on', day(paid.paidAt))}
${row('Payment type', kinds[paid.kind])}${row('Payment reference', paid.invoiceId ?? paid.paymentId)}</tbody></table>
<p class="quiet foot">All amounts are in ${currencyName(paid.currency)}.${played ? ` ${PLAYED}` : ''}</p></main>`,
  })
}

const css = `
@font-face{font-family:'Inter of the page';font-weight:400;src:url(/fonts/inter-400.woff2) format('woff2')}
@font-face{font-family:'Inter of the page';font-weight:600 700;src:url(/fonts/inter-600.woff2) format('woff2')}
body{font-family:Inter,'Inter of the page',sans-serif;font-variant-numeric:normal}.number{font-variant-numeric:tabular-nums}
.brand{font-weight:700;color:#17624a;font-size:13px;margin:0 0 18px}
header{margin-bottom:22px}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:24px}.sides p{margin:0;overflow-wrap:anywhere}
td{overflow-wrap:anywhere}
tbody th{width:160px;background:none;color:#5b6472;border-bottom:1px solid #e9ebf1;padding:6px 8px}
.sum td{font-weight:700;font-size:13px;border-bottom:0;padding-top:10px}
.foot{margin-top:26px}
@media screen{html{background:#faf9f7;color-scheme:light}body{font-size:14px;padding:24px 16px}
main{max-width:720px;margin:0 auto;background:#fff;border:1px solid #e6e3dc;border-radius:12px;padding:32px clamp(16px,5vw,40px)}h2{font-size:16px}.sum td{font-size:15px}}
@media screen and (max-width:520px){.sides{grid-template-columns:1fr;gap:0}tbody th{width:110px}}
`
