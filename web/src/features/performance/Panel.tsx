import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Why } from './Why.tsx'

export interface PanelProps {
  title: string
  subtitle?: string
  /** What it currently shows, in words, for the agent. */
  facts: string
  /** Shown instead of figures when there are none. */
  empty: string | null
  /** What is missing, below the figures or in their place. */
  note?: string | undefined
  actions?: ReactNode
  flush?: boolean
  className?: string
  children: ReactNode
}

/** One panel of the dashboard: figures, or why there are none, and a button to ask about them. */
export function Panel({ title, subtitle, facts, empty, note, actions, flush, className, children }: PanelProps) {
  return (
    <Card
      title={title}
      {...(subtitle ? { subtitle } : {})}
      {...(className ? { className } : {})}
      flush={Boolean(flush) && empty === null}
      titleAside={empty === null && <Why panel={title} facts={facts} />}
      actions={empty === null && actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    >
      {empty === null ? children : <p className="py-16 text-center text-muted">{note ?? empty}</p>}
      {empty === null && note && <p className="mt-3 text-sm text-pretty text-muted">{note}</p>}
    </Card>
  )
}
