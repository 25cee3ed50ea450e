import type { Day } from '@adwright/contract/values/day.rules'
import { micros, MICROS_A_CENT } from '@adwright/contract/values/money.rules'
import { dateIn } from '#kernel/clock.ts'
import type { Figures, KeywordFact, SearchTerm } from '../../port.ts'
import type { CampaignHistory, Settings } from '../settings.ts'
import { noFigures } from './curves.rules.ts'
import { openTerms } from './search-terms.rules.ts'
import { splitFigures } from './split.rules.ts'

/** What was in effect on a day: the last change of that day counts for all of it. */
function settingsOn({ versions }: CampaignHistory, date: Day, timeZone: string): Settings | undefined {
  const last = versions.findLast(({ validFrom }) => dateIn(validFrom, timeZone) <= date)
  return (last ?? versions[0])?.settings
}

const add = (a: Figures, b: Figures): Figures => ({
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  costMicros: micros(a.costMicros + b.costMicros),
})

const widest = ['BROAD', 'PHRASE', 'EXACT'] as const

/** One keyword's figures under one state of the settings, shared out among its terms. */
function termsIn(settings: Settings, keywordText: string, facts: readonly KeywordFact[], seed: string): SearchTerm[] {
  const negatives = settings.keywords.filter((it) => it.negative)
  const alike = settings.keywords.filter((it) => !it.negative && it.text === keywordText)
  // A text may occur once per match type; the broadest matches everything that the others do.
  const keyword = widest.flatMap((type) => alike.find((it) => it.matchType === type) ?? [])[0]
  const open = keyword ? openTerms(keyword, negatives, seed).terms : []
  const terms = open.length > 0 ? open : [{ text: keywordText, share: 1 }]
  const shares = terms.map((it) => it.share)
  const evenly = terms.map(() => 1)
  const parts = splitFigures(facts.reduce<Figures>(add, noFigures), shares, evenly, micros(MICROS_A_CENT))
  return terms.map(({ text }, i) => ({ term: text, keyword: keywordText, ...(parts[i] ?? noFigures) }))
}

/** Each keyword's figures, shared out among what people typed. They sum to the keywords exactly; most impressions first. */
export function typedTerms(
  campaign: CampaignHistory,
  facts: readonly KeywordFact[],
  timeZone: string,
  seed: string,
): SearchTerm[] {
  const found = new Map<string, SearchTerm>()
  // A day's few clicks would all fall to the first term: days under the same settings are shared out as one.
  for (const [settings, rows] of Map.groupBy(facts, (it) => settingsOn(campaign, it.date, timeZone))) {
    if (!settings) continue
    for (const [text, own] of Map.groupBy(rows, (it) => it.keyword))
      for (const term of termsIn(settings, text, own, seed)) {
        const key = `${term.term}|${text}`
        found.set(key, { ...term, ...add(found.get(key) ?? noFigures, term) })
      }
  }
  return [...found.values()]
    .filter((it) => it.impressions > 0)
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || (a.term < b.term ? -1 : 1))
}
