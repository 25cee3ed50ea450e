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
  /** One's own message that is being edited, by its key. */
  editing: string | null
}

/** A conversation was open before: it's restored. Without one the welcome needs no answer from the server. */
const isStored = (): boolean => localStorage.getItem(storedKey) !== null

const useState = create<ChatState>(() => ({
  ...firstSnapshot(),
  loaded: !isStored(),
  draft: draftOf(localStorage.getItem(storedKey)),
  editing: null,
}))

const RETRY_MS = 1_500

/** As with the connection itself: the screen says 'Reconnecting', and it is tried again. */
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
/** The conversation itself, once its code is there. */
export const client = (): Promise<ChatClient> =>
  (fetched ??= fetchCode().then(({ connect }) =>
    connect({ get: useState.getState, set: (change) => useState.setState(change) }),
  ))

onSignedOut(() => {
  void fetched?.then((it) => it.close())
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

/** Connects: at once where a conversation is restored, else once `shown`. The returned function ends it. */
export function startChat(shown: Promise<void>): () => void {
  let ended = false
  const begun = isStored() ? client() : shown.then(client)
  void begun.then((it) => ended || it.start())
  return () => {
    ended = true
    void begun.then((it) => it.close())
  }
}
/** Sends, and connects if that hasn't begun yet: somebody may write before the first view is whole. */
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
  // What was typed meanwhile stays as well.
  setDraft(draft === '' || draft === returned ? returned : `${returned}\n${draft}`)
}
