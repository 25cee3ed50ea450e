import type { DeclineReason } from '@adwright/contract/billing'
import { cents, type Cents } from '@adwright/contract/values/money.rules'
import { type Html, html, raw } from '#kernel/html.ts'
import type { SandboxCard, SandboxCheckout, TestCard } from '#services/payments/controls/port.ts'
import { amountOf, dayOf } from './money.html.ts'

const cards: readonly { readonly id: TestCard; readonly number: string; readonly does: string }[] = [
  { id: 'pays', number: '•••• 4242', does: 'Pays' },
  { id: 'insufficient_funds', number: '•••• 9995', does: 'Not enough money on it' },
  { id: 'expired_card', number: '•••• 0069', does: 'Has expired' },
  { id: 'authentication_required', number: '•••• 3155', does: 'The bank asks you to confirm' },
]

const declined: Readonly<Record<DeclineReason, string>> = {
  insufficient_funds: 'Declined: there isn’t enough money on this card. Nothing was charged. Choose another card.',
  expired_card: 'Declined: this card has expired. Nothing was charged. Choose another card.',
  authentication_required:
    'Declined: the payment wasn’t confirmed at your bank. Nothing was charged. Pay again and confirm it there, or choose another card.',
  card_declined: 'The card was declined. Nothing was charged. Try again or choose another card.',
}

/** The card tried last. Only the one that pays can be declined without its own reason. */
const triedCard = (reason: DeclineReason | null): TestCard =>
  reason === null || reason === 'card_declined' ? 'pays' : reason

const picker = (chosen: TestCard): Html =>
  html`<fieldset class="cards"><legend>Card</legend>${cards.map(
    ({ id, number, does }) =>
      html`<label><input type="radio" name="card" value="${id}"${id === chosen ? raw(' checked') : ''}><span><strong>Visa ${number}</strong><span class="soft">${does}</span></span></label>`,
  )}</fieldset>`

const dueToday = ({ startsAt, amountCents, creditCents }: SandboxCheckout): Cents =>
  cents(startsAt ? 0 : amountCents - creditCents)

/** The price's parts, and what follows. */
function bill(checkout: SandboxCheckout): Html {
  const { description, amountCents, creditCents, startsAt, monthly } = checkout
  const line = (what: string, amount: string, look = ''): Html =>
    html`<dt class="${look}">${what}</dt><dd class="${look}">${amount}</dd>`
  const after = startsAt
    ? `Then ${amountOf(amountCents)} a month from ${dayOf(startsAt)}.`
    : monthly
      ? `Then ${amountOf(amountCents)} a month, until you cancel.`
      : null
  return html`<dl class="bill">${line(description, amountOf(startsAt ? cents(0) : amountCents, checkout.currency))}
${creditCents > 0 && line('Unused time on your plan', `-${amountOf(creditCents)}`)}
${line('To pay today', amountOf(dueToday(checkout), checkout.currency), 'sum')}</dl>${after && html`<p class="soft">${after}</p>`}`
}

/** The page where a person pays, like a real provider's (sandbox.md, Money). */
export const checkoutBody = (checkout: SandboxCheckout): Html =>
  html`<p>Your own server plays this checkout. No card is asked for and no money moves.</p>
<div class="pay"><section class="card" aria-label="What you buy"><h2>What you buy</h2>${bill(checkout)}
<p class="soft">For ${checkout.email}</p></section>
<section class="card" aria-label="Payment">${acts(checkout)}</section></div>`

const button = (act: string, label: string, look = ''): Html =>
  html`<button name="act" value="${act}" class="${look}">${label}</button>`

function acts(checkout: SandboxCheckout): Html {
  const { id, status, startsAt, declineReason, declined: times, backUrl } = checkout
  const back = html`<a class="button" href="${backUrl}">Back to Adwright</a>`
  const form = (body: Html): Html => html`<form method="post" action="/sandbox/checkout/${id}">${body}</form>`
  if (status === 'canceled')
    return html`<h2>Cancelled</h2><p class="soft">This checkout was canceled. Nothing was paid.</p><div class="row">${back}</div>`
  if (status === 'paid')
    return html`<h2 class="good">Paid.</h2><p>Adwright is told by a signed event.</p>${form(html`<div class="row">${button('resend', 'Send the event again', 'quiet')}${back}</div>`)}`
  const why = times > 0 && html`<p class="bad" role="status">${declined[declineReason ?? 'card_declined']}</p>`
  const pay = startsAt ? 'Order' : `Pay ${amountOf(dueToday(checkout), checkout.currency)}`
  return html`<h2>Pay with</h2>${why}${form(html`${picker(triedCard(declineReason))}<div class="row">${button('pay', pay)}${button('decline', 'Decline the card', 'danger')}${button('cancel', 'Cancel', 'quiet')}</div>`)}`
}

/** The page a bank shows before it authorizes a card. */
export const bankBody = (checkout: SandboxCheckout): Html =>
  html`<section class="card" aria-label="Confirm the payment"><h2>Confirm this payment?</h2>
<p>${amountOf(dueToday(checkout), checkout.currency)} for ${checkout.description}, with Visa •••• 3155.</p>
<form method="post" action="/sandbox/checkout/${checkout.id}"><input type="hidden" name="card" value="authentication_required"><input type="hidden" name="confirmed" value="yes">
<div class="row">${button('pay', 'Confirm')}${button('decline', 'Refuse', 'danger')}</div></form></section>`

/** Where a subscription's card is replaced. */
export const cardBody = (id: string, { card, description }: SandboxCard): Html =>
  html`<p>Your own server plays this page. No card is asked for and no money moves.</p>
<section class="card" aria-label="Card of the plan"><h2>${description}</h2><p>Choose the card for the charges to come.</p>
<form method="post" action="/sandbox/card/${id}">${picker(card ?? 'pays')}<div class="row"><button>Save card</button><a class="button quiet" href="/subscriptions">Back</a></div></form></section>`
