import type { Colour } from '@adwright/contract/site-analysis.rules'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export interface Figure {
  label: string
  value: ReactNode
  hint?: string
  colour?: Colour
}

const colours: Record<Colour, string> = { green: 'text-good', yellow: 'text-warn', red: 'text-bad' }

/** A few numbers side by side, each with its label. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-3">
    {figures.map(({ label, value, hint, colour }) => (
      <div key={label} className="rounded-md bg-sunken px-3.5 py-3">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className={cx('text-lg font-semibold tabular-nums', colour && colours[colour])}>{value}</dd>
        {hint && <dd className="text-xs text-muted">{hint}</dd>}
      </div>
    ))}
  </dl>
)
