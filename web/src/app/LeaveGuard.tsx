import { dropUnsaved } from '#api/unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { endLeaving, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** Asks before a view is left that holds changes nobody saved. */
export function LeaveGuard() {
  const leaving = useShell((it) => it.leaving)
  if (!leaving) return null
  const leave = () => {
    endLeaving()
    dropUnsaved()
    leaving()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={shellTexts.leaveTitle}
      confirmLabel={shellTexts.leave}
      cancelLabel={shellTexts.stay}
      onConfirm={leave}
      onCancel={endLeaving}
    >
      {shellTexts.leaveHint}
    </ConfirmDialog>
  )
}
