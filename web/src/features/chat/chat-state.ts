import type { Usd } from '@adwright/contract/values/money.rules'
import type { ChatImage } from '@adwright/contract/chat'
import { create } from 'zustand'
import { openChatSocket } from '#api/chat-socket.ts'
import { uuid } from '#api/request.ts'
import { onSignedOut } from '#api/session.ts'
import { attachAgain, clearAttachments } from './attachments.ts'
import { ChatClient } from './chat-client.ts'
import { lastAsked, typedOut } from './conversation.rules.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { storedKey } from './linked-session.ts'
import { savedMarked } from './reply-buttons.rules.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'
import { chatTexts } from './chat.texts.ts'
import { unsent } from './unsent.ts'
import { toast } from '#ui/toast.ts'

interface ChatState extends ChatSnapshot {
  /** The text in the input; kept while other views are shown. */
  draft: string
  /** One's own message that is being edited, by its key. */
  editing: string | null
}

const useState = create<ChatState>(() => ({
  ...firstSnapshot(),
  draft: draftOf(localStorage.getItem(storedKey)),
  editing: null,
}))

const client = new ChatClient({
  open: openChatSocket,
  get: useState.getState,
  set: (change) => useState.setState(change),
  stored: {
    get: () => localStorage.getItem(storedKey),
    set: (id) => localStorage.setItem(storedKey, id),
    clear: () => localStorage.removeItem(storedKey),
  },
  // What is on the screen is fetched again; before the rest of the shell is there, nothing is.
  onStale: (topics) => void import('#api/freshness.ts').then((it) => it.markStale(topics)),
  unsent,
  onDeleted: () => toast.info(chatTexts.deletedElsewhere),
  uuid,
})

onSignedOut(() => {
  client.close()
  clearAttachments()
  useState.setState({ ...firstSnapshot(), draft: '', editing: null })
})

// What was typed before its session was made belongs to it from then on.
useState.subscribe((now, before) => {
  const id = now.conversation.sessionId
  if (id === null || before.conversation.sessionId !== null || draftOf(null) === '') return
  keepDraft(id, now.draft)
  keepDraft(null, '')
})

/** The chat as the screen sees it. */
export const useConversation = useState

/** The two facts that the sidebar shows. */
export const useChat = <T>(pick: (state: { sessionId: string | null; creating: boolean }) => T): T =>
  useState((it) => pick({ sessionId: it.conversation.sessionId, creating: it.creating }))

let claimed: Promise<void> | undefined

/** Connects, with what an earlier page left unsent; the returned function ends it. */
export function startChat(): () => void {
  let ended = false
  claimed ??= unsent.claim().then((it) => it && client.adopt(it))
  void claimed.then(() => ended || client.start())
  return () => {
    ended = true
    client.close()
  }
}
/** Deletes by `remove`; the chat leaves the conversation if it is the open one. */
export async function deleteSession(id: string, remove: () => Promise<unknown>): Promise<void> {
  client.deleting(id)
  try {
    await remove()
  } catch (error) {
    client.deleting(undefined)
    throw error
  }
  client.left(id)
}
const openDraft = (sessionId: string | null) => useState.setState({ draft: draftOf(sessionId), editing: null })
export function newChat(message?: string): Promise<void> {
  openDraft(null)
  return client.newChat(message)
}
export function openSession(id: string): void {
  if (id !== useState.getState().conversation.sessionId) openDraft(id)
  client.openSession(id)
}
export const send = (message: string, images: readonly ChatImage[] = []): Promise<boolean> =>
  client.send(message, images)
/** Says what another view asked to be said. */
export const sayIn = (message: string): void => void send(message)
/** Says one's own last message again in other words. */
export function resend(key: string, message: string): Promise<boolean> {
  edit(null)
  return client.resend(key, message)
}
/** Asks the last question again, for another reply. */
export function regenerate(): void {
  const asked = lastAsked(useState.getState().conversation)
  if (asked) void client.resend(asked.key, asked.text)
}
/** What the agent said last, in its own Markdown. */
export const lastReply = (): string | undefined =>
  useState.getState().conversation.messages.findLast((it) => it.role === 'assistant' && !it.isError && it.text !== '')
    ?.text
/** Starts editing the last message; false if there's none to edit. */
export function editLast(): boolean {
  const asked = lastAsked(useState.getState().conversation)
  if (asked) edit(asked.key)
  return asked !== undefined
}
export const edit = (key: string | null): void => useState.setState({ editing: key })
export const showVersion = (questionId: number): void => client.say({ action: 'show_version', message_id: questionId })
export const stop = (): void => client.say({ action: 'stop' })
export const answer = (toolCallId: string, approved: boolean, amount?: Usd): Promise<void> =>
  client.answer(toolCallId, approved, amount)
export function setDraft(draft: string): void {
  keepDraft(useState.getState().conversation.sessionId, draft)
  useState.setState({ draft })
}
export const takeReturned = (): void => {
  const { returned, draft, returnedImages } = useState.getState()
  if (returned === null) return
  useState.setState({ returned: null, returnedImages: [] })
  attachAgain(returnedImages)
  // What was typed meanwhile stays as well.
  setDraft(draft === '' || draft === returned ? returned : `${returned}\n${draft}`)
}
/** What a tool call made is saved now. */
export const markSaved = (callId: string): void =>
  useState.setState((it) => ({ conversation: savedMarked(it.conversation, callId) }))
export const markTyped = (key: string): void =>
  useState.setState((it) => ({ conversation: typedOut(it.conversation, key) }))
