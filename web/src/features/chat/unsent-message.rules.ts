import type { ChatImage } from '@adwright/contract/chat'

/**
 * A message that the server has not confirmed yet, in local storage: it survives a reload and a browser's end, and is sent
 * again under the same id, which the server neither stores nor answers twice.
 */
export interface Unsent {
  readonly clientId: string
  readonly text: string
  readonly images?: readonly ChatImage[]
  /** Null until its conversation was made. */
  readonly sessionId: string | null
  /** The server's id of the message in whose place it is said. */
  readonly resends?: number
}
