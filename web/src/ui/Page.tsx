import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** `wide` for dashboards and tables, `narrow` for forms and reading, `bare` inside something with its own padding. */
  width?: 'narrow' | 'medium' | 'wide' | 'bare'
  children: ReactNode
}

/** On a wide screen, wide enough that the button at the bottom right covers nothing. */
const edges = 'px-4 sm:px-6 lg:px-10'
const widths = {
  narrow: `max-w-2xl ${edges}`,
  medium: `max-w-5xl ${edges}`,
  wide: `max-w-7xl ${edges}`,
  bare: '',
} as const

/** The frame of every view: its only h1, its actions, and the content below. */
export function Page({ title, subtitle, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx('mx-auto w-full pt-6 pb-24 lg:pt-8', widths[width])}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {subtitle && <p className="mt-1 text-base text-pretty text-muted">{subtitle}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:has-[>button>span]:w-full max-sm:[&>button:has(>span)]:grow">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
