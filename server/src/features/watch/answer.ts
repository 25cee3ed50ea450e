import { PROPOSAL_RESULT_DAYS } from '@adwright/contract/limits'
import { addDays } from '@adwright/contract/values/day.rules'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { ErrorCode } from '@adwright/contract/errors'
import type { Proposal } from '@adwright/contract/watch'
import { campaignsToday } from '#features/ad-account/index.ts'
import { findActivity } from '#kernel/activity.store.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { runLogged } from '#kernel/run-action.ts'
import { isJudged } from './results.rules.ts'
import { noLongerTrue } from './still-true.ts'
import { declineRow, endProposal, findProposal, type ShownRow, takeProposal } from './watch.store.ts'
import { isLost, onWire, WORKING_MS } from './wire.ts'
import { wordsOf } from './settings.ts'
import type { WatchTexts } from './words/index.ts'

async function read(ctx: Ctx, id: string): Promise<ShownRow> {
  const row = isUuid(id) ? await findProposal(ctx.scope, id) : undefined
  if (!row) throw new AppError('not_found')
  return row
}

/** Why a proposal that isn't waiting can't be answered. */
export const whyOver = ({ answered }: WatchTexts, state: ShownRow['state']): string | undefined =>
  state === 'waiting' ? undefined : answered[state]
const answered = (row: ShownRow, t: WatchTexts): AppError =>
  new AppError('conflict', whyOver(t, row.state) ?? row.outcome ?? undefined)

/** Errors for a change that is no longer possible, whoever retries it. */
const over: ReadonlySet<ErrorCode> = new Set(['conflict', 'not_found', 'no_ads_account'])
const isOver = (error: unknown): error is AppError =>
  error instanceof AppError && over.has(error.code) && error.more.retryAfterSeconds === undefined

/**
 * Makes the proposed change, once, through the same pipeline as any other; or reports that it's outdated and changes nothing. After a
 * temporary failure it waits again.
 * @throws {AppError} 404; 409 if already answered; the change's own refusals
 */
export async function accept(
  ctx: Ctx,
  id: string,
  handlers: readonly Handler[],
  by: 'owner' | 'watch' = 'owner',
): Promise<Proposal> {
  const row = await read(ctx, id)
  const now = ctx.clock.now()
  const t = await wordsOf(ctx)
  if (row.state !== 'waiting' && !isLost(row, now)) throw answered(row, t)
  const today = await campaignsToday(ctx)
  if (row.expiresOn < today) throw new AppError('conflict', t.answered.expired)
  const activityId = newId()
  const taken = { now, lostBefore: new Date(now.getTime() - WORKING_MS), activityId }
  if (!(await takeProposal(ctx.scope, id, taken))) throw answered(await read(ctx, id), t)

  const end = async (state: 'done' | 'outdated', outcome: string, entry: string | null): Promise<Proposal> => {
    await endProposal(ctx.scope, id, {
      state,
      outcome,
      answeredAt: now,
      answeredBy: by,
      answeredOn: today,
      activityId: entry,
      judgeOn: state === 'done' && isJudged(row.kind) ? addDays(today, PROPOSAL_RESULT_DAYS + 1) : null,
    })
    return onWire(await read(ctx, id), now, t)
  }
  try {
    // If an earlier attempt died after its change, the log has its entry.
    const before = row.activityId === null ? undefined : await findActivity(ctx.scope, row.activityId)
    if (before?.outcome === 'done') return await end('done', t.outcome.done, before.id)
    const untrue = await noLongerTrue(ctx, row, t)
    if (untrue !== undefined) return await end('outdated', untrue, null)
    if (!row.call) return await end('done', t.outcome.opened, null)
    const { action, input } = row.call
    const handler = handlers.find((it) => it.action.name === action)
    if (!handler) throw new AppError('internal')
    const { entry, answer } = await runLogged(handler, ctx, input, { id: activityId })
    const failed = failureIn(answer, t)
    return await end(failed === undefined ? 'done' : 'outdated', failed ?? t.outcome.done, entry?.id ?? null)
  } catch (error) {
    if (isOver(error)) return end('outdated', t.outcome.taken(error.message), null)
    await endProposal(ctx.scope, id, { state: 'waiting', workingAt: null })
    throw error
  }
}

/** A batch of changes reports failures in its answer. */
function failureIn(answer: unknown, t: WatchTexts): string | undefined {
  const { data } = (answer ?? {}) as { data?: { done?: number; results?: readonly { says: string }[] } }
  if (data?.results === undefined || (data.done ?? 0) > 0) return undefined
  const says = data.results.find((it) => it.says !== '')?.says
  return says === undefined ? t.outcome.already : t.outcome.taken(says)
}

/**
 * Records the no and its reason.
 * @throws {AppError} 404; 409 if already answered
 */
export async function decline(ctx: Ctx, id: string, reason: string | undefined): Promise<Proposal> {
  const row = await read(ctx, id)
  const now = ctx.clock.now()
  const t = await wordsOf(ctx)
  const no = {
    reason: reason || null,
    outcome: t.outcome.declined,
    answeredAt: now,
    answeredOn: await campaignsToday(ctx),
  }
  if (!(await declineRow(ctx.scope, id, no))) throw answered(await read(ctx, id), t)
  ctx.note({ target: row.words.title, after: { answer: 'no', ...(reason ? { reason } : {}) } })
  return onWire(await read(ctx, id), now, t)
}
