import { type Micros, micros } from '@adwright/contract/values/money.rules'
import type { Figure } from '@adwright/contract/chat'
import type { ServerEventType, ServerFrame } from '@adwright/contract/chat-events'
import type { Suggestion } from '@adwright/contract/reply-buttons'
import type { OwnerScope } from '#db/scope.ts'
import { inTransaction } from '#db/scope.ts'
import {
  type ReplyEnd,
  type ReplyProgress,
  type ReplyRow,
  type Saved,
  saveProgress,
  type TurnRow,
} from '#features/chat/index.ts'
import { FLUSH_MS } from './limits.ts'
import type { Recalled } from './recall.rules.ts'

/** An event without its number. */
export interface NewEvent {
  readonly type: ServerEventType
  readonly content: string
}
export const newEvent = (type: ServerEventType, content: unknown): NewEvent => ({
  type,
  content: typeof content === 'string' ? content : JSON.stringify(content),
})

/** Another node took over the reply, or its session was deleted. */
export class ReplyLost extends Error {
  override readonly name = 'ReplyLost'
}

/** Why an owner's reply ends early: they stopped it, or its cards got too old. */
export type Ending = 'stopped' | 'declined'

/** A run's connections to its node. */
export interface RunParts {
  readonly runner: string
  readonly tell: (frames: readonly ServerFrame[]) => void
  readonly onFault: (error: unknown) => void
  /** Stores it in a batch with other replies; false if the reply is no longer ours. */
  readonly save: (saved: Saved) => Promise<boolean>
}

/**
 * A reply while this node works on it. Meanwhile only this node numbers the session's events, and it keeps one rule: the database state at
 * number n includes the effect of every event up to n. So a reader who continues from n misses nothing and gets nothing twice.
 */
export class Run {
  readonly scope: OwnerScope
  /** The member it works for. */
  person: string | null
  readonly id: number
  readonly sessionId: string
  readonly stop = new AbortController()
  readonly startedAt: number = performance.now()
  /** Just started, so it has no calls to read. */
  isFresh = false
  /** The turns before this reply, newest first, once read. They don't change while it runs. */
  before: readonly TurnRow[] | undefined
  /** The same, prepared for the model. */
  recalled: Recalled | undefined
  /** The reply's figures, and its cost in micros (millionths of a US dollar). */
  readonly figures: Figure[] = []
  costMicros: Micros | undefined
  /** The part of the cost not stored yet. */
  newCostMicros: Micros | undefined
  /** The suggestions of the model's last answer. */
  suggestions: readonly Suggestion[] = []
  /** The language that the model says it answered in. */
  language: string | undefined
  /** Whether an unsourced figure was sent back to the model, which happens at most once per reply. */
  isSentBack = false
  /** The model rejected the owner's message, so the stand-in answers it to the end. */
  isLeftToStandIn = false
  /** It has ended and is stored as ended. */
  isDone = false
  /** How to end the reply at the next chance. */
  ending: Ending | 'restart' | undefined
  content: string
  modelMessages: readonly object[]
  settledChars: number
  steps: number
  tokens: number
  readonly #workedBeforeMs: number
  readonly #parts: RunParts
  #seq: number
  #savedMessages: readonly object[]
  /** Some text isn't stored yet. */
  #isDirty = false
  #timer: NodeJS.Timeout | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(scope: OwnerScope, reply: ReplyRow, seq: number, parts: RunParts) {
    this.#parts = parts
    this.scope = scope
    this.id = reply.id
    this.person = reply.personId
    this.sessionId = reply.sessionId
    this.content = reply.content
    this.modelMessages = reply.modelMessages
    this.settledChars = reply.settledChars
    this.steps = reply.steps
    this.tokens = reply.tokens
    this.#workedBeforeMs = reply.workedMs
    this.#seq = seq
    this.#savedMessages = reply.modelMessages
  }

  /** Adds the cost of a model call, its own or one inside a tool. */
  readonly addCost = (cost: Micros): void => {
    this.costMicros = micros((this.costMicros ?? 0) + cost)
    this.newCostMicros = micros((this.newCostMicros ?? 0) + cost)
  }

  /** The number of its last event. */
  get seq(): number {
    return this.#seq
  }

  get workedMs(): number {
    return this.#workedBeforeMs + (performance.now() - this.startedAt)
  }

  /** Adds text: sent at once, stored a little later. */
  text(piece: string): void {
    if (piece === '') return
    this.content += piece
    this.#isDirty = true
    this.#parts.tell(this.#count([newEvent('stream', piece)]))
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.flush().catch((error: unknown) => {
        this.#parts.onFault(error)
        // The run is no longer ours, so the model can stop.
        if (error instanceof ReplyLost) this.endAs('restart')
      })
    }, FLUSH_MS)
  }

  /** Resolves when all text so far is stored. */
  flush(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isDirty) await this.#save()
    })
  }

  /** An event boundary: stores `change` and the events' numbers together, then sends the events. */
  boundary(events: readonly NewEvent[], change?: (scope: OwnerScope) => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      const frames = this.#count(events)
      if (change) {
        await inTransaction(this.scope, async (scope) => {
          await this.#save(scope)
          await change(scope)
        })
      } else await this.#save()
      this.#parts.tell(frames)
    })
  }

  /** The last boundary. The text becomes part of the model's history. */
  end(events: readonly NewEvent[], how: ReplyEnd): Promise<void> {
    this.settleText()
    return this.#inTurn(async () => {
      const frames = this.#count(events)
      await this.#save(undefined, how)
      this.isDone = true
      this.#parts.tell(frames)
    })
  }

  /** Ends it as soon as the outcome of any outside change in progress is known. */
  endAs(how: Ending | 'restart'): void {
    this.ending ??= how
    this.stop.abort(new DOMException(how, 'AbortError'))
  }

  /** Nothing is stored after this. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#queue
  }

  /** Moves the text since the last whole step into the model's history. */
  settleText(): void {
    const tail = this.content.slice(this.settledChars).trim()
    if (tail !== '')
      this.modelMessages = [...this.modelMessages, { role: 'assistant', content: [{ type: 'text', text: tail }] }]
    this.settledChars = this.content.length
  }

  #count(events: readonly NewEvent[]): ServerFrame[] {
    return events.map((event) => ({ ...event, session_id: this.sessionId, seq: ++this.#seq }))
  }

  /** Stores the reply within a transaction, or else in a batch with others. */
  async #save(within?: OwnerScope, end?: ReplyEnd): Promise<void> {
    const { content, modelMessages, settledChars, steps, tokens, workedMs } = this
    const progress: ReplyProgress = { content, settledChars, steps, tokens, workedMs }
    const isNew = modelMessages !== this.#savedMessages
    this.#isDirty = false
    const changed = isNew ? { ...progress, modelMessages } : progress
    const { runner } = this.#parts
    const held = within
      ? await saveProgress(within, this, runner, this.#seq, changed, end)
      : await this.#parts.save({
          owner: this.scope.owner,
          sessionId: this.sessionId,
          replyId: this.id,
          runner,
          seq: this.#seq,
          progress: changed,
          end,
        })
    if (!held) throw new ReplyLost('the reply is no longer ours')
    this.#savedMessages = modelMessages
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
