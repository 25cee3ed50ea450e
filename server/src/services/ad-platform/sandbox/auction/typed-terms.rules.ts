import { dateIn } from '#kernel/clock.ts'
import type { Figures, KeywordFact, SearchTerm } from '../../port.ts'
import type { CampaignHistory, Settings } from '../settings.ts'
import { CENT_MICROS } from './pacing.rules.ts'
import { openTerms } from './search-terms.rules.ts'
import { splitFigures } from './split.rules.ts'

/** What was in force on a day: the last change of that day counts for all of it. */
function settingsOn({ versions }: CampaignHistory, date: string, timeZone: string): Settings | undefined {
  const last = versions.findLast(({ validFrom }) => dateIn(validFrom, timeZone) <= date)
  return (last ?? versions[0])?.settings
}

const add = (a: Figures, b: Figures): Figures => ({
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  costMicros: a.costMicros + b.costMicros,
})

/** Each keyword's figures, shared out among what people typed. They sum to the keywords exactly; most impressions first. */
export function typedTerms(
  campaign: CampaignHistory,
  facts: readonly KeywordFact[],
  timeZone: string,
  seed: string,
): SearchTerm[] {
  const found = new Map<string, SearchTerm>()
  // A day's few clicks would all fall to the first term: days under the same settings are shared out as one.
  const alike = Map.groupBy(facts, (it) => settingsOn(campaign, it.date, timeZone))
  for (const [settings, rows] of alike) {
    if (!settings) continue
    const negatives = settings.keywords.filter((it) => it.negative)
    for (const [text, own] of Map.groupBy(rows, (it) => it.keyword)) {
      const keyword = settings.keywords.find((it) => !it.negative && it.text === text)
      const open = keyword ? openTerms(keyword, negatives, seed).terms : []
      const terms = open.length > 0 ? open : [{ text, share: 1 }]
      const whole = own.reduce<Figures>(add, { impressions: 0, clicks: 0, costMicros: 0 })
      const parts = splitFigures(
        whole,
        terms.map((it) => it.share),
        terms.map(() => 1),
        CENT_MICROS,
      )
      for (const [i, { text: term }] of terms.entries()) {
        const key = `${term}|${text}`
        const known = found.get(key) ?? { term, keyword: text, impressions: 0, clicks: 0, costMicros: 0 }
        found.set(key, { ...known, ...add(known, parts[i] ?? { impressions: 0, clicks: 0, costMicros: 0 }) })
      }
    }
  }
  return [...found.values()]
    .filter((it) => it.impressions > 0)
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || (a.term < b.term ? -1 : 1))
}
