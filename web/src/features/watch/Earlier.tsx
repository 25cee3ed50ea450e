import { undoActivity } from '@adwright/contract/activity'
import type { Proposal } from '@adwright/contract/watch'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useTakeBack } from './ProposalItem.tsx'
import { watchTexts } from './watch.texts.ts'

const tones: Readonly<Record<Proposal['state'], Tone>> = {
  waiting: 'neutral',
  working: 'info',
  done: 'good',
  declined: 'neutral',
  outdated: 'warn',
  expired: 'neutral',
}

const stateOf = ({ state, answered_by, undo_id, opens, judge_on, result }: Proposal): string => {
  const isTakenBack = state === 'done' && opens === null && undo_id === null && judge_on === null && result === null
  if (isTakenBack) return watchTexts.takenBack
  return state === 'done' && answered_by === 'watch' ? watchTexts.alone : watchTexts.states[state]
}

/** The result of an answered proposal: its figures, or when they will be known. */
function said({ result, judge_on, outcome, reason, state }: Proposal): string {
  if (result) return result.text
  if (state === 'declined' && reason) return watchTexts.reasonGiven(reason)
  if (judge_on) return watchTexts.resultOn(judge_on)
  return outcome ?? ''
}

/** Proposals that were answered or expired, and their results. */
export function Earlier({ proposals }: { proposals: readonly Proposal[] }) {
  const takeBack = useTakeBack()
  if (proposals.length === 0) return null
  return (
    <details className="border-t border-line px-5 py-3">
      <summary className="cursor-pointer text-sm text-muted">{watchTexts.earlier(proposals.length)}</summary>
      <ul className="mt-2 divide-y divide-line">
        {proposals.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-2 text-base wrap-anywhere">
                {it.title} <Badge tone={tones[it.state]}>{stateOf(it)}</Badge>
              </p>
              <p className="text-sm text-pretty text-muted tabular">{said(it)}</p>
            </div>
            {it.undo_id !== null && (
              <Button
                does={undoActivity}
                size="sm"
                disabled={takeBack.busy}
                onClick={() => takeBack.run(it.undo_id ?? '')}
              >
                {watchTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
