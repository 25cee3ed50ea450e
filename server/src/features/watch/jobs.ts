import { DAY_MS } from '@adwright/contract/values/day.rules'
import { ownerScope } from '#db/scope.ts'
import { tierOf } from '#features/billing/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { type Job, type JobCtx, type Jobs, job, type SendOptions } from '#kernel/jobs.ts'
import { runBudget } from '#kernel/run-budget.ts'
import { ownerCtx } from '#kernel/owner-ctx.ts'
import { addWatches, PAGES_AGAIN_MS, takeDue, takePagesDue, wakeBroken } from './due.store.ts'
import { look } from './run.ts'
import { havePagesChanged } from './site-look.ts'

const LOOK_JOB = 'watch_owner'
const PAGES_JOB = 'watch_pages'
const PAGE = 1_000
/** Enough for 100,000 owners in five minutes, each once an hour. */
const PAGES_MAX = 20
/** After this long, a run that died is repeated. */
const LOST_MS = 30 * 60_000
/** The sandbox's new figures are imported first. */
const AFTER_CHANGE_SECONDS = 10
/** A restarted server responds by then. */
const SECOND_LOOK_SECONDS = 180

async function ownersCtx(ctx: JobCtx, owner: string): Promise<Ctx> {
  const scope = ownerScope(ctx.system, owner)
  return { ...ownerCtx(ctx, scope, await tierOf({ scope, clock: ctx.clock })), requestId: newId() }
}

const queued = (jobs: Jobs, owner: string, options: SendOptions): Promise<void> =>
  jobs.send(LOOK_JOB, { owner }, { key: owner, ...options })

const runFor = (owner: string) => ({ data: { owner }, key: owner })

/**
 * Queues a run for each owner who is due, page by page: new owners, the daily check, immediately if something broke, and the pages of ads
 * every hour.
 */
const watchDue: Job = job({
  name: 'watch_due',
  cron: '*/5 * * * *',
  retries: 0,
  run: async (ctx) => {
    const now = ctx.clock.now()
    await addWatches(ctx.system, now, PAGE * PAGES_MAX)
    await wakeBroken(ctx.system, now, new Date(now.getTime() - DAY_MS))
    const mayGoOn = runBudget(ctx.signal)
    await eachDue(
      mayGoOn,
      (limit) => takeDue(ctx.system, { now, next: new Date(now.getTime() + LOST_MS), limit }),
      (owners) => ctx.jobs.sendAll(LOOK_JOB, owners.map(runFor)),
    )
    await eachDue(
      mayGoOn,
      (limit) => takePagesDue(ctx.system, { now, next: new Date(now.getTime() + PAGES_AGAIN_MS), limit }),
      (owners) => ctx.jobs.sendAll(PAGES_JOB, owners.map(runFor)),
    )
  },
})

/** Page by page, until there are no more or the run has done enough. */
async function eachDue(
  mayGoOn: () => boolean,
  take: (limit: number) => Promise<readonly string[]>,
  queue: (owners: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let page = 0; page < PAGES_MAX && mayGoOn(); page++) {
    const owners = await take(PAGE)
    if (owners.length > 0) await queue(owners)
    if (owners.length < PAGE) return
  }
}

/** The watch's runs. A change that the owner allowed runs one of the `handlers`. */
export const jobsWith = (handlers: readonly Handler[]): readonly Job[] => [
  watchDue,
  job<{ owner: string }>({
    name: LOOK_JOB,
    queue: 'imports',
    run: async (ctx, { owner }) => look(await ownersCtx(ctx, owner), handlers),
  }),
  job<{ owner: string }>({
    name: PAGES_JOB,
    queue: 'imports',
    retries: 0,
    run: async (ctx, { owner }) => {
      // What seems to be down is checked again before anybody is notified; what works again ends its card.
      if (await havePagesChanged(await ownersCtx(ctx, owner)))
        await queued(ctx.jobs, owner, { afterSeconds: SECOND_LOOK_SECONDS, isBackground: true })
    },
  }),
]

/** Called by the sandbox when an owner's account changed: after importing figures, checks the account. */
export const lookWhenChanged =
  (jobs: Jobs) =>
  (owner: string): Promise<void> =>
    queued(jobs, owner, { afterSeconds: AFTER_CHANGE_SECONDS })
