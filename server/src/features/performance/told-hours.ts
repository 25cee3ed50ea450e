import { campaignLabels } from '#features/campaigns/index.ts'
import type { Mine } from '#db/mine.ts'
import { hourIn } from '#kernel/clock.ts'
import type { Measured } from './facts.rules.ts'
import { importState } from './imports.store.ts'
import { campaignsBetween } from './told-hours.store.ts'

export interface ToldHours {
  readonly all: Measured
  /** The campaign with most clicks. */
  readonly best: (Measured & { readonly name: string }) | undefined
}

/** The account's own time up to which its figures stand; null before the first import. */
export const figuresAsOf = async (mine: Mine, customerId: string): Promise<Date | null> =>
  (await importState(mine, customerId)).asOf

/** The figures of a stretch of whole hours, the end not included. */
export async function hoursTold(
  mine: Mine,
  customerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): Promise<ToldHours> {
  const rows = await campaignsBetween(mine, customerId, { from: hourIn(from, timeZone), to: hourIn(to, timeZone) })
  const sum = (of: keyof Measured): number => rows.reduce((total, it) => total + it[of], 0)
  const all = { impressions: sum('impressions'), clicks: sum('clicks'), costMicros: sum('costMicros') }
  const [first] = rows
  if (!first) return { all, best: undefined }
  const label = (await campaignLabels(mine, customerId)).find((it) => it.campaignId === first.campaignId)
  return { all, best: label && { ...first, name: label.name } }
}
