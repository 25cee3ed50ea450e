import type { ReactNode } from 'react'
import { FiguresBehind, type FiguresBehindProps } from './FiguresBehind.tsx'
import { Legend, type LegendItem } from './Legend.tsx'

export interface ChartFrameProps extends FiguresBehindProps {
  /** The figure under the reader's finger, announced to screen readers. */
  live: string
  /** What the colors mean, if not one color per series. */
  legend?: readonly LegendItem[]
  /** Small print below the chart. */
  note?: string
  children: ReactNode
}

/** A chart with its legend, and below it the same figures as a table and a file. */
export function ChartFrame({ live, legend, note, children, ...figures }: ChartFrameProps) {
  return (
    <figure className="min-w-0" aria-label={figures.title}>
      <Legend items={legend ?? figures.series} />
      {children}
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <p className="sr-only" aria-live="polite">
        {live}
      </p>
      <FiguresBehind {...figures} />
    </figure>
  )
}
