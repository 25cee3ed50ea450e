import type { Card, CardState, Message } from './message.rules.ts'

export type { Card, CardState, Message }

export interface Conversation {
  sessionId: string | null
  messages: readonly Message[]
  /** The key of the running reply. */
  running: string | null
  /** Tools: working, just finished, or none. */
  tools: 'none' | 'working' | 'completed'
  /** A transient sentence after a while of silence; the next event replaces it. */
  slow?: string | undefined
  /** The last event of the session that is included. */
  seq: number
}

export const emptyConversation = (sessionId: string | null = null): Conversation => ({
  sessionId,
  messages: [],
  running: null,
  tools: 'none',
  seq: 0,
})

export const waitingCards = (it: Conversation): readonly Card[] =>
  it.messages.find((message) => message.key === it.running)?.cards.filter((card) => card.state === 'waiting') ?? []

/** One's own last message, if it can be edited or asked again: the server has it, and no reply is running. */
export const lastAsked = (it: Conversation): Message | undefined =>
  it.running === null
    ? it.messages.findLast((message) => message.role === 'user' && message.id !== undefined && !message.answersCard)
    : undefined
