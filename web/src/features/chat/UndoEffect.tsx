import { listActivity, undoActivity } from '@adwright/contract/activity'
import type { ReplyEffect } from '@adwright/contract/chat'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { replyTexts } from './reply.texts.ts'

/** How many of the newest changes are checked for an undo elsewhere: in the activity list, another window, by the agent. */
const LATEST = { limit: 50 }

function useUndoneElsewhere(activityId: string): boolean {
  const latest = useAction(listActivity, LATEST, { topics: ['activity'] }).data
  return latest?.find((it) => it.id === activityId)?.undoable === false
}

/** Undoes a reply's change after confirmation; from then on it's shown as undone. */
export function UndoEffect({ effect }: { effect: ReplyEffect }) {
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
  if (undone || isUndoneElsewhere)
    return (
      // The pressed button is gone, so focus continues from here.
      <span ref={(it) => (undone ? it?.focus() : undefined)} tabIndex={-1} className="text-sm text-muted outline-none">
        {replyTexts.undone}
      </span>
    )
  return (
    <>
      <Button
        does={undoActivity}
        size="sm"
        icon={<Undo2 />}
        aria-label={replyTexts.undoEffect(what)}
        onClick={() => setAsking(true)}
      >
        {replyTexts.undo}
      </Button>
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
    </>
  )
}
