import { listActivity, undoActivity } from '@adwright/contract/activity'
import { call } from '#api/call.ts'
import { markStale } from '#api/freshness.ts'
import { toast } from '#ui/toast.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { nextStep } from './next-step.ts'

const LOOKED_AT = 5

/** Undoes an activity log entry, and reports it. False on failure. */
export async function takeBack(id: string): Promise<boolean> {
  let isDone = true
  try {
    await call(undoActivity, { id })
    toast.good(campaignTexts.undone)
  } catch (error) {
    isDone = false
    toast.failed(campaignTexts.undoFailed, error, nextStep(error))
  }
  await markStale(undoActivity.staleAfter ?? [])
  return isDone
}

/** An action's newest entry, if the activity log says that it can be undone. */
export async function undoableEntry(action: string): Promise<{ id: string } | undefined> {
  try {
    const latest = await call(listActivity, { limit: LOOKED_AT })
    const entry = latest.find((it) => it.action === action && it.outcome === 'done')
    return entry?.undoable ? entry : undefined
  } catch {
    // The change is done; only its undo couldn't be fetched. The activity log has it.
    return undefined
  }
}

/** Reports success, with Undo if available. */
export async function offerUndo(said: string, action: string): Promise<void> {
  const entry = await undoableEntry(action)
  toast.good(said, entry ? { action: { label: campaignTexts.undo, run: () => void takeBack(entry.id) } } : {})
}
