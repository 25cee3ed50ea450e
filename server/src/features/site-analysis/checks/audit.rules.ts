import type { AuditItem, SeoData } from '@adwright/contract/seo-result'
import type { Site } from '../crawl/page-facts.ts'
import type { Check, Impact } from './check.rules.ts'
import { contentChecks } from './content.rules.ts'
import { imageChecks } from './images.rules.ts'
import { indexingChecks } from './indexing.rules.ts'
import { linkChecks } from './links.rules.ts'
import { pageMakeChecks } from './page-make.rules.ts'
import { serverChecks } from './server.rules.ts'
import { sharingChecks } from './sharing.rules.ts'
import { titleChecks } from './titles.rules.ts'

/** All technical checks; those that don't apply to a site are left out of its audit. */
export const allChecks: readonly Check[] = [
  ...titleChecks,
  ...contentChecks,
  ...indexingChecks,
  ...linkChecks,
  ...imageChecks,
  ...sharingChecks,
  ...pageMakeChecks,
  ...serverChecks,
]

type Audit = NonNullable<SeoData['technical_audit']>

const weight: Record<Impact, number> = { High: 5, Medium: 3, Low: 1 }
const FEEDBACK_MAX_CHARS = 300

/** Every check on a site; what matters most comes first. */
export function audit(site: Site): Audit & { readonly score: number } {
  const looked = allChecks.flatMap((check) => {
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
      }))
  const failed = items(false)
  const passed = items(true)
  const sum = (of: typeof looked): number => of.reduce((total, it) => total + weight[it.check.impact], 0)
  return {
    overview: { total: looked.length, passed: passed.length, failed: failed.length },
    failed,
    passed,
    score: Math.round((100 * sum(looked.filter((it) => it.seen.passed))) / Math.max(1, sum(looked))),
  }
}
