import type { ActivityEntry } from '@adwright/contract/activity'
import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { type ActivityRow, findActivity, listActivityRows, markUndone, unmarkUndone } from '#kernel/activity.store.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { walk } from '#kernel/run-action.ts'

const undoable = (row: ActivityRow): boolean => row.outcome === 'done' && row.undo !== null && row.undoneBy === null

const onWire = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  via: row.via,
  action: row.action,
  target: row.target,
  before: row.before,
  after: row.after,
  outcome: row.outcome,
  undoable: undoable(row),
})

/** Newest first. The log has no end, so that without a limit it is its newest page. */
export async function readActivity(
  ctx: Ctx,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<ActivityEntry[]> {
  const rows = await listActivityRows(ctx.mine, limit ?? PAGE_MAX_ITEMS, before)
  return rows.map(onWire)
}

/**
 * Takes an entry back by the call it noted, in the same corridor as any other. It is marked as undone before that call
 * runs, so that two at once can't both run it; a call that failed takes the mark back, one of unknown outcome does not.
 */
export async function undo(
  ctx: Ctx,
  id: string,
  handlerOf: (action: string) => Handler | undefined,
): Promise<ActivityEntry> {
  const row = await findActivity(ctx.mine, id)
  if (!row) throw new Fail('not_found')
  const handler = row.undo && undoable(row) ? handlerOf(row.undo.action) : undefined
  const by = newId()
  if (!handler || !row.undo || !(await markUndone(ctx.mine, row.id, by)))
    throw new Fail('conflict', 'This can’t be undone any more.')
  try {
    const { entry } = await walk(handler, ctx, row.undo.input, by)
    if (!entry) throw new Fail('internal')
    return onWire(entry)
  } catch (error) {
    if (!(error instanceof Fail && error.code === 'outcome_unknown')) await unmarkUndone(ctx.mine, row.id, by)
    throw error
  }
}
