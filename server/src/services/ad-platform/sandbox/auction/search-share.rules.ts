import { addDays, type Day, midnightOf } from '@adwright/contract/values/day.rules'
import type { SearchShare } from '../../port.ts'
import type { AccountHistory, CampaignHistory } from '../settings.ts'
import { servedPart } from './pacing.rules.ts'
import { planCampaign, planDay } from './plan-day.rules.ts'
import { inForce, serves, shownAt } from './serve-day.rules.ts'

interface Searches {
  could: number
  ranked: number
  shown: number
}
const HALF_A_DAY_MS = 43_200_000

/** One day's searches, by the settings at noon: those it was eligible for, those its rank wins, and those its budget covers. */
function searchesOf({ versions }: CampaignHistory, date: Day, seed: string): Searches {
  const noon = midnightOf(date).getTime() + HALF_A_DAY_MS
  const settings = inForce(versions, noon)?.settings
  const [first] = settings && serves(settings, date) ? shownAt(settings, noon) : []
  if (!first) return { could: 0, ranked: 0, shown: 0 }
  const day = planDay(planCampaign(first, seed), first, date)
  const part = servedPart(first.dailyBudgetMicros, day.budgetFactor, day.expectedMicros)
  const sum: Searches = { could: 0, ranked: 0, shown: 0 }
  for (const [i, { lanes, hourShares }] of day.plan.keywords.entries()) {
    const open = hourShares.reduce((all, share, hour) => all + share * (day.hourParts[hour] ?? 1), 0)
    for (const { impressions, share } of lanes) {
      const ranked = impressions * open * (day.demand[i] ?? 1)
      sum.ranked += ranked
      sum.could += share > 0 ? ranked / share : 0
      sum.shown += ranked * part
    }
  }
  return sum
}

const rounded = (part: number): number => Math.round(part * 10_000) / 10_000

/** The shares of eligible searches of each campaign, over some days. */
export function searchShares(
  { campaigns }: Pick<AccountHistory, 'campaigns'>,
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
  seed: string,
): SearchShare[] {
  return campaigns.flatMap((campaign) => {
    const all: Searches = { could: 0, ranked: 0, shown: 0 }
    for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
      const day = searchesOf(campaign, date, seed)
      all.could += day.could
      all.ranked += day.ranked
      all.shown += day.shown
    }
    if (all.could === 0) return []
    const [shown, lostToRank] = [all.shown / all.could, 1 - all.ranked / all.could]
    return [
      {
        campaignId: campaign.id,
        shown: rounded(shown),
        lostToRank: rounded(lostToRank),
        lostToBudget: rounded(1 - shown - lostToRank),
      },
    ]
  })
}
