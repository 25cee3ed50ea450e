import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDropped } from './use-dropped.ts'

export interface DropZoneProps {
  /** Under the field, such as 'Or drop it here.' */
  hint: string
  onFile: (file: File) => void
  /** The file field itself, for the keyboard. */
  children: ReactNode
}

/** A file field that also takes a dropped file; the first of several. */
export function DropZone({ hint, onFile, children }: DropZoneProps) {
  const { over, target } = useDropped(([file]) => file && onFile(file))
  return (
    <div
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
