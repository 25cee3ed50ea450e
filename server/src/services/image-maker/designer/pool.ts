import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiledEnv } from '#kernel/compiled-env.ts'
import { ImageMakerError, type ImageOrder } from '../port.ts'
import type { Drawn, Reply, Task } from './messages.ts'

export interface PoolSettings {
  readonly workers?: number
  /** The queue's limit; further designs are refused as busy. */
  readonly waiting?: number
  /** Milliseconds per design; a worker that takes longer is killed. */
  readonly timeoutMs?: number
  /** Milliseconds after which an idle worker is stopped, to free its memory. */
  readonly idleMs?: number
}

type Asked = Omit<Task, 'id'>
interface Waiting {
  readonly asked: Asked
  readonly resolve: (drawn: Drawn) => void
  readonly reject: (error: Error) => void
}
interface Hand {
  readonly worker: ChildProcess
  task: { readonly id: number; readonly waiting: Waiting; readonly late: NodeJS.Timeout } | undefined
  idle: NodeJS.Timeout | undefined
}

/** The suggested wait, in seconds, when the queue is full. */
const RETRY_AFTER_SECONDS = 10

const DESIGNER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Processes that render designs, since fonts and pixels take memory that a thread would never release. One core stays free for everything
 * else.
 */
export class DesignPool {
  readonly #settings: Required<PoolSettings>
  readonly #hands = new Set<Hand>()
  readonly #waiting: Waiting[] = []
  #count = 0
  #closed = false

  constructor(settings: PoolSettings = {}) {
    this.#settings = {
      workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
      waiting: 64,
      timeoutMs: 30_000,
      idleMs: 15_000,
      ...settings,
    }
  }

  /**
   * A design's PNG. Rejects immediately when the signal aborts.
   * @throws {ImageMakerError}
   */
  design(order: ImageOrder, signal: AbortSignal): Promise<Drawn> {
    return this.#ask({ kind: 'design', order }, signal)
  }

  /** The design without the PNG, which takes most of the time; for an existing picture, its own design. Rejects like `design`. */
  async plan(order: ImageOrder, signal: AbortSignal, like?: Task['like']): Promise<Drawn['design']> {
    return (await this.#ask({ kind: 'check', order, like }, signal)).design
  }

  /** Why an order can't be designed; undefined when it can. Rejects like `design`, except for refusals. */
  async check(order: ImageOrder, signal: AbortSignal): Promise<string | undefined> {
    try {
      await this.#ask({ kind: 'check', order }, signal)
      return undefined
    } catch (error) {
      if (error instanceof ImageMakerError && error.trouble === 'refused') return error.message
      throw error
    }
  }

  #ask(asked: Asked, signal: AbortSignal): Promise<Drawn> {
    if (this.#closed) return Promise.reject(new ImageMakerError('down', 'The designer is closed.'))
    if (this.#waiting.length >= this.#settings.waiting)
      return Promise.reject(
        new ImageMakerError('busy', 'The designer has too much to do.', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
      )
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(ended(signal))
      const waiting: Waiting = { asked, resolve, reject }
      signal.addEventListener(
        'abort',
        () => {
          const at = this.#waiting.indexOf(waiting)
          if (at >= 0) this.#waiting.splice(at, 1)
          // A design in progress is finished even if nobody waits for it anymore: it's quick.
          reject(ended(signal))
        },
        { once: true },
      )
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0))
      waiting.reject(new ImageMakerError('down', 'The designer is closed.'))
    await Promise.all([...this.#hands].map((hand) => this.#end(hand, 'The designer is closed.')))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const free = [...this.#hands].find((hand) => !hand.task) ?? this.#open()
    const waiting = free && this.#waiting.shift()
    if (!free || !waiting) return
    const id = ++this.#count
    clearTimeout(free.idle)
    const late = setTimeout(() => void this.#end(free, 'The designer took too long.'), this.#settings.timeoutMs)
    free.task = { id, waiting, late }
    free.worker.ref()
    free.worker.channel?.ref()
    // If the process is gone, its exit event says so.
    free.worker.send({ id, ...waiting.asked } satisfies Task, () => undefined)
    this.#next()
  }

  #open(): Hand | undefined {
    if (this.#hands.size >= this.#settings.workers) return undefined
    const worker = fork(DESIGNER, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Date and price patterns are large: compile them right away instead of interpreting them first.
      execArgv: ['--max-semi-space-size=4', '--no-regexp-tier-up'],
      // Our secrets aren't passed on.
      env: { ...compiledEnv(), HOME: tmpdir(), MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
    })
    const hand: Hand = { worker, task: undefined, idle: undefined }
    this.#hands.add(hand)
    worker.on('message', (reply: Reply) => this.#done(hand, reply))
    worker.on('error', (error) => void this.#end(hand, 'The designer broke down.', error))
    worker.on('exit', () => void this.#end(hand, 'The designer broke down.'))
    return hand
  }

  #done(hand: Hand, reply: Reply): void {
    const { task } = hand
    if (!task || task.id !== reply.id) return
    clearTimeout(task.late)
    hand.task = undefined
    hand.worker.unref()
    hand.worker.channel?.unref()
    hand.idle = setTimeout(() => void this.#end(hand, ''), this.#settings.idleMs)
    hand.idle.unref()
    if ('drawn' in reply) task.waiting.resolve(reply.drawn)
    else if ('refused' in reply) task.waiting.reject(new ImageMakerError('refused', reply.refused))
    else task.waiting.reject(new ImageMakerError('down', 'The designer failed.', { cause: reply.failed }))
    this.#next()
  }

  async #end(hand: Hand, why: string, cause?: unknown): Promise<void> {
    if (!this.#hands.delete(hand)) return
    clearTimeout(hand.idle)
    clearTimeout(hand.task?.late)
    hand.task?.waiting.reject(new ImageMakerError('down', why, cause === undefined ? {} : { cause }))
    hand.task = undefined
    const { worker } = hand
    if (worker.pid !== undefined && worker.exitCode === null && worker.signalCode === null) {
      const gone = once(worker, 'exit')
      worker.kill('SIGKILL')
      await gone
    }
    this.#next()
  }
}

const ended = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('the image is no longer wanted')
