import { activeAccountIfAny, type Asker } from '#features/ad-account/index.ts'
import { mailSoon, notify } from '#features/notifications/index.ts'
import { ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { newId } from '#kernel/ids.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { aboutShared } from './approvals.rules.ts'
import { dataOf, type SharedRow } from './approvals.store.ts'
import { launched } from './launch.ts'
import { claimLaunch, endTry, unsettledLaunches } from './launch.store.ts'
import { readBack, matchesApproved } from './on-platform.ts'
import type { OwnAccount } from '#features/ad-account/index.ts'
import { approvalTexts } from './approvals.texts.ts'

const A_RUN = 50
/** Longer than any launch takes, so that a launch in progress is left alone. */
const WAIT_MS = 150_000

/** The campaign that a launch created and enabled, or undefined. */
async function madeBy(
  asker: Asker,
  account: OwnAccount,
  row: SharedRow,
  sentAt: Date | null,
): Promise<string | undefined> {
  const { campaignId } = row
  if (campaignId === null) return sentAt ? readBack(asker, account, row.title, sentAt) : undefined
  return (await matchesApproved(asker, account, campaignId, dataOf(row))) ? campaignId : undefined
}

/** Reads one launch back and records how it ended. If the platform doesn't answer, it stays as it is. */
async function settle(ctx: JobCtx, row: SharedRow): Promise<void> {
  const scope = ownerScope(ctx.system, row.ownerId)
  const stale: Asker['stale'] = (...topics) => ctx.stale(row.ownerId, ...topics)
  const asker: Asker = { services: ctx.services, clock: ctx.clock, log: ctx.log, scope, stale }
  const account = await activeAccountIfAny(scope)
  if (!account) return
  const holder = newId()
  const now = ctx.clock.now()
  const begun = await claimLaunch(scope, row.id, { holder, now, deadBefore: new Date(now.getTime() - WAIT_MS) })
  if (begun?.from !== 'unsettled') {
    if (begun) await endTry(scope, row.id, holder, null)
    return
  }
  let made: string | undefined
  try {
    made = await madeBy(asker, account, row, begun.sentAt)
  } catch (error) {
    await endTry(scope, row.id, holder, 'unknown')
    if (!(error instanceof AppError)) throw error
    return
  }
  const teller = { scope, clock: ctx.clock, jobs: ctx.jobs, stale }
  if (made !== undefined) return launched(teller, row, holder, made, account.customerId)
  await endTry(scope, row.id, holder, null)
  const message = approvalTexts.notLaunchedNote(row.title)
  await notify(scope, message, ctx.clock, {
    kind: 'launch',
    cause: `launch-failed:${row.id}:${now.toISOString()}`,
    about: aboutShared(row),
  })
  stale('approvals', 'notifications')
  await mailSoon(ctx.jobs)
}

/** Reads back launches without an answer, in the background (decisions.md, Every change at an outside service). */
export const settleLaunches: Job = job({
  name: 'settle_launches',
  cron: '* * * * *',
  retries: 0,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - WAIT_MS)
    for (const row of await unsettledLaunches(ctx.system, before, A_RUN)) await settle(ctx, row)
  },
})
