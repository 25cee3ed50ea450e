import type { Case, Seen, Turn } from './case.ts'

export interface Called {
  readonly id: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly turn: number
  ok: boolean | undefined
  /** It waited for a card; what the owner said to it. */
  card: 'none' | 'open' | 'approved' | 'declined'
}

export interface Played {
  readonly calls: Called[]
  /** All that was shown. */
  readonly text: string
  /** What went wrong on the way: an error, a time-out, no reply. */
  readonly troubles: string[]
  readonly seen: Seen
}

interface Frame {
  readonly type: string
  readonly content: string
}

/** Cards of one answer come together: so long is waited for the others. */
const CARDS_MS = 250

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** The owner's end of the chat socket. */
class Talk {
  readonly frames: Frame[] = []
  readonly calls: Called[] = []
  readonly #socket: WebSocket
  #wake: () => void = () => undefined

  constructor(url: string, token: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws-chat/ws/${encodeURIComponent(token)}`)
    this.#socket.onmessage = ({ data }) => {
      this.frames.push(JSON.parse(String(data)) as Frame)
      this.#wake()
    }
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.onopen = () => resolve()
      this.#socket.onerror = () => reject(new Error('the chat socket did not open'))
    })
  }

  say(frame: object): void {
    this.#socket.send(JSON.stringify(frame))
  }

  close(): void {
    this.#socket.close()
  }

  /** False when it did not come in time. */
  until(enough: () => boolean, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (came: boolean): void => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve(came)
      }
      const timer = setTimeout(() => finish(false), timeoutMs)
      this.#wake = () => enough() && finish(true)
      this.#wake()
    })
  }

  since(from: number, type: string): Frame[] {
    return this.frames.slice(from).filter((frame) => frame.type === type)
  }

  /** Writes down the calls that were begun and ended since. */
  note(turn: number, from: number): void {
    for (const { content } of this.since(from, 'tool_calls_started'))
      for (const started of JSON.parse(content) as Started[])
        if (!this.calls.some((call) => call.id === started.tool_call_id))
          this.calls.push({
            id: started.tool_call_id,
            tool: started.function,
            args: started.arguments,
            turn,
            ok: undefined,
            card: 'none',
          })
    for (const { content } of this.since(from, 'tool_call_completed')) {
      const done = JSON.parse(content) as { tool_call_id: string; ok: boolean }
      const call = this.calls.find((it) => it.id === done.tool_call_id)
      if (call) call.ok = done.ok
    }
  }

  /** Says yes or no to a card, or leaves it open. */
  answer(card: Frame, session: string, approved: boolean | undefined): void {
    const { tool_call_id, typed_amount } = JSON.parse(card.content) as { tool_call_id: string; typed_amount?: number }
    const call = this.calls.find((it) => it.id === tool_call_id)
    if (call) call.card = approved === undefined ? 'open' : approved ? 'approved' : 'declined'
    if (approved === undefined) return
    const amount = typed_amount === undefined ? {} : { amount: typed_amount }
    this.say({ action: 'answer_approval', session_id: session, tool_call_id, approved, ...amount })
  }

  /** A message drops the cards that are still open, and ends their reply; how many replies that ends. */
  dropCards(): number {
    const open = this.calls.filter((call) => call.card === 'open')
    for (const call of open) call.card = 'declined'
    return open.length > 0 ? 1 : 0
  }
}

interface Started {
  readonly tool_call_id: string
  readonly function: string
  readonly arguments: Called['args']
}

/** Holds one conversation over the chat socket, as its owner would. */
export async function play(url: string, token: string, sample: Case, call: Call, turnMs: number): Promise<Played> {
  const talk = new Talk(url, token)
  await talk.open()
  const troubles: string[] = []
  let text = ''
  try {
    talk.say({ action: 'create_session' })
    await talk.until(() => talk.since(0, 'session_created').length > 0, turnMs)
    const [made] = talk.since(0, 'session_created')
    const session = (JSON.parse(made?.content ?? '{}') as { session_id?: string }).session_id ?? ''
    for (const [at, turn] of sample.turns.entries()) {
      const from = talk.frames.length
      const why = await takeTurn(talk, { number: at + 1, turn, session, turnMs })
      troubles.push(...why.map((words) => `turn ${at + 1} ${words}`))
      const shown = [...talk.since(from, 'stream'), ...talk.since(from, 'approval_requested')]
      if (shown.every((frame) => frame.content.trim() === '')) troubles.push(`turn ${at + 1} has no reply`)
      text += `${shown.map((frame) => frame.content).join('')}\n`
    }
  } finally {
    talk.close()
  }
  return { calls: talk.calls, text, troubles, seen: await whatIs(call) }
}

interface Taking {
  readonly number: number
  readonly turn: Turn
  readonly session: string
  readonly turnMs: number
}

/** One message and all that comes of it, its cards answered. Says what went wrong. */
async function takeTurn(talk: Talk, { number, turn, session, turnMs }: Taking): Promise<string[]> {
  const from = talk.frames.length
  const dropped = talk.dropCards()
  talk.say({ action: 'send_message', session_id: session, message: turn.say })
  const isOver = (): boolean => talk.since(from, 'stream_end').length > dropped || talk.since(from, 'error').length > 0
  let answered = 0
  const cards = (): Frame[] => talk.since(from, 'approval_requested').slice(answered)
  for (;;) {
    if (!(await talk.until(() => isOver() || cards().length > 0, turnMs))) return ['took too long']
    if (cards().length === 0) break
    await new Promise((resolve) => setTimeout(resolve, CARDS_MS))
    talk.note(number, from)
    const asked = cards()
    answered += asked.length
    for (const card of asked) talk.answer(card, session, turn.approve)
    if (turn.approve === undefined) break
  }
  talk.note(number, from)
  return talk.since(from, 'error').map((frame) => `got: ${frame.content}`)
}

async function whatIs(call: Call): Promise<Seen> {
  const { data } = (await call('GET', '/api/google-ads/campaigns')) as { data: Seen }
  return { campaigns: data.campaigns }
}
