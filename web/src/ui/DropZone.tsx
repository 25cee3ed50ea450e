import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { useDropped } from './use-dropped.ts'

export interface DropZoneProps {
  /** Below the field, such as 'Or drop it here.' */
  hint: string
  onFile: (file: File) => void
  /** The file input itself, for keyboard use. */
  children: ReactNode
}

/** Makes the field show a dropped file's name as if it had been chosen, instead of 'No file chosen'. */
function nameIn(field: HTMLInputElement | null | undefined, file: File): void {
  const { DataTransfer: Transfer } = globalThis
  if (!field || !Transfer) return
  const held = new Transfer()
  held.items.add(file)
  field.files = held.files
}

/** A file field that also accepts a dropped file; of several, the first. */
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
