import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { targetingTexts } from './targeting.texts.ts'

export interface EditorFrameProps {
  title: string
  /** Leaving with changes asks first. */
  isChanged: boolean
  busy: boolean
  error?: string | undefined
  saveLabel?: string
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** The editor: in place of the shown content, or on a phone in a sheet with enough room. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, isChanged, busy, error, saveLabel, onSave, onCancel, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const mobile = useIsMobile()
  useEffect(() => frame.current?.focus(), [])
  const buttons = (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {targetingTexts.cancel}
      </Button>
      <Button kind="primary" busy={busy} onClick={onSave}>
        {saveLabel ?? targetingTexts.save}
      </Button>
    </>
  )
  const fault = error !== undefined && <ErrorState inline title={error} />
  if (mobile)
    return (
      <Dialog open sheet title={title} locked={busy} onClose={onCancel} footer={buttons}>
        <div data-unsaved={isChanged || undefined} className="flex flex-col gap-4">
          {children}
          {fault}
        </div>
      </Dialog>
    )
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-4 rounded-md bg-sunken p-4 outline-none">
      {children}
      {fault}
      <div className="flex justify-end gap-2">{buttons}</div>
    </div>
  )
}
