import { dateText, spanText, momentText } from '@adwright/contract/values/date-text.rules'
import { currencies, type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { usdOf } from '@adwright/contract/values/money.rules'
import { type Html, html } from '#kernel/html.ts'
import type { SandboxAccount } from '#services/ad-platform/controls/port.ts'
import type { PlatformCampaign } from '#services/ad-platform/port.ts'

const dashed = (id: string): string => `${id.slice(0, 3)}-${id.slice(3, 6)}-${id.slice(6)}`

const linkWords: Readonly<Record<SandboxAccount['linkState'], Html>> = {
  ACTIVE: html`<span class="good">Linked</span>`,
  PENDING: html`<span class="warn">Invitation waits for an answer</span>`,
  DECLINED: html`<span class="bad">Declined</span>`,
  NONE: html`<span class="soft">Not linked</span>`,
}

const hidden = ({ customerId, owner }: SandboxAccount): Html =>
  html`<input type="hidden" name="customer_id" value="${customerId}"><input type="hidden" name="owner" value="${owner}">`

const invitation = (account: SandboxAccount): Html | null =>
  account.linkState !== 'PENDING'
    ? null
    : html`<p>Adwright asks to manage this account. You are its owner now: what do you say?</p>
<div class="row">
<form method="post" action="/sandbox/ads/accounts/${account.customerId}/accept">${hidden(account)}<button>Accept</button></form>
<form method="post" action="/sandbox/ads/accounts/${account.customerId}/decline">${hidden(account)}<button class="danger">Decline</button></form>
</div>`

const access = ({ byLogin, linkState, owner, customerId }: SandboxAccount): Html | null =>
  byLogin && linkState === 'ACTIVE'
    ? html`<h3>Access</h3><p>Linked by the owner’s own login.</p>
<form method="post" action="/sandbox/ads/access"><input type="hidden" name="owner" value="${owner}"><button class="danger" aria-label="Take back Adwright’s access to ${dashed(customerId)}">Take back Adwright’s access</button></form>`
    : null

const steps = [
  [1, 'a day'],
  [7, 'a week'],
  [30, 'a month'],
] as const

const clockForms = (account: SandboxAccount): Html =>
  html`<div class="row">${steps.map(
    ([days, words]) =>
      html`<form method="post" action="/sandbox/ads/clock">${hidden(account)}<input type="hidden" name="days" value="${days}"><button class="quiet" aria-label="Skip ahead ${words}: ${dashed(account.customerId)}">Skip ahead ${words}</button></form>`,
  )}</div>`

const tagForm = (account: SandboxAccount): Html => {
  const words = account.hasTag ? 'Take the tag off the website' : 'Put the tag on the website'
  return html`<form method="post" action="/sandbox/ads/tag">${hidden(account)}<input type="hidden" name="on" value="${String(!account.hasTag)}"><button class="quiet" aria-label="${words} of ${dashed(account.customerId)}">${words}</button></form>`
}

/** Changes an account's currency, which a real account never does. */
const currencyForm = (account: SandboxAccount): Html =>
  html`<h3>Currency</h3><form class="row" method="post" action="/sandbox/ads/currency">${hidden(account)}<label>Counts in<select name="currency">${currencies.map((it) => html`<option value="${it}"${it === account.currency && html` selected`}>${it}</option>`)}</select></label><button class="quiet">Change the currency</button></form>`

const timeIn = ({ now, timeZone }: SandboxAccount): string => momentText(now, timeZone)

const statusWords = { ENABLED: 'Enabled', PAUSED: 'Paused', REMOVED: 'Removed' } as const
const reviewWords = { UNDER_REVIEW: 'In review', ELIGIBLE: 'Approved', DISAPPROVED: 'Disapproved' } as const

function reviewOf(campaign: PlatformCampaign): string {
  const ad = campaign.adGroups[0]?.ads[0]
  if (!ad) return 'No ad'
  return ad.policyTopics.length > 0
    ? `${reviewWords[ad.approval]}: ${ad.policyTopics.join(', ')}`
    : reviewWords[ad.approval]
}

const campaignRow = (campaign: PlatformCampaign, currency: Currency): Html =>
  html`<tr><td>${campaign.name}</td><td>${statusWords[campaign.status]}</td><td>${reviewOf(campaign)}</td><td class="num">${moneyIn(currency).text(usdOf(campaign.dailyBudgetMicros))}</td><td>${campaign.endDate ? spanText(campaign.startDate, campaign.endDate) : `From ${dateText(campaign.startDate)}, no end date`}</td></tr>`

const campaignTable = ({ campaigns, currency, customerId }: SandboxAccount): Html =>
  campaigns.length === 0
    ? html`<p class="soft">No campaigns yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Campaigns of ${dashed(customerId)}"><table>
<thead><tr><th scope="col">Campaign</th><th scope="col">Status</th><th scope="col">Review</th><th scope="col" class="num">Daily budget</th><th scope="col">Dates</th></tr></thead>
<tbody>${campaigns.map((it) => campaignRow(it, currency))}</tbody></table></div>`

const accountCard = (account: SandboxAccount): Html =>
  html`<section class="card" aria-label="Account ${dashed(account.customerId)} of ${account.ownerEmail}">
<h2>${dashed(account.customerId)}</h2>
<dl><dt>Name</dt><dd>${account.name}</dd><dt>Owner</dt><dd>${account.ownerEmail}</dd><dt>Link</dt><dd>${linkWords[account.linkState]}</dd>
<dt>Currency</dt><dd>${account.currency}</dd><dt>Clock</dt><dd>${timeIn(account)} (${account.timeZone})${account.aheadDays > 0 ? `, ${account.aheadDays} days ahead` : ''}</dd></dl>
${invitation(account)}
${access(account)}
<h3>Clock</h3>${clockForms(account)}
${currencyForm(account)}<h3>Customer tag</h3>${tagForm(account)}
<h3>Campaigns</h3>${campaignTable(account)}
</section>`

const faultForm = html`<section class="card"><h2>Make calls fail</h2>
<form class="row" method="post" action="/sandbox/faults"><input type="hidden" name="service" value="ads">
<label>How<select name="kind"><option value="timeout">The work is done, the answer is lost</option><option value="error">The platform fails</option><option value="rate_limit">Too many requests</option><option value="garbage">An answer nobody can read</option></select></label>
<label>How many calls<input name="times" type="number" min="1" max="1000" value="1"></label><button>Set</button></form></section>`

/** The page for simulating Google's side of Google Ads by hand. */
export const adsBody = (accounts: readonly SandboxAccount[]): Html =>
  html`<p>Google Ads, played by this server. Nothing here costs money, and no ad is ever shown. Figures come from a simulated auction with no chance in it: the same campaign always gets the same results.</p>
${accounts.length === 0 ? html`<p class="soft">No accounts yet. Link one in Adwright and it appears here.</p>` : accounts.map(accountCard)}
${faultForm}`
