import { setTimeout as after } from 'node:timers/promises'
import { overallScore, vitalsOf } from '@adwright/contract/site-analysis.rules'
import type { FirstThing } from '@adwright/contract/site-analysis'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { workIdOf } from '#kernel/ids.ts'
import { ENTERED_PAGE, firstThings } from './advice/first-things.ts'
import { writingsOf } from './addresses.rules.ts'
import { begin, checked, limitAnalyses } from './begin.ts'
import { compactSeo } from './compact.rules.ts'
import { ANALYZE_JOB, stopAnalysis } from './site-analysis.ts'
import { type AnalysisRow, findAnalysis, newestSample, recentWhole, stateOf } from './site-analysis.store.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

/** What was measured this recently isn't measured again. */
const FRESH_MS = 15 * 60_000
const LOOK_EVERY_MS = 250
/** Below a tool's time limit. After it the analysis continues, and so does its card in the chat. */
const PATIENCE_MS = 130_000
/**
 * The agent's tool: only findings, small enough for a model, and only as much of the site's own text as a finding needs. What the site says
 * is data. It runs as a separate job, like any analysis, so that an owner who reloads or returns later sees its progress.
 */
export async function analyzeForAgent(ctx: Ctx, url: string) {
  const { scope, clock } = ctx
  const sample = await newestSample(scope, writingsOf(url.trim()))
  if (sample) return told(sample.url, sample)
  const address = await checked(ctx, url)
  const since = new Date(clock.now().getTime() - FRESH_MS)
  const known = await recentWhole(scope, writingsOf(address), since)
  if (known) return told(address, known)
  await limitAnalyses(ctx)
  const now = clock.now()
  const id = await begin(scope, { id: workIdOf(ctx), url: address, runs: 1, by: 'agent', state: 'waiting', now })
  await ctx.jobs.send(ANALYZE_JOB, { owner: scope.owner, id }, { key: id })
  ctx.stale('website_analyses')
  return told(address, await ended(ctx, id))
}

/** The finished analysis, or its current state when time is up. */
async function ended(ctx: Ctx, id: string): Promise<AnalysisRow> {
  const { signal } = ctx
  try {
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
      const state = await stateOf(ctx.scope, id)
      if (state !== 'waiting' && state !== 'running') break
      await after(LOOK_EVERY_MS, undefined, { signal })
    }
  } catch (error) {
    // Stopping the reply also stops the analysis; a reply that is cut off leaves it running.
    if (signal.aborted && isStop(signal.reason)) await stopAnalysis(ctx, id).catch(overAlready)
    throw error
  }
  const row = await findAnalysis(ctx.scope, id)
  if (!row || row.state === 'stopped') throw new AppError('conflict', siteAnalysisTexts.forAgent.stopped)
  if (row.state === 'failed') throw new AppError('upstream_failed', row.message ?? undefined)
  return row
}

const isStop = (reason: unknown): boolean => reason instanceof DOMException && reason.message === 'stopped'

function overAlready(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** `Repair the broken links: Repair these links, or remove them. Where: /gone (404), linked from /shop` */
const inOneLine = ({ title, how, where }: FirstThing): string =>
  `${title}: ${how}${where.includes(ENTERED_PAGE) ? '' : siteAnalysisTexts.forAgent.where(where.join('; '))}`

const told = (url: string, row: AnalysisRow) => {
  const { id, pagespeed, seo, notes } = row
  const isRunning = row.state !== 'done'
  const told = [
    ...(row.isSample ? [siteAnalysisTexts.forAgent.sample] : []),
    ...(isRunning ? [siteAnalysisTexts.forAgent.stillRunning] : notes),
  ]
  return {
    url,
    analysis_id: id,
    state: isRunning ? ('running' as const) : ('done' as const),
    overall_score: overallScore([row.performanceScore, row.desktopScore, row.seoScore]),
    performance: pagespeed
      ? { mobile: pagespeed.mobile.performance_score, desktop: pagespeed.desktop.performance_score }
      : null,
    core_web_vitals: vitalsOf(pagespeed),
    seo_score: row.seoScore,
    seo: seo ? compactSeo(seo.data) : null,
    suggestions: firstThings(pagespeed, seo?.data).map(inOneLine),
    ...(told.length > 0 ? { notes: told } : {}),
  }
}
