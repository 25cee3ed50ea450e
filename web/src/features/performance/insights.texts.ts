import type { Day } from '@adwright/contract/values/day.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { withDatesInWords, writtenDate } from '#ui/dates.rules.ts'
import { count, percent } from './performance.rules.ts'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const clicksOf = (n: number): string => (n === 1 ? '1 click' : `${count(n)} clicks`)
const times = (n: number): string => `${n.toFixed(1)} times`

/** Texts of the insights. Each states the figures it is based on. */
export const insightTexts = {
  title: 'What the figures show',
  about: 'Found in your figures for this period.',
  above: 'What stands out is among this week’s suggestions above.',
  none: 'Nothing stands out in this period: no budget runs out, and no keyword or hour costs a lot for little.',
  failed: 'We couldn’t check the figures',
  dear: (name: string) => `${name} has your most expensive clicks`,
  dearFigures: (money: MoneyFormat, each: Usd, cheapest: string, cheapestEach: Usd) =>
    `A click costs ${money.text(each)}; in ${cheapest} it costs ${money.text(cheapestEach)}.`,
  dearAct: (money: MoneyFormat, budget: Usd) => `Lower to ${money.short(budget)} a day`,
  dearAsk: 'Ask what to do',
  dearMessage: (name: string) => `Is the campaign "${name}" worth it?`,
  noCustomers: (name: string) => `${name} spends without bringing customers`,
  noCustomersFigures: (money: MoneyFormat, cost: Usd, clicks: number, since: string) =>
    `${money.text(cost)} for ${count(clicks)} clicks since ${withDatesInWords(since)}, and no customer yet.`,
  best: (name: string) => `${name} brings your cheapest customers`,
  bestFigures: (money: MoneyFormat, customers: number, each: Usd, others: Usd | null) =>
    `${customers} customers at ${money.text(each)} each; ${others === null ? 'your other campaigns brought none' : `in your other campaigns one costs ${money.text(others)}`}.`,
  keywordNoCustomers: (keyword: string, name: string) => `“${keyword}” costs but brings no customers to ${name}`,
  keywordNoCustomersFigures: (money: MoneyFormat, cost: Usd, clicks: number, since: string, each: Usd) =>
    `${money.text(cost)} for ${count(clicks)} clicks since ${withDatesInWords(since)}, and no customer yet. A customer of the campaign costs ${money.text(each)}.`,
  notShowing: (name: string) => `${name} isn’t showing`,
  noFunds: 'Your ad funds are used up, so it’s paused. Add funds, then turn it on again.',
  addFunds: 'Add funds',
  disapproved: 'Google disapproved its ads. Fix the ad to run it again.',
  silent: (days: number, last: string | null) =>
    `It’s on, but hasn’t been shown for ${days} days${last === null ? '' : `. The last day was ${withDatesInWords(last)}`}.`,
  openCampaign: 'Open campaign',
  tagQuiet: 'Your customer tag went quiet',
  tagQuietSince: (since: Day) => `Nothing has been counted since ${writtenDate(since)}, though people click.`,
  tagAct: 'Check the tag',
  endsSoon: (name: string) => `${name} ends soon`,
  hasEnded: (name: string) => `${name} has ended`,
  endsOn: (day: string) => `Its last day is ${withDatesInWords(day)}.`,
  endedOn: (day: string) => `Its last day was ${withDatesInWords(day)}.`,
  endAct: 'Extend it',
  endMessage: (name: string) => `Let the campaign "${name}" run two weeks longer`,
  endedMessage: (name: string, until: string) => `Let the campaign "${name}" run until ${withDatesInWords(until)}`,
  budget: (name: string) => `${name} is held back by its budget`,
  budgetFigures: (money: MoneyFormat, daysAt: number, days: number, budget: Usd, average: Usd) =>
    `It spent its ${money.short(budget)} a day or more on ${daysAt} of ${days} days, ${money.text(average)} on average.`,
  budgetAct: (money: MoneyFormat, budget: Usd) => `Raise to ${money.short(budget)} a day`,
  budgetMessage: (money: MoneyFormat, name: string, budget: number) =>
    `Change the daily budget of "${name}" to ${money.short(budget)}`,
  keyword: (keyword: string, name: string) => `“${keyword}” costs a lot and brings little to ${name}`,
  keywordNoClicks: (money: MoneyFormat, cost: Usd, impressions: number) =>
    `It cost ${money.text(cost)} and was shown ${count(impressions)} times without a click.`,
  keywordFigures: (
    money: MoneyFormat,
    cost: Usd,
    clicks: number,
    each: Usd,
    others: number,
    ctr: number,
    othersCtr: number,
  ) =>
    `${money.text(cost)} for ${clicksOf(clicks)}: ${money.text(each)} each, ${times(each / others)} what the campaign's other keywords cost. CTR ${percent(ctr * 100)} against ${percent(othersCtr * 100)}.`,
  keywordAct: 'Ask for better keywords',
  keywordMessage: (keyword: string, name: string) =>
    `Suggest keywords to use in place of "${keyword}" in the campaign "${name}"`,
  hours: (name: string, from: number, to: number) => `${name} gets little between ${from}:00 and ${to}:00`,
  hoursFigures: (money: MoneyFormat, cost: Usd, costShare: number, clicks: number, clickShare: number) =>
    `These hours took ${money.text(cost)}, ${percent(costShare * 100)} of the cost, and brought ${clicksOf(clicks)}, ${percent(clickShare * 100)} of all clicks.`,
  hoursAct: 'Pause these hours',
  hoursTitle: 'Pause these hours?',
  hoursAsk: (name: string, from: number, to: number) =>
    `Ads of ${name} will no longer be shown between ${from}:00 and ${to}:00 on any day. This replaces its ad schedule, which you can change again in the campaign’s setup.`,
  hoursImpossible: 'Its ad schedule has no other hours: pause the campaign instead.',
  hoursSetupFailed: 'We couldn’t load the ad schedule',
  hoursDone: (name: string) => `The ad schedule of ${name} was changed`,
  hoursFailed: 'We couldn’t change the ad schedule',
  loading: 'Reading the ad schedule',
  sumUp: 'Sum up in words',
  sumUpFailed: 'We couldn’t sum up the figures',
  more: (n: number) => (n === 1 ? 'Show 1 more' : `Show ${n} more`),
} as const
