import type { SharedData } from '@adwright/contract/shared-data'
import { knownCampaign, requireConsent } from '#features/campaigns/index.ts'
import { mailSoon, notify } from '#features/notifications/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { newId, sha256 } from '#kernel/ids.ts'
import { changedFields, changedSince, launchErrors, seenText } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { dataOf, roundsOf, type SharedRow } from './approvals.store.ts'
import { claimLaunch, endTry, markLaunched, markSent } from './launch.store.ts'
import {
  createCampaignFrom,
  requireFreeName,
  requireWebsite,
  readBack,
  type AccountNow,
  accountNow,
  adsToWrite,
  writeToCampaign,
} from './on-platform.ts'
import { requireShared } from './wire.ts'

/** Longer than any launch takes: one that started earlier was interrupted when its process ended. */
const CUT_OFF_MS = 120_000

/** An approval covers exactly what the client saw. */
async function asApproved(ctx: Ctx, row: SharedRow): Promise<SharedData> {
  const data = dataOf(row)
  const [round] = await roundsOf(ctx.scope, [row.id])
  if (round?.status !== 'approved') throw new AppError('conflict', approvalTexts.notApproved)
  if (round.digest !== sha256(seenText(data)))
    throw new AppError('conflict', changedSince(changedFields(round.seen as unknown as SharedData, data)))
  return data
}

/** A temporary conflict: the other attempt will end, or turn out to be interrupted. */
const isLaunching = (): AppError =>
  new AppError('conflict', approvalTexts.launching, { retryAfterSeconds: Math.ceil(CUT_OFF_MS / 1000) })

/** Everything that can be known to fail before anything is sent. */
async function ready(ctx: Ctx, row: SharedRow, data: SharedData): Promise<AccountNow> {
  const there = await accountNow(ctx)
  if (row.customerId !== null && row.customerId !== there.account.customerId)
    throw new AppError('conflict', approvalTexts.otherAccount)
  const standing = row.campaignId === null ? undefined : await knownCampaign(ctx, there.account, row.campaignId)
  if (standing?.status === 'REMOVED') throw new AppError('conflict', approvalTexts.removedLaunch)
  // Every client who was asked about it must have approved.
  if (standing) {
    const { account } = there
    await requireConsent(ctx, { account, campaignId: standing.campaignId, content: () => Promise.resolve(data) })
  }
  if (standing) adsToWrite(standing, data)
  const errors = launchErrors(data, there.today, standing?.startDate)
  if (errors.length > 0) throw invalid(...errors)
  requireWebsite(data)
  return there
}

/**
 * What a launch would enable.
 * @throws {AppError} like the launch itself, for everything that can be known in advance
 */
export async function planLaunch(ctx: Ctx, id: string) {
  const row = await requireShared(ctx.scope, id)
  if (row.status !== 'approved') throw new AppError('conflict', approvalTexts.notApproved)
  if (row.launchState === 'done') throw new AppError('conflict', approvalTexts.launched)
  const data = await asApproved(ctx, row)
  return { row, data, today: (await ready(ctx, row, data)).today }
}

/** One attempt at a launch. After `sent`, the platform may have done something. */
interface Try {
  readonly row: SharedRow
  readonly data: SharedData
  readonly there: AccountNow
  readonly holder: string
  sent: boolean
}

async function run(ctx: Ctx, attempt: Try, sentBefore: Date | null): Promise<string> {
  const { row, data, there } = attempt
  const { account, now, today } = there
  const send = async (): Promise<void> => {
    if (!(await markSent(ctx.scope, row.id, attempt.holder, now, ctx.clock.now()))) throw isLaunching()
    attempt.sent = true
  }
  if (row.campaignId !== null) {
    // Only differences are sent, so this can safely be repeated.
    await send()
    return writeToCampaign(ctx, account, row.campaignId, data)
  }
  const made = sentBefore && (await readBack(ctx, account, data.title, sentBefore))
  if (made) return made
  await requireFreeName(ctx, account, data.title)
  await send()
  return createCampaignFrom(ctx, data, today)
}

/**
 * Launches what a client approved, once (product-3 §4.6, contract Sharing).
 * @throws {AppError} 409 when it isn't approved, changed since, or was launched; 422 for missing data; 502 to 504 when the platform failed:
 * after an `unknown` it's read back first
 */
export async function launch(ctx: Ctx, id: string): Promise<{ campaignId: string }> {
  const row = await requireShared(ctx.scope, id)
  if (row.status !== 'approved') throw new AppError('conflict', approvalTexts.notApproved)
  if (row.launchState === 'done') {
    // This very call launched it, but its answer was lost.
    if (ctx.keyed?.isResumed && row.campaignId !== null) return { campaignId: row.campaignId }
    throw new AppError('conflict', approvalTexts.launched)
  }
  const data = await asApproved(ctx, row)
  const there = await ready(ctx, row, data)
  const holder = newId()
  const now = ctx.clock.now()
  const begun = await claimLaunch(ctx.scope, row.id, { holder, now, deadBefore: new Date(now.getTime() - CUT_OFF_MS) })
  if (!begun) {
    const is = await requireShared(ctx.scope, id)
    throw is.launchState === 'done' ? new AppError('conflict', approvalTexts.launched) : isLaunching()
  }
  const attempt: Try = { row, data, there, holder, sent: begun.from === 'unsettled' }
  let campaignId: string
  try {
    campaignId = await run(ctx, attempt, begun.sentAt)
  } catch (error) {
    // A refusal is final; any other failure after sending is read back before the next attempt.
    const refused = error instanceof AppError && error.status < 500
    await endTry(ctx.scope, row.id, holder, attempt.sent && !refused ? 'unknown' : null)
    throw error
  }
  await launched(ctx, row, holder, campaignId, there.account.customerId)
  ctx.note({
    target: data.title,
    before: { launched: false },
    after: { launched: true, campaign_id: campaignId, daily_budget: data.budget },
    undo: { action: 'change_campaign', input: { campaign_id: campaignId, status: 'PAUSED' } },
  })
  return { campaignId }
}

type Teller = Pick<Ctx, 'scope' | 'clock' | 'jobs' | 'stale'>

/** Records the launch, notifies the owner and schedules the import of its figures. */
export async function launched(
  at: Teller,
  row: SharedRow,
  holder: string,
  campaignId: string,
  customerId: string,
): Promise<void> {
  await markLaunched(at.scope, row.id, holder, { campaignId, customerId, now: at.clock.now() })
  const message = approvalTexts.launchedNote(row.title)
  await notify(at.scope, message, at.clock, {
    kind: 'launch',
    cause: `launch:${row.id}`,
    about: { subject: 'campaign', id: campaignId },
  })
  at.stale('approvals', 'campaigns', 'notifications')
  await mailSoon(at.jobs)
}
