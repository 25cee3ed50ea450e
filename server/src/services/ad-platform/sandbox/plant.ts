import { type Day, addDays, DAY_MS } from '@adwright/contract/values/day.rules'
import type { PlantedCampaign, PlantedChange } from '../controls/port.ts'
import { newAd, newSettings, withTexts } from './make-campaign.ts'
import { held } from './assets.ts'
import { newEntityId } from './new-ids.ts'
import type { CampaignHistory, Settings, Version } from './settings.ts'

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

function changed(was: Settings, change: PlantedChange, at: Date): Settings {
  const { status, dailyBudgetMicros, cpcBidMicros, texts, assets } = change
  const next: Settings = {
    ...was,
    status: status ?? was.status,
    dailyBudgetMicros: dailyBudgetMicros ?? was.dailyBudgetMicros,
    adGroup: { ...was.adGroup, cpcBidMicros: cpcBidMicros ?? was.adGroup.cpcBidMicros },
    ...(assets ? { assets: assets.map((content) => held(content, at)) } : {}),
  }
  return texts ? withTexts(next, texts, at) : next
}

/** A campaign's history, as if everything had been done on its day. */
export function pastOf(campaign: PlantedCampaign, now: Date, today: Day): CampaignHistory {
  const createdAt = before(now, campaign.beganDaysAgo + 1)
  const startDate = addDays(today, -campaign.beganDaysAgo)
  const endDate = campaign.endsInDays === null ? null : addDays(today, campaign.endsInDays)
  const made = newSettings({ ...campaign, startDate, endDate }, createdAt)
  const others = (campaign.otherAds ?? []).map((texts) => newAd(texts, createdAt))
  const first: Settings = others.length > 0 ? { ...made, otherAds: others } : made
  const versions: Version[] = [{ validFrom: createdAt, settings: first }]
  for (const change of campaign.changes ?? []) {
    const was = versions.at(-1)?.settings ?? first
    const validFrom = before(now, change.daysAgo)
    versions.push({ validFrom, settings: changed(was, change, validFrom) })
  }
  return { id: newEntityId(), createdAt, versions }
}
