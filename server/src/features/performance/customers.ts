import type { Customers } from '@adwright/contract/customers'
import { CUSTOMER_KEYWORDS_MAX } from '@adwright/contract/customers'
import { customersOf } from '@adwright/contract/customers.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { micros, usdOf } from '@adwright/contract/values/money.rules'
import { hasConversion, reportedCampaigns } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type CustomerLine, customerLines, hasConversions, knownActions } from './conversions.store.ts'
import type { Line } from './figures.store.ts'
import { heldLines } from './held-lines.ts'
import { type FiguresQuery, queryFigures } from './performance.ts'

type Part = Pick<Line, 'clicks' | 'costMicros'>
type Counted = Pick<CustomerLine, 'conversionsMilli' | 'valueMicros'>

const nobody: Counted = { conversionsMilli: 0, valueMicros: micros(0) }
const nothing: Part = { clicks: 0, costMicros: micros(0) }

const figuresOf = (counted: Counted = nobody, part: Part = nothing) => ({
  ...customersOf({ ...counted, ...part }),
  clicks: part.clicks,
  cost: usdOf(part.costMicros),
})

/** Both sides of one breakdown: those with clicks and no customer, and those whose clicks aren't listed. */
function joined<K extends string>(
  counted: readonly (Counted & { readonly key: K })[],
  parts: readonly (Part & { readonly key: K })[],
): (ReturnType<typeof figuresOf> & { readonly key: K })[] {
  const customers = new Map(counted.map((it) => [it.key, it]))
  const clicks = new Map(parts.map((it) => [it.key, it]))
  const keys = [...new Set([...customers.keys(), ...clicks.keys()])]
  return keys.map((key) => ({ key, ...figuresOf(customers.get(key), clicks.get(key)) }))
}

const byCustomers = (a: { customers: number; clicks: number }, b: { customers: number; clicks: number }): number =>
  b.customers - a.customers || b.clicks - a.clicks

const summed = (lines: readonly Line[], keyOf: (line: Line) => string) =>
  [...Map.groupBy(lines, keyOf)].map(([key, own]) => ({
    key,
    clicks: own.reduce((sum, it) => sum + it.clicks, 0),
    costMicros: micros(own.reduce((sum, it) => sum + it.costMicros, 0)),
  }))

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
    hasConversions(ctx.scope, customerId),
    hasConversion(ctx.scope, customerId),
  ])
  const of = (part: CustomerLine['part']) =>
    counted.filter((it) => it.part === part).map((it) => ({ ...it, key: [it.a, it.b, it.c].join('\u0000') }))
  const sourceOf = (part: Line['part'], keyOf: (line: Line) => string) =>
    summed(
      lines.filter((it) => it.part === part),
      (line) => keyOf(line),
    )
  const single = (line: Line) => [line.a, '', ''].join('\u0000')
  const first = (key: string) => key.split('\u0000')[0] ?? ''
  const names = new Map(labels.map((it) => [it.campaignId, it.name]))
  const total = counted.find((it) => it.part === 'total')
  return {
    from: period.from,
    to: period.to,
    as_of: asOf.toISOString(),
    measured: ever || isSetUp || actions.some((it) => it.counts),
    actions: actions.map(({ id, name, category, counts }) => {
      const own = counted.find((it) => it.part === 'action' && it.a === id) ?? nobody
      const { customers, value } = customersOf({ ...own, ...nothing })
      return { id, name, category, counts, customers, value }
    }),
    total: figuresOf(
      total,
      lines.find((it) => it.part === 'total'),
    ),
    campaigns: joined(of('campaign'), sourceOf('campaign', single))
      .map(({ key, ...it }) => ({ campaign_id: first(key), name: names.get(first(key)) ?? '', ...it }))
      .sort(byCustomers),
    devices: joined(of('device'), sourceOf('device', single)).map(({ key, ...it }) => ({ device: first(key), ...it })),
    hours: joined(
      of('hour'),
      sourceOf('day_hour', (line) => [line.b, '', ''].join('\u0000')),
    )
      .map(({ key, ...it }) => ({ hour: Number(first(key)), ...it }))
      .sort((a, b) => a.hour - b.hour),
    days: joined(of('date'), sourceOf('date', single))
      .map(({ key, ...it }) => ({ date: asDay(first(key)), ...it }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    keywords: joined(
      of('keyword'),
      sourceOf('keyword', (line) => [line.a, line.b, line.c].join('\u0000')),
    )
      .map(({ key, ...figures }) => {
        const [keyword = '', campaign_id = '', ad_group_id = ''] = key.split('\u0000')
        return { keyword, campaign_id, ad_group_id, ...figures }
      })
      .sort(byCustomers)
      .slice(0, CUSTOMER_KEYWORDS_MAX),
  }
}
