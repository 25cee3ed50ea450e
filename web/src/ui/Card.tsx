import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  subtitle?: ReactNode
  /** Right behind the title, but no part of its name: a small button. */
  titleAside?: ReactNode
  /** At the right of the title: a toggle, a button. */
  actions?: ReactNode
  /** No padding inside, for tables that run to the edge. */
  flush?: boolean
}

/** A surface that holds one thing, with an optional head. */
export function Card({ title, titleAside, subtitle, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4">
          {/* Words wrap before a small button has to go below them. */}
          <div className={cx('min-w-0', Boolean(subtitle) && 'flex-1 basis-48')}>
            {title && (
              <div className="flex items-center gap-1">
                <h2 className="text-md font-semibold">{title}</h2>
                {titleAside}
              </div>
            )}
            {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? 'pt-3' : 'p-5'}>{children}</div>
    </section>
  )
}
