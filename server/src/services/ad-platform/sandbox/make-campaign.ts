import type { AdStatus, AdTexts, KeywordText, NewCampaign } from '../port.ts'
import { newEntityId } from './new-ids.ts'
import { type HeldAd, noTargeting, type Settings } from './settings.ts'

const textsOf = ({ headlines, descriptions, finalUrl }: AdTexts): AdTexts => ({ headlines, descriptions, finalUrl })

const newKeyword = ({ text, matchType }: KeywordText, negative: boolean): Settings['keywords'][number] => ({
  id: newEntityId(),
  text: text.trim(),
  matchType,
  negative,
})

/** A new campaign's settings, with ids for its parts. The ad is in review from `now` on. */
export const newSettings = (campaign: NewCampaign, now: Date): Settings => ({
  name: campaign.name.trim(),
  status: campaign.status,
  channelType: 'SEARCH',
  dailyBudgetMicros: campaign.dailyBudgetMicros,
  ...(campaign.bidding ? { bidding: campaign.bidding } : {}),
  startDate: campaign.startDate,
  endDate: campaign.endDate,
  adGroup: { id: newEntityId(), name: campaign.adGroupName, cpcBidMicros: campaign.cpcBidMicros },
  keywords: [
    ...campaign.keywords.map((one) => newKeyword(one, false)),
    ...(campaign.negativeKeywords ?? []).map((one) => newKeyword(one, true)),
  ],
  ad: newAd(campaign, now),
  targeting: { ...noTargeting, ...campaign.targeting },
})

const sameTexts = (a: AdTexts, b: AdTexts): boolean => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))

/** The settings with one ad changed; unchanged if the change has no effect. */
function withAd(was: Settings, adId: string, change: (ad: HeldAd) => HeldAd): Settings {
  const changed = (ad: HeldAd): HeldAd => (ad.id === adId ? change(ad) : ad)
  const { otherAds } = was
  const next = { ...was, ad: changed(was.ad), ...(otherAds ? { otherAds: otherAds.map(changed) } : {}) }
  return JSON.stringify(next) === JSON.stringify(was) ? was : next
}

/** Unchanged texts stay approved; changed ones are reviewed again. */
export const withTexts = (was: Settings, change: AdTexts, now: Date, adId: string = was.ad.id): Settings =>
  withAd(was, adId, (ad) =>
    sameTexts(ad.texts, change) ? ad : { ...ad, texts: textsOf(change), changedAt: now.toISOString() },
  )

export const withAdStatus = (was: Settings, adId: string, status: AdStatus): Settings =>
  withAd(was, adId, ({ status: _, ...ad }) => (status === 'PAUSED' ? { ...ad, status } : ad))

/** An ad, stored from a given moment on. */
export const newAd = (texts: AdTexts, now: Date): HeldAd => ({
  id: newEntityId(),
  texts: textsOf(texts),
  changedAt: now.toISOString(),
})

const keyOf = (it: KeywordText): string => `${it.matchType} ${it.text.trim()}`
/** Negative keywords are compared without case. */
const negativeKeyOf = (it: KeywordText): string => keyOf(it).toLowerCase()

/** Replaces one of the two lists; entries that stay keep their ids, and so does the other list. */
function withList(was: Settings, wanted: readonly KeywordText[], negative: boolean): Settings {
  const key = negative ? negativeKeyOf : keyOf
  const stood = was.keywords.filter((it) => it.negative === negative)
  if (JSON.stringify(stood.map(key)) === JSON.stringify(wanted.map(key))) return was
  const next = wanted.map((it) => stood.find((one) => key(one) === key(it)) ?? newKeyword(it, negative))
  const others = was.keywords.filter((it) => it.negative !== negative)
  return { ...was, keywords: negative ? [...others, ...next] : [...next, ...others] }
}

export const withKeywords = (was: Settings, keywords: readonly KeywordText[]): Settings =>
  withList(was, keywords, false)
export const withNegatives = (was: Settings, keywords: readonly KeywordText[]): Settings =>
  withList(was, keywords, true)
