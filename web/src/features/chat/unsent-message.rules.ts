import type { ChatImage } from '@adwright/contract/chat'

/**
 * A message the server hasn't confirmed yet, in local storage: it survives a reload and closing the browser, and is resent with the same
 * id, which the server neither stores nor answers twice.
 */
export interface Unsent {
  readonly clientId: string
  readonly text: string
  readonly images?: readonly ChatImage[]
  /** Null until its conversation was created. */
  readonly sessionId: string | null
  /** The server's id of the message that it replaces. */
  readonly resends?: number
}
