import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing here yet, and what to do. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center justify-center gap-3 px-6 py-14 text-center', className)}>
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
