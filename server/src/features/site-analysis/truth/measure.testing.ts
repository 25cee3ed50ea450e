import type { PageViewer } from '#services/page-viewer/port.ts'
import { allChecks } from '../checks/audit.rules.ts'
import { seoOf } from '../run-analysis.ts'
import { truthSet, type TruthCase } from './truth-set.testing.ts'
import { type OpenReader, serve } from './serve.testing.ts'

export interface CheckMeasure {
  readonly id: string
  readonly right: number
  /** Names of sites with false positives and false negatives. */
  readonly wrong: string[]
  readonly missed: string[]
}

/** Plays the browser: the page as its scripts would build it. */
const viewerOf = ({ site }: TruthCase): PageViewer => ({
  name: 'browser',
  view: async (urls) =>
    urls.flatMap((url) => {
      const { pathname } = new URL(url)
      const html = site.rendered.get(pathname) ?? site.answers.get(pathname)?.body
      return html === undefined ? [] : [{ url, html, requests: [], dataLayer: '' }]
    }),
  close: async () => undefined,
})

/** The audit's results for one site. */
async function saidOf(truth: TruthCase, openReader: OpenReader): Promise<{ said: ReadonlySet<string>; score: number }> {
  const served = await serve(truth.site, openReader)
  try {
    const parts = {
      webReader: served.reader,
      pageViewer: viewerOf(truth),
      seoData: { name: 'none' as const, about: async () => ({ ...nothing, failures: [] }) },
    }
    const { seo } = await seoOf(parts, await served.first(), truth.site.origin)
    return { said: new Set(seo.data.technical_audit?.failed.map((it) => it.id)), score: seo.score ?? 0 }
  } finally {
    await served.close()
  }
}
const nothing = { traffic: null, backlinks: null, competitors: null }

/** Crawls the twelve sites like any analysis, and counts for each check how many planted faults it found. */
export async function measure(
  openReader: OpenReader,
): Promise<{ readonly checks: readonly CheckMeasure[]; readonly scores: ReadonlyMap<string, number> }> {
  const checks = new Map<string, CheckMeasure>()
  const of = (id: string): CheckMeasure => {
    const known = checks.get(id) ?? { id, right: 0, wrong: [], missed: [] }
    checks.set(id, known)
    return known
  }
  for (const { id } of allChecks) of(id)
  const scores = new Map<string, number>()
  for (const truth of truthSet()) {
    const { said, score } = await saidOf(truth, openReader)
    scores.set(truth.site.name, score)
    for (const id of new Set([...truth.expected, ...said])) {
      const isThere = truth.expected.has(id)
      if (isThere && said.has(id)) checks.set(id, { ...of(id), right: of(id).right + 1 })
      else if (isThere) of(id).missed.push(truth.site.name)
      else if (!truth.open.has(id)) of(id).wrong.push(truth.site.name)
    }
  }
  return { checks: [...checks.values()], scores }
}

export const share = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest))
