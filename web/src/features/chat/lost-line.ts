import { chatTexts } from './chat.texts.ts'
import type { Conversation, Message } from './conversation.rules.ts'

/** Whether it says that there is no connection. */
export const isOfLine = (message: Message | undefined): boolean =>
  message?.isError === true && message.text === chatTexts.connectionFailed

/** The message about the lost connection: while it's shown, nothing else needs to say so. */
export const saysLost = (conversation: Conversation): boolean => isOfLine(conversation.messages.at(-1))
