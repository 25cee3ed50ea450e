import { momentDateText, momentText } from '@adwright/contract/values/date-text.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { usdOfMinor, type Cents } from '@adwright/contract/values/money.rules'
import { type Html, html } from '#kernel/html.ts'
import type { SandboxCheckout, SandboxSubscription } from '#services/payments/controls/port.ts'

export const amountOf = (amount: Cents, currency: Currency = 'USD'): string =>
  moneyIn(currency).text(usdOfMinor(amount, currency))
export const dayOf = (date: Date): string => momentDateText(date, 'UTC')
const momentOf = (date: Date): Html => html`<time>${momentText(date, 'UTC')} UTC</time>`

const stateOf = (checkout: SandboxCheckout): string => {
  if (checkout.refundedCents > 0) return 'Given back'
  return { open: checkout.declined > 0 ? 'Declined' : 'Open', paid: 'Paid', canceled: 'Canceled' }[checkout.status]
}

const checkoutRow = (checkout: SandboxCheckout): Html =>
  html`<tr><td><a href="/sandbox/checkout/${checkout.id}">${checkout.description}</a></td><td>${checkout.email}</td><td class="num">${amountOf(checkout.amountCents, checkout.currency)}</td><td>${stateOf(checkout)}</td><td>${momentOf(checkout.createdAt)}</td>
<td>${checkout.status === 'paid' && checkout.refundedCents === 0 ? html`<form method="post" action="/sandbox/payments/${checkout.paymentId}/refund"><button class="quiet" aria-label="Refund ${checkout.description}, ${amountOf(checkout.amountCents, checkout.currency)}">Refund</button></form>` : null}</td></tr>`

const words = { waiting: 'Begins later', active: 'Runs', past_due: 'Not paid', ended: 'Ended' } as const

const subscriptionRow = (subscription: SandboxSubscription): Html =>
  html`<tr><td>${subscription.tier}</td><td class="num">${amountOf(subscription.amountCents)}</td><td>${words[subscription.status]}${subscription.renews || subscription.status === 'ended' ? '' : ', ends with its period'}</td><td>${momentOf(subscription.currentPeriodEnd)}</td>
<td>${subscription.status === 'ended' ? null : html`<div class="row"><form method="post" action="/sandbox/subscriptions/${subscription.id}/renew"><button class="quiet">Renew now</button></form><form method="post" action="/sandbox/subscriptions/${subscription.id}/fail"><button class="danger">Fail to renew</button></form></div>`}</td></tr>`

const table = (label: string, heads: readonly string[], rows: readonly Html[], empty: string): Html =>
  rows.length === 0
    ? html`<p class="soft">${empty}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((it) => html`<th scope="col">${it}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`

export const moneyBody = (checkouts: readonly SandboxCheckout[], subscriptions: readonly SandboxSubscription[]): Html =>
  html`<p>The payment provider, played by this server. It tells Adwright what was paid by signed events: sometimes late, sometimes twice, in any order.</p>
<h2>Checkouts</h2>
${table('Checkouts', ['What', 'Who', 'Amount', 'State', 'Opened', 'Refund'], checkouts.map(checkoutRow), 'Nobody has bought anything yet.')}
<h2>Subscriptions</h2>
${table('Subscriptions', ['Plan', 'A month', 'State', 'Period ends', 'Renewal'], subscriptions.map(subscriptionRow), 'There is no subscription yet.')}
<section class="card"><h2>Make calls fail</h2>
<form class="row" method="post" action="/sandbox/faults"><input type="hidden" name="service" value="payments">
<label>How<select name="kind"><option value="timeout">The work is done, the answer is lost</option><option value="error">The provider fails</option><option value="rate_limit">Too many requests</option><option value="garbage">An answer nobody can read</option></select></label>
<label>How many calls<input name="times" type="number" min="1" max="1000" value="1"></label><button>Set</button></form></section>`
