import type { ChatImage } from '@adwright/contract/chat'
import { create } from 'zustand'
import { onSignedOut } from '#api/session.ts'
import { attachAgain, clearAttachments } from './attachments.ts'
import type { ChatClient } from './chat-client.ts'
import { lastAsked } from './conversation.rules.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { storedKey } from './linked-session.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'

interface ChatState extends ChatSnapshot {
  /** The text in the input; kept while other views are shown. */
  draft: string
  /** The key of one's own message being edited. */
  editing: string | null
}

/** A conversation was open before, and is restored. Without one, the welcome screen needs no response from the server. */
const isStored = (): boolean => localStorage.getItem(storedKey) !== null

const useState = create<ChatState>(() => ({
  ...firstSnapshot(),
  loaded: !isStored(),
  draft: draftOf(localStorage.getItem(storedKey)),
  editing: null,
}))

const RETRY_MS = 1_500

/** As for the connection itself: the screen says 'Reconnecting', and it's retried. */
async function fetchCode(): Promise<typeof import('./connect.ts')> {
  for (;;)
    try {
      return await import('./connect.ts')
    } catch {
      useState.setState({ connection: 'lost' })
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}
let fetched: Promise<ChatClient> | undefined
/** The chat client, once its code is loaded. */
export const client = (): Promise<ChatClient> =>
  (fetched ??= fetchCode().then(({ connect }) =>
    connect({ get: useState.getState, set: (change) => useState.setState(change) }),
  ))

onSignedOut(() => {
  void fetched?.then((it) => it.close())
  clearAttachments()
  useState.setState({ ...firstSnapshot(), draft: '', editing: null })
})

// Text typed before its session was created belongs to that session from then on.
useState.subscribe((now, before) => {
  const id = now.conversation.sessionId
  if (id === null || before.conversation.sessionId !== null || draftOf(null) === '') return
  keepDraft(id, now.draft)
  keepDraft(null, '')
})

/** The chat's state for the screen. */
export const useConversation = useState

/** The two facts that the sidebar shows. */
export const useChat = <T>(pick: (state: { sessionId: string | null; creating: boolean }) => T): T =>
  useState((it) => pick({ sessionId: it.conversation.sessionId, creating: it.creating }))

/** Connects: immediately if a conversation is restored, otherwise once `shown`. The returned function disconnects. */
export function startChat(shown: Promise<void>): () => void {
  let ended = false
  const begun = isStored() ? client() : shown.then(client)
  void begun.then((it) => ended || it.start())
  return () => {
    ended = true
    void begun.then((it) => it.close())
  }
}
/** Sends, and connects if that hasn't started yet: a person may write before the first view is complete. */
export async function send(message: string, images: readonly ChatImage[] = []): Promise<boolean> {
  const chat = await client()
  chat.start()
  return chat.send(message, images)
}
/** Starts editing the last message; false if there's none to edit. */
export function editLast(): boolean {
  const asked = lastAsked(useState.getState().conversation)
  if (asked) edit(asked.key)
  return asked !== undefined
}
export const edit = (key: string | null): void => useState.setState({ editing: key })
export const say = (request: Parameters<ChatClient['say']>[0]): void => void client().then((it) => it.say(request))
export const stop = (): void => say({ action: 'stop' })
export function setDraft(draft: string): void {
  keepDraft(useState.getState().conversation.sessionId, draft)
  useState.setState({ draft })
}
export const takeReturned = (): void => {
  const { returned, draft, returnedImages } = useState.getState()
  if (returned === null) return
  useState.setState({ returned: null, returnedImages: [] })
  attachAgain(returnedImages)
  // Text typed meanwhile is kept as well.
  setDraft(draft === '' || draft === returned ? returned : `${returned}\n${draft}`)
}
