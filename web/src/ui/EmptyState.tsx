import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Example, type Sample } from './Example.tsx'

export interface EmptyStateProps {
  /** For something that was searched for and not found. */
  icon?: ReactNode
  /** What the place will contain; instead of an icon. */
  sample?: Sample
  title: string
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, sample, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center justify-center gap-3 px-4 py-10 text-center sm:px-6', className)}>
      {sample && <Example sample={sample} />}
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-lg border border-line bg-sunken text-muted [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <div className="max-w-sm">
        <p className="text-md font-semibold">{title}</p>
        {children && <div className="mt-1 text-base text-pretty text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
