import type { Usd } from '@adwright/contract/values/money.rules'
import { client, edit, say, send, useConversation } from './chat-state.ts'
import { lastAsked } from './conversation.rules.ts'
import { draftOf } from './drafts.ts'
import { Questions } from './questions.ts'
import { savedMarked } from './reply-buttons.rules.ts'
import { typedOut } from './with-message.rules.ts'

// Actions on conversations other than writing in one: loaded after the first view.

/** Deletes with `remove`; the chat leaves the conversation if it's the open one. */
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
const dashboardQuestions = new Questions(() => useConversation.getState().conversation)
export async function askAboutDashboard(message: string): Promise<void> {
  const chat = await client()
  chat.start()
  return dashboardQuestions.ask(chat, message)
}
export function openSession(id: string): void {
  if (id !== useConversation.getState().conversation.sessionId) openDraft(id)
  void client().then((it) => it.openSession(id))
}
/** Sends a message on behalf of another view. */
export const sayIn = (message: string): void => void send(message)
/** Resends one's own last message, reworded. */
export async function resend(key: string, message: string): Promise<boolean> {
  edit(null)
  return (await client()).resend(key, message)
}
/** Asks the last question again, for another reply. */
export function regenerate(): void {
  const asked = lastAsked(useConversation.getState().conversation)
  if (asked) void resend(asked.key, asked.text)
}
/** The agent's last reply, as Markdown. */
export const lastReply = (): string | undefined =>
  useConversation
    .getState()
    .conversation.messages.findLast((it) => it.role === 'assistant' && !it.isError && it.text !== '')?.text
export const showVersion = (questionId: number): void => say({ action: 'show_version', message_id: questionId })
export const answer = async (toolCallId: string, approved: boolean, amount?: Usd): Promise<void> =>
  (await client()).answer(toolCallId, approved, amount)
/** Marks a tool call's result as saved. */
export const markSaved = (callId: string): void =>
  useConversation.setState((it) => ({ conversation: savedMarked(it.conversation, callId) }))
export const markTyped = (key: string): void =>
  useConversation.setState((it) => ({ conversation: typedOut(it.conversation, key) }))
