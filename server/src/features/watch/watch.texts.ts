import { dateText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Junk } from './junk.rules.ts'
import { roundUsd, type Usd, usdRoundText, usdText } from '@adwright/contract/values/money.rules'

const whole = new Intl.NumberFormat('en-US')
const n = (count: number, one: string, more = `${one}s`): string => `${whole.format(count)} ${count === 1 ? one : more}`
const percent = (share: number): string => `${Math.round(share * 100)}%`
const hours = (from: number, to: number): string => `${from}:00 and ${to}:00`
const about = (usd: number): string => (usd < 1 ? usdText(roundUsd(usd)) : usdRoundText(roundUsd(usd)))
const EXAMPLES = 3
const quoted = (all: readonly string[]): string =>
  `${all
    .slice(0, EXAMPLES)
    .map((it) => `“${it}”`)
    .join(', ')}${all.length > EXAMPLES ? ' and others' : ''}`

/** What the watch says: on its cards, in notifications and mails. */
export const watchTexts = {
  source: (from: Day, to: Day) => `Figures of Google Ads, ${dateText(from)} to ${dateText(to)}`,
  sourceNow: 'Read from Google Ads today',
  sourceSite: 'We opened the page twice today',
  sourceTrade: 'What customers of your trade look for at this time of the year',
  judgedByFigures: (days: number) =>
    `${days} days after your yes we compare clicks, cost and customers with the ${days} days before.`,
  judgedBySight: 'We look again tomorrow whether it works.',
  judgedByNothing: 'Nothing changes until you finish it.',
  saves: (usd: number) => `Saves about ${about(usd)} a week.`,
  costs: (usd: number) => `Can cost up to ${about(usd)} more a week.`,
  costsNothing: 'Costs nothing.',
  costsSame: 'Costs nothing more: the sum of both budgets stays the same.',
  spendsNothing: 'It costs nothing while it isn’t shown.',

  siteDown: (page: string) => `Your page ${page} doesn’t answer`,
  siteDownWhy: (campaigns: readonly string[]) =>
    `${quoted(campaigns)} ${campaigns.length === 1 ? 'leads' : 'lead'} there. It worked when we looked before, and failed twice now. Every click is paid for and lost.`,
  siteDownButton: (count: number) => (count === 1 ? 'Pause the campaign' : `Pause ${count} campaigns`),
  tagQuiet: 'Your customer tag went quiet',
  tagQuietWhy: (since: Day) =>
    `Nothing has been counted since ${dateText(since)}, though people click as before. You can’t see which ads bring customers.`,
  tagQuietButton: 'Check the tag',
  disapproved: (name: string) => `Google disapproved the ads of “${name}”`,
  disapprovedWhy: (days: number) =>
    `It’s on, but can’t be shown${days > 0 ? `: ${n(days, 'day')} without showing` : ''}. Pause it until its text is changed, so that nothing starts without you.`,
  disapprovedButton: 'Pause it',
  stopped: (name: string) => `“${name}” isn’t showing`,
  stoppedWhy: (days: number) => `It’s on, but hasn’t been shown for ${n(days, 'day')}. Nothing we know of explains it.`,
  openCampaign: 'Open campaign',
  noFunds: (name: string) => `“${name}” is paused: your ad funds are used up`,
  noFundsWhy: 'Add funds, then turn it on again.',
  noFundsButton: 'Add funds',
  daysOff: (name: string, days: string) => `“${name}” is shown on ${days}`,
  daysOffWhy: (days: string) => `You said: never on ${days}. Its ad schedule still includes ${days}.`,
  daysOffEffect: 'Its daily budget stays; the days you left out cost nothing.',
  daysOffButton: 'Take the days out',
  junk: (count: number, name: string) => `${n(count, 'junk search', 'junk searches')} of “${name}”`,
  junkWhy: ({ terms, cost, clicks, isCounted }: Junk) =>
    `People searched for ${quoted(terms)}. These searches took ${usdText(cost)} for ${n(clicks, 'click')}${isCounted ? ' and brought no customer' : ''}.`,
  junkButton: (count: number) => `Block ${n(count, 'search', 'searches')}`,
  keyword: (keyword: string, name: string) => `“${keyword}” costs a lot and brings little to “${name}”`,
  keywordNoClicks: (cost: Usd, impressions: number) =>
    `It took ${usdText(cost)} and was shown ${whole.format(impressions)} times without a click.`,
  keywordWhy: (cost: Usd, clicks: number, each: Usd, others: Usd) =>
    `${usdText(cost)} for ${n(clicks, 'click')}: ${usdText(each)} each. A click of the campaign’s other keywords costs ${usdText(others)}.`,
  keywordNoCustomers: (cost: Usd, clicks: number, since: string, each: Usd) =>
    `${usdText(cost)} for ${n(clicks, 'click')} since ${since}, and no customer. A customer of the campaign costs ${usdText(each)}.`,
  keywordButton: 'Remove the keyword',
  hours: (name: string, from: number, to: number) => `“${name}” gets little between ${hours(from, to)}`,
  hoursWhy: (cost: Usd, costShare: number, clicks: number, clickShare: number) =>
    `These hours took ${usdText(cost)}, ${percent(costShare)} of the cost, and brought ${n(clicks, 'click')}, ${percent(clickShare)} of them.`,
  hoursButton: 'Pause these hours',
  noCustomers: (name: string) => `“${name}” spends without bringing customers`,
  noCustomersWhy: (cost: Usd, clicks: number, since: string) =>
    `${usdText(cost)} for ${n(clicks, 'click')} since ${since}, and no customer yet.`,
  pause: 'Pause it',
  move: (from: string, to: string) => `Move budget from “${from}” to “${to}”`,
  moveWhy: (limited: string, dear: string, each: Usd, cheapest: Usd) =>
    `${limited} A click of “${dear}” costs ${usdText(each)}; the cheapest of your campaigns pays ${usdText(cheapest)}.`,
  moveButton: (usd: Usd) => `Move ${usdText(usd)} a day`,
  raise: (name: string) => `“${name}” is held back by its budget`,
  raiseWhy: (daysAt: number, days: number, budget: Usd, each: Usd) =>
    `It spent its ${usdText(budget)} a day or more on ${daysAt} of ${days} days. A click costs ${usdText(each)}.`,
  best: (name: string) => `“${name}” brings your cheapest customers`,
  bestWhy: (customers: number, each: Usd, others: Usd | null) =>
    `${n(customers, 'customer')} at ${usdText(each)} each; ${others === null ? 'your other campaigns brought none' : `in your other campaigns one costs ${usdText(others)}`}.`,
  budgetButton: (to: Usd) => `Set ${usdText(to)} a day`,
  lower: (name: string) => `“${name}” has your most expensive clicks`,
  lowerWhy: (each: Usd, cheapest: string, cheapestEach: Usd) =>
    `A click costs ${usdText(each)}; in “${cheapest}” it costs ${usdText(cheapestEach)}.`,
  renew: (name: string, isOver: boolean) => (isOver ? `“${name}” has ended` : `“${name}” ends soon`),
  renewWhy: (end: Day, isOver: boolean, budget: Usd) =>
    `Its last day ${isOver ? 'was' : 'is'} ${dateText(end)}. Its daily budget is ${usdText(budget)}.`,
  renewButton: (to: Day) => `Run until ${dateText(to)}`,
  season: (subject: string) => `Time to plan ads for ${subject}`,
  seasonWhy: (subject: string, month: string) =>
    `People begin to look for ${subject} before ${month}, and a new campaign needs some days to find its feet.`,
  seasonEffect: 'A draft costs nothing. You decide its budget before anything runs.',
  seasonButton: 'Draft it in the chat',
  seasonMessage: (subject: string) => `Create a campaign for ${subject}`,

  told: (count: number) =>
    count === 1
      ? 'For you this week: 1 change that waits for your yes.'
      : `For you this week: ${count} changes that wait for your yes.`,
  broke: (title: string) => `Something needs you: ${title}.`,
  expiredTold: (count: number) =>
    `${n(count, 'suggestion')} of last week ran out without an answer. Nothing was changed.`,
  doneAlone: (title: string, effect: string) =>
    `Done for you: ${title}. ${effect} You can undo it in the activity log.`,
} as const

