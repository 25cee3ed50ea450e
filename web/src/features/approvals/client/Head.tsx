import type { PublicApproval } from '@adwright/contract/public-approvals'
import { RefreshCw } from 'lucide-react'
import { clientTexts } from './client.texts.ts'
import { Changed } from './Section.tsx'

type Asked = 'from_name' | 'client_name' | 'title' | 'description' | 'changed_fields'

export interface HeadProps {
  approval: Pick<PublicApproval, Asked> & { readonly end_date: string | null; readonly today: string }
}

/** Who asks for approval, and in one line what changed since the last time. Also rendered at build time (web/first-look.tsx). */
export function Head({ approval }: HeadProps) {
  const changed = approval.changed_fields ?? []
  const isOver = approval.end_date !== null && approval.end_date < approval.today
  const greeting = changed.length > 0 ? 'again' : isOver ? 'over' : 'hello'
  const name = (field: string) => clientTexts.fields[field] ?? field
  return (
    <header className="pt-8 pb-6 sm:pt-12 sm:pb-8">
      <p className="text-base font-medium text-accent-text">{clientTexts.asks(approval.from_name)}</p>
      <h1 className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl font-semibold wrap-anywhere">
        {approval.title}
        {changed.includes('title') && <Changed />}
      </h1>
      <p className="mt-3 max-w-prose text-md text-pretty text-muted">{clientTexts[greeting](approval.client_name)}</p>
      {approval.description !== '' && (
        <p className="mt-3 max-w-prose text-md text-pretty whitespace-pre-line wrap-anywhere empty:hidden">
          {approval.description}
          {changed.includes('description') && (
            <>
              {' '}
              <Changed />
            </>
          )}
        </p>
      )}
      {changed.length > 0 && (
        <div className="mt-5 flex items-start gap-3 rounded-lg bg-warn-soft px-4 py-3 text-warn">
          <RefreshCw aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <p className="min-w-0 text-base">
            <span className="block font-medium">{clientTexts.changedTitle}</span>
            {changed.map(name).join(', ')}
          </p>
        </div>
      )}
    </header>
  )
}
