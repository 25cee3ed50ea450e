import { cents, usdText, usdOfCents, type Cents } from '@adwright/contract/values/money.rules'
import { type Html, html } from '#kernel/html.ts'
import { printPage } from '#kernel/print-page.ts'
import type { SandboxCheckout, SandboxReceipt, SandboxSubscription } from '#services/payments/controls/port.ts'

const dollars = (amount: Cents): string => usdText(usdOfCents(amount))
const dayOf = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const momentOf = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const actButton = (id: string, act: string, label: string, look = ''): Html =>
  html`<form method="post" action="/sandbox/checkout/${id}"><input type="hidden" name="act" value="${act}"><button class="${look}">${label}</button></form>`

const due = (checkout: SandboxCheckout): Html => {
  const each = checkout.monthly ? ' a month' : ''
  if (!checkout.startsAt) return html`<strong>${dollars(checkout.amountCents)}</strong>${each}`
  return html`<strong>${dollars(cents(0))}</strong> today, then <strong>${dollars(checkout.amountCents)}</strong> a month from ${dayOf(checkout.startsAt)}`
}

/** The page where a person pays, as the real provider has one (sandbox.md, Money). */
export const checkoutBody = (checkout: SandboxCheckout): Html =>
  html`<p>This checkout is played by your own server. No card is asked for and no money moves.</p>
<section class="card" aria-label="What you buy">
<h2>${checkout.description}</h2>
<dl><dt>To pay</dt><dd>${due(checkout)}</dd><dt>For</dt><dd>${checkout.email}</dd></dl>
${checkout.status === 'open' && checkout.declined > 0 ? html`<p class="bad" role="status">The card was declined. You can try again.</p>` : null}
${acts(checkout)}
</section>`

function acts(checkout: SandboxCheckout): Html {
  if (checkout.status === 'open')
    return html`<div class="row">${actButton(checkout.id, 'pay', checkout.startsAt ? 'Order' : `Pay ${dollars(checkout.amountCents)}`)}
${actButton(checkout.id, 'decline', 'Decline the card', 'danger')}${actButton(checkout.id, 'cancel', 'Cancel', 'quiet')}</div>`
  if (checkout.status === 'canceled') return html`<p class="soft">This checkout was cancelled. Nothing was paid.</p>`
  return html`<p class="good">Paid.</p><div class="row">${actButton(checkout.id, 'resend', 'Send the event again', 'quiet')}<a class="button" href="${checkout.cancelUrl}">Back to the product</a></div>`
}

const stateOf = (checkout: SandboxCheckout): string => {
  if (checkout.refundedCents > 0) return 'Given back'
  return { open: checkout.declined > 0 ? 'Declined' : 'Open', paid: 'Paid', canceled: 'Cancelled' }[checkout.status]
}

const checkoutRow = (checkout: SandboxCheckout): Html =>
  html`<tr><td><a href="/sandbox/checkout/${checkout.id}">${checkout.description}</a></td><td>${checkout.email}</td><td class="num">${dollars(checkout.amountCents)}</td><td>${stateOf(checkout)}</td><td>${momentOf(checkout.createdAt)}</td>
<td>${checkout.status === 'paid' && checkout.refundedCents === 0 ? html`<form method="post" action="/sandbox/payments/${checkout.paymentId}/refund"><button class="quiet" aria-label="Give back ${checkout.description}, ${dollars(checkout.amountCents)}">Give back</button></form>` : null}</td></tr>`

const words = { waiting: 'Begins later', active: 'Runs', past_due: 'Not paid', ended: 'Ended' } as const

const subscriptionRow = (subscription: SandboxSubscription): Html =>
  html`<tr><td>${subscription.tier}</td><td class="num">${dollars(subscription.amountCents)}</td><td>${words[subscription.status]}${subscription.renews || subscription.status === 'ended' ? '' : ', ends with its period'}</td><td>${momentOf(subscription.currentPeriodEnd)}</td>
<td>${subscription.status === 'ended' ? null : html`<div class="row"><form method="post" action="/sandbox/subscriptions/${subscription.id}/renew"><button class="quiet">Renew now</button></form><form method="post" action="/sandbox/subscriptions/${subscription.id}/fail"><button class="danger">Fail to renew</button></form></div>`}</td></tr>`

const table = (label: string, heads: readonly string[], rows: readonly Html[], empty: string): Html =>
  rows.length === 0
    ? html`<p class="soft">${empty}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((it) => html`<th scope="col">${it}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`

export const moneyBody = (checkouts: readonly SandboxCheckout[], subscriptions: readonly SandboxSubscription[]): Html =>
  html`<p>The payment provider, played by this server. It tells the product what was paid by signed events: at times late, at times twice, in any order.</p>
<h2>Checkouts</h2>
${table('Checkouts', ['What', 'Who', 'Amount', 'State', 'Opened', 'Give back'], checkouts.map(checkoutRow), 'Nobody has bought anything yet.')}
<h2>Subscriptions</h2>
${table('Subscriptions', ['Plan', 'A month', 'State', 'Period ends', 'Renewal'], subscriptions.map(subscriptionRow), 'There is no subscription yet.')}
<section class="card"><h2>Let calls fail</h2>
<form class="row" method="post" action="/sandbox/faults"><input type="hidden" name="service" value="payments">
<label>How<select name="kind"><option value="timeout">The work is done, the answer is lost</option><option value="error">The provider fails</option><option value="rate_limit">Too many requests</option><option value="garbage">An answer nobody can read</option></select></label>
<label>How many calls<input name="times" type="number" min="1" max="1000" value="1"></label><button>Set</button></form></section>`

const receiptFacts = (receipt: SandboxReceipt): Html =>
  html`<h2>${receipt.description}</h2>
<dl><dt>Paid</dt><dd>${dollars(receipt.amountCents)}</dd>
${receipt.refundedCents > 0 ? html`<dt>Given back</dt><dd>${dollars(receipt.refundedCents)}</dd>` : null}
<dt>On</dt><dd>${momentOf(receipt.paidAt)}</dd><dt>By</dt><dd>${receipt.email}</dd>
${receipt.period ? html`<dt>For</dt><dd>${dayOf(receipt.period.from)} to ${dayOf(receipt.period.to)}</dd>` : null}
<dt>Reference</dt><dd>${receipt.number}</dd></dl>`

const PLAYED = 'A receipt of the payments sandbox: no real money was paid.'

export const receiptBody = (receipt: SandboxReceipt, pdf: string): Html =>
  html`<section class="card" aria-label="Receipt">${receiptFacts(receipt)}
<div class="row"><a class="button" href="${pdf}">Download PDF</a></div>
<p class="soft">${PLAYED}</p></section>`

/** The same receipt for the printer. */
export const receiptDocument = (receipt: SandboxReceipt): string =>
  printPage({
    title: `Receipt ${receipt.number}`,
    css: 'dl{display:grid;grid-template-columns:140px 1fr;gap:6px 12px;font-size:12px}dt{color:#5b6472}dd{margin:0}',
    body: html`<h1>Receipt</h1>${receiptFacts(receipt)}<p class="quiet">${PLAYED}</p>`,
  })
