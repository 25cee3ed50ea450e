import { DAY_MS } from '@adwright/contract/values/day.rules'
import { RECHECK_DAYS, SCORE_FALL_MIN } from '@adwright/contract/limits'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { notify } from '#features/notifications/index.ts'
import { job, type JobCtx } from '#kernel/jobs.ts'
import { sentenceOf } from './failures.ts'
import { type Analysis, runAnalysis, servicesFor } from './run-analysis.ts'
import { falls } from './scores.rules.ts'
import { begin } from './begin.ts'
import { ANALYZE_JOB } from './site-analysis.ts'
import {
  type AnalysisRow,
  failLost,
  findAnalysis,
  lastDone,
  stateOf,
  takeDueWatches,
  updateRunning,
} from './site-analysis.store.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

/** Measurements run one at a time; if another is running here, this job goes back to the queue. */
const TRY_AGAIN_SECONDS = 3
/** Longer than any analysis takes, including retries and its wait in the queue. */
const LOST_MS = 3 * 3_600_000
const ASK_IF_STOPPED_MS = 1_500
/** 100,000 websites, each once a week, are 595 per hour. */
const DUE_AT_ONCE_MAX = 700
export const RECHECK_MS = RECHECK_DAYS * DAY_MS

interface Data {
  readonly owner: string
  readonly id: string
}

export const siteAnalysisJobs = [
  job<Data>({ name: ANALYZE_JOB, queue: 'heavy', retries: 1, expireSeconds: 900, run: analyze }),
  job({
    name: 'recheck_websites',
    queue: 'heavy',
    cron: '17 * * * *',
    run: async (ctx) => {
      const now = ctx.clock.now()
      const lost = await failLost(
        ctx.system,
        new Date(now.getTime() - LOST_MS),
        now,
        siteAnalysisTexts.analyzeJob.cutOff,
      )
      for (const owner of lost) ctx.stale(owner, 'website_analyses')
      const due = await takeDueWatches(ctx.system, now, new Date(now.getTime() + RECHECK_MS), DUE_AT_ONCE_MAX)
      for (const { owner, url } of due) {
        const id = await begin(ownerScope(ctx.system, owner), { url, runs: 1, by: 'schedule', state: 'waiting', now })
        await ctx.jobs.send(ANALYZE_JOB, { owner, id }, { key: id, isBackground: true })
        ctx.stale(owner, 'website_analyses')
      }
    },
  }),
]

async function analyze(ctx: JobCtx, { owner, id }: Data): Promise<void> {
  const scope = ownerScope(ctx.system, owner)
  const row = await findAnalysis(scope, id)
  if (!row || !['waiting', 'running'].includes(row.state)) return
  if (ctx.services.pageSpeed.isBusy()) {
    await ctx.jobs.send(ANALYZE_JOB, { owner, id }, { afterSeconds: TRY_AGAIN_SECONDS })
    return
  }
  const step = async (to: number): Promise<void> => {
    if (await updateRunning(scope, id, { state: 'running', step: to })) ctx.stale(owner, 'website_analyses')
  }
  await step(1)
  const stopped = whenStopped(ctx, scope, id)
  try {
    const found = await runAnalysis(await servicesFor(scope, ctx.services), row.url, {
      runs: row.runs,
      signal: AbortSignal.any([ctx.signal, stopped.signal]),
      onStep: (to) =>
        void step(to).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'a step of an analysis was not written down'),
        ),
    })
    await finish(ctx, scope, row, found)
  } catch (error) {
    if (stopped.signal.aborted) return
    ctx.signal.throwIfAborted()
    await updateRunning(scope, id, { state: 'failed', message: sentenceOf(error), finishedAt: ctx.clock.now() })
    await tell(ctx, scope, siteAnalysisTexts.analyzeJob.failed(row.url, sentenceOf(error)), id)
  } finally {
    stopped.end()
    ctx.stale(owner, 'website_analyses', 'notifications')
  }
}

/** Stop may be pressed at another node, so the row is checked. */
function whenStopped(ctx: JobCtx, scope: OwnerScope, id: string): { signal: AbortSignal; end: () => void } {
  const stop = new AbortController()
  const ask = async (): Promise<void> => {
    const state = await stateOf(scope, id)
    if (state === undefined || state === 'stopped') stop.abort()
  }
  const timer = setInterval(
    () =>
      void ask().catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'whether an analysis was stopped is not known'),
      ),
    ASK_IF_STOPPED_MS,
  )
  return { signal: stop.signal, end: () => clearInterval(timer) }
}

async function finish(ctx: JobCtx, scope: OwnerScope, row: AnalysisRow, found: Analysis): Promise<void> {
  const { pagespeed, seo } = found
  const scores = {
    performanceScore: pagespeed?.mobile.performance_score ?? null,
    desktopScore: pagespeed?.desktop.performance_score ?? null,
    seoScore: seo?.score ?? null,
  }
  const kept = await updateRunning(scope, row.id, {
    ...(pagespeed ? { pagespeed } : {}),
    ...(seo ? { seo } : {}),
    ...scores,
    spread: found.spread,
    notes: [...found.notes],
    state: 'done',
    step: 5,
    finishedAt: ctx.clock.now(),
  })
  if (!kept) return
  if (row.by !== 'schedule') {
    const said = [
      siteAnalysisTexts.analyzeJob.onMobile(scores.performanceScore ?? '-'),
      siteAnalysisTexts.analyzeJob.onDesktop(scores.desktopScore ?? '-'),
      `SEO ${scores.seoScore ?? '-'}`,
    ]
    return tell(ctx, scope, siteAnalysisTexts.analyzeJob.ready(row.url, said.join(', ')), row.id)
  }
  const before = await lastDone(scope, row.url, row.createdAt)
  const fallen = before ? falls(before, scores, SCORE_FALL_MIN) : []
  if (fallen.length > 0)
    await tell(ctx, scope, siteAnalysisTexts.analyzeJob.gotWorse(row.url, fallen.join('; ')), row.id)
}

async function tell(ctx: JobCtx, scope: OwnerScope, message: string, id: string): Promise<void> {
  await notify(scope, message, ctx.clock, { cause: `website:${id}`, about: { subject: 'website_analysis', id } })
}
