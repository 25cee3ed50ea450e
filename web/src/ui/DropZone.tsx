import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { useDropped } from './use-dropped.ts'

export interface DropZoneProps {
  /** Under the field, such as 'Or drop it here.' */
  hint: string
  onFile: (file: File) => void
  /** The file field itself, for the keyboard. */
  children: ReactNode
}

/** The field names a dropped file as one that was chosen, in place of 'No file chosen'. */
function nameIn(field: HTMLInputElement | null | undefined, file: File): void {
  const { DataTransfer: Transfer } = globalThis
  if (!field || !Transfer) return
  const held = new Transfer()
  held.items.add(file)
  field.files = held.files
}

/** A file field that also takes a dropped file; the first of several. */
export function DropZone({ hint, onFile, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null)
  const { over, target } = useDropped(([file]) => {
    if (!file) return
    nameIn(zone.current?.querySelector('input'), file)
    onFile(file)
  })
  return (
    <div
      ref={zone}
      {...target}
      className={cx(
        'rounded-md border border-dashed p-4 transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
      )}
    >
      {children}
      <p className="mt-2 text-sm text-muted max-sm:hidden">{hint}</p>
    </div>
  )
}
