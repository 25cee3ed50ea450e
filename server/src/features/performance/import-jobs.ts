import { momentInZone } from '@adwright/contract/values/time-zone.rules'
import { DAY_MS, utcDayOf } from '@adwright/contract/values/day.rules'
import { type Asker, accountToday, activeAccountIfAny, writtenZone } from '#features/ad-account/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { ownerScope } from '#db/scope.ts'
import { type Job, type JobCtx, type Jobs, job } from '#kernel/jobs.ts'
import { type ScanData, sendToAll } from '#kernel/send-to-all.ts'
import { ownersDue } from './due.store.ts'
import { heldLines } from './held-lines.ts'
import { importFigures } from './import-figures.ts'
import { importState } from './imports.store.ts'
import { periodBefore, periodOf } from './periods.rules.ts'
import { DEEP_LATE_DAYS, LATE_DAYS } from './windows.rules.ts'

const IMPORT = 'import_figures'
/** From here on, failing imports are worth a notification. */
const STANDING_MS = 2 * 3_600_000

/** Imports one owner's figures. Retried on failure; what is missing stays a gap until then. */
async function importOf(ctx: JobCtx, owner: string, lateDays: number): Promise<void> {
  const { services, clock, log } = ctx
  const stale: Asker['stale'] = (...topics) => ctx.stale(owner, ...topics)
  const asker: Asker = { services, clock, log, scope: ownerScope(ctx.system, owner), stale }
  const account = await activeAccountIfAny(asker.scope)
  if (!account) return
  const { changedRows } = await importFigures(asker, account, lateDays).catch(async (error: unknown) => {
    await tellStanding(asker, account)
    throw error
  })
  if (changedRows > 0) await readAhead(asker, account)
  ctx.log.info({ customerId: account.customerId, changedRows }, 'figures imported')
  ctx.stale(
    owner,
    ...(changedRows > 0
      ? (['performance', 'campaigns', 'ad_account', 'notifications'] as const)
      : (['campaigns'] as const)),
  )
}

/** Preloads what everybody opens first, the last 30 days and the 30 before, outside of any request. */
async function readAhead(asker: Asker, account: Account): Promise<void> {
  const { revision } = await importState(asker.scope, account.customerId)
  const period = periodOf({}, await accountToday(asker, account))
  for (const days of [period, periodBefore(period)])
    await heldLines(asker.scope, account.customerId, days, undefined, revision)
}

/** A platform that fails briefly isn't worth a notification; figures that don't update for hours are, once a day. */
async function tellStanding(asker: Asker, { customerId }: Account): Promise<void> {
  const now = asker.clock.now()
  const { asOf } = await importState(asker.scope, customerId)
  if (!asOf || now.getTime() - asOf.getTime() < STANDING_MS) return
  const message = `We couldn’t load your figures from Google Ads. What you see is from ${momentInZone(asOf, await writtenZone(asker.scope))}. We keep trying.`
  const cause = `import:${customerId}:${utcDayOf(now)}`
  if (await notify(asker.scope, message, asker.clock, { kind: 'import', cause })) asker.stale?.('notifications')
}

export const importFiguresJob: Job = job<{ owner: string; deep?: boolean }>({
  name: IMPORT,
  queue: 'imports',
  run: (ctx, { owner, deep }) => importOf(ctx, owner, deep ? DEEP_LATE_DAYS : LATE_DAYS),
})

const importRun = (owner: string, deep = false) => ({
  data: { owner, ...(deep ? { deep } : {}) },
  key: deep ? `${owner}/deep` : owner,
})

/** Accounts with a running campaign; the others once a day, for late corrections. */
const scheduled = (name: string, cron: string, deep: boolean): Job =>
  job<ScanData>({
    name,
    queue: 'imports',
    cron,
    retries: 0,
    run: async (ctx, { after }) => {
      const nowMs = ctx.clock.now().getTime()
      const { figuresMs } = ctx.services.adPlatform.pace
      const due = { before: new Date(nowMs - figuresMs), longBefore: new Date(nowMs - DAY_MS) }
      await sendToAll(ctx, { scan: name, run: IMPORT }, ownersDue(ctx.system, deep ? undefined : due, after), (owner) =>
        importRun(owner, deep),
      )
    },
  })

export const importJobs = [
  importFiguresJob,
  scheduled('import_all_figures', '*/10 * * * *', false),
  scheduled('import_corrections', '23 3 * * *', true),
]

/** Called by the sandbox when an owner's account changed (an invitation answered, its clock): checks the link and imports figures again. */
export const readWhenChanged =
  (jobs: Jobs) =>
  async (owner: string): Promise<void> => {
    await jobs.send('watch_links', {}, { key: 'now' })
    const { data, key } = importRun(owner)
    await jobs.send(IMPORT, data, { key })
  }
