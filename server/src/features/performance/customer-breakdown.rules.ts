import { CUSTOMER_KEYWORDS_MAX, type CustomerBreakdown } from '@adwright/contract/customer-figures'
import { countedCustomers, type CustomerCounts } from '@adwright/contract/customers.rules'
import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { type Micros, micros } from '@adwright/contract/values/money.rules'

interface Named {
  readonly part: string
  readonly a: string
  readonly b: string
  readonly c: string
}
/** A row of a breakdown, named like its line. */
type Row = Named & CustomerCounts
/** Customers. For keywords, clicks and cost are included. */
export interface CustomerLine extends Row {
  readonly part: 'total' | 'action' | 'campaign' | 'device' | 'hour' | 'date' | 'keyword'
}
interface ClickLine extends Named {
  readonly clicks: number
  readonly costMicros: Micros
}

/** A conversion action, as far as it's shown. */
interface CountingAction {
  readonly id: string
  readonly name: string
  readonly counts: boolean
}

const nobody = { conversionsMilli: 0, valueMicros: micros(0) }
const keyOf = ({ a, b, c }: Named): string => JSON.stringify([a, b, c])

/** Merges rows with the same name: customers from one source, clicks and cost from the other. */
const joined = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, keyOf).values()].map((own) => {
    const { a = '', b = '', c = '' } = own[0] ?? {}
    return { a, b, c, figures: countedCustomers(own) }
  })

const byCustomers = (a: { customers: number; clicks: number }, b: { customers: number; clicks: number }): number =>
  b.customers - a.customers || b.clicks - a.clicks

/** A period's customers by every breakdown, with the clicks and cost from its figures. `names`: of campaigns. `actions`: all known ones. */
export function customerBreakdown(
  lines: readonly ClickLine[],
  counted: readonly CustomerLine[],
  names: ReadonlyMap<string, string>,
  since: Day | null,
  actions: readonly CountingAction[],
): CustomerBreakdown {
  const has = (id: string) => counted.some((it) => it.part === 'action' && it.a === id)
  const clicks = lines.map((it): Row => ({ ...it, ...nobody }))
  const of = (part: string): Row[] => [...counted, ...clicks].filter((it) => it.part === part)
  const hours = clicks.filter((it) => it.part === 'day_hour').map((it) => ({ ...it, a: it.b, b: '' }))
  // The figures list the most clicked keywords; those with customers bring their own clicks.
  const keywords = counted.filter((it) => it.part === 'keyword')
  const known = new Set(keywords.map(keyOf))
  const others = clicks.filter((it) => it.part === 'keyword' && !known.has(keyOf(it)))
  return {
    since,
    counted_by: actions
      .filter((it) => it.counts || has(it.id))
      .map(({ name, counts }) => (counts ? name : `${name} (stopped)`)),
    total: countedCustomers(of('total')),
    campaigns: joined(of('campaign'))
      .map(({ a, figures }) => ({ campaign_id: a, name: names.get(a) ?? '', ...figures }))
      .sort(byCustomers),
    devices: joined(of('device')).map(({ a, figures }) => ({ device: a, ...figures })),
    hours: joined([...of('hour'), ...hours])
      .map(({ a, figures }) => ({ hour: Number(a), ...figures }))
      .sort((a, b) => a.hour - b.hour),
    days: joined(of('date'))
      .map(({ a, figures }) => ({ date: asDay(a), ...figures }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    keywords: joined([...keywords, ...others])
      .map(({ a, b, c, figures }) => ({ keyword: a, campaign_id: b, ad_group_id: c, ...figures }))
      .sort(byCustomers)
      .slice(0, CUSTOMER_KEYWORDS_MAX),
  }
}
