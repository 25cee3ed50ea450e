import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { targetingTexts } from './targeting.texts.ts'

export interface EditorFrameProps {
  busy: boolean
  error?: string | undefined
  saveLabel?: string
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** What is being changed, in the place where it was shown. */
export function EditorFrame({ busy, error, saveLabel, onSave, onCancel, children }: EditorFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-4 rounded-md bg-sunken p-4 outline-none">
      {children}
      {error !== undefined && <ErrorState inline title={error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} disabled={busy}>
          {targetingTexts.cancel}
        </Button>
        <Button kind="primary" busy={busy} onClick={onSave}>
          {saveLabel ?? targetingTexts.save}
        </Button>
      </div>
    </div>
  )
}
