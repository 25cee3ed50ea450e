import { Duplex } from 'node:stream'

/** Answers PostgreSQL wire protocol bytes, one batch at a time. */
export interface Wire {
  /** Prepares for a new client: no transaction, prepared statement or setting of the previous one may remain. */
  readonly reset: () => Promise<void>
  readonly exec: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
}

// AuthenticationOk, BackendKeyData, ReadyForQuery (idle).
const welcome = Buffer.from([
  0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1, 0x5a, 0, 0, 0, 5, 0x49,
])
const TERMINATE = 0x58
// Query, Sync, Flush, CopyDone, CopyFail, Terminate: after these PostgreSQL answers.
const asksForAnswer = new Set([0x51, 0x53, 0x48, 0x63, 0x66, TERMINATE])

/** The number of bytes up to the end of the last message that requires an answer. What comes after waits for its end. */
export function answerableLength(bytes: Buffer): number {
  let end = 0
  for (let at = 0; at + 5 <= bytes.length; ) {
    const next = at + 1 + bytes.readUInt32BE(at + 1)
    if (next > bytes.length) break
    if (asksForAnswer.has(bytes[at] ?? 0)) end = next
    at = next
  }
  return end
}

/** Acts as a server's socket for node-postgres, connected to the database in this process. */
export class WireSocket extends Duplex {
  readonly #wire: Wire
  #welcomed = false
  #waiting: Buffer = Buffer.alloc(0)

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {
    // The database's answers are pushed as they come; there is nothing to pull.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #take(bytes: Buffer): Promise<void> {
    if (!this.#welcomed) {
      this.#welcomed = true
      await this.#wire.reset()
      this.push(welcome)
      return
    }
    const all = this.#waiting.length === 0 ? bytes : Buffer.concat([this.#waiting, bytes])
    const length = answerableLength(all)
    this.#waiting = all.subarray(length)
    if (length === 0) return
    if (all[0] === TERMINATE) {
      this.push(null)
      return
    }
    const answer = await this.#wire.exec(Uint8Array.from(all.subarray(0, length)))
    if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  }
}
