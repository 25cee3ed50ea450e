import type { Usd } from '@adwright/contract/values/money.rules'
import { client, edit, say, send, useConversation } from './chat-state.ts'
import { lastAsked } from './conversation.rules.ts'
import { draftOf } from './drafts.ts'
import { savedMarked } from './reply-buttons.rules.ts'
import { typedOut } from './with-message.rules.ts'

// What is done in and with conversations beyond writing in one: fetched after the first view.

/** Deletes by `remove`; the chat leaves the conversation if it is the open one. */
export async function deleteSession(id: string, remove: () => Promise<unknown>): Promise<void> {
  const chat = await client()
  chat.deleting(id)
  try {
    await remove()
  } catch (error) {
    chat.deleting(undefined)
    throw error
  }
  chat.left(id)
}
const openDraft = (sessionId: string | null) => useConversation.setState({ draft: draftOf(sessionId), editing: null })
export async function newChat(message?: string): Promise<void> {
  openDraft(null)
  const chat = await client()
  chat.start()
  return chat.newChat(message)
}
export function openSession(id: string): void {
  if (id !== useConversation.getState().conversation.sessionId) openDraft(id)
  void client().then((it) => it.openSession(id))
}
/** Says what another view asked to be said. */
export const sayIn = (message: string): void => void send(message)
/** Says one's own last message again in other words. */
export async function resend(key: string, message: string): Promise<boolean> {
  edit(null)
  return (await client()).resend(key, message)
}
/** Asks the last question again, for another reply. */
export function regenerate(): void {
  const asked = lastAsked(useConversation.getState().conversation)
  if (asked) void resend(asked.key, asked.text)
}
/** What the agent said last, in its own Markdown. */
export const lastReply = (): string | undefined =>
  useConversation
    .getState()
    .conversation.messages.findLast((it) => it.role === 'assistant' && !it.isError && it.text !== '')?.text
export const showVersion = (questionId: number): void => say({ action: 'show_version', message_id: questionId })
export const answer = async (toolCallId: string, approved: boolean, amount?: Usd): Promise<void> =>
  (await client()).answer(toolCallId, approved, amount)
/** What a tool call made is saved now. */
export const markSaved = (callId: string): void =>
  useConversation.setState((it) => ({ conversation: savedMarked(it.conversation, callId) }))
export const markTyped = (key: string): void =>
  useConversation.setState((it) => ({ conversation: typedOut(it.conversation, key) }))
