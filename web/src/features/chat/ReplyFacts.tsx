import { listActivity, undoActivity } from '@adwright/contract/activity'
import type { ReplyEffect } from '@adwright/contract/chat'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'
import { hasUnsourced, sourcesOf } from './figures.rules.ts'

/** So small that it is said in cents of a cent. */
const COST_DIGITS = 4

/** How many of the newest changes are checked for an undo elsewhere: in the activity list, another window, by the agent. */
const LATEST = { limit: 50 }

function useUndoneElsewhere(activityId: string): boolean {
  const latest = useAction(listActivity, LATEST, { topics: ['activity'] }).data
  return latest?.find((it) => it.id === activityId)?.undoable === false
}

function Effect({ effect }: { effect: ReplyEffect }) {
  const isUndoneElsewhere = useUndoneElsewhere(effect.activity_id)
  const undo = useDo(undoActivity)
  const [asking, setAsking] = useState(false)
  const [undone, setUndone] = useState(false)
  const what = effect.summary.replace(/\.$/, '')
  const run = () =>
    undo.mutate(
      { id: effect.activity_id },
      {
        onSuccess: () => {
          setUndone(true)
          toast.good(replyTexts.undone)
        },
        onError: (error) => toast.failed(replyTexts.undoFailed, error),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="flex min-w-0 items-center gap-1.5">
        <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
        <span className="min-w-0">{what}</span>
      </span>
      {undone || isUndoneElsewhere ? (
        <span>{replyTexts.undone}</span>
      ) : (
        <Button
          does={undoActivity}
          size="sm"
          icon={<Undo2 />}
          aria-label={replyTexts.undoEffect(what)}
          onClick={() => setAsking(true)}
        >
          {replyTexts.undo}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={replyTexts.undoTitle}
          confirmLabel={replyTexts.undo}
          busy={undo.isPending}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        >
          {replyTexts.undoWords(what)}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Beside a reply's words: what it changed and how to take that back, where its figures come from, and what it cost. */
export function ReplyFacts({ message }: { message: Message }) {
  const effects = (message.effects ?? []).filter((it) => it.undoable)
  const sources = sourcesOf(message.figures ?? [])
  const { costUsd } = message
  return (
    <>
      {effects.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {effects.map((it) => (
            <Effect key={it.activity_id} effect={it} />
          ))}
        </ul>
      )}
      {hasUnsourced(message.figures ?? []) && (
        <p className="text-xs text-pretty text-muted">{replyTexts.unsourcedNote}</p>
      )}
      {(sources.length > 0 || costUsd !== undefined) && (
        <p className="text-xs text-pretty text-muted">
          {sources.length > 0 && `${replyTexts.sources} ${sources.join('; ')}. `}
          {costUsd !== undefined && replyTexts.cost(`$${costUsd.toFixed(COST_DIGITS)}`)}
        </p>
      )}
    </>
  )
}
