import type { Conversation } from './conversation.rules.ts'
import { isOfLine } from './lost-line.ts'
import { blank } from './message.rules.ts'
import { added } from './replies.rules.ts'

/** Adds an error at the conversation's end. */
export const withError = (conversation: Conversation, key: string, text: string): Conversation =>
  added(conversation, { key, role: 'assistant', text, typed: true, isError: true, ...blank })

/** The connection is back: removes messages about the lost one. */
export const reconnected = (conversation: Conversation): Conversation =>
  conversation.messages.some(isOfLine)
    ? { ...conversation, messages: conversation.messages.filter((message) => !isOfLine(message)) }
    : conversation

/** product-1 §8: these words drop the stored session and start a new chat. */
export const isSessionGone = (error: string): boolean => /session not found|no session with ID/i.test(error)

/** After an error, a card being answered can be answered again: the amount may have been mistyped. */
export const reopened = (conversation: Conversation): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    message.cards.some((card) => card.state === 'approving' || card.state === 'declining')
      ? {
          ...message,
          cards: message.cards.map((card) =>
            card.state === 'approving' || card.state === 'declining' ? { ...card, state: 'waiting' as const } : card,
          ),
        }
      : message,
  ),
})
