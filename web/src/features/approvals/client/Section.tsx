import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { clientTexts } from './client.texts.ts'

/** A section of the client's page; one with new content says so. Without a title, its content has its own. */
export function Section({
  title,
  changed = false,
  children,
}: {
  title?: string
  changed?: boolean
  children: ReactNode
}) {
  return (
    <section className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      {(title !== undefined || changed) && (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">
          {title !== undefined && <h2 className="text-lg font-semibold">{title}</h2>}
          {changed && <Changed />}
        </div>
      )}
      {children}
    </section>
  )
}

export const Changed = () => (
  <Badge tone="warn" dot>
    {clientTexts.changed}
  </Badge>
)

export interface DetailProps {
  label: string
  changed: boolean
  /** The previous value in words; null if there was none. */
  was?: string | null | undefined
  children: ReactNode
}

/** A label and its value, marked if changed. */
export const Detail = ({ label, changed, was, children }: DetailProps) => (
  <div className="min-w-0">
    <dt className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {label}
      {changed && <Changed />}
    </dt>
    <dd className="mt-0.5 text-md wrap-anywhere">{children}</dd>
    {was !== undefined && (
      <dd className="text-sm wrap-anywhere text-muted">{clientTexts.before(was || clientTexts.nothing)}</dd>
    )}
  </div>
)

/** A list's lines; removed ones are struck through at its end. */
export function Lines({ now, was }: { now: readonly string[]; was: readonly string[] | undefined }) {
  const gone = (was ?? []).filter((line) => !now.includes(line))
  return (
    <ul className="flex flex-col gap-1">
      {now.map((line) => (
        <li key={line} className={was && !was.includes(line) ? 'font-medium text-warn' : undefined}>
          {line}
        </li>
      ))}
      {gone.map((line) => (
        <li key={line}>
          <del className="text-muted">{line}</del>
        </li>
      ))}
    </ul>
  )
}
