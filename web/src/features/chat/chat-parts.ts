import type { Topic } from '@adwright/contract/action'
import type { OpenWire } from '#api/chat-socket.ts'
import type { ChatSnapshot } from './snapshot.ts'
import type { Unsent } from './unsent-message.rules.ts'

/** The chat client's dependencies. */
export interface ChatParts {
  open: OpenWire
  get: () => ChatSnapshot
  set: (change: Partial<ChatSnapshot>) => void
  /** The browser's stored id of the open session: `chatSessionId` (product-1 §3). */
  stored: { get: () => string | null; set: (id: string) => void; clear: () => void }
  /** What the server hasn't confirmed, stored across reloads. */
  unsent: { keep: (unsent: Unsent) => void; drop: (clientId: string) => void }
  /** The open conversation was deleted in another window. */
  onDeleted: () => void
  onStale: (topics: readonly Topic[]) => void
  uuid: () => string
}
