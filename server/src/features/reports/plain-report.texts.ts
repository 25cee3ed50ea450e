import { customerSentence, customerTextIn } from '@adwright/contract/customer-text.rules'
import type { PlainReport, ReportRhythm } from '@adwright/contract/plain-report'
import { ctrPercent } from '@adwright/contract/panels.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import type { changeBetween } from '#features/insights/index.ts'

type Change = Awaited<ReturnType<typeof changeBetween>>

export interface PlainFacts {
  readonly every: ReportRhythm
  readonly from: Day
  readonly to: Day
  readonly before: { readonly from: Day; readonly to: Day }
  readonly now: PerformanceData
  readonly past: PerformanceData
  /** In customers if counted in both periods, otherwise in clicks. */
  readonly change: Change
  /** Sentences on what to look at next. */
  readonly next: readonly string[]
  /** For a client: 'the ads', never 'you'. */
  readonly isForClient: boolean
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const count = (n: number, one: string, more = `${one}s`): string => `${whole.format(n)} ${n === 1 ? one : more}`
const NOT_MEASURED = 'Not measured'
/** How to start counting customers, for an owner who doesn't. */
const HOW_TO_MEASURE =
  'Customers aren’t measured yet, so we can’t say what one costs you. Open Adwright and choose “Measure customers”: it counts calls, forms and orders after a click.'
const NOT_MEASURED_FOR_CLIENT = customerSentence(null, undefined)
const NO_FIGURE = '–'

/** Customers of these days, if counted on each of them. */
function countedIn({ customers }: PerformanceData, from: Day) {
  return customers?.since && customers.since <= from ? customers.total : undefined
}

function headline({ now, isForClient }: PlainFacts): string {
  const { total_cost: cost, total_clicks: clicks, total_impressions: impressions } = now.summary
  const [who, whose] = isForClient ? ['The ads', 'The ads'] : ['You', 'Your ads']
  if (impressions === 0) return `${whose} weren’t shown.`
  const customers = now.customers?.total.customers
  if (customers === undefined)
    return isForClient
      ? `The ads brought ${count(clicks, 'click')} for ${moneyIn(now.currency).text(cost)}.`
      : `You got ${count(clicks, 'click')} for ${moneyIn(now.currency).text(cost)}.`
  if (customers === 0)
    return `${who} spent ${moneyIn(now.currency).text(cost)} and ${isForClient ? 'brought' : 'got'} no customer yet.`
  return `${who} ${isForClient ? 'brought' : 'got'} ${count(customers, 'customer')} for ${moneyIn(now.currency).text(cost)}.`
}

/** Customers first; if nothing counts them, that is said instead and clicks come last. */
function figures({ now, past, from, before }: PlainFacts): PlainReport['figures'] {
  const cost = {
    name: 'Cost',
    value: moneyIn(now.currency).text(now.summary.total_cost),
    before: moneyIn(now.currency).text(past.summary.total_cost),
  }
  if (!now.customers)
    return [
      { name: 'Customers', value: NOT_MEASURED, before: null },
      cost,
      {
        name: 'Clicks',
        value: whole.format(now.summary.total_clicks),
        before: whole.format(past.summary.total_clicks),
      },
    ]
  const customerText = customerTextIn(now.currency)
  const was = countedIn(past, before.from)
  const isWhole = countedIn(now, from) !== undefined
  return [
    {
      name: 'Customers',
      value: customerText.customers(now.customers.total),
      before: was && isWhole ? customerText.customers(was) : null,
    },
    cost,
    {
      name: 'Cost per customer',
      value: customerText.each(now.customers.total),
      before: was && was.cost_per_customer !== null ? customerText.each(was) : null,
    },
  ]
}

const spans = { weekly: 'the week before', monthly: 'the month before' } as const

/** '3 more customers than the week before (6).' */
function moved({ change, every }: PlainFacts): string {
  const { metric, was, is } = change
  const noun = metric === 'customers' ? 'customer' : 'click'
  const span = spans[every]
  if (was === is) return `As many ${noun}s as ${span}.`
  const by = count(Math.abs(is - was), `${is > was ? 'more' : 'fewer'} ${noun}`)
  return `${by} than ${span} (${whole.format(was)}).`
}

const percent = (value: number | null): string => (value === null ? NO_FIGURE : `${(value * 100).toFixed(2)}%`)

/** The explanation, by figures. */
function why({ change, now, past }: PlainFacts): string[] {
  const { reason, direction, impressions, clicks, customer_rate: rate } = change
  const isUp = direction === 'up'
  const more = isUp ? 'more' : 'less'
  switch (reason) {
    case 'shown':
      return [
        `The ads were shown ${more} often: ${whole.format(impressions.is)} times instead of ${whole.format(impressions.was)}.`,
      ]
    case 'clicked': {
      const ctr = (it: PerformanceData): string =>
        `${ctrPercent(it.summary.total_clicks, it.summary.total_impressions).toFixed(2)}%`
      return [`${isUp ? 'More' : 'Fewer'} of those who saw an ad clicked it: ${ctr(now)} instead of ${ctr(past)}.`]
    }
    case 'clicks':
      return [
        `${isUp ? 'More' : 'Fewer'} people clicked the ads: ${whole.format(clicks.is)} instead of ${whole.format(clicks.was)}.`,
      ]
    case 'customer_rate':
      return [
        `${isUp ? 'More' : 'Fewer'} of those who clicked became customers: ${percent(rate.is)} instead of ${percent(rate.was)}.`,
      ]
    case null:
      return []
  }
}

const stops = { paused: 'was paused', ended: 'has ended', removed: 'was removed' } as const

function campaigns({ change }: PlainFacts): string[] {
  const noun = change.metric === 'customers' ? 'customer' : 'click'
  // A single one would only repeat the total.
  const told = change.campaigns.filter((it) => it.is !== change.is || it.was !== change.was || it.stopped !== null)
  return told.map((moved) => {
    const why = moved.stopped === null ? '' : ` It ${stops[moved.stopped]}.`
    return `${moved.name}: ${count(moved.is, noun)} instead of ${whole.format(moved.was)}.${why}`
  })
}

function money({ now, past, every }: PlainFacts): string[] {
  const [is, was] = [now.summary.total_cost, past.summary.total_cost]
  if (was === 0 || is === was) return []
  const by = asUsd(Math.round(Math.abs(is - was) * 100) / 100)
  return [`The ads cost ${moneyIn(now.currency).text(by)} ${is > was ? 'more' : 'less'} than ${spans[every]}.`]
}

/** The report in plain words: every figure is in the facts, or the difference of two that are. */
export function plainReport(facts: PlainFacts): PlainReport {
  const { every, from, to, before, now, past } = facts
  const wasShown = now.summary.total_impressions > 0 || past.summary.total_impressions > 0
  return {
    every,
    from,
    to,
    figures_zone: now.figures_zone ?? null,
    before_from: before.from,
    before_to: before.to,
    headline: headline(facts),
    figures: figures(facts),
    customers_measured: Boolean(now.customers),
    measure_hint: now.customers ? null : facts.isForClient ? NOT_MEASURED_FOR_CLIENT : HOW_TO_MEASURE,
    changed: wasShown ? [moved(facts), ...why(facts), ...campaigns(facts), ...money(facts)] : [],
    next: [...facts.next],
  }
}
