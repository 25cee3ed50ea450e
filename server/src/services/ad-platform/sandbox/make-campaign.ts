import type { AdTexts, NewCampaign } from '../port.ts'
import { newEntityId } from './new-ids.ts'
import { noTargeting, type Settings } from './settings.ts'

const textsOf = ({ headlines, descriptions, finalUrl }: AdTexts): AdTexts => ({ headlines, descriptions, finalUrl })

/** What a new campaign is set to, with ids for its parts. The ad goes to review from `now` on. */
export const newSettings = (it: NewCampaign, now: Date): Settings => ({
  name: it.name.trim(),
  status: it.status,
  channelType: 'SEARCH',
  dailyBudgetMicros: it.dailyBudgetMicros,
  startDate: it.startDate,
  endDate: it.endDate,
  adGroup: { id: newEntityId(), name: it.adGroupName, cpcBidMicros: it.cpcBidMicros },
  keywords: it.keywords.map((text) => ({ id: newEntityId(), text: text.trim(), matchType: 'BROAD', negative: false })),
  ad: { id: newEntityId(), texts: textsOf(it), changedAt: now.toISOString() },
  targeting: noTargeting,
})

const sameTexts = (a: AdTexts, b: AdTexts): boolean => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

/** A text that stays the same stays approved; a changed one is reviewed again. */
export function withTexts(was: Settings, change: AdTexts, now: Date): Settings {
  if (sameTexts(was.ad.texts, change)) return was
  return { ...was, ad: { ...was.ad, texts: textsOf(change), changedAt: now.toISOString() } }
}
