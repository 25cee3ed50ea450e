import { isCurrency } from '@adwright/contract/values/currency.rules'
import { runBudget } from '#kernel/run-budget.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { ownerScope } from '#db/scope.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { type AccountRow, takeUpCurrency, waitingRows } from './ad-account.store.ts'
import type { Asker } from './account.ts'
import { accountClock, accountOf } from './account.ts'
import { refreshLinkState } from './follow.ts'

/** Links looked at in one run of the watch; the rest come with the next. */
const WATCHED_AT_ONCE = 1_000
const FIRST_LOOK_SECONDS = 12

/** The job of the performance feature, by its name: features above this one are not known here. */
const IMPORT_FIGURES = 'import_figures'

/** What follows from a link: a new active account is read in, a waiting one is looked at soon. */
export async function afterLink(ctx: Pick<Ctx, 'jobs' | 'scope'>, row: AccountRow): Promise<void> {
  if (row.state === 'ACTIVE' && row.currencyNow !== null && isCurrency(row.currencyNow))
    await takeUpCurrency(ctx.scope, row, row.currencyNow)
  if (row.state === 'ACTIVE') await ctx.jobs.send(IMPORT_FIGURES, { owner: ctx.scope.owner }, { key: ctx.scope.owner })
  if (row.state === 'PENDING' || row.state === 'REQUESTED')
    await ctx.jobs.send('watch_links', {}, { key: 'soon', afterSeconds: FIRST_LOOK_SECONDS })
}

/** Asks the platform for one waiting link and tells the owner's screens when it moved. */
async function look(ctx: JobCtx, row: AccountRow): Promise<void> {
  const asker: Asker = {
    services: ctx.services,
    clock: ctx.clock,
    log: ctx.log,
    scope: ownerScope(ctx.system, row.ownerId),
  }
  try {
    const now = await refreshLinkState(asker, row)
    if (now.state === row.state) return
    if (now.state === 'ACTIVE') await accountClock(asker, accountOf(now))
    await afterLink({ jobs: ctx.jobs, scope: asker.scope }, now)
    ctx.stale(row.ownerId, 'ad_account', 'campaigns', 'performance')
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    ctx.log.warn({ err: error, customerId: row.customerId }, 'a waiting link could not be read: next time')
  }
}

/** Waiting links are followed without anybody looking: an invitation is accepted elsewhere. */
export const watchLinks: Job = job({
  name: 'watch_links',
  cron: '* * * * *',
  retries: 0,
  run: async (ctx) => {
    const { waitingLinkMs } = ctx.services.adPlatform.pace
    const mayGoOn = runBudget(ctx.signal)
    for (const row of await waitingRows(ctx.system, {
      now: ctx.clock.now(),
      everyMs: waitingLinkMs,
      limit: WATCHED_AT_ONCE,
    }))
      if (mayGoOn()) await look(ctx, row)
  },
})
