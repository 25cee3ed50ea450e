import { create } from 'zustand'
import { openChatSocket } from '#api/chat-socket.ts'
import { wentStale } from '#api/freshness.ts'
import { uuid } from '#api/request.ts'
import { onSignedOut } from '#api/session.ts'
import { ChatClient } from './chat-client.ts'
import { typedOut } from './conversation.rules.ts'
import { type ChatSnapshot, firstSnapshot } from './snapshot.ts'

const storedKey = 'chatSessionId'

interface ChatState extends ChatSnapshot {
  /** What stands in the input; kept while other views are shown. */
  draft: string
}

const useState = create<ChatState>(() => ({ ...firstSnapshot(), draft: '' }))

const client = new ChatClient({
  open: openChatSocket,
  get: useState.getState,
  set: (change) => useState.setState(change),
  stored: {
    get: () => localStorage.getItem(storedKey),
    set: (id) => localStorage.setItem(storedKey, id),
    clear: () => localStorage.removeItem(storedKey),
  },
  onStale: (topics) => void wentStale(topics),
  uuid,
})

onSignedOut(() => {
  client.close()
  useState.setState({ ...firstSnapshot(), draft: '' })
})

/** The chat as the screen sees it. */
export const useConversation = useState

/** The two facts that the sidebar shows. */
export const useChat = <T>(pick: (it: { sessionId: string | null; creating: boolean }) => T): T =>
  useState((it) => pick({ sessionId: it.conversation.sessionId, creating: it.creating }))

/** Connects; the returned function ends it. */
export function startChat(): () => void {
  client.start()
  return () => client.close()
}
export const newChat = (message?: string): Promise<void> => client.newChat(message)
export const openSession = (id: string): void => client.openSession(id)
export const send = (message: string): Promise<boolean> => client.send(message)
export const sayIn = send
/** Says one's own message again, in other words or the same. */
export const resend = (key: string, message: string): Promise<boolean> => client.resend(key, message)
export const stop = (): void => client.stop()
export const answer = (toolCallId: string, approved: boolean, amount?: number): Promise<void> =>
  client.answer(toolCallId, approved, amount)
export const setDraft = (draft: string): void => useState.setState({ draft })
export const takeReturned = (): void => {
  const { returned, draft } = useState.getState()
  if (returned !== null) useState.setState({ returned: null, draft: draft || returned })
}
export const markTyped = (key: string): void =>
  useState.setState((it) => ({ conversation: typedOut(it.conversation, key) }))
