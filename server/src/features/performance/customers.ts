import type { Customers } from '@adwright/contract/customers'
import { countedCustomers } from '@adwright/contract/customers.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { measuring, reportedCampaigns } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { knownActions } from './conversions.store.ts'
import { customerBreakdown } from './customer-breakdown.rules.ts'
import { heldCustomers, heldLines } from './held-lines.ts'
import { type FiguresQuery, type QueriedFigures, queryFigures } from './performance.ts'
import { later, type Period } from './periods.rules.ts'

const nothing = { conversionsMilli: 0, valueMicros: micros(0), clicks: 0, costMicros: micros(0) }

/**
 * A period's customers by every breakdown, as of the last import.
 * @throws {AppError} like `queryFigures`
 */
export async function readCustomers(ctx: Ctx, asked: FiguresQuery): Promise<Customers> {
  const { account, asOf, period, revision, timeZone } = await queryFigures(ctx, asked)
  const { customerId } = account
  const of = [ctx.scope, customerId, period, asked.campaign_id, revision] as const
  const [lines, counted, actions, campaigns, measured] = await Promise.all([
    heldLines(...of),
    heldCustomers(...of),
    knownActions(ctx.scope, customerId),
    reportedCampaigns(ctx.scope, customerId),
    measuring(ctx.scope, customerId, timeZone),
  ])
  return {
    from: period.from,
    to: period.to,
    as_of: asOf.toISOString(),
    currency: account.currency,
    measured: measured !== null,
    actions: actions.map(({ id, name, category, counts }) => {
      const line = counted.find((it) => it.part === 'action' && it.a === id) ?? nothing
      const { customers, value } = countedCustomers([line])
      return { id, name, category, counts, customers, value }
    }),
    ...customerBreakdown(
      lines,
      counted,
      new Map(campaigns.map((it) => [it.campaignId, it.name])),
      measured?.since ?? null,
      actions,
    ),
  }
}

/**
 * Customers for an existing query, restricted to days with counting: earlier days say nothing about customers. Null if nothing counts them,
 * or it isn't known since when.
 */
export async function countedCustomersOf(
  { scope }: Ctx,
  { account: { customerId }, period, revision, timeZone }: QueriedFigures,
  campaignId: string | undefined,
  names: ReadonlyMap<string, string>,
) {
  const measured = await measuring(scope, customerId, timeZone)
  if (measured === null) return { all: null, counted: null }
  const { since } = measured
  const actions = await knownActions(scope, customerId)
  const of = async (days: Period) => {
    const asked = [scope, customerId, days, campaignId, revision] as const
    return customerBreakdown(await heldLines(...asked), await heldCustomers(...asked), names, since, actions)
  }
  const all = await of(period)
  if (since === null || since > period.to) return { all, counted: null }
  const from = later(period.from, since)
  return { all, counted: { from, customers: from === period.from ? all : await of({ from, to: period.to }) } }
}
