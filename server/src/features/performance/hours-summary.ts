import { micros } from '@adwright/contract/values/money.rules'
import type { Standing } from '@adwright/contract/campaigns/status.rules'
import { type Customers, customersOf } from '@adwright/contract/customers.rules'
import { measuring, type ReportedCampaign, reportedCampaigns } from '#features/campaigns/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import { hourIn } from '#kernel/clock.ts'
import type { Measured } from './facts.rules.ts'
import { importState } from './imports.store.ts'
import { campaignsBetween, countedBetween } from './hours-summary.store.ts'

export interface HoursSummary {
  readonly all: Measured
  /** The clicks' customers so far; null if nothing counts them. */
  readonly customers: Customers | null
  /** The campaign with the most clicks. */
  readonly best:
    | (Measured & Pick<ReportedCampaign, 'campaignId' | 'name'> & { readonly standing: Standing })
    | undefined
}

/** The account's own time up to which figures are known; null before the first import. */
export const figuresAsOf = async (scope: OwnerScope, customerId: string): Promise<Date | null> =>
  (await importState(scope, customerId)).asOf

/** The figures of a range of whole hours, end exclusive. */
export async function hoursSummary(
  scope: OwnerScope,
  customerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): Promise<HoursSummary> {
  const hours = { from: hourIn(from, timeZone), to: hourIn(to, timeZone) }
  const rows = await campaignsBetween(scope, customerId, hours)
  const sum = (of: keyof Measured): number => rows.reduce((total, it) => total + it[of], 0)
  const all = { impressions: sum('impressions'), clicks: sum('clicks'), costMicros: micros(sum('costMicros')) }
  const [first] = rows
  const measured = await measuring(scope, customerId, timeZone)
  const customers = measured && customersOf({ ...(await countedBetween(scope, customerId, hours)), ...all })
  if (!first) return { all, customers, best: undefined }
  const label = (await reportedCampaigns(scope, customerId)).find((it) => it.campaignId === first.campaignId)
  return { all, customers, best: label && { ...first, name: label.name, standing: label } }
}
