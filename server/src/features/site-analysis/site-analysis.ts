import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import type { SeoResult } from '@adwright/contract/seo-result'
import type { AnalysisSummary, PageSpeed, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import type { Mine } from '#db/mine.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import { newId, newSecret } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { compactSeo, suggestions } from './compact.rules.ts'
import { compare } from './compare.rules.ts'
import { asFail } from './failures.ts'
import { runAnalysis, seoOf } from './run-analysis.ts'
import {
  addPart,
  type AnalysisRow,
  analysisRows,
  deleteAnalysis,
  findAnalysis,
  forgetOldest,
  insertAnalysis,
  lackingPart,
  updateRunning,
} from './site-analysis.store.ts'
import { analysisOf, reportUrl, summaryOf } from './wire.ts'

/** Each takes a minute of this machine. */
const limit = { name: 'website_analysis', max: 40, windowMs: 3_600_000 }
const KEPT_MAX = 500
/** The two calls of the spec make one analysis when they come this close together. */
const TOGETHER_MS = 15 * 60_000

export const ANALYZE_JOB = 'analyze_website'

/** Writes down an analysis that will run, and keeps the history bounded. */
export async function begin(
  mine: Mine,
  it: { url: string; runs: number; by: AnalysisSummary['by']; state: 'waiting' | 'running'; now: Date },
): Promise<string> {
  const id = newId()
  await insertAnalysis(mine, {
    id,
    url: it.url,
    state: it.state,
    runs: it.runs,
    by: it.by,
    reportSecret: newSecret(),
    createdAt: it.now,
  })
  await forgetOldest(mine, KEPT_MAX)
  return id
}

/** An address that may not be read is refused at once; everything else is found out while it runs. */
export async function startAnalysis(ctx: Ctx, { url, runs }: { url: string; runs: number }): Promise<AnalysisSummary> {
  await limitTries(ctx, ctx.mine, limit, ctx.mine.owner)
  const address = await checked(ctx, url)
  const id = await begin(ctx.mine, { url: address, runs, by: 'owner', state: 'waiting', now: ctx.clock.now() })
  await ctx.jobs.send(ANALYZE_JOB, { owner: ctx.mine.owner, id }, { key: id })
  ctx.note({ target: address })
  return summaryOf(await mustFind(ctx.mine, id))
}

async function checked(ctx: Ctx, url: string): Promise<string> {
  try {
    return await ctx.services.webReader.check(url)
  } catch (error) {
    throw asFail(error)
  }
}

async function mustFind(mine: Mine, id: string): Promise<AnalysisRow> {
  const row = await findAnalysis(mine, id)
  if (!row) throw new Fail('not_found')
  return row
}

export async function stopAnalysis({ mine, clock }: Ctx, id: string): Promise<AnalysisSummary> {
  const row = await mustFind(mine, id)
  const stopped = await updateRunning(mine, id, {
    state: 'stopped',
    message: 'You stopped this analysis.',
    finishedAt: clock.now(),
  })
  if (!stopped) throw new Fail('conflict', 'This analysis is over already.')
  return { ...summaryOf(row), state: 'stopped' }
}

export async function removeAnalysis({ mine }: Ctx, id: string): Promise<void> {
  if (!(await deleteAnalysis(mine, id))) throw new Fail('not_found')
}

export async function listAnalyses(
  { mine }: Ctx,
  page: { limit?: number | undefined; before?: string | undefined },
): Promise<AnalysisSummary[]> {
  return (await analysisRows(mine, page.limit ?? PAGE_MAX_ITEMS, page.before)).map(summaryOf)
}

export async function getAnalysis(
  { mine, config }: Ctx,
  id: string,
): Promise<WebsiteAnalysis & { report_url: string }> {
  const row = await mustFind(mine, id)
  return { ...analysisOf(row), report_url: reportUrl(config.PUBLIC_URL, row) }
}

export async function compareAnalyses({ mine }: Ctx, id: string, otherId: string) {
  const found = [await mustFind(mine, id), await mustFind(mine, otherId)]
  const [before, after] = found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(analysisOf)
  if (!before || !after) throw new Fail('not_found')
  return { before, after, ...compare(before, after) }
}

/** GET /api/pagespeed/analyze: measures while the caller waits. */
export async function analyzePageSpeed(ctx: Ctx, url: string): Promise<PageSpeed> {
  const { mine, services, signal } = ctx
  await limitTries(ctx, mine, limit, mine.owner)
  try {
    const first = await services.webReader.readPage(url, { signal, maxBytes: 1 << 20 })
    const pagespeed = await services.pageSpeed.test(first.url, { signal })
    await keepPart(ctx, first.url, { pagespeed })
    return { ...pagespeed, url }
  } catch (error) {
    throw asFail(error)
  }
}

/** POST /api/seo/comprehensive-analysis: reads the site while the caller waits. */
export async function analyzeSeo(ctx: Ctx, url: string): Promise<SeoResult> {
  const { mine, services, signal } = ctx
  await limitTries(ctx, mine, limit, mine.owner)
  try {
    const first = await services.webReader.readPage(url, { signal, maxBytes: 1 << 20 })
    const { seo } = await seoOf(services, first, url, signal)
    return { ...seo, analysis_id: await keepPart(ctx, first.url, { seo }) }
  } catch (error) {
    throw asFail(error)
  }
}

type Part = { readonly pagespeed: PageSpeed } | { readonly seo: SeoResult }

const scoresOf = (part: Part): { performanceScore: number; desktopScore: number } | { seoScore: number | null } =>
  'seo' in part
    ? { seoScore: part.seo.score ?? null }
    : {
        performanceScore: part.pagespeed.mobile.performance_score,
        desktopScore: part.pagespeed.desktop.performance_score,
      }

/** The spec's client asks for speed and SEO in two calls: they are one analysis, of the address where both arrived. */
async function keepPart({ mine, clock }: Ctx, url: string, part: Part): Promise<string> {
  const now = clock.now()
  const since = new Date(now.getTime() - TOGETHER_MS)
  const known = await lackingPart(mine, url, 'seo' in part ? 'seo' : 'pagespeed', since)
  const id = known ?? (await begin(mine, { url, runs: 1, by: 'owner', state: 'running', now }))
  await addPart(mine, id, { ...part, ...scoresOf(part), state: 'done', step: 5, finishedAt: now })
  return id
}

/** The agent's tool: findings only, small; what the site says is data. The whole stands under Website Analysis. */
export async function analyzeForAgent(ctx: Ctx, url: string) {
  const { mine, services, signal, clock } = ctx
  await limitTries(ctx, mine, limit, mine.owner)
  const address = await checked(ctx, url)
  try {
    const found = await runAnalysis(services, address, { signal })
    const id = await begin(mine, { url: address, runs: 1, by: 'agent', state: 'running', now: clock.now() })
    const { pagespeed, seo } = found
    await addPart(mine, id, {
      ...(pagespeed ? { pagespeed, ...scoresOf({ pagespeed }) } : {}),
      ...(seo ? { seo, ...scoresOf({ seo }) } : {}),
      notes: [...found.notes],
      state: 'done',
      step: 5,
      finishedAt: clock.now(),
    })
    ctx.stale('website_analyses')
    return {
      url: address,
      performance: pagespeed
        ? { mobile: pagespeed.mobile.performance_score, desktop: pagespeed.desktop.performance_score }
        : null,
      seo: seo ? compactSeo(seo.data) : null,
      suggestions: suggestions(pagespeed, seo?.data),
      ...(found.notes.length > 0 ? { notes: [...found.notes] } : {}),
    }
  } catch (error) {
    throw asFail(error)
  }
}
