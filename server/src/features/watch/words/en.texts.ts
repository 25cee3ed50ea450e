import { spanText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Junk } from '../junk.rules.ts'
import type { Format } from './format.ts'

/** The watch's texts in English: the template for all other languages. */
export const en = (f: Format) => ({
  source: (from: Day, to: Day) => `Figures of Google Ads, ${spanText(from, to)}`,
  sourceNow: 'Read from Google Ads today',
  sourceSite: 'We opened the page more than once today',
  sourceTrade: 'What customers of your trade look for at this time of the year',
  judgedByFigures: (days: number) =>
    `${days} days after your yes we compare clicks, cost and customers with the ${days} days before.`,
  judgedBySight: 'We look again tomorrow whether it works.',
  judgedByNothing: 'Nothing changes until you finish it.',
  saves: (usd: number) => `Saves about ${f.about(usd)} a week.`,
  costs: (usd: number) => `Can cost up to ${f.about(usd)} more a week.`,
  costsNothing: 'Costs nothing.',
  costsSame: 'Costs nothing more: the sum of both budgets stays the same.',
  spendsNothing: 'It costs nothing while it isn’t shown.',

  siteDown: (page: string) => `Your page ${page} doesn’t answer`,
  siteDownWhy: (campaigns: readonly string[]) =>
    `${f.quoted(campaigns)} ${campaigns.length === 1 ? 'leads' : 'lead'} there. It worked when we looked before, and fails now, each time we tried. Every click is paid for and lost.`,
  siteDownButton: (count: number) => (count === 1 ? 'Pause the campaign' : `Pause ${count} campaigns`),
  tagQuiet: 'Your customer tag went quiet',
  tagQuietWhy: (since: Day) =>
    `Nothing has been counted since ${f.day(since)}, though people click as before. You can’t see which ads bring customers.`,
  tagQuietButton: 'Check the tag',
  disapproved: (name: string) => `Google disapproved the ads of ${f.q(name)}`,
  disapprovedWhy: (days: number) =>
    `It’s on, but can’t be shown${days > 0 ? `: ${f.n(days, 'day', 'days')} without showing` : ''}. Pause it until its text is changed, so that nothing starts without you.`,
  disapprovedButton: 'Pause it',
  disapprovedAd: (name: string) => `Google disapproved one ad of ${f.q(name)}`,
  disapprovedAdWhy: (headline: string, topics: readonly string[]) =>
    `The ad ${f.q(headline)} can’t be shown${topics.length > 0 ? ` (${f.list(topics)})` : ''}. The campaign goes on with its other ads. Pause this one until its text is changed, so that nothing starts without you.`,
  disapprovedAdButton: 'Pause this ad',
  stopped: (name: string) => `${f.q(name)} isn’t showing`,
  stoppedWhy: (days: number) =>
    `It’s on, but hasn’t been shown for ${f.n(days, 'day', 'days')}. Nothing we know of explains it.`,
  openCampaign: 'Open campaign',
  noFunds: (name: string) => `${f.q(name)} is paused: your ad funds are used up`,
  noFundsWhy: 'Add funds, then turn it on again.',
  noFundsButton: 'Add funds',
  /** Days as `Format.weekday` counts them. */
  days: (days: readonly number[]) => f.list(days.map((it) => `${f.weekday(it)}s`)),
  daysOff: (name: string, days: string) => `${f.q(name)} is shown on ${days}`,
  daysOffWhy: (days: string) => `You said: never on ${days}. Its ad schedule still includes ${days}.`,
  daysOffEffect: 'Its daily budget stays; the days you left out cost nothing.',
  daysOffButton: 'Take the days out',
  junk: (count: number, name: string) => `${f.n(count, 'junk search', 'junk searches')} of ${f.q(name)}`,
  junkWhy: ({ terms, cost, clicks, isCounted }: Junk) =>
    `People searched for ${f.quoted(terms)}. These searches took ${f.money(cost)} for ${f.n(clicks, 'click', 'clicks')}${isCounted ? ' and brought no customer' : ''}.`,
  junkButton: (count: number) => `Block ${f.n(count, 'search', 'searches')}`,
  keyword: (keyword: string, name: string) => `${f.q(keyword)} costs a lot and brings little to ${f.q(name)}`,
  keywordNoClicks: (cost: number, impressions: number) =>
    `It took ${f.money(cost)} and was shown ${f.whole(impressions)} times without a click.`,
  keywordWhy: (cost: number, clicks: number, each: number, others: number) =>
    `${f.money(cost)} for ${f.n(clicks, 'click', 'clicks')}: ${f.money(each)} each. A click of the campaign’s other keywords costs ${f.money(others)}.`,
  keywordNoCustomers: (cost: number, clicks: number, since: Day, each: number) =>
    `${f.money(cost)} for ${f.n(clicks, 'click', 'clicks')} since ${f.day(since)}, and no customer. A customer of the campaign costs ${f.money(each)}.`,
  keywordButton: 'Remove the keyword',
  hours: (name: string, from: number, to: number) => `${f.q(name)} gets little between ${from}:00 and ${to}:00`,
  hoursWhy: (cost: number, costShare: number, clicks: number, clickShare: number) =>
    `These hours took ${f.money(cost)}, ${f.percent(costShare)} of the cost, and brought ${f.n(clicks, 'click', 'clicks')}, ${f.percent(clickShare)} of them.`,
  hoursButton: 'Pause these hours',
  noCustomers: (name: string) => `${f.q(name)} spends without bringing customers`,
  noCustomersWhy: (cost: number, clicks: number, since: Day) =>
    `${f.money(cost)} for ${f.n(clicks, 'click', 'clicks')} since ${f.day(since)}, and no customer yet.`,
  pause: 'Pause it',
  move: (from: string, to: string) => `Move budget from ${f.q(from)} to ${f.q(to)}`,
  moveWhy: (limited: string, dear: string, each: number, cheapest: number) =>
    `${limited} A click of ${f.q(dear)} costs ${f.money(each)}; the cheapest of your campaigns pays ${f.money(cheapest)}.`,
  moveButton: (usd: number) => `Move ${f.budget(usd)} a day`,
  raise: (name: string) => `${f.q(name)} is held back by its budget`,
  raiseWhy: (daysAt: number, days: number, budget: number, each: number) =>
    `It spent its ${f.budget(budget)} a day or more on ${daysAt} of ${days} days. A click costs ${f.money(each)}.`,
  best: (name: string) => `${f.q(name)} brings your cheapest customers`,
  bestWhy: (customers: number, each: number, others: number | null) =>
    `${f.n(customers, 'customer', 'customers')} at ${f.money(each)} each; ${others === null ? 'your other campaigns brought none' : `in your other campaigns one costs ${f.money(others)}`}.`,
  budgetButton: (to: number) => `Set ${f.budget(to)} a day`,
  lower: (name: string) => `${f.q(name)} has your most expensive clicks`,
  lowerWhy: (each: number, cheapest: string, cheapestEach: number) =>
    `A click costs ${f.money(each)}; in ${f.q(cheapest)} it costs ${f.money(cheapestEach)}.`,
  outranked: (name: string) => `Competitors are shown more often than ${f.q(name)}`,
  outrankedWhy: (shown: number, rank: number, budget: number) =>
    `It was shown for ${f.percent(shown)} of the searches that it fits. ${f.percent(rank)} went to others, who bid more or have better ads${budget >= 0.01 ? `; for ${f.percent(budget)} its budget was used up` : ''}. Google doesn’t tell who they are.`,
  outrankedEffect: 'Better ads cost nothing, and make each click cheaper.',
  outrankedButton: 'Improve its ads',
  renew: (name: string, isOver: boolean) => (isOver ? `${f.q(name)} has ended` : `${f.q(name)} ends soon`),
  renewWhy: (end: Day, isOver: boolean, budget: number) =>
    `Its last day ${isOver ? 'was' : 'is'} ${f.day(end)}. Its daily budget is ${f.budget(budget)}.`,
  renewButton: (to: Day) => `Run until ${f.day(to)}`,
  season: (subject: string) => `Time to plan ads for ${subject}`,
  /** `month`: 1 to 12. */
  seasonWhy: (subject: string, month: number) =>
    `People begin to look for ${subject} before ${f.month(month)}, and a new campaign needs some days to find its feet.`,
  seasonEffect: 'A draft costs nothing. You decide its budget before anything runs.',
  seasonButton: 'Draft it in the chat',
  seasonMessage: (subject: string) => `Create a campaign for ${subject}`,

  told: (count: number) =>
    count === 1
      ? 'For you this week: 1 change that waits for your yes.'
      : `For you this week: ${count} changes that wait for your yes.`,
  broke: (title: string) => `Something needs you: ${title}.`,
  expiredTold: (count: number) =>
    `${f.n(count, 'suggestion', 'suggestions')} of last week ran out without an answer. Nothing was changed.`,
  doneAlone: (title: string, effect: string) =>
    `Done for you: ${title}. ${effect} You can undo it in the activity log.`,

  /** A proposal's outcome. */
  outcome: {
    done: 'Done.',
    undone: 'You took it back.',
    opened: 'Opened for you. Nothing was changed yet.',
    declined: 'You said no.',
    expired: 'It ran out without an answer. Nothing was changed.',
    otherAccount: 'You changed your ads account since. Nothing was changed.',
    removed: (name: string) => `${f.q(name)} was removed since. Nothing was changed.`,
    ended: (name: string) => `${f.q(name)} has ended since. Nothing was changed.`,
    off: (name: string) => `${f.q(name)} is paused by now. Nothing was changed.`,
    budget: (name: string) => `The budget of ${f.q(name)} was changed since. Nothing was changed now.`,
    end: (name: string) => `The end of ${f.q(name)} was changed since. Nothing was changed now.`,
    schedule: (name: string) => `The ad schedule of ${f.q(name)} was changed since. Nothing was changed now.`,
    already: 'This was already done. Nothing was changed.',
    approved: (name: string) => `The ads of ${f.q(name)} are no longer disapproved. Nothing was changed.`,
    answers: 'The page answers again. Nothing was changed.',
    counting: 'Customers are counted again. Nothing was changed.',
    mended: 'This no longer needs you. Nothing was changed.',
    setAside: 'Something more urgent took its place. Nothing was changed; it comes back if it still helps.',
    taken: (says: string) => `We couldn’t make this change: ${says}`,
  },

  /** Why a proposal can no longer be answered. */
  answered: {
    working: 'This change is being made right now. Look again in a moment.',
    done: 'Someone already said yes to this. It was done once.',
    declined: 'Someone already said no to this.',
    outdated: 'This no longer applied, so nothing was changed.',
    expired: 'This suggestion has run out. Nothing was changed.',
  },

  /** The result, by figures only. */
  result: {
    yes: 'You said yes',
    alone: 'Done for you',
    clicksSame: 'as many clicks',
    clicksFromNone: (is: number) => `${f.whole(is)} clicks instead of none`,
    clicks: (percent: number, isLess: boolean) => `${percent}% ${isLess ? 'fewer' : 'more'} clicks`,
    customersSame: 'as many customers',
    customers: (by: number, isLess: boolean) =>
      `${f.tenths(by)} ${isLess ? 'fewer' : 'more'} ${by === 1 ? 'customer' : 'customers'}`,
    costSame: 'the same cost',
    cost: (by: number, isLess: boolean) => `${f.money(by)} ${isLess ? 'less' : 'more'} spent`,
    whole: (by: string, parts: readonly string[], days: number) =>
      `${by}: ${f.list(parts)} (${days === 1 ? 'the day after against the day before' : `${days} days after against ${days} days before`}).`,
  },

  /** The answers of an email link, and its page. */
  link: {
    done: (title: string) => `Done: ${title}. You can undo it in the activity log.`,
    declined: 'You said no. We won’t suggest this again for some weeks.',
    signIn: 'This can cost money, so please sign in to say yes.',
    failed: 'Nothing was changed.',
    stopped:
      'We won’t email you suggestions any more. They still wait in the app, and Settings turns the emails on again.',
    no: 'No, thanks',
    toSignIn: 'Sign in to say yes',
    open: 'Open Adwright',
  },

  mail: {
    subject: (count: number) => `For you this week: ${f.n(count, 'suggestion', 'suggestions')}`,
    news: 'For you this week',
    results: 'What came of your changes',
    cameOf: (title: string, text: string) => `What came of ${f.q(title)}: ${text}`,
    looked: 'We looked at your campaigns. Nothing below is done until you say yes.',
    open: 'Open Adwright',
    footnote: 'You’re getting this email because Adwright watches your campaigns. Limits and switches are in Settings.',
    stop: 'Stop these suggestions',
  },
})
export type WatchTexts = ReturnType<typeof en>
