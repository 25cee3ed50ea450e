import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { field, type Frame, Owner } from './owner.ts'
import { Product } from './product.ts'
import type { Figures } from './figures.ts'

const AT_ONCE = 4
const REPLY_WITHIN_MS = 120_000
const questions = [
  'What can you do for my bakery?',
  'How are my campaigns doing?',
  'Write three headlines for sourdough bread',
  'What is a good daily budget?',
]

interface Present {
  readonly in_progress: boolean
  readonly seq: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** A conversation whose connection is cut repeatedly in the middle of the reply; half of the time the message is sent again. */
class Conversation {
  readonly faults: string[] = []
  cuts = 0
  readonly #owner: Owner
  readonly #id = randomUUID()
  readonly #message: string
  #session: string | undefined
  #isOver = false
  #last = 0

  constructor(owner: Owner, n: number) {
    this.#owner = owner
    this.#message = `${questions[n % questions.length]} (${this.#id.slice(0, 8)})`
  }

  async run(): Promise<this> {
    for (const until = Date.now() + REPLY_WITHIN_MS; !this.#isOver && Date.now() < until; ) await this.#listenAWhile()
    if (!this.#isOver) this.faults.push('the reply never ended')
    await this.#check()
    return this
  }

  async #listenAWhile(): Promise<void> {
    this.#last = 0
    const ws = await this.#owner.socket((frame) => this.#hear(frame))
    if (!ws) return
    const send = (frame: object) => ws.send(JSON.stringify(frame))
    if (this.#session === undefined) {
      send({ action: 'create_session' })
      for (let n = 0; n < 1_000 && this.#session === undefined; n++) await wait(10)
    } else send({ action: 'continue_session', session_id: this.#session })
    if (this.cuts === 0 || Math.random() < 0.5) {
      const said = { session_id: this.#session, message: this.#message, client_message_id: this.#id }
      send({ action: 'send_message', ...said })
    }
    await wait(Math.random() * 150 + this.cuts * 50)
    if (!this.#isOver) this.cuts++
    ws.terminate()
  }

  #hear(frame: Frame): void {
    if (frame.type === 'session_created')
      this.#session = (JSON.parse(frame.content) as { session_id: string }).session_id
    if (frame.type === 'session_continued') this.#present(JSON.parse(frame.content) as Present)
    else if (frame.seq !== undefined && frame.session_id === this.#session) this.#follow(frame.seq)
    if (frame.type === 'stream_end') this.#isOver = true
  }

  #present({ in_progress, seq, messages }: Present): void {
    this.#isOver = !in_progress && messages.some((it) => it.role === 'user' && it.content === this.#message)
    this.#last = seq
  }

  #follow(seq: number): void {
    if (seq <= this.#last) this.faults.push(`event ${seq} came twice`)
    else if (seq > this.#last + 1 && this.#last > 0)
      this.faults.push(`events ${this.#last + 1} to ${seq - 1} are missing`)
    this.#last = seq
  }

  async #check(): Promise<void> {
    const { json } = await this.#owner.call('GET', `/api/chat/history/${this.#session}`)
    const messages = (field(json, 'messages') ?? json) as Present['messages']
    const own = messages.filter((it) => it.role === 'user' && it.content === this.#message).length
    const replies = messages.filter((it) => it.role === 'assistant')
    if (own !== 1) this.faults.push(`the message is there ${own} times`)
    if (replies.length !== 1 || replies[0]?.content === '') this.faults.push(`${replies.length} replies`)
  }
}

/**
 * Cuts chat sockets in the middle of replies: each message and reply must be there once and complete, with no event duplicated or missing.
 */
export async function cuts(times: number): Promise<Figures> {
  const product = await Product.open()
  const failed: string[] = []
  let cut = 0
  try {
    const owner = await Owner.signUp(product, 'cut')
    for (let n = 0; n < times; n += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, times - n) }, (_, k) => new Conversation(owner, n + k).run())
      for (const one of await Promise.all(batch)) {
        cut += one.cuts
        failed.push(...one.faults)
      }
    }
  } finally {
    await product.close()
  }
  return { tried: times, failed, told: `${cut} cuts while a reply ran` }
}
