import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** `wide` for dashboards and tables, `narrow` for forms and reading. */
  width?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-2xl', medium: 'max-w-5xl', wide: 'max-w-7xl' } as const

/** The frame of every view: its one h1, what can be done with the whole, and the rest below. */
export function Page({ title, subtitle, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 pt-6 pb-24 sm:px-6 lg:px-8 lg:pt-8', widths[width])}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {subtitle && <p className="mt-1 text-base text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
