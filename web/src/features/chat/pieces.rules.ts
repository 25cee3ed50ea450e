import type { ReplyWork } from '@adwright/contract/chat'
import type { Card } from './conversation.rules.ts'

export interface Piece {
  key: string
  text: string
  card?: Card
  work?: ReplyWork
}

/**
 * Splits a reply's shown text where its cards belong; a card appears once the text before it is shown. Calls that wait for a yes, or didn't
 * get it, make nothing.
 */
export function piecesOf(shown: string, cards: readonly Card[], works: readonly ReplyWork[] = []): Piece[] {
  const marks = [
    ...cards.map((card) => ({ key: card.ask.tool_call_id, at: card.at, card })),
    ...works
      .filter(
        (it) => !cards.some(({ ask, state }) => ask.tool_call_id === it.tool_call_id && /wait|decl|clos/.test(state)),
      )
      .map((work) => ({ key: `w${work.tool_call_id}`, at: work.at, work })),
  ].sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let from = 0
  for (const { at, ...mark } of marks) {
    if (shown.length < at) break
    pieces.push({ ...mark, text: shown.slice(from, at) })
    from = at
  }
  return [...pieces, { key: 'rest', text: shown.slice(from) }]
}
