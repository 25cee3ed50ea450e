import type { State } from '../../conversation/state.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { Step, Task } from '../task.ts'
import { tell } from '../task.ts'

/** Takes the last change back: the opposite call, with a card of its own. */
export function undo(state: State): Task {
  const step = (): Step => {
    if (state.undo.length === 0)
      return tell(
        'There is no change of mine in this conversation that I could take back. What would you like to change?',
      )
    return {
      kind: 'act',
      asksFirst: true,
      calls: state.undo,
      focus: state.undo.flatMap((c) => (typeof c.args.campaign_id === 'string' ? [c.args.campaign_id] : [])),
      note: 'This would put it back to how it was before.',
      word: (made: readonly MadeCall[]) =>
        made
          .map(({ result }) =>
            result?.kind === 'done'
              ? 'Done: it is back to how it was.'
              : result?.kind === 'declined'
                ? 'All right, it stays as it is now.'
                : result
                  ? `It could not be taken back: ${result.message}`
                  : '',
          )
          .filter(Boolean)[0] ?? '',
    }
  }
  return { intent: 'undo', step, refine: () => undefined }
}
