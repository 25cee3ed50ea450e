import type { PastAnswer } from '@adwright/contract/past-answer'
import { CircleCheck, MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { sharedDate, sharedTime } from '#ui/moments.ts'
import { clientTexts } from './client.texts.ts'
import { Notice } from './Notice.tsx'

export const decisionIcons = {
  approved: <CircleCheck className="text-good" />,
  disapproved: <MessageSquareText className="text-accent" />,
} as const

const { answered: texts } = clientTexts

function nextText({ next, from_name, launched_at }: PastAnswer): string {
  if (next === 'launched' && launched_at !== null) return texts.launched(from_name, sharedDate(new Date(launched_at)))
  return texts[next === 'launched' ? 'launch' : next](from_name)
}

/** A link that was answered, opened again: what the answer was, when it came and what follows. */
export function PastAnswered({ past }: { past: PastAnswer }) {
  const { decision, title, client_name, answered_at, reason, comment } = past
  const heading = texts[decision](title)
  useEffect(() => {
    document.title = heading
  }, [heading])
  const said = [
    [texts.reason, reason],
    [texts.comment, comment],
    [texts.next, nextText(past)],
  ].filter(([, text]) => text)
  return (
    <Notice icon={decisionIcons[decision]} title={heading}>
      <p>{texts.by(client_name, sharedTime(new Date(answered_at)))}</p>
      <dl className="mt-6 flex flex-col gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-left">
        {said.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm font-medium text-muted">{name}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere text-fg">{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
