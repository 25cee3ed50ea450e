import type { AdTexts, NegativeKeyword, NewCampaign } from '../port.ts'
import { newEntityId } from './new-ids.ts'
import { noTargeting, type Settings } from './settings.ts'

const textsOf = ({ headlines, descriptions, finalUrl }: AdTexts): AdTexts => ({ headlines, descriptions, finalUrl })

const newKeyword = (text: string): Settings['keywords'][number] => ({
  id: newEntityId(),
  text: text.trim(),
  matchType: 'BROAD',
  negative: false,
})

/** What a new campaign is set to, with ids for its parts. The ad goes to review from `now` on. */
export const newSettings = (campaign: NewCampaign, now: Date): Settings => ({
  name: campaign.name.trim(),
  status: campaign.status,
  channelType: 'SEARCH',
  dailyBudgetMicros: campaign.dailyBudgetMicros,
  startDate: campaign.startDate,
  endDate: campaign.endDate,
  adGroup: { id: newEntityId(), name: campaign.adGroupName, cpcBidMicros: campaign.cpcBidMicros },
  keywords: campaign.keywords.map(newKeyword),
  ad: { id: newEntityId(), texts: textsOf(campaign), changedAt: now.toISOString() },
  targeting: noTargeting,
})

const sameTexts = (a: AdTexts, b: AdTexts): boolean => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

/** A text that stays the same stays approved; a changed one is reviewed again. */
export function withTexts(was: Settings, change: AdTexts, now: Date): Settings {
  if (sameTexts(was.ad.texts, change)) return was
  return { ...was, ad: { ...was.ad, texts: textsOf(change), changedAt: now.toISOString() } }
}

/** Words that stay keep their id; negative ones are no keywords of an ad and stay anyway. */
export function withKeywords(was: Settings, keywords: readonly string[]): Settings {
  const positive = was.keywords.filter((it) => !it.negative)
  if (JSON.stringify(positive.map((it) => it.text)) === JSON.stringify(keywords.map((it) => it.trim()))) return was
  const wanted = keywords.map((text) => positive.find((it) => it.text === text.trim()) ?? newKeyword(text))
  return { ...was, keywords: [...wanted, ...was.keywords.filter((it) => it.negative)] }
}

const negativeKey = (keyword: NegativeKeyword): string => `${keyword.matchType} ${keyword.text.trim().toLowerCase()}`

/** Negative keywords that stay keep their id. */
export function withNegatives(was: Settings, wanted: readonly NegativeKeyword[]): Settings {
  const stood = was.keywords.filter((it) => it.negative)
  if (JSON.stringify(stood.map(negativeKey)) === JSON.stringify(wanted.map(negativeKey))) return was
  const next = wanted.map(
    (it) =>
      stood.find((one) => negativeKey(one) === negativeKey(it)) ?? {
        id: newEntityId(),
        text: it.text.trim(),
        matchType: it.matchType,
        negative: true,
      },
  )
  return { ...was, keywords: [...was.keywords.filter((it) => !it.negative), ...next] }
}
