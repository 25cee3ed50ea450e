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

/** How many links one run of the watch checks; the rest follow in the next run. */
const WATCHED_AT_ONCE = 1_000
const FIRST_LOOK_SECONDS = 12

/** The performance feature's job, by name: this feature may not import that one. */
const IMPORT_FIGURES = 'import_figures'

/** Follow-up jobs: a new active account is imported, a waiting one is checked soon. */
export async function afterLink(ctx: Pick<Ctx, 'jobs' | 'scope'>, row: AccountRow): Promise<void> {
  if (row.state === 'ACTIVE' && row.currencyNow !== null && isCurrency(row.currencyNow))
    await takeUpCurrency(ctx.scope, row, row.currencyNow)
  if (row.state === 'ACTIVE') await ctx.jobs.send(IMPORT_FIGURES, { owner: ctx.scope.owner }, { key: ctx.scope.owner })
  if (row.state === 'PENDING' || row.state === 'REQUESTED')
    await ctx.jobs.send('watch_links', {}, { key: 'soon', afterSeconds: FIRST_LOOK_SECONDS })
}

/** Checks a waiting link at the platform, and refreshes the owner's screens if it changed. */
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

/** Checks waiting links in the background, because an invitation is accepted elsewhere. */
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
