import { chatTexts } from './chat.texts.ts'
import { blank, type Conversation, type Message } from './conversation.rules.ts'

export const errorMessage = (key: string, text: string): Message => ({
  key,
  role: 'assistant',
  text,
  typed: true,
  isError: true,
  ...blank,
})

const isOfLine = (message: Message | undefined): boolean =>
  message?.isError === true && message.text === chatTexts.connectionFailed

/** The message about the lost connection: while it is there, nothing else needs to say so. */
export const saysLost = (conversation: Conversation): boolean => isOfLine(conversation.messages.at(-1))

/** There is a connection again: what was said of the lost one is over. */
export const reconnected = (conversation: Conversation): Conversation =>
  conversation.messages.some(isOfLine)
    ? { ...conversation, messages: conversation.messages.filter((message) => !isOfLine(message)) }
    : conversation

/** product-1 §8: these words drop the stored session and start a new chat. */
export const isSessionGone = (error: string): boolean => /session not found|no session with ID/i.test(error)

/** After an error a card that was being answered can be answered again: the amount may have been typed wrong. */
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
