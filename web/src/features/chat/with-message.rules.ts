import type { Conversation, Message } from './conversation.rules.ts'

/** A conversation with one message changed. */
export const withMessage = (
  it: Conversation,
  key: string | null,
  how: (message: Message) => Message,
): Conversation => ({
  ...it,
  messages: it.messages.map((message) => (message.key === key ? how(message) : message)),
})

export const typedOut = (it: Conversation, key: string): Conversation =>
  withMessage(it, key, (message) => ({ ...message, typed: true }))
