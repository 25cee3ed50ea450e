import { DAY_MS, dayNumber } from '@adwright/contract/values/day.rules'
import { hashOf } from '@adwright/contract/values/hash.rules'
import { isByTag } from '@adwright/contract/customer-kinds.rules'
import { MICROS_A_CENT, roundMicros } from '@adwright/contract/values/money.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { AdConversions, ConversionFacts, HourConversions, KeywordConversions } from '../../port.ts'
import { summedConversions } from '../../summed.rules.ts'
import type { AccountHistory, CampaignHistory, CountingAction, Gap } from '../settings.ts'
import { rateOfDevice } from './curves.rules.ts'
import { marketOf } from './demand.rules.ts'
import { chance } from './noise.rules.ts'
import { type DayFacts, inForce } from './serve-day.rules.ts'
import { hourStarts } from '../../zone-hours.rules.ts'

const HOUR_MS = 3_600_000
/** Nobody decides later than a week after the click. */
const LONGEST_LAG_MS = 7 * DAY_MS
/** Most customers act at once. */
const AT_ONCE_SHARE = 0.55
const MOST_RATE = 0.6
const WHOLE_MILLI = 1000

/** How often each action happens, relative to all actions a customer of the trade may take. */
const rateOfCategory: Readonly<Record<string, number>> = {
  PURCHASES: 0.5,
  CONTACTS: 0.7,
  'SIGN-UPS': 0.3,
  'PAGE VIEWS': 6,
  FORM: 0.45,
  PHONE_TAP: 0.35,
  DIRECTIONS: 0.3,
  CALL_FROM_AD: 0.6,
}
/** The average call length: the longer a call must last, the fewer count. */
const CALL_SECONDS_MEAN = 240

/** A value reported by the website: half to one and a half times the given one, in whole cents. */
const ownValueOf = (valueMicros: number, u: number) =>
  roundMicros(Math.round((valueMicros * (0.5 + u)) / MICROS_A_CENT) * MICROS_A_CENT)

/** What is counted, and when the website's tag was missing. */
export interface Counting {
  readonly actions: readonly CountingAction[]
  readonly tagGaps: readonly Gap[]
}
const isAway = (gaps: readonly Gap[], atMs: number): boolean =>
  gaps.some(({ from, to }) => atMs >= Date.parse(from) && (to === null || atMs < Date.parse(to)))

/** Whether the result of a click was received, given the moments of both. */
const isHeard = (
  { category, createdAt, removedAt, pauses }: CountingAction,
  tagGaps: readonly Gap[],
  clickMs: number,
  doneMs: number,
): boolean =>
  clickMs > createdAt.getTime() &&
  (removedAt === null || clickMs <= removedAt.getTime()) &&
  !isAway(pauses ?? [], clickMs) &&
  !(isByTag(category) && isAway(tagGaps, doneMs))

/** A call button counts by its own call length, or by the account's. */
const counts = ({ kind, count_from_seconds: own }: AssetContent, callSeconds: number | null): boolean =>
  kind === 'CALL' && (own === undefined || own === callSeconds)

/** The device's share. Calls from ads come only from phones, only where there was a call button, and only long ones count. */
function shareOf(
  { category, callSeconds }: CountingAction,
  { versions }: CampaignHistory,
  device: string,
  atMs: number,
): number {
  const ofDevice = rateOfDevice[device] ?? 1
  if (isByTag(category)) return ofDevice
  const has = inForce(versions, atMs)?.settings.assets?.some(({ content }) => counts(content, callSeconds))
  return has && device === 'MOBILE' ? ofDevice * Math.exp(-(callSeconds ?? 0) / CALL_SECONDS_MEAN) : 0
}

const rates = new WeakMap<CampaignHistory, number>()

/** Depends on the first keywords: later changes must not alter past results. */
function rateOf(campaign: CampaignHistory): number {
  const known = rates.get(campaign)
  if (known !== undefined) return known
  const words = (campaign.versions[0]?.settings.keywords ?? []).filter((it) => !it.negative).map((it) => it.text)
  const { customerRate } = marketOf(words[0] ?? '', words.join(' '))
  rates.set(campaign, customerRate)
  return customerRate
}

const lagMs = (u: number): number =>
  u < AT_ONCE_SHARE ? 0 : ((u - AT_ONCE_SHARE) / (1 - AT_ONCE_SHARE)) ** 2 * LONGEST_LAG_MS

/** One row per click, in order of the hours. */
const clicksOf = <T extends { readonly clicks: number }>(rows: readonly T[]): T[] =>
  rows.flatMap((row) => Array.from({ length: row.clicks }, () => row))

