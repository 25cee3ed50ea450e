import { usdOfCents } from '@adwright/contract/values/money.rules'
import type { Proposal } from '@adwright/contract/watch'
import type { ShownRow } from './watch.store.ts'
import type { WatchTexts } from './words/index.ts'

/** After this long, a change in progress died with its process: it can be requested again. */
export const WORKING_MS = 2 * 60_000
export const isLost = ({ state, workingAt }: Pick<ShownRow, 'state' | 'workingAt'>, now: Date): boolean =>
  state === 'working' && workingAt !== null && now.getTime() - workingAt.getTime() > WORKING_MS

export function onWire(row: ShownRow, now: Date, t: WatchTexts): Proposal {
  const state = isLost(row, now) ? 'waiting' : row.state
  const isDone = state === 'done' && row.call !== null
  return {
    id: row.id,
    kind: row.kind,
    week: row.week,
    campaign_id: row.campaignId,
    campaign_name: row.campaignName,
    ...row.words,
    currency: row.currency,
    weekly_cost: row.weeklyCostCents === null ? null : usdOfCents(row.weeklyCostCents),
    lowers_spending: row.lowersSpending,
    opens: row.opens?.to ?? null,
    message: row.opens?.message ?? null,
    state,
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredBy,
    reason: row.reason,
    outcome: row.isUndone ? t.outcome.undone : row.outcome,
    undo_id: isDone && !row.isUndone ? row.activityId : null,
    expires_on: row.expiresOn,
    judge_on: row.isUndone ? null : row.judgeOn,
    result: row.isUndone ? null : row.result,
  }
}
