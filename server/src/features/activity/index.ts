import { toolsOf } from '@adwright/contract/action'
import { listActivity, undoActivity } from '@adwright/contract/activity'
import { type Handler, handle } from '#kernel/handle.ts'
import { readToolInput } from '#kernel/read-input.ts'
import { readActivity, type UndoCall, undo } from './activity.ts'

export { planUndo } from './activity.ts'

/** The log and its Undo, which runs one of the `others`. Earlier versions stored a tool's name, which was then a separate action. */
export function activityHandlers(others: readonly Handler[]): readonly Handler[] {
  const calls = new Map<string, UndoCall>([
    ...others.flatMap((handler) =>
      toolsOf(handler.action).map(
        (tool) => [tool.name, { handler, read: (input: unknown) => readToolInput(tool, input) }] as const,
      ),
    ),
    ...others.map((handler) => [handler.action.name, { handler, read: (input: unknown) => input }] as const),
  ])
  return [
    handle(listActivity, readActivity),
    handle(undoActivity, (ctx, { id }) => undo(ctx, id, (name) => calls.get(name))),
  ]
}
