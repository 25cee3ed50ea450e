import type { ChatImage } from '@adwright/contract/chat'
import { type Conversation, emptyConversation } from './conversation.rules.ts'

/** All that the chat screen shows. */
export interface ChatSnapshot {
  conversation: Conversation
  /** `paused`: newer windows took its place. */
  connection: 'connecting' | 'open' | 'lost' | 'paused'
  /** A stored session is being fetched: the input is off (product-1 §5). */
  restoring: boolean
  /** A new session was asked for. */
  creating: boolean
  /** The first answer is in: before it the screen is a skeleton. */
  loaded: boolean
  /** Until the reply begins, or 3 s (decisions.md). */
  locked: boolean
  /** Text that goes back into the input because it could not be sent. */
  returned: string | null
  /** Images that go back with it. */
  returnedImages: readonly ChatImage[]
}

export const firstSnapshot = (): ChatSnapshot => ({
  conversation: emptyConversation(),
  connection: 'connecting',
  restoring: false,
  creating: false,
  loaded: false,
  locked: false,
  returned: null,
  returnedImages: [],
})
