import type { ReplyButton } from '@adwright/contract/reply-buttons'
import type { Conversation } from './conversation.rules.ts'

const marked = (it: ReplyButton, callId: string): ReplyButton =>
  it.kind === 'save' && it.tool_call_id === callId ? { ...it, saved: true } : it

/** What a call made is saved now: its button says so wherever it stands. */
export const savedMarked = (it: Conversation, callId: string): Conversation => ({
  ...it,
  messages: it.messages.map((message) =>
    message.buttons ? { ...message, buttons: message.buttons.map((button) => marked(button, callId)) } : message,
  ),
})
