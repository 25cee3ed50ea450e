import type { ChatImage } from '@adwright/contract/chat'
import { type Conversation, emptyConversation } from './conversation.rules.ts'

/** Everything the chat screen shows. */
export interface ChatSnapshot {
  conversation: Conversation
  /** `paused`: newer windows replaced it. */
  connection: 'connecting' | 'open' | 'lost' | 'paused'
  /** A stored session is being fetched: the input is disabled (product-1 §5). */
  restoring: boolean
  /** A new session was requested. */
  creating: boolean
  /** The first response has arrived: before that, the screen is a skeleton. */
  loaded: boolean
  /** Until the reply starts, or 3 s (decisions.md). */
  locked: boolean
  /** Text that goes back into the input because it couldn't be sent. */
  returned: string | null
  /** The images that go back with it. */
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
