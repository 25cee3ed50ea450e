import { CUSTOMER_KEYWORDS_MAX, type Customers } from '@adwright/contract/customers'
import { type CustomerCounts, customersOf } from '@adwright/contract/customers.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { micros, usdOf } from '@adwright/contract/values/money.rules'
import { hasConversion, reportedCampaigns } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type CustomerLine, customerLines, hasCounted, knownActions } from './conversions.store.ts'
import { heldLines } from './held-lines.ts'
import { type FiguresQuery, queryFigures } from './performance.ts'

/** One row of a breakdown, by the names that its line has. */
interface Row extends CustomerCounts {
  readonly a: string
  readonly b: string
  readonly c: string
}

const nobody = { conversionsMilli: 0, valueMicros: micros(0) }
const nothing = { clicks: 0, costMicros: micros(0) }

const figuresOf = (rows: readonly CustomerCounts[]) => {
  const sum = (of: (row: CustomerCounts) => number) => rows.reduce((total, row) => total + of(row), 0)
  const clicks = sum((it) => it.clicks)
  const costMicros = micros(sum((it) => it.costMicros))
  const counted = {
    conversionsMilli: sum((it) => it.conversionsMilli),
    valueMicros: micros(sum((it) => it.valueMicros)),
  }
  return { ...customersOf({ ...counted, clicks, costMicros }), clicks, cost: usdOf(costMicros) }
}

/** Rows of the same names as one: customers of one side, clicks and cost of the other. */
const joined = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ a, b, c }) => JSON.stringify([a, b, c])).values()].map((own) => {
    const { a = '', b = '', c = '' } = own[0] ?? {}
    return { a, b, c, figures: figuresOf(own) }
  })

const byCustomers = (a: { customers: number; clicks: number }, b: { customers: number; clicks: number }): number =>
  b.customers - a.customers || b.clicks - a.clicks

/**
 * Who became a customer in a period, by every breakdown, as of the last import.
 * @throws {AppError} as `queryFigures`
 */
export async function readCustomers(ctx: Ctx, asked: FiguresQuery): Promise<Customers> {
  const { account, asOf, period, revision } = await queryFigures(ctx, asked)
  const { customerId } = account
  const [lines, counted, actions, labels, ever, isSetUp] = await Promise.all([
    heldLines(ctx.scope, customerId, period, asked.campaign_id, revision),
    customerLines(ctx.scope, customerId, period, asked.campaign_id),
    knownActions(ctx.scope, customerId),
    reportedCampaigns(ctx.scope, customerId),
    hasCounted(ctx.scope, customerId),
    hasConversion(ctx.scope, customerId),
  ])
  const customers = counted.map((it) => ({ ...it, ...nothing }))
  const clicks = lines.map((it) => ({ ...it, ...nobody }))
  const rowsOf = (part: CustomerLine['part']): Row[] => [...customers, ...clicks].filter((it) => it.part === part)
  const names = new Map(labels.map((it) => [it.campaignId, it.name]))
  const hoursOfDays = clicks.filter((it) => it.part === 'day_hour').map((it) => ({ ...it, a: it.b, b: '' }))
  return {
    from: period.from,
    to: period.to,
    as_of: asOf.toISOString(),
    measured: ever || isSetUp || actions.some((it) => it.counts),
    actions: actions.map(({ id, name, category, counts }) => {
      const { customers: number, value } = figuresOf(rowsOf('action').filter((it) => it.a === id))
      return { id, name, category, counts, customers: number, value }
    }),
    total: figuresOf(rowsOf('total')),
    campaigns: joined(rowsOf('campaign'))
      .map(({ a, figures }) => ({ campaign_id: a, name: names.get(a) ?? '', ...figures }))
      .sort(byCustomers),
    devices: joined(rowsOf('device')).map(({ a, figures }) => ({ device: a, ...figures })),
    hours: joined([...rowsOf('hour'), ...hoursOfDays])
      .map(({ a, figures }) => ({ hour: Number(a), ...figures }))
      .sort((a, b) => a.hour - b.hour),
    days: joined(rowsOf('date'))
      .map(({ a, figures }) => ({ date: asDay(a), ...figures }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    keywords: joined(rowsOf('keyword'))
      .map(({ a, b, c, figures }) => ({ keyword: a, campaign_id: b, ad_group_id: c, ...figures }))
      .sort(byCustomers)
      .slice(0, CUSTOMER_KEYWORDS_MAX),
  }
}
