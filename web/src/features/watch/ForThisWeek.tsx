import { type Proposal, setWatchSettings } from '@adwright/contract/watch'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Earlier } from './Earlier.tsx'
import { ProposalItem } from './ProposalItem.tsx'
import { useProposals } from './watch.queries.ts'
import { watchTexts } from './watch.texts.ts'

interface Props {
  /** The one linked to by its address. */
  marked?: string | undefined
  /** Only those waiting: shows nothing if there are none. */
  brief?: boolean
  className?: string
}

/** This week's proposals waiting for approval, and the results of earlier ones. Shows nothing before the first weekly check. */
export function ForThisWeek({ marked, brief = false, className }: Props) {
  const list = useProposals()
  const [declining, setDeclining] = useState<Proposal | null>(null)
  if (!list.data)
    return list.isError && !brief ? (
      <ErrorState
        inline
        title={watchTexts.failed}
        error={list.error}
        onRetry={() => void list.refetch()}
        className={className}
      />
    ) : null
  const { waiting, earlier, looked_at } = list.data
  const isKnown = marked === undefined || [...waiting, ...earlier].some((it) => it.id === marked)
  const answered = earlier.find((it) => it.id === marked)
  if (brief ? waiting.length === 0 : looked_at === null && waiting.length === 0 && isKnown) return null
  return (
    <Card
      title={watchTexts.title}
      {...(waiting.length > 0
        ? { subtitle: watchTexts.about(waiting.length) }
        : looked_at !== null && { subtitle: watchTexts.none(date(new Date(looked_at))) })}
      actions={
        <Button does={setWatchSettings} size="sm" kind="link" onClick={() => ask('dialog', { dialog: 'watch' })}>
          {watchTexts.limits}
        </Button>
      }
      flush
      className={className}
    >
      {!isKnown && (
        <p role="status" className="border-t border-line px-5 py-3 text-base text-pretty">
          {watchTexts.foreign}
        </p>
      )}
      {answered && (
        <p role="status" className="border-t border-line px-5 py-3 text-base text-pretty">
          {answered.title}: {answered.outcome}
        </p>
      )}
      <ul>
        {waiting.map((it) => (
          <ProposalItem key={it.id} proposal={it} isMarked={it.id === marked} onDecline={() => setDeclining(it)} />
        ))}
      </ul>
      {!brief && <Earlier proposals={earlier} />}
      {declining && <DeclineDialog proposal={declining} onClose={() => setDeclining(null)} />}
    </Card>
  )
}
