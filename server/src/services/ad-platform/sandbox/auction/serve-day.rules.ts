import { dayNumber, type Day } from '@adwright/contract/values/day.rules'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
import type { AdFact, AudienceFact, Figures, HourlyFact, KeywordFact } from '../../port.ts'
import { approvalOf } from '../rules/review.rules.ts'
import { adsOf } from '../ads.rules.ts'
import type { AccountHistory, CampaignHistory, Settings, SpendingCap } from '../settings.ts'
import { audienceOf } from './audience.rules.ts'
import { noFigures, segments } from './curves.rules.ts'
import { leftMicros, servedPart } from './pacing.rules.ts'
import { type CampaignPlan, type DayPlan, planCampaign, planDay } from './plan-day.rules.ts'
import { type Cell, serveHour } from './serve-hour.rules.ts'
import { hourStarts } from '../../zone-hours.rules.ts'

/** Spending before a day, the only state carried from day to day. */
export interface Ledger {
  readonly accountMicros: Micros
  readonly month: string
  readonly monthMicros: Readonly<Record<string, Micros>>
}

export const emptyLedger: Ledger = { accountMicros: micros(0), month: '', monthMicros: {} }

export interface DayFacts {
  readonly hourly: readonly HourlyFact[]
  readonly keywords: readonly KeywordFact[]
  readonly audience: readonly AudienceFact[]
  readonly ads: readonly AdFact[]
  readonly ledger: Ledger
}

const plans = new WeakMap<Settings, Map<string, CampaignPlan>>()

/** Settings objects never change, so their plan is computed once. */
function planOf(settings: Settings, seed: string): CampaignPlan {
  const bySeed = plans.get(settings) ?? new Map<string, CampaignPlan>()
  plans.set(settings, bySeed)
  const known = bySeed.get(seed) ?? planCampaign(settings, seed)
  bySeed.set(seed, known)
  return known
}

/** The version in effect at a moment. */
export function inForce<T extends { readonly validFrom: Date }>(versions: readonly T[], atMs: number): T | undefined {
  return versions.findLast(({ validFrom }) => validFrom.getTime() <= atMs)
}

export const serves = (settings: Settings, date: Day): boolean =>
  settings.status === 'ENABLED' && settings.startDate <= date && (settings.endDate === null || date <= settings.endDate)

const variants = new WeakMap<Settings, readonly Settings[]>()

/** The settings split per ad, as if each were the only one. */
function variantsOf(settings: Settings): readonly Settings[] {
  if (!settings.otherAds?.length) return [settings]
  const known = variants.get(settings) ?? adsOf(settings).map((ad) => ({ ...settings, ad, otherAds: [] }))
  variants.set(settings, known)
  return known
}

/** The variants whose ad is enabled and approved at a moment. */
export const shownAt = (settings: Settings, atMs: number): Settings[] =>
  variantsOf(settings).filter(
    ({ ad }) => ad.status !== 'PAUSED' && approvalOf(ad.texts, ad.changedAt, atMs).approval === 'ELIGIBLE',
  )

const add = (a: Figures, b: Figures): Figures => ({
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  costMicros: micros(a.costMicros + b.costMicros),
})

/** One campaign's day, hour by hour. */
class CampaignDay {
  readonly hourly: HourlyFact[] = []
  spentMicros = micros(0)
  private readonly byKeyword = new Map<string, Figures>()
  private readonly byAd = new Map<string, Figures>()
  private readonly bySettings = new Map<Settings, Figures>()
  private readonly dayPlans = new Map<Settings, DayPlan>()
  private readonly campaign: CampaignHistory
  private readonly date: Day
  private readonly seed: string

  constructor(campaign: CampaignHistory, date: Day, seed: string) {
    this.campaign = campaign
    this.date = date
    this.seed = seed
  }

  /** Serves an hour and returns its cost. */
  serve(
    hour: number,
    atMs: number,
    spent: { monthMicros: Micros; accountMicros: Micros },
    capMicros: Micros | null,
  ): Micros {
    const settings = inForce(this.campaign.versions, atMs)?.settings
    if (!settings || !serves(settings, this.date)) return micros(0)
    const [first, ...others] = shownAt(settings, atMs)
    if (!first) return micros(0)
    const left = leftMicros(settings.dailyBudgetMicros, capMicros, { dayMicros: this.spentMicros, ...spent })
    if (left === 0) return left
    const plan = this.planOf(first)
    const plans = [plan, ...others.map((it) => this.planOf(it))] as const
    const part = servedPart(settings.dailyBudgetMicros, plan.budgetFactor, plan.expectedMicros)
    const cells = serveHour(plans, { dayNumber: dayNumber(this.date), hour, servedPart: part, leftMicros: left })
    const whole = cells.reduce<Figures>(add, noFigures)
    this.bySettings.set(settings, add(this.bySettings.get(settings) ?? noFigures, whole))
    this.spentMicros = micros(this.spentMicros + whole.costMicros)
    this.note(cells, hour, plan, settings)
    const shown = [first, ...others]
    for (const cell of cells) {
      const key = `${settings.adGroup.id}|${shown[cell.planIndex]?.ad.id ?? ''}`
      this.byAd.set(key, add(this.byAd.get(key) ?? noFigures, cell))
    }
    return whole.costMicros
  }

