import { momentDateText } from '@adwright/contract/values/date-text.rules'
import type { BillingDetails, Seller } from '@adwright/contract/billing-page'
import { currencyName } from '@adwright/contract/values/currency.rules'
import { cents, type Cents } from '@adwright/contract/values/money.rules'
import { momentInZone } from '@adwright/contract/values/time-zone.rules'
import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { type Html, html } from '#kernel/html.ts'
import { printPage } from '#kernel/print-page.ts'
import type { PaymentRow } from './payments.store.ts'
import { amountText } from './order.rules.ts'
import { receiptTexts } from './receipt.texts.ts'

export interface ReceiptParts {
  readonly row: PaymentRow & { readonly paidAt: Date }
  /** The owner's name and email address, used without billing details, and their time zone, if set. */
  readonly payer: { readonly name: string; readonly email: string; readonly timeZone: string | null }
  readonly billedTo: BillingDetails | null
  readonly seller: Seller | null
  /** Paid at the sandbox. */
  readonly played: boolean
}

const countries = new Intl.DisplayNames('en-US', { type: 'region' })
const kinds = {
  google_ads_funds: receiptTexts.funds,
  credits_purchase: receiptTexts.credits,
  subscription: receiptTexts.subscription,
} as const

const lines = (texts: readonly string[]): Html => html`${texts.filter(Boolean).map((it) => html`<p>${it}</p>`)}`

function buyerLines({ payer, billedTo }: ReceiptParts): readonly string[] {
  if (!billedTo) return [payer.name, payer.email]
  const { name, line1, line2, city, region, postal_code, country, tax_id } = billedTo
  const town = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const taxId = tax_id === '' ? '' : receiptTexts.taxId(tax_id)
  return [name, line1, line2, town, countries.of(country) ?? country, taxId, payer.email]
}

const sellerLines = (seller: Seller | null): readonly string[] =>
  seller
    ? [seller.name, ...seller.address, seller.tax_id === null ? '' : receiptTexts.taxId(seller.tax_id)]
    : ['Adwright', receiptTexts.noSeller]

const row = (name: string, value: string): Html => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

/** A receipt for screen and print: seller, buyer, date, and what was paid. */
export function receiptPage(parts: ReceiptParts): string {
  const { row: paid, payer, seller, played } = parts
  const zone = paid.timeZone ?? payer.timeZone ?? UNSET_ZONE
  const day = (at: Date): string => momentDateText(at, zone)
  const text = (amount: Cents): string => amountText(amount, paid.currency)
  const { invoiceNumber, amountCents, refundedCents, periodStart, periodEnd } = paid
  const period = periodStart && periodEnd ? receiptTexts.period(day(periodStart), day(periodEnd)) : null
  return printPage({
    title: receiptTexts.title(invoiceNumber),
    css,
    body: html`<main><header><p class="brand">Adwright</p><h1>${receiptTexts.receipt}</h1><p class="quiet">${invoiceNumber} · ${day(paid.paidAt)}</p></header>
<div class="sides"><section><h2>${receiptTexts.from}</h2>${lines(sellerLines(seller))}</section><section><h2>${receiptTexts.billedTo}</h2>${lines(buyerLines(parts))}</section></div>
<h2>${receiptTexts.bought}</h2>
<table><thead><tr><th scope="col">${receiptTexts.description}</th><th scope="col" class="number">${receiptTexts.amount}</th></tr></thead><tbody>
<tr><td>${paid.description}${period && html`<br><span class="quiet">${period}</span>`}</td><td class="number">${text(amountCents)}</td></tr>
<tr><td>${receiptTexts.tax}</td><td class="number">${receiptTexts.noneAdded}</td></tr>
${refundedCents > 0 && html`<tr><td>${receiptTexts.refunded}</td><td class="number">-${text(refundedCents)}</td></tr>`}
<tr class="sum"><td>${refundedCents > 0 ? receiptTexts.paidAfterRefund : receiptTexts.paid}</td><td class="number">${text(cents(amountCents - refundedCents))}</td></tr></tbody></table>
<h2>${receiptTexts.payment}</h2>
<table><tbody>${row(receiptTexts.number, invoiceNumber)}${row(receiptTexts.paidOn, momentInZone(paid.paidAt, zone))}
${row(receiptTexts.type, kinds[paid.kind])}${row(receiptTexts.reference, paid.invoiceId ?? paid.paymentId)}</tbody></table>
<p class="quiet foot">${receiptTexts.amountsIn(currencyName(paid.currency))}${played && ` ${receiptTexts.played}`}</p></main>`,
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
