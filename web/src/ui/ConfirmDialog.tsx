import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { uiTexts } from './ui.texts.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can't be undone. If it is dangerous, Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel = uiTexts.confirm,
    cancelLabel = uiTexts.cancel,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <DialogFrame
      open={open}
      onClose={() => onCancel()}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            // The second click of a double click isn't a second confirmation; nor is that of the one that opened this.
            onClick={({ detail }) => detail < 2 && onConfirm()}
            data-autofocus={!danger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-base text-muted">{children}</div>
    </DialogFrame>
  )
}