  private planOf(settings: Settings): DayPlan {
    const plan = this.dayPlans.get(settings) ?? planDay(planOf(settings, this.seed), settings, this.date)
    this.dayPlans.set(settings, plan)
    return plan
  }

  private note(cells: readonly Cell[], hour: number, { plan }: DayPlan, { adGroup }: Settings): void {
    const bySegment = new Map<number, Figures>()
    for (const cell of cells) {
      bySegment.set(cell.segmentIndex, add(bySegment.get(cell.segmentIndex) ?? noFigures, cell))
      const key = `${adGroup.id}|${plan.keywords[cell.keywordIndex]?.text ?? ''}`
      this.byKeyword.set(key, add(this.byKeyword.get(key) ?? noFigures, cell))
    }
    for (const [i, { device, network }] of segments.entries()) {
      const figures = bySegment.get(i)
      if (figures)
        this.hourly.push({ campaignId: this.campaign.id, date: this.date, hour, device, network, ...figures })
    }
  }

  keywords(): KeywordFact[] {
    return this.inGroups(this.byKeyword).map(({ name: keyword, ...fact }) => ({ ...fact, keyword }))
  }

  ads(): AdFact[] {
    return this.inGroups(this.byAd).map(({ name: adId, ...fact }) => ({ ...fact, adId }))
  }

  /** By ad group and its contents. */
  private inGroups(figures: ReadonlyMap<string, Figures>) {
    return [...figures].map(([key, own]) => {
      const bar = key.indexOf('|')
      const ids = { campaignId: this.campaign.id, adGroupId: key.slice(0, bar), name: key.slice(bar + 1) }
      return { ...ids, date: this.date, ...own }
    })
  }

  /** Each part of the day uses its own settings, so that a change at noon doesn't affect the morning's audience. */
  audience(): AudienceFact[] {
    const rows = new Map<string, AudienceFact>()
    for (const [settings, figures] of this.bySettings) {
      for (const row of audienceOf(this.campaign.id, this.date, settings, figures)) {
        const key = row.ageRange ?? row.gender ?? ''
        const known = rows.get(key)
        rows.set(key, known ? { ...row, ...add(known, row) } : row)
      }
    }
    return [...rows.values()]
  }
}

const capAt = (caps: readonly SpendingCap[], atMs: number): Micros | null => inForce(caps, atMs)?.capMicros ?? null

/**
 * One day of an account: the figures of all campaigns for every hour that ended before `untilMs`. Depends only on the history, the date,
 * the ledger of the day before and the seed.
 */
export function serveDay(account: AccountHistory, date: Day, untilMs: number, before: Ledger, seed: string): DayFacts {
  const month = date.slice(0, 7)
  const monthMicros: Record<string, Micros> = before.month === month ? { ...before.monthMicros } : {}
  let accountMicros = before.accountMicros
  const days = account.campaigns.map((campaign) => ({ id: campaign.id, day: new CampaignDay(campaign, date, seed) }))
  for (const [hour, atMs] of hourStarts(date, account.timeZone).entries()) {
    if (atMs === null || atMs + 3_600_000 > untilMs) continue
    const capMicros = capAt(account.caps, atMs)
    for (const { id, day } of days) {
      const ofMonth = monthMicros[id] ?? micros(0)
      const cost = day.serve(hour, atMs, { monthMicros: ofMonth, accountMicros }, capMicros)
      accountMicros = micros(accountMicros + cost)
      monthMicros[id] = micros(ofMonth + cost)
    }
  }
  return {
    hourly: days.flatMap(({ day }) => day.hourly),
    keywords: days.flatMap(({ day }) => day.keywords()),
    audience: days.flatMap(({ day }) => day.audience()),
    ads: days.flatMap(({ day }) => day.ads()),
    ledger: { accountMicros, month, monthMicros },
  }
}