/** One item as a list, or an empty list if there are none. */
const anyOf = <T>(list: readonly T[], u: number): T[] => {
  const at = Math.floor(u * list.length)
  return list.slice(at, at + 1)
}

/**
 * What a campaign's clicks on a day led to, for one conversion action, and when the last result was received. The rows are one per click.
 */
function countAction(
  action: CountingAction,
  tagGaps: readonly Gap[],
  campaign: CampaignHistory,
  { hourly: clicks, keywords: words, ads: ofAds }: Pick<DayFacts, 'hourly' | 'keywords' | 'ads'>,
  began: ReturnType<typeof hourStarts>,
  nowMs: number,
  seed: string,
): Counted {
  const { id, name, category, valueMicros, ownValues } = action
  const date = clicks[0]?.date
  if (date === undefined) return { hours: [], keywords: [], ads: [], heardMs: 0 }
  // Not the ids, which differ between accounts: equal accounts must always earn the same.
  const first = campaign.versions[0]?.settings.keywords.map((it) => it.text).join('|') ?? ''
  const key = hashOf(`${seed}|customers|${name}|${first}`)
  const n = dayNumber(date)
  const rate = rateOf(campaign) * (rateOfCategory[category] ?? 0)
  let heardMs = 0
  const hours: HourConversions[] = []
  const keywords: KeywordConversions[] = []
  const ads: AdConversions[] = []
  for (const [i, { campaignId, hour, device }] of clicks.entries()) {
    const at = (began[hour] ?? 0) + HOUR_MS
    const share = shareOf(action, campaign, device, at)
    if (chance(key, n, i) >= Math.min(MOST_RATE, rate * share)) continue
    const doneMs = at + lagMs(chance(key, n, i, 1))
    if (doneMs > nowMs || !isHeard(action, tagGaps, at, doneMs)) continue
    heardMs = Math.max(heardMs, doneMs)
    const worth = ownValues ? ownValueOf(valueMicros, chance(key, n, i, 3)) : valueMicros
    const counted = { campaignId, actionId: id, date, conversionsMilli: WHOLE_MILLI, valueMicros: worth }
    hours.push({ ...counted, hour, device })
    // Any of the day's keywords: no platform tells which click belonged to which.
    const word = anyOf(words, chance(key, n, i, 2))
    keywords.push(...word.map(({ adGroupId, keyword }) => ({ ...counted, adGroupId, keyword })))
    const shown = anyOf(ofAds, chance(key, n, i, 4))
    ads.push(...shown.map(({ adGroupId, adId }) => ({ ...counted, adGroupId, adId })))
  }
  return {
    hours: summedConversions(hours, (it) => `${it.hour}|${it.device}`),
    keywords: summedConversions(keywords, (it) => `${it.adGroupId}|${it.keyword}`),
    ads: summedConversions(ads, (it) => `${it.adGroupId}|${it.adId}`),
    heardMs,
  }
}

interface Counted extends ConversionFacts {
  readonly heardMs: number
}

/**
 * What people who clicked on some days have done by now: at most one of each kind per click, as often as customers of the trade do,
 * immediately or up to a week later.
 */
export function conversionsOf(
  account: AccountHistory,
  { actions, tagGaps }: Counting,
  days: readonly DayFacts[],
  nowMs: number,
  seed: string,
): ConversionFacts & { readonly heardMs: ReadonlyMap<string, number> } {
  const heardMs = new Map<string, number>()
  const parts = days.flatMap((day) => {
    const hourly = Map.groupBy(day.hourly, (it) => it.campaignId)
    const keywords = Map.groupBy(day.keywords, (it) => it.campaignId)
    const ads = Map.groupBy(day.ads, (it) => it.campaignId)
    const date = day.hourly[0]?.date
    const began = date === undefined ? [] : hourStarts(date, account.timeZone)
    return account.campaigns.flatMap((campaign) => {
      const { id } = campaign
      const own = {
        hourly: clicksOf(hourly.get(id) ?? []),
        keywords: clicksOf(keywords.get(id) ?? []),
        ads: clicksOf(ads.get(id) ?? []),
      }
      return actions.map((action) => {
        const counted = countAction(action, tagGaps, campaign, own, began, nowMs, seed)
        heardMs.set(action.id, Math.max(heardMs.get(action.id) ?? 0, counted.heardMs))
        return counted
      })
    })
  })
  return {
    hours: parts.flatMap((it) => it.hours),
    keywords: parts.flatMap((it) => it.keywords),
    ads: parts.flatMap((it) => it.ads),
    heardMs,
  }
}
