import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import type { Mine } from '#db/mine.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import { begin, checked, limitAnalyses } from './begin.ts'
import { compare } from './compare.rules.ts'
import { type AnalysisRow, analysisRows, deleteAnalysis, findAnalysis, updateRunning } from './site-analysis.store.ts'
import { analysisOf, reportUrl, summaryOf } from './wire.ts'

export const ANALYZE_JOB = 'analyze_website'

/** An address that may not be read is refused at once; everything else is found out while it runs. */
export async function startAnalysis(ctx: Ctx, { url, runs }: { url: string; runs: number }): Promise<AnalysisSummary> {
  const address = await checked(ctx, url)
  await limitAnalyses(ctx)
  const id = await begin(ctx.mine, { url: address, runs, by: 'owner', state: 'waiting', now: ctx.clock.now() })
  await ctx.jobs.send(ANALYZE_JOB, { owner: ctx.mine.owner, id }, { key: id })
  ctx.note({ target: address })
  return summaryOf(await mustFind(ctx.mine, id))
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
