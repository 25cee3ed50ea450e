import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { siteOf } from '@adwright/contract/site-analysis.rules'
import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import type { OwnerScope } from '#db/scope.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { begin, checked, limitAnalyses } from './begin.ts'
import { compare } from './compare.rules.ts'
import { type AnalysisRow, analysisRows, deleteAnalysis, findAnalysis, updateRunning } from './site-analysis.store.ts'
import { analysisOf, reportUrl, summaryOf } from './wire.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

export const ANALYZE_JOB = 'analyze_website'

/** A URL that may not be read is refused immediately; other problems show up while it runs. */
export async function startAnalysis(ctx: Ctx, { url, runs }: { url: string; runs: number }): Promise<AnalysisSummary> {
  const address = await checked(ctx, url)
  await limitAnalyses(ctx)
  const id = await begin(ctx.scope, { url: address, runs, by: 'owner', state: 'waiting', now: ctx.clock.now() })
  await ctx.jobs.send(ANALYZE_JOB, { owner: ctx.scope.owner, id }, { key: id })
  ctx.note({ target: address })
  return summaryOf(await mustFind(ctx.scope, id))
}

async function mustFind(scope: OwnerScope, id: string): Promise<AnalysisRow> {
  const row = await findAnalysis(scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function stopAnalysis({ scope, clock }: Ctx, id: string): Promise<AnalysisSummary> {
  const row = await mustFind(scope, id)
  const stopped = await updateRunning(scope, id, {
    state: 'stopped',
    message: siteAnalysisTexts.siteAnalysis.stopped,
    finishedAt: clock.now(),
  })
  if (!stopped) throw new AppError('conflict', siteAnalysisTexts.siteAnalysis.over)
  return { ...summaryOf(row), state: 'stopped' }
}

export async function removeAnalysis({ scope }: Ctx, id: string): Promise<void> {
  if (!(await deleteAnalysis(scope, id))) throw new AppError('not_found')
}

export async function listAnalyses(
  { scope }: Ctx,
  page: { limit?: number | undefined; before?: string | undefined },
): Promise<AnalysisSummary[]> {
  return (await analysisRows(scope, page.limit ?? PAGE_MAX_ITEMS, page.before)).map(summaryOf)
}

export async function getAnalysis(
  { scope, config }: Ctx,
  id: string,
): Promise<WebsiteAnalysis & { report_url: string }> {
  const row = await mustFind(scope, id)
  return { ...analysisOf(row), report_url: reportUrl(config.PUBLIC_URL, row) }
}

export async function compareAnalyses({ scope }: Ctx, id: string, otherId: string) {
  const found = [await mustFind(scope, id), await mustFind(scope, otherId)]
  if (new Set(found.map((it) => siteOf(it.url))).size > 1)
    throw invalid({
      path: 'other_id',
      message: siteAnalysisTexts.siteAnalysis.differentWebsites,
    })
  const [before, after] = found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(analysisOf)
  if (!before || !after) throw new AppError('not_found')
  return { before, after, ...compare(before, after) }
}
