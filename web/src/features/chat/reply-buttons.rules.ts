import type { ReplyButton } from '@adwright/contract/reply-buttons'
import type { Conversation } from './conversation.rules.ts'

const marked = (button: ReplyButton, callId: string): ReplyButton =>
  button.kind === 'save' && button.tool_call_id === callId ? { ...button, saved: true } : button

/** Marks a call's result as saved, on its button everywhere. */
export const savedMarked = (conversation: Conversation, callId: string): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    message.buttons ? { ...message, buttons: message.buttons.map((button) => marked(button, callId)) } : message,
  ),
})
