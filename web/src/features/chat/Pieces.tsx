import { Fragment, type ReactNode } from 'react'
import { loadable } from '#ui/loadable.tsx'
import { slots } from '#api/slots.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import type { Message } from './conversation.rules.ts'
import { effectOfCard } from './effects.rules.ts'
import { piecesOf } from './pieces.rules.ts'

const WorkCard = loadable(() => slots.work)

export interface PiecesProps {
  message: Message
  /** The part of its text shown so far. */
  shown: string
  /** Renders a piece of the text. */
  body: (text: string) => ReactNode
}

/** A reply that asked for approval, or made something: its text, with the cards where they belong. */
export function Pieces({ message, shown, body }: PiecesProps) {
  return piecesOf(shown, message.cards, message.works).map(({ key, text, card, work }) => (
    <Fragment key={key}>
      {body(text)}
      {work && <WorkCard work={work} />}
      {card && <ApprovalCard card={card} effect={effectOfCard(card, message.effects)} />}
    </Fragment>
  ))
}
