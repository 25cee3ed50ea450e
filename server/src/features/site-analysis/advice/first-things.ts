import type { AuditItem, SeoData } from '@adwright/contract/seo-result'
import { fileText } from '@adwright/contract/site-analysis.rules'
import type { FirstThing, PageSpeed } from '@adwright/contract/site-analysis'
import { bytesText } from '@adwright/contract/values/bytes.rules'
import { checkWords, NO_WORDS, speedWords } from './first-things.texts.ts'
import { siteAnalysisTexts } from '../site-analysis.texts.ts'

/** Shown when a finding names no other location. */
export const ENTERED_PAGE = siteAnalysisTexts.firstThings.enteredPage
const THINGS_MAX = 8
const WHERE_MAX = 5
const WORTH_SAVING_MS = 100
const WORTH_SAVING_BYTES = 50_000
/** One second saved weighs as much as a medium finding; beyond a few seconds, more isn't more urgent. */
const SECONDS_MAX = 2.5
const SECOND_WEIGHT = 3
const weights: Readonly<Record<string, number>> = { High: 5, Medium: 3, Low: 1 }

/** It only saves time for returning visitors. */
const RETURNING = 'cache-insight'

interface Weighed {
  readonly weight: number
  readonly thing: FirstThing
}

/** What to do first, most important on top: failed checks by weight, and speed by the time saved on a phone. */
export function firstThings(pagespeed: PageSpeed | null | undefined, seo: SeoData | null | undefined): FirstThing[] {
  const failed = seo?.technical_audit?.failed ?? []
  // On a page without words, nothing else matters as much.
  const isBlank = seo?.word_count === null
  const checks = failed.map((it) => (isBlank && it.id === 'word-count' ? { ...it, id: NO_WORDS } : it))
  const all = [...checks.flatMap(ofCheck), ...(pagespeed?.mobile.opportunities ?? []).flatMap(ofSpeed)]
  return all
    .sort((a, b) => b.weight - a.weight)
    .slice(0, THINGS_MAX)
    .map((it) => it.thing)
}

function ofCheck({ id, impact, recommendation, feedback, where = [] }: AuditItem): Weighed[] {
  const words = checkWords[id]
  if (!words) return []
  const [title, gain, more = 0] = words
  return [
    {
      weight: (weights[impact] ?? 1) + more,
      thing: {
        area: 'search',
        title,
        gain,
        where: where.length > 0 ? listed(where) : [ENTERED_PAGE],
        how: where.length > 0 ? recommendation : `${feedback} ${recommendation}`,
      },
    },
  ]
}

type Opportunity = PageSpeed['mobile']['opportunities'][number]

function ofSpeed({ id = '', savings_ms, files = [] }: Opportunity): Weighed[] {
  const words = speedWords[id]
  const saved = files.reduce((sum, it) => sum + (it.saves_bytes ?? 0), 0)
  if (!words || (savings_ms < WORTH_SAVING_MS && saved < WORTH_SAVING_BYTES)) return []
  const seconds = savings_ms / 1_000
  const gains = [
    ...(savings_ms >= WORTH_SAVING_MS ? [siteAnalysisTexts.firstThings.faster(seconds.toFixed(1))] : []),
    ...(saved >= WORTH_SAVING_BYTES
      ? [siteAnalysisTexts.firstThings.lessToLoad(bytesText(saved), id === RETURNING)]
      : []),
  ]
  return [
    {
      weight:
        Math.min(seconds, SECONDS_MAX) * SECOND_WEIGHT + (saved >= WORTH_SAVING_BYTES && id !== RETURNING ? 2 : 0),
      thing: {
        area: 'speed',
        title: words[0],
        gain: `${gains.join(', ')}.`.replace(/^./, (it) => it.toUpperCase()),
        where: files.length > 0 ? listed(files.map(fileText)) : [ENTERED_PAGE],
        how: words[1],
      },
    },
  ]
}

const listed = (where: readonly string[]): string[] =>
  where.length > WHERE_MAX
    ? [...where.slice(0, WHERE_MAX), siteAnalysisTexts.firstThings.andMore(where.length - WHERE_MAX)]
    : [...where]