/** What became of a proposal. */
export const outcomeTexts = {
  done: 'Done.',
  undone: 'You took it back.',
  opened: 'Opened for you. Nothing was changed yet.',
  declined: 'You said no.',
  expired: 'It ran out without an answer. Nothing was changed.',
  otherAccount: 'You changed your ads account since. Nothing was changed.',
  removed: (name: string) => `“${name}” was removed since. Nothing was changed.`,
  ended: (name: string) => `“${name}” has ended since. Nothing was changed.`,
  off: (name: string) => `“${name}” is paused by now. Nothing was changed.`,
  budget: (name: string) => `The budget of “${name}” was changed since. Nothing was changed now.`,
  end: (name: string) => `The end of “${name}” was changed since. Nothing was changed now.`,
  schedule: (name: string) => `The ad schedule of “${name}” was changed since. Nothing was changed now.`,
  already: 'This was already done. Nothing was changed.',
  approved: (name: string) => `The ads of “${name}” are no longer disapproved. Nothing was changed.`,
  answers: 'The page answers again. Nothing was changed.',
  counting: 'Customers are counted again. Nothing was changed.',
  taken: (says: string) => `We couldn’t make this change: ${says}`,
} as const

/** Why a proposal can't be answered any more. */
export const answeredTexts: Readonly<Record<string, string>> = {
  working: 'This change is being made right now. Look again in a moment.',
  done: 'Someone already said yes to this. It was done once.',
  declined: 'Someone already said no to this.',
  outdated: 'This no longer applied, so nothing was changed.',
  expired: 'This suggestion has run out. Nothing was changed.',
}

/** What a mail's link answers. */
export const linkTexts = {
  done: (title: string) => `Done: ${title}. You can undo it in the activity log.`,
  declined: 'You said no. We won’t suggest this again for some weeks.',
  signIn: 'This can cost money, so please sign in to say yes.',
  failed: 'Nothing was changed.',
  stopped:
    'We won’t email you suggestions any more. They still wait in the app, and Settings turns the emails on again.',
} as const
