import type { AuditItem, SeoData } from '@adwright/contract/seo-result'
import type { Site } from '../crawl/page-facts.ts'
import type { Check, Impact } from './check.rules.ts'
import { contentChecks } from './content.rules.ts'
import { fileChecks } from './files.rules.ts'
import { imageChecks } from './images.rules.ts'
import { indexingChecks } from './indexing.rules.ts'
import { linkChecks } from './links.rules.ts'
import { pageMakeChecks } from './page-make.rules.ts'
import { scriptChecks } from './scripts.rules.ts'
import { serverChecks } from './server.rules.ts'
import { sharingChecks } from './sharing.rules.ts'
import { wordsIn } from '../text/words.rules.ts'
import { titleChecks } from './titles.rules.ts'

/** Checks that work for a page nobody could open. */
const outsideChecks: readonly Check[] = [...scriptChecks, ...indexingChecks, ...serverChecks]

/** All technical checks. */
export const allChecks: readonly Check[] = [
  ...titleChecks,
  ...contentChecks,
  ...linkChecks,
  ...fileChecks,
  ...imageChecks,
  ...sharingChecks,
  ...pageMakeChecks,
  ...outsideChecks,
]

type Audit = NonNullable<SeoData['technical_audit']>

const weight: Record<Impact, number> = { High: 5, Medium: 3, Low: 1 }
const FEEDBACK_MAX_CHARS = 300
const WHERE_MAX = 20
/** A page with fewer words has almost no content, however well it's built: its score is lowered accordingly. */
const WORDS_FOR_A_PAGE = 40

/** Runs every check on a site; most important first. Checks that don't apply are listed separately and don't count. */
export function audit(site: Site): Audit & { readonly score: number } {
  const isUnseen = site.unbuilt.includes(site.start.url)
  const applied = isUnseen ? outsideChecks : allChecks
  const looked = applied.flatMap((check) => {
    const seen = check.look(site)
    return seen ? [{ check, seen }] : []
  })
  const items = (passed: boolean): AuditItem[] =>
    looked
      .filter((it) => it.seen.passed === passed)
      .sort((a, b) => weight[b.check.impact] - weight[a.check.impact])
      .map(({ check, seen }) => ({
        id: check.id,
        element: check.element,
        status: passed ? 'Passed' : 'Failed',
        feedback: seen.feedback.slice(0, FEEDBACK_MAX_CHARS),
        impact: check.impact,
        recommendation: passed ? '' : check.recommendation,
        ...(seen.where && { where: seen.where.slice(0, WHERE_MAX) }),
      }))
  const failed = items(false)
  const passed = items(true)
  const counted = new Set(looked.map((it) => it.check.id))
  const sum = (of: typeof looked): number => of.reduce((total, it) => total + weight[it.check.impact], 0)
  const share = sum(looked.filter((it) => it.seen.passed)) / Math.max(1, sum(looked))
  const fullness = isUnseen ? 1 : Math.min(1, wordsIn(site.start.text).length / WORDS_FOR_A_PAGE)
  return {
    overview: { total: looked.length, passed: passed.length, failed: failed.length },
    failed,
    passed,
    not_applicable: allChecks.filter((it) => !counted.has(it.id)).map(({ id, element }) => ({ id, element })),
    score: Math.round(100 * share * fullness),
  }
}
