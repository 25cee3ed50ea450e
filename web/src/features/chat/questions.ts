import type { ChatClient } from './chat-client.ts'
import type { Conversation } from './conversation.rules.ts'

/** After this long, an owner who asks about a view again begins something new. */
export const QUESTIONS_FRESH_MS = 30 * 60_000

/** Questions about one view share a conversation, so that a look around doesn't fill the history with one chat for each question. */
export class Questions {
  readonly #now: () => Conversation
  #last: { readonly sessionId: string; readonly at: number } | undefined

  constructor(now: () => Conversation) {
    this.#now = now
  }

  async ask(chat: Pick<ChatClient, 'newChat' | 'openSession' | 'send'>, message: string): Promise<void> {
    const open = this.#continued()
    if (open === undefined) await chat.newChat(message)
    else {
      chat.openSession(open)
      await chat.send(message)
    }
    const { sessionId } = this.#now()
    this.#last = sessionId === null ? undefined : { sessionId, at: Date.now() }
  }

  /** The conversation of the previous question, unless it is old or still being answered. */
  #continued(): string | undefined {
    if (!this.#last || Date.now() - this.#last.at > QUESTIONS_FRESH_MS) return undefined
    const { sessionId, running } = this.#now()
    return running !== null && sessionId === this.#last.sessionId ? undefined : this.#last.sessionId
  }
}
