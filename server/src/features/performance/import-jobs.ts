import { type Asker, accountsOfEveryone, activeAccountIfAny } from '#features/ad-account/index.ts'
import { campaignsHeld } from '#features/campaigns/index.ts'
import { mineOf } from '#db/mine.ts'
import { type Job, type JobCtx, type Jobs, job } from '#kernel/jobs.ts'
import { importFigures } from './import-figures.ts'
import { importState } from './imports.store.ts'
import { DEEP_LATE_DAYS, LATE_DAYS } from './windows.rules.ts'

const DAY_MS = 86_400_000

/** Reads one owner's figures in. Failing, it is tried again; what is missing stays a gap until then. */
async function importOf(ctx: JobCtx, owner: string, lateDays: number): Promise<void> {
  const asker: Asker = { services: ctx.services, clock: ctx.clock, log: ctx.log, mine: mineOf(ctx.everyone, owner) }
  const account = await activeAccountIfAny(asker.mine)
  if (!account) return
  const { changedRows } = await importFigures(asker, account, lateDays)
  ctx.log.info({ customerId: account.customerId, changedRows }, 'figures imported')
  ctx.stale(
    owner,
    ...(changedRows > 0
      ? (['performance', 'campaigns', 'ad_account', 'notifications'] as const)
      : (['campaigns'] as const)),
  )
}

export const importFiguresJob: Job = job<{ owner: string; deep?: boolean }>({
  name: 'import_figures',
  run: (ctx, { owner, deep }) => importOf(ctx, owner, deep ? DEEP_LATE_DAYS : LATE_DAYS),
})

const queued = (jobs: Jobs, owner: string, deep: boolean) =>
  jobs.send('import_figures', { owner, ...(deep ? { deep } : {}) }, { key: deep ? `${owner}/deep` : owner })

/** Accounts with a campaign that runs; the others once a day, for late corrections. */
const scheduled = (name: string, cron: string, deep: boolean): Job =>
  job({
    name,
    cron,
    retries: 0,
    run: async (ctx) => {
      for await (const { mine, account } of accountsOfEveryone(ctx.everyone)) {
        const { asOf } = await importState(mine, account.customerId)
        const running = await campaignsHeld(mine, account.customerId, { status: 'ENABLED', limit: 1 })
        const old = !asOf || ctx.clock.now().getTime() - asOf.getTime() > DAY_MS
        if (running.length > 0 || old || deep) await queued(ctx.jobs, mine.owner, deep)
      }
    },
  })

export const importJobs = [
  importFiguresJob,
  scheduled('import_all_figures', '*/10 * * * *', false),
  scheduled('import_corrections', '23 3 * * *', true),
]

/** What the sandbox calls when its world moved for an owner (an invitation answered, its clock): the link is looked at, figures are read in again. */
export const readWhenChanged =
  (jobs: Jobs) =>
  async (owner: string): Promise<void> => {
    await jobs.send('watch_links', {}, { key: 'now' })
    await queued(jobs, owner, false)
  }
