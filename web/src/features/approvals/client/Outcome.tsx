import { CircleCheck, Link2Off, MessageSquareText, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { clientTexts } from './client.texts.ts'

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-24 text-center">
      <span aria-hidden="true" className="mb-2 grid size-16 place-items-center rounded-full [&>svg]:size-8">
        {icon}
      </span>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="text-md text-pretty text-muted">{children}</div>
    </div>
  )
}

/** The answer was recorded. */
export const Answered = ({ decision, from }: { decision: 'approved' | 'disapproved'; from: string }) => (
  <div role="status">
    <Notice
      icon={
        decision === 'approved' ? <CircleCheck className="text-good" /> : <MessageSquareText className="text-accent" />
      }
      title={decision === 'approved' ? clientTexts.approved : clientTexts.rejected}
    >
      {clientTexts.told(from)}
    </Notice>
  </div>
)

/** Why nothing is shown: answered, replaced or old (410, in the server's own words), never there (404), or away. */
export function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0
  if (status === 410)
    return (
      <Notice icon={<Link2Off className="text-muted" />} title={clientTexts.gone}>
        <p>{isApiError(error) ? error.message : ''}</p>
        <p className="mt-1">{clientTexts.goneHint}</p>
      </Notice>
    )
  if (status === 404)
    return (
      <Notice icon={<SearchX className="text-muted" />} title={clientTexts.unknown}>
        {clientTexts.unknownHint}
      </Notice>
    )
  return (
    <>
      <h1 className="sr-only">{clientTexts.unreadable}</h1>
      <ErrorState title={clientTexts.unreadable} error={error} onRetry={onRetry} className="py-24!" />
    </>
  )
}
