import type { Customers } from '@adwright/contract/customers'
import { countedCustomers } from '@adwright/contract/customers.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { isMeasured, reportedCampaigns } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { knownActions } from './conversions.store.ts'
import { customerBreakdown } from './customer-breakdown.rules.ts'
import { heldCustomers, heldLines } from './held-lines.ts'
import { type FiguresQuery, queryFigures } from './performance.ts'

const nothing = { conversionsMilli: 0, valueMicros: micros(0), clicks: 0, costMicros: micros(0) }

/**
 * Who became a customer in a period, by every breakdown, as of the last import.
 * @throws {AppError} as `queryFigures`
 */
export async function readCustomers(ctx: Ctx, asked: FiguresQuery): Promise<Customers> {
  const { account, asOf, period, revision } = await queryFigures(ctx, asked)
  const { customerId } = account
  const of = [ctx.scope, customerId, period, asked.campaign_id, revision] as const
  const [lines, counted, actions, campaigns, measured] = await Promise.all([
    heldLines(...of),
    heldCustomers(...of),
    knownActions(ctx.scope, customerId),
    reportedCampaigns(ctx.scope, customerId),
    isMeasured(ctx.scope, customerId),
  ])
  return {
    from: period.from,
    to: period.to,
    as_of: asOf.toISOString(),
    measured,
    actions: actions.map(({ id, name, category, counts }) => {
      const line = counted.find((it) => it.part === 'action' && it.a === id) ?? nothing
      const { customers, value } = countedCustomers([line])
      return { id, name, category, counts, customers, value }
    }),
    ...customerBreakdown(lines, counted, new Map(campaigns.map((it) => [it.campaignId, it.name]))),
  }
}
