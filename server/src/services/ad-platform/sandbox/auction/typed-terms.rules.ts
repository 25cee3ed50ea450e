import type { Day } from '@adwright/contract/values/day.rules'
import { micros, MICROS_A_CENT } from '@adwright/contract/values/money.rules'
import { dateIn } from '#kernel/clock.ts'
import type { Figures, KeywordConversions, KeywordFact, SearchTerm } from '../../port.ts'
import type { CampaignHistory, Settings } from '../settings.ts'
import { noFigures } from './curves.rules.ts'
import { openTerms } from './search-terms.rules.ts'
import { split, splitFigures } from './split.rules.ts'

/** The settings in effect on a day: its last change counts for the whole day. */
function settingsOn({ versions }: CampaignHistory, date: Day, timeZone: string): Settings | undefined {
  const last = versions.findLast(({ validFrom }) => dateIn(validFrom, timeZone) <= date)
  return (last ?? versions[0])?.settings
}

type Counts = Omit<SearchTerm, 'term' | 'keyword'>
type Counted = Pick<KeywordConversions, 'conversionsMilli' | 'valueMicros'>

const nothing: Counts = { ...noFigures, conversionsMilli: 0, valueMicros: micros(0) }
const add = (a: Figures, b: Figures): Figures => ({
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  costMicros: micros(a.costMicros + b.costMicros),
})
const addCounted = (a: Counted, b: Counted): Counted => ({
  conversionsMilli: a.conversionsMilli + b.conversionsMilli,
  valueMicros: micros(a.valueMicros + b.valueMicros),
})

const widest = ['BROAD', 'PHRASE', 'EXACT'] as const
const WHOLE_MILLI = 1000

/** A keyword's conversions, split among its terms by clicks: whole ones, and none without a click. */
function splitCounted(counted: Counted, clicks: readonly number[]): Counted[] {
  const parts = split(Math.round(counted.conversionsMilli / WHOLE_MILLI), clicks)
  const values = split(counted.valueMicros, parts)
  return parts.map((n, i) => ({ conversionsMilli: n * WHOLE_MILLI, valueMicros: micros(values[i] ?? 0) }))
}

/** A keyword's figures under one version of the settings, split among its terms. */
function termsIn(
  settings: Settings,
  keywordText: string,
  facts: readonly KeywordFact[],
  counted: Counted,
  seed: string,
): SearchTerm[] {
  const negatives = settings.keywords.filter((it) => it.negative)
  const alike = settings.keywords.filter((it) => !it.negative && it.text === keywordText)
  // A text may occur once per match type; the broadest matches everything the others do.
  const keyword = widest.flatMap((type) => alike.find((it) => it.matchType === type) ?? [])[0]
  const open = keyword ? openTerms(keyword, negatives, seed).terms : []
  const terms = open.length > 0 ? open : [{ text: keywordText, share: 1 }]
  const shares = terms.map((it) => it.share)
  const evenly = terms.map(() => 1)
  const parts = splitFigures(facts.reduce<Figures>(add, noFigures), shares, evenly, micros(MICROS_A_CENT))
  const customers = splitCounted(
    counted,
    parts.map((it) => it.clicks),
  )
  return terms.map(({ text }, i) => ({ term: text, keyword: keywordText, ...nothing, ...parts[i], ...customers[i] }))
}

/** Each keyword's figures, split among the searches. They add up to the keywords' exactly; most impressions first. */
export function typedTerms(
  campaign: CampaignHistory,
  facts: readonly KeywordFact[],
  counted: readonly KeywordConversions[],
  timeZone: string,
  seed: string,
): SearchTerm[] {
  const found = new Map<string, SearchTerm>()
  // A day's few clicks would all go to the first term, so days with the same settings are split together.
  for (const [settings, rows] of Map.groupBy(facts, (it) => settingsOn(campaign, it.date, timeZone))) {
    if (!settings) continue
    const dates = new Set(rows.map((it) => it.date))
    for (const [text, own] of Map.groupBy(rows, (it) => it.keyword)) {
      const its = counted.filter((it) => it.keyword === text && dates.has(it.date)).reduce<Counted>(addCounted, nothing)
      for (const term of termsIn(settings, text, own, its, seed)) {
        const key = `${term.term}|${text}`
        const there = found.get(key) ?? nothing
        found.set(key, { ...term, ...add(there, term), ...addCounted(there, term) })
      }
    }
  }
  return [...found.values()]
    .filter((it) => it.impressions > 0)
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || (a.term < b.term ? -1 : 1))
}
