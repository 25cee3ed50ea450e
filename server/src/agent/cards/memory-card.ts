import { remember } from '@adwright/contract/memories'
import { AppError } from '#kernel/app-error.ts'
import type { Card } from '../agent.ts'
import { cardTexts } from './cards.texts.ts'
import { noCost } from './no-cost.ts'

/** What a message quotes may be a stranger's: all from its first quotation mark to its last. */
const QUOTED = /["“„«].*["”“»]/g
/** Endings differ by grammar: 'closed' and 'close'. */
const STEM_CHARS = 5

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((it) => it.slice(0, STEM_CHARS))

/** Whether one of the owner's messages (one a line) says this, word by word and not as a quotation. */
export function isOwnWording(text: string, ownersWords: string): boolean {
  const words = stems(text)
  return ownersWords.split('\n').some((message) => {
    const said = new Set(stems(message.replaceAll(QUOTED, ' ')))
    return words.every((it) => said.has(it))
  })
}

/**
 * A rule for all chats is kept at once only in the owner's own words: a page that was read can't plant one. In the chat anything else is
 * proposed, since a card would hold the reply up; over MCP, where the owner's words aren't known, it waits for their yes.
 */
export const memoryCard: Card = {
  asksOverMcp: true,
  face: async ({ via }, args) => {
    if (via !== 'mcp') throw new AppError('conflict', cardTexts.notOwnWording)
    const { text } = remember.input.parse(args)
    return { summary: cardTexts.memory.ask(text), impact: noCost(cardTexts.memory.everyChat) }
  },
  isUnasked: async ({ text }, ownersWords) => !isOwnWording(String(text), ownersWords),
}
