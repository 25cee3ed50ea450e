import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFrame, type DialogProps } from './DialogFrame.tsx'
import { leaveTexts } from './leave.texts.ts'

/** A form, or another part, with unsaved input. */
const UNSAVED = '[data-unsaved]'

/** A modal dialog. Escape, a click outside and the close button ask first if a form in it is unsaved. */
export function Dialog({ onClose, children, ...rest }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <DialogFrame {...rest} onClose={(dialog) => (dialog.querySelector(UNSAVED) ? setAsking(true) : onClose())}>
      {children}
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={leaveTexts.title}
          confirmLabel={leaveTexts.leave}
          cancelLabel={leaveTexts.stay}
          onConfirm={() => {
            setAsking(false)
            onClose()
          }}
          onCancel={() => setAsking(false)}
        >
          {leaveTexts.hint}
        </ConfirmDialog>
      )}
    </DialogFrame>
  )
}
