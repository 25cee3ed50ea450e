import type { ReplyEffect } from '@adwright/contract/chat'
import type { Card } from './conversation.rules.ts'

const plain = (sentence: string): string => sentence.trim().replace(/\.$/, '')

/** An approved card's change, if it can be undone: the effect with the same words as the card's outcome. */
export function effectOfCard({ state, outcome }: Card, effects: readonly ReplyEffect[] = []): ReplyEffect | undefined {
  if (state !== 'done' || outcome === undefined) return undefined
  return effects.find((it) => it.undoable && plain(it.summary) === plain(outcome))
}
