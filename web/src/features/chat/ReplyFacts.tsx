import type { ReplyEffect } from '@adwright/contract/chat'
import { Check } from 'lucide-react'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'
import { effectOfCard } from './effects.rules.ts'
import { hasUnsourced, sourcesOf } from './figures.rules.ts'
import { UndoEffect } from './UndoEffect.tsx'

/** Some costs are far below a cent. */
const COST_DIGITS = 4

function Effect({ effect }: { effect: ReplyEffect }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="flex min-w-0 items-center gap-1.5">
        <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
        <span className="min-w-0">{effect.summary.replace(/\.$/, '')}</span>
      </span>
      <UndoEffect effect={effect} />
    </li>
  )
}

/** Besides a reply's text: its changes with their undo, its figures' sources, and its cost. */
export function ReplyFacts({ message }: { message: Message }) {
  // Changes shown on a card are undone there.
  const told = message.cards.map((it) => effectOfCard(it, message.effects))
  const effects = (message.effects ?? []).filter((it) => it.undoable && !told.includes(it))
  const sources = sourcesOf(message.figures ?? [])
  const { costUsd } = message
  return (
    <>
      {effects.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {effects.map((it) => (
            <Effect key={it.activity_id} effect={it} />
          ))}
        </ul>
      )}
      {hasUnsourced(message.figures ?? []) && (
        <p className="text-xs text-pretty text-muted">{replyTexts.unsourcedNote}</p>
      )}
      {(sources.length > 0 || costUsd !== undefined) && (
        <p className="text-xs text-pretty text-muted">
          {sources.length > 0 && `${replyTexts.sources} ${sources.join('; ')}. `}
          {costUsd !== undefined && replyTexts.cost(`$${costUsd.toFixed(COST_DIGITS)}`)}
        </p>
      )}
    </>
  )
}
