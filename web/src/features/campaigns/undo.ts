import { listActivity, undoActivity } from '@adwright/contract/activity'
import { call } from '#api/call.ts'
import { wentStale } from '#api/freshness.ts'
import { toast } from '#ui/toast.ts'
import { texts } from './campaigns.texts.ts'

const LOOKED_AT = 5

async function undo(id: string): Promise<void> {
  try {
    await call(undoActivity, { id })
    toast.good(texts.undone)
  } catch (error) {
    toast.failed(texts.undoFailed, error)
  }
  await wentStale(undoActivity.staleAfter ?? [])
}

/** Says that something is done, with Undo where the activity log says that it can be undone. */
export async function offerUndo(said: string, action: string): Promise<void> {
  try {
    const latest = await call(listActivity, { limit: LOOKED_AT })
    const entry = latest.find((it) => it.action === action && it.outcome === 'done')
    if (!entry?.undoable) return toast.good(said)
    toast.good(said, { action: { label: texts.undo, run: () => void undo(entry.id) } })
  } catch {
    // What was done is done; only the way back could not be looked up. It stands in the activity log.
    toast.good(said)
  }
}
