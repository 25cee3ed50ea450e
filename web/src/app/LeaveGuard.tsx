import { useEffect } from 'react'
import { endSession, isSessionOver } from '#api/session.ts'
import { onSignal } from '#api/signals.ts'
import { dropUnsaved } from '#api/use-unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { leaveTexts } from '#ui/leave.texts.ts'
import { endLeaving, leaveTo, useShell } from './shell-state.ts'

/** Asks before leaving a view with unsaved changes, whether the person leaves it or was signed out. */
export function LeaveGuard() {
  const leaving = useShell((it) => it.leaving)
  useEffect(() => onSignal('signed_out', () => leaveTo(endSession)), [])
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
      title={isSignedOut ? leaveTexts.signedOutTitle : leaveTexts.title}
      confirmLabel={isSignedOut ? leaveTexts.signIn : leaveTexts.leave}
      cancelLabel={isSignedOut ? leaveTexts.stayHere : leaveTexts.stay}
      onConfirm={leave}
      onCancel={endLeaving}
    >
      {isSignedOut ? leaveTexts.signedOutHint : leaveTexts.hint}
    </ConfirmDialog>
  )
}
