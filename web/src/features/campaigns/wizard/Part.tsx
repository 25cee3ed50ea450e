import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

interface PartProps {
  title: string
  hint?: string
  /** Stacked, if there is something beside them. */
  narrow?: boolean
  children: ReactNode
}

/** A section of a form under its title. */
export const Part = ({ title, hint, narrow = false, children }: PartProps) => (
  <fieldset className="@container">
    <legend className="mb-3 font-semibold">
      {title}
      {hint && <span className="ml-2 text-sm font-normal text-muted">{hint}</span>}
    </legend>
    <div className={cx('grid items-start gap-4', !narrow && '@lg:grid-cols-2')}>{children}</div>
  </fieldset>
)
