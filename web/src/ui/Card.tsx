import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  subtitle?: ReactNode
  /** Right after the title, but not part of its name: a small button. */
  titleAside?: ReactNode
  /** To the right of the title: a toggle, a button. */
  actions?: ReactNode
  /** No padding inside, for tables that reach the edges. */
  flush?: boolean
}

/** A surface that holds one thing, with an optional header. */
export function Card({ title, titleAside, subtitle, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4">
          {/* Text wraps before a small button has to move below it. */}
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
