import { ownerScope } from '#db/scope.ts'
import { openBusinessClocks } from '#features/ad-account/index.ts'
import { tierOf } from '#features/billing/index.ts'
import { addActivity } from '#kernel/activity.store.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { runBudget } from '#kernel/run-budget.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { ownerCtx } from '#kernel/owner-ctx.ts'
import { MailError } from '#services/mailer/port.ts'
import { nextSending, retryAt } from './due.rules.ts'
import { dueSchedules, keepOutcome, type ScheduleRow, senderOf, takeDue } from './schedules.store.ts'
import { sendScheduled } from './send-scheduled.ts'
import { sendingTexts } from './schedules.texts.ts'

const JOB = 'mail_scheduled_reports'
const PAGE = 20
/** Longer than sending takes: after this long, one whose process died is due again. */
const TAKEN_MS = 10 * 60_000

type ClocksOf = ReturnType<typeof openBusinessClocks>

/** Handles one that is due: sends it, schedules a retry, or leaves it for the next time. Either way it gets a next date. */
async function handleDue(job: JobCtx, schedule: ScheduleRow, clocksOf: ClocksOf): Promise<void> {
  const scope = ownerScope(job.system, schedule.ownerId)
  const ctx = ownerCtx(job, scope, await tierOf({ scope, clock: job.clock }))
  const taken = await takeDue(scope, schedule, new Date(job.clock.now().getTime() + TAKEN_MS))
  if (!taken) return
  const trouble = await troubleOf(ctx, schedule)
  const tries = schedule.tries + 1
  const retry = trouble?.isPassing ? retryAt(tries, job.clock.now()) : undefined
  await keepOutcome(scope, taken, {
    nextAt: retry ?? nextSending(schedule, await clocksOf(scope), job.clock.now()),
    trouble: trouble?.said ?? null,
    tries: retry === undefined ? 0 : tries,
  })
  job.stale(schedule.ownerId, 'reports')
}

/** Sends it; returns what went wrong and whether a retry may help, or undefined. */
async function troubleOf(
  ctx: Ctx,
  schedule: ScheduleRow,
): Promise<{ readonly said: string; readonly isPassing: boolean } | undefined> {
  const sender = await senderOf(ctx.scope)
  if (!sender || sender.isDemo) return { said: sendingTexts.demo, isPassing: false }
  const to = schedule.email || sender.email
  try {
    const sending = await sendScheduled(ctx, schedule, to)
    if (sending === 'sent')
      await addActivity(ctx.scope, {
        at: ctx.clock.now(),
        actor: 'Adwright',
        via: 'schedule',
        action: 'send_report_now',
        target: to,
        outcome: 'done',
      })
    return sending === 'refused' ? { said: sendingTexts.refused, isPassing: false } : undefined
  } catch (error) {
    ctx.log.warn({ err: error, schedule: schedule.id }, 'a scheduled report could not be sent')
    if (error instanceof MailError) return { said: sendingTexts.unsent, isPassing: true }
    if (error instanceof AppError) return { said: error.message, isPassing: error.status >= 500 }
    return { said: sendingTexts.failed, isPassing: true }
  }
}

/** Weekly and monthly reports that are due, page by page. */
export const mailScheduled: Job = job({
  name: JOB,
  cron: '*/5 * * * *',
  retries: 0,
  run: async (ctx) => {
    const clocksOf = openBusinessClocks(ctx.system, ctx)
    const mayGoOn = runBudget(ctx.signal)
    while (mayGoOn()) {
      const due = await dueSchedules(ctx.system, ctx.clock.now(), PAGE)
      for (const schedule of due) if (mayGoOn()) await handleDue(ctx, schedule, clocksOf)
      if (due.length < PAGE) return
    }
    // There are more: another worker continues immediately.
    await ctx.jobs.send(JOB, {}, { key: 'more' })
  },
})
