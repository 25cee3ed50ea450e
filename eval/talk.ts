import { randomUUID } from 'node:crypto'
import type { ApprovalCard, ToolCall, ToolCallCompleted } from '@adwright/contract/chat-events'
import type { Turn } from './case.ts'

/** One tool call, as reported over the socket. */
export interface Called {
  readonly id: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly turn: number
  /** The text of its card; undefined if it needed none. */
  card?: string
  answer?: 'yes' | 'no'
  ok?: boolean
  summary?: string
  doneInTurn?: number
}

/** The outcome of one message. */
export interface TurnReply {
  /** The reply and its cards. */
  readonly text: string
  readonly reply: string
  readonly errors: readonly string[]
  readonly ms: number
  readonly costUsd: number
}

interface Frame {
  readonly type: string
  readonly content: string
}

/** The owner's side of the chat socket. */
export class Talk {
  readonly calls: Called[] = []
  readonly #frames: Frame[] = []
  readonly #socket: WebSocket
  #session = ''
  #wake: () => void = () => undefined

  constructor(url: string, token: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws-chat/ws/${encodeURIComponent(token)}`)
    const hear = (frame: Frame): void => {
      this.#frames.push(frame)
      this.#wake()
    }
    this.#socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Frame)
    this.#socket.onclose = ({ code }) => hear({ type: 'error', content: `the socket closed with ${code}` })
  }

  async open(limitMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.onopen = () => resolve()
      this.#socket.onerror = () => reject(new Error('the chat socket did not open'))
    })
    this.#say({ action: 'create_session' })
    await this.#until(() => this.#since(0, 'session_created').length > 0, limitMs)
    const [made] = this.#since(0, 'session_created')
    if (!made) throw new Error('no conversation was made')
    this.#session = (JSON.parse(made.content) as { session_id: string }).session_id
  }

  close(): void {
    this.#socket.close()
  }

  /** Sends one message, answers its cards, and returns all that comes of it. Only `wanted` tools are approved. */
  async take(turn: Turn, { number, wanted, limitMs }: Taking): Promise<TurnReply> {
    const from = this.#frames.length
    const began = performance.now()
    const told = (late: readonly string[] = []): TurnReply => ({
      ...this.#told(from),
      errors: [...late, ...this.#since(from, 'error').map((frame) => frame.content)],
      ms: performance.now() - began,
    })
    this.#say({
      action: 'send_message',
      session_id: this.#session,
      message: turn.user,
      client_message_id: randomUUID(),
    })
    for (let answered = 0; ; ) {
      const cards = (): Frame[] => this.#since(from, 'approval_requested').slice(answered)
      if (!(await this.#until(() => this.#isOver(from) || (cards().length > 0 && this.#isWaiting(from)), limitMs)))
        return told([`no end of the reply in ${limitMs / 1_000} s`])
      this.#note(number, from)
      const asked = cards().map((frame) => JSON.parse(frame.content) as ApprovalCard)
      if (asked.length === 0 || turn.approve === null) return told()
      answered += asked.length
      for (const card of asked) this.#answer(card, turn.approve && wanted.includes(card.function))
    }
  }

  #say(frame: object): void {
    this.#socket.send(JSON.stringify(frame))
  }

  /** False if it didn't come in time. */
  #until(enough: () => boolean, limitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (came: boolean): void => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve(came)
      }
      const timer = setTimeout(() => finish(false), limitMs)
      this.#wake = () => enough() && finish(true)
      this.#wake()
    })
  }

  #since(from: number, type: string): Frame[] {
    return this.#frames.slice(from).filter((frame) => frame.type === type)
  }

  /** A reply that ends as `declined` was dropped by the message; the one that answers the message comes next. */
  #isOver(from: number): boolean {
    const reason = (frame: Frame): string => (JSON.parse(frame.content) as { finish_reason: string }).finish_reason
    const refused = this.#since(from, 'error').length > 0 && this.#since(from, 'processing_started').length === 0
    return refused || this.#since(from, 'stream_end').some((frame) => reason(frame) !== 'declined')
  }

  /** Whether every started call is done or waits for its card. Several cards in one reply appear one after another. */
  #isWaiting(from: number): boolean {
    const ids = (type: string): string[] =>
      this.#since(from, type).map(({ content }) => (JSON.parse(content) as { tool_call_id: string }).tool_call_id)
    const settled = new Set([...ids('approval_requested'), ...ids('tool_call_completed')])
    const began = this.#since(from, 'tool_calls_started').flatMap(({ content }) => JSON.parse(content) as ToolCall[])
    return began.every((call) => settled.has(call.tool_call_id))
  }

  #told(from: number): Omit<TurnReply, 'errors' | 'ms'> {
    const reply = this.#since(from, 'stream')
      .map((frame) => frame.content)
      .join('')
    const cards = this.#since(from, 'approval_requested').map((frame) => cardText(JSON.parse(frame.content)))
    const costs = this.#since(from, 'stream_end').map(({ content }) => JSON.parse(content) as { cost_usd?: number })
    return {
      reply,
      text: [reply, ...cards].join('\n'),
      costUsd: costs.reduce((sum, { cost_usd = 0 }) => sum + cost_usd, 0),
    }
  }

  /** Records the calls that started and ended since. */
  #note(turn: number, from: number): void {
    for (const { content } of this.#since(from, 'tool_calls_started'))
      for (const call of JSON.parse(content) as ToolCall[])
        if (!this.#call(call.tool_call_id))
          this.calls.push({ id: call.tool_call_id, tool: call.function, args: call.arguments, turn })
    for (const { content } of this.#since(from, 'approval_requested')) {
      const card = JSON.parse(content) as ApprovalCard
      const call = this.#call(card.tool_call_id)
      if (call) call.card = cardText(card)
    }
    for (const { content } of this.#since(from, 'tool_call_completed')) {
      const done = JSON.parse(content) as ToolCallCompleted
      const call = this.#call(done.tool_call_id)
      if (call) Object.assign(call, { ok: done.ok, summary: done.summary, doneInTurn: turn })
    }
  }

  #call(id: string): Called | undefined {
    return this.calls.find((it) => it.id === id)
  }

  #answer({ tool_call_id, typed_amount }: ApprovalCard, approved: boolean): void {
    const call = this.#call(tool_call_id)
    if (call) call.answer = approved ? 'yes' : 'no'
    const amount = typed_amount === undefined ? {} : { amount: typed_amount }
    this.#say({ action: 'answer_approval', session_id: this.#session, tool_call_id, approved, ...amount })
  }
}

interface Taking {
  readonly number: number
  readonly wanted: readonly string[]
  readonly limitMs: number
}

const cardText = ({ summary, impact }: ApprovalCard): string =>
  [summary, ...Object.values(impact).filter((it) => it !== null)].join(' ')
