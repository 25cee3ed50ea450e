import { DAY_MS, dayNumber } from '@adwright/contract/values/day.rules'
import { hashOf } from '@adwright/contract/values/hash.rules'
import type { ConversionFacts, HourConversions, KeywordConversions } from '../../port.ts'
import { summedConversions } from '../../summed.rules.ts'
import type { AccountHistory, CampaignHistory, CountingAction } from '../settings.ts'
import { marketOf } from './demand.rules.ts'
import { chance } from './noise.rules.ts'
import type { DayFacts } from './serve-day.rules.ts'
import { hourStarts } from './zone-hours.rules.ts'

const HOUR_MS = 3_600_000
/** Nobody decides later than a week after the click. */
const LONGEST_LAG_MS = 7 * DAY_MS
/** Most customers act at once. */
const AT_ONCE_SHARE = 0.55
const MOST_RATE = 0.6
const WHOLE_MILLI = 1000

/** How often one thing is done, against all that a customer of the trade may do. */
const rateOfCategory: Readonly<Record<string, number>> = {
  PURCHASES: 0.5,
  CONTACTS: 0.7,
  'SIGN-UPS': 0.3,
  'PAGE VIEWS': 6,
}
const rateOfDevice: Readonly<Record<string, number>> = { MOBILE: 0.9, DESKTOP: 1.15, TABLET: 0.95 }

const rates = new WeakMap<CampaignHistory, number>()

/** By its first keywords: what is changed later must not change what was done before. */
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

/** One row a click, in the order of their hours. */
const clicksOf = <T extends { readonly clicks: number }>(rows: readonly T[]): T[] =>
  rows.flatMap((row) => Array.from({ length: row.clicks }, () => row))

/** What one campaign's clicks of a day led to, by one action. */
function countAction(
  { id, name, category, valueMicros, createdAt, removedAt }: CountingAction,
  campaign: CampaignHistory,
  { timeZone }: AccountHistory,
  day: Pick<DayFacts, 'hourly' | 'keywords'>,
  nowMs: number,
  seed: string,
): ConversionFacts {
  const clicks = clicksOf(day.hourly)
  const words = clicksOf(day.keywords)
  const date = clicks[0]?.date
  if (date === undefined) return { hours: [], keywords: [] }
  const began = hourStarts(date, timeZone)
  // Not the ids: those are new in each account, and the same account must always earn the same.
  const first = campaign.versions[0]?.settings.keywords.map((it) => it.text).join('|') ?? ''
  const key = hashOf(`${seed}|customers|${name}|${first}`)
  const n = dayNumber(date)
  const rate = rateOf(campaign) * (rateOfCategory[category] ?? 0.5)
  const hours: HourConversions[] = []
  const keywords: KeywordConversions[] = []
  for (const [i, { campaignId, hour, device }] of clicks.entries()) {
    const at = (began[hour] ?? 0) + HOUR_MS
    const counts = at > createdAt.getTime() && (removedAt === null || at <= removedAt.getTime())
    if (!counts || chance(key, n, i) >= Math.min(MOST_RATE, rate * (rateOfDevice[device] ?? 1))) continue
    if (at + lagMs(chance(key, n, i, 1)) > nowMs) continue
    const counted = { campaignId, actionId: id, date, conversionsMilli: WHOLE_MILLI, valueMicros }
    hours.push({ ...counted, hour, device })
    // Any of the day's keywords: which click was whose, no platform tells.
    const word = words[Math.floor(chance(key, n, i, 2) * words.length)]
    if (word) keywords.push({ ...counted, adGroupId: word.adGroupId, keyword: word.keyword })
  }
  return {
    hours: summedConversions(hours, (it) => `${it.hour}|${it.device}`),
    keywords: summedConversions(keywords, (it) => `${it.adGroupId}|${it.keyword}`),
  }
}

/**
 * What people who clicked did on some days, as far as they did it by now: at most one of each kind a click, as often as
 * customers of the trade do, at once or up to a week later.
 */
export function conversionsOf(
  account: AccountHistory,
  actions: readonly CountingAction[],
  days: readonly DayFacts[],
  nowMs: number,
  seed: string,
): ConversionFacts {
  const parts = days.flatMap((day) => {
    const hourly = Map.groupBy(day.hourly, (it) => it.campaignId)
    const keywords = Map.groupBy(day.keywords, (it) => it.campaignId)
    return account.campaigns.flatMap((campaign) => {
      const own = { hourly: hourly.get(campaign.id) ?? [], keywords: keywords.get(campaign.id) ?? [] }
      return actions.map((action) => countAction(action, campaign, account, own, nowMs, seed))
    })
  })
  return { hours: parts.flatMap((it) => it.hours), keywords: parts.flatMap((it) => it.keywords) }
}
