import { isSessionOver } from '#api/session.ts'
import { dropUnsaved } from '#api/unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { uiTexts } from '#ui/ui.texts.ts'
import { endLeaving, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** Asks before a view is left that holds changes nobody saved, whether the person wants to leave it or was signed out. */
export function LeaveGuard() {
  const leaving = useShell((it) => it.leaving)
  if (!leaving) return null
  const isSignedOut = isSessionOver()
  const leave = () => {
    endLeaving()
    dropUnsaved()
    leaving()
  }
  return (
    <ConfirmDialog
      open
      danger={!isSignedOut}
      title={isSignedOut ? shellTexts.signedOutTitle : uiTexts.leaveTitle}
      confirmLabel={isSignedOut ? shellTexts.signIn : uiTexts.leave}
      cancelLabel={isSignedOut ? shellTexts.stayHere : uiTexts.stay}
      onConfirm={leave}
      onCancel={endLeaving}
    >
      {isSignedOut ? shellTexts.signedOutHint : uiTexts.leaveHint}
    </ConfirmDialog>
  )
}
