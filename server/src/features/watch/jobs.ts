import { DAY_MS } from '@adwright/contract/values/day.rules'
import { ownerScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { type Job, type JobCtx, type Jobs, job, type SendOptions } from '#kernel/jobs.ts'
import { ownerCtx } from '#kernel/owner-ctx.ts'
import { addWatches, takeDue, wakeBroken } from './due.store.ts'
import { look } from './run.ts'

const LOOK_JOB = 'watch_owner'
const PAGE = 100
const PAGES_MAX = 50
/** A run that died is taken up again after so long. */
const LOST_MS = 30 * 60_000
/** The sandbox's new figures are read in first. */
const AFTER_CHANGE_SECONDS = 10

async function ownersCtx(ctx: JobCtx, owner: string): Promise<Ctx> {
  const scope = ownerScope(ctx.system, owner)
  return { ...ownerCtx(ctx, scope, await tierOf({ scope, clock: ctx.clock })), requestId: newId() }
}

const queued = (jobs: Jobs, owner: string, options: SendOptions): Promise<void> =>
  jobs.send(LOOK_JOB, { owner }, { key: owner, ...options })

/** Queues a run for each owner who is due, page by page: new ones, the daily look, and at once where something broke. */
const watchDue: Job = job({
  name: 'watch_due',
  cron: '*/5 * * * *',
  retries: 0,
  run: async (ctx) => {
    const now = ctx.clock.now()
    await addWatches(ctx.system, now, PAGE * PAGES_MAX)
    await wakeBroken(ctx.system, now, new Date(now.getTime() - DAY_MS))
    for (let page = 0; page < PAGES_MAX; page++) {
      const owners = await takeDue(ctx.system, now, new Date(now.getTime() + LOST_MS), PAGE)
      for (const owner of owners) await queued(ctx.jobs, owner, { isBackground: true })
      if (owners.length < PAGE) return
    }
  },
})

/** The runs of the watch. A change that the owner allowed runs one of the `handlers`. */
export const jobsWith = (handlers: readonly Handler[]): readonly Job[] => [
  watchDue,
  job<{ owner: string }>({
    name: LOOK_JOB,
    run: async (ctx, { owner }) => look(await ownersCtx(ctx, owner), handlers),
  }),
]

/** What the sandbox calls when its world moved for an owner: after the figures are read in, the account is looked at. */
export const lookWhenChanged =
  (jobs: Jobs) =>
  (owner: string): Promise<void> =>
    queued(jobs, owner, { afterSeconds: AFTER_CHANGE_SECONDS })
