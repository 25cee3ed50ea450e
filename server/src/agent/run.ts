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

/** One event before it has its number. */
export interface NewEvent {
  readonly type: ServerEventType
  readonly content: string
}
export const newEvent = (type: ServerEventType, content: unknown): NewEvent => ({
  type,
  content: typeof content === 'string' ? content : JSON.stringify(content),
})

/** Another node took the reply up, or its session was deleted: nothing that is said here counts any more. */
export class ReplyLost extends Error {
  override readonly name = 'ReplyLost'
}

/** What a run is given by its node. */
export interface RunParts {
  readonly runner: string
  readonly tell: (frames: readonly ServerFrame[]) => void
  readonly onFault: (error: unknown) => void
  /** Writes it down together with what others are saying; false when the reply is no longer ours. */
  readonly save: (saved: Saved) => Promise<boolean>
}

/**
 * A reply while this node works on it. It alone counts the session's events on then, and keeps one rule: what is in the
 * database under number n holds the effect of every event up to n. So a reader who goes on from n misses nothing
 * and hears nothing twice.
 */
export class Run {
  readonly scope: OwnerScope
  readonly id: number
  readonly sessionId: string
  readonly stop = new AbortController()
  readonly startedAt: number = performance.now()
  /** Just begun: it has no calls that would have to be read. */
  isFresh = false
  /** What was said before this reply, newest first, once it was read: it does not change while the reply runs. */
  before: readonly TurnRow[] | undefined
  /** What the model is told about that, once it was put together. */
  recalled: Recalled | undefined
  /** The figures that were said here, and what it cost, in millionths of a dollar. */
  readonly figures: Figure[] = []
  costMicros: Micros | undefined
  /** What of that is not stored yet. */
  newCostMicros: Micros | undefined
  /** What the model suggested to say next, with its last answer. */
  suggestions: readonly Suggestion[] = []
  /** Something without a source went back to the model: that happens once in a reply. */
  isSentBack = false
  /** At its end, and stored so. */
  isDone = false
  /** Set when the reply is to end at the next chance, and how. */
  ending: 'stopped' | 'declined' | 'restart' | undefined
  content: string
  modelMessages: readonly object[]
  settledChars: number
  steps: number
  tokens: number
  readonly #workedBeforeMs: number
  readonly #parts: RunParts
  #seq: number
  #savedMessages: readonly object[]
  /** Something was said that is not written down yet. */
  #isDirty = false
  #timer: NodeJS.Timeout | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(scope: OwnerScope, reply: ReplyRow, seq: number, parts: RunParts) {
    this.#parts = parts
    this.scope = scope
    this.id = reply.id
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

  /** A call of the model for it cost so much: one of its own, or one inside a tool. */
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

  /** Text of the reply: told at once, written down a little later. */
  text(piece: string): void {
    if (piece === '') return
    this.content += piece
    this.#isDirty = true
    this.#parts.tell(this.#count([newEvent('stream', piece)]))
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.flush().catch((error: unknown) => {
        this.#parts.onFault(error)
        // Nobody hears us any more: the model need not go on.
        if (error instanceof ReplyLost) this.endAs('restart')
      })
    }, FLUSH_MS)
  }

  /** All that was said so far is in the database when this resolves. */
  flush(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isDirty) await this.#save()
    })
  }

  /** An event boundary: `change` and the numbers of `events` are stored together, then the events are told. */
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

  /** The last boundary. What was said becomes part of the model's memory. */
  end(events: readonly NewEvent[], how: ReplyEnd): Promise<void> {
    this.settleText()
    return this.#inTurn(async () => {
      const frames = this.#count(events)
      await this.#save(undefined, how)
      this.isDone = true
      this.#parts.tell(frames)
    })
  }

  /** Ends it as soon as what is being changed outside has its outcome. */
  endAs(how: 'stopped' | 'declined' | 'restart'): void {
    this.ending ??= how
    this.stop.abort(new DOMException(how, 'AbortError'))
  }

  /** Nothing is written after this. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#queue
  }

  /** What was said since the last whole step becomes part of the model's memory. */
  settleText(): void {
    const tail = this.content.slice(this.settledChars).trim()
    if (tail !== '')
      this.modelMessages = [...this.modelMessages, { role: 'assistant', content: [{ type: 'text', text: tail }] }]
    this.settledChars = this.content.length
  }

  #count(events: readonly NewEvent[]): ServerFrame[] {
    return events.map((event) => ({ ...event, session_id: this.sessionId, seq: ++this.#seq }))
  }

  /** Within a transaction when one is given, else together with other replies. */
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
