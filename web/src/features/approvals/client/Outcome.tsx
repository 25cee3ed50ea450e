import { Link2Off, SearchX } from 'lucide-react'
import { isApiError } from '#api/api-error.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { clientTexts } from './client.texts.ts'
import { Notice } from './Notice.tsx'
import { decisionIcons, PastAnswered } from './PastAnswered.tsx'

/** The answer was recorded. */
export const Answered = ({ decision, from }: { decision: 'approved' | 'disapproved'; from: string }) => (
  <div role="status">
    <Notice
      icon={decisionIcons[decision]}
      title={decision === 'approved' ? clientTexts.approved : clientTexts.rejected}
    >
      {clientTexts.told(from)}
    </Notice>
  </div>
)

/** Why there is nothing to answer: answered, replaced or old (410, in the server's own words), never there (404), or away. */
export function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0
  if (isApiError(error) && error.answered) return <PastAnswered past={error.answered} />
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
