import { asUsd, micros, microsOf } from '@adwright/contract/values/money.rules'
import { asDay, type Day, addDays } from '@adwright/contract/values/day.rules'
import type { Figures, TargetAndExclude, Targeting } from '../../port.ts'
import { type CampaignHistory, noTargeting, type Settings, type SpendingCap } from '../settings.ts'
import { type DayFacts, emptyLedger, serveDay } from './serve-day.rules.ts'

export const textAssets = (...list: string[]) => list.map((text) => ({ text }))

export interface Sketch {
  readonly keywords?: readonly string[]
  readonly headlines?: readonly string[]
  readonly budgetUsd?: number
  readonly bidUsd?: number
  readonly targeting?: Partial<Targeting>
  readonly more?: Partial<Settings>
}

/** A bakery campaign that was reviewed long ago, with the given differences. */
export function settings(sketch: Sketch = {}): Settings {
  const {
    keywords = ['birthday cake', 'fresh bread', 'bakery near me'],
    headlines = ['Fresh Bread', 'Birthday Cakes', 'Your Bakery'],
  } = sketch
  return {
    name: 'Bakery',
    status: 'ENABLED',
    channelType: 'SEARCH',
    dailyBudgetMicros: microsOf(asUsd(sketch.budgetUsd ?? 20)),
    startDate: asDay('2026-01-01'),
    endDate: null,
    adGroup: { id: '2', name: 'All', cpcBidMicros: microsOf(asUsd(sketch.bidUsd ?? 2)) },
    keywords: keywords.map((text, i) => ({ id: String(i), text, matchType: 'BROAD', negative: false })),
    ad: {
      id: '3',
      texts: {
        headlines: textAssets(...headlines),
        descriptions: textAssets('Baked at night.', 'Made by hand.'),
        finalUrl: 'https://b.example',
      },
      changedAt: '2025-12-01T00:00:00Z',
    },
    targeting: { ...noTargeting, locationIds: ['1023191'], ...sketch.targeting },
    ...sketch.more,
  }
}

export const history = (id: string, ...versions: readonly (readonly [string, Settings])[]): CampaignHistory => ({
  id,
  createdAt: new Date(versions[0]?.[0] ?? 0),
  versions: versions.map(([from, one]) => ({ validFrom: new Date(from), settings: one })),
})

export const always = (item: Settings, id = '1'): CampaignHistory => history(id, ['2025-12-01T00:00:00Z', item])

export interface Run {
  readonly from?: Day
  readonly days?: number
  readonly caps?: readonly SpendingCap[]
  readonly until?: string
  readonly timeZone?: string
  readonly seed?: string
}

/** Runs several days of an account in sequence. */
export function run(campaigns: readonly CampaignHistory[], options: Run = {}): DayFacts[] {
  const { from = asDay('2026-03-01'), days = 14, caps = [], timeZone = 'UTC', seed = 'test' } = options
  const until = options.until ? Date.parse(options.until) : Number.POSITIVE_INFINITY
  let ledger = emptyLedger
  return Array.from({ length: days }, (_, i) => {
    const facts = serveDay({ timeZone, campaigns, caps }, addDays(from, i), until, ledger, seed)
    ledger = facts.ledger
    return facts
  })
}

export const total = (rows: readonly Figures[]): Figures => ({
  impressions: rows.reduce((sum, it) => sum + it.impressions, 0),
  clicks: rows.reduce((sum, it) => sum + it.clicks, 0),
  costMicros: micros(rows.reduce((sum, it) => sum + it.costMicros, 0)),
})

export const totalOf = (days: readonly DayFacts[]): Figures => total(days.flatMap(({ hourly }) => hourly))

export const people = (part: Partial<Record<keyof Targeting['demographics'], Partial<TargetAndExclude>>>) => {
  const one = (exclude: Partial<TargetAndExclude> = {}): TargetAndExclude => ({ target: [], exclude: [], ...exclude })
  return {
    demographics: { ageRanges: one(part.ageRanges), genders: one(part.genders), incomeRanges: one(part.incomeRanges) },
  }
}
