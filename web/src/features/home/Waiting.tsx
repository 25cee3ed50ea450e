import type { Home } from '@adwright/contract/home'
import type { ReactNode } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { homeTexts } from './home.texts.ts'

function Row({ children, button, onClick }: { children: ReactNode; button: string; onClick: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-5 py-2.5">
      <p className="line-clamp-3 min-w-0 text-pretty wrap-anywhere">{children}</p>
      <Button size="sm" className="shrink-0" onClick={onClick}>
        {button}
      </Button>
    </li>
  )
}

const openShared = () => ask('dialog', { dialog: 'shared_campaigns' })

export const isAnythingWaiting = ({ cards, approved, sent_back }: Home['waiting']): boolean =>
  cards.length + approved + sent_back > 0

/** Cards and clients' answers that wait for the owner. */
export function Waiting({ waiting }: { waiting: Home['waiting'] }) {
  return (
    <Card title={homeTexts.waiting} flush>
      <ul>
        {waiting.cards.map(({ session_id, summary }) => (
          <Row
            key={`${session_id} ${summary}`}
            button={homeTexts.review}
            onClick={() => ask('open_chat', { session_id })}
          >
            {summary}
          </Row>
        ))}
        {waiting.approved > 0 && (
          <Row button={homeTexts.open} onClick={openShared}>
            {homeTexts.approved(waiting.approved)}
          </Row>
        )}
        {waiting.sent_back > 0 && (
          <Row button={homeTexts.open} onClick={openShared}>
            {homeTexts.sentBack(waiting.sent_back)}
          </Row>
        )}
      </ul>
      {waiting.more > 0 && <p className="px-5 pb-3 text-sm text-muted">{homeTexts.moreCards(waiting.more)}</p>}
    </Card>
  )
}
