import { listActivity, undoActivity } from '@adwright/contract/activity'
import { type Handler, handle } from '#kernel/handle.ts'
import { readActivity, undo } from './activity.ts'

/** The log and its Undo, which runs one of the `others`. */
export function activityHandlers(others: readonly Handler[]): readonly Handler[] {
  const byName = new Map(others.map((it) => [it.action.name, it]))
  return [
    handle(listActivity, readActivity),
    handle(undoActivity, (ctx, { id }) => undo(ctx, id, (action) => byName.get(action))),
  ]
}
