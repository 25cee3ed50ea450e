import { Worker } from 'node:worker_threads'

/** Work on untrusted input exceeded its time, memory or stack and was stopped. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError'
}

/** What to run outside the server's thread, and its limits. */
export interface WorkerOptions {
  /** The module whose exported functions run there. Inputs and results must be cloneable, and the functions have no side effects. */
  readonly module: URL
  /** Time limit of a run, in milliseconds. */
  readonly timeMs: number
  readonly memoryMb: number
}

/** A thread for code of unpredictable duration, one call at a time. */
export interface IsolatedWorker {
  /**
   * @throws {WorkerLimitError} or what the function threw
   */
  readonly run: (name: string, input: unknown) => Promise<unknown>
}

/** Messages from the thread to its owner. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly value: unknown }
  | { readonly failed: { readonly name: string; readonly message: string } }

/** An idle thread is stopped after this long, to free its memory. */
const IDLE_MS = 20_000

/**
 * Runs functions in a separate thread, one at a time and with limits, so that a hostile web page only holds up the person who requested it.
 * The thread starts with the first run.
 */
export function openWorker(options: WorkerOptions): IsolatedWorker {
  let worker: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const drop = async (): Promise<void> => {
    const old = worker
    worker = undefined
    await (await old?.catch(() => undefined))?.terminate()
  }
  const once = async (name: string, input: unknown): Promise<unknown> => {
    clearTimeout(idle)
    worker ??= begin(options)
    try {
      return await answerOf(await worker, { name, input }, options.timeMs)
    } catch (error) {
      // The next run gets a fresh thread.
      await drop()
      throw error
    } finally {
      idle = setTimeout(() => void drop(), IDLE_MS).unref()
    }
  }
  return {
    run: (name, input) => {
      const ours = last.then(() => once(name, input))
      last = ours.catch(() => undefined)
      return ours
    },
  }
}

async function begin({ module, memoryMb }: WorkerOptions): Promise<Worker> {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    workerData: { module: module.href },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // This listener stays: if the thread crashes while it's being stopped, nobody else handles the error.
  worker.once('message', () => resolve()).on('error', reject)
  await promise
  return worker
}

function answerOf(worker: Worker, asked: { name: string; input: unknown }, timeMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => reject(new WorkerLimitError(`${asked.name} took longer than ${timeMs} ms`)), timeMs)
  const onMessage = (message: WorkerMessage): void => {
    if ('value' in message) resolve(message.value)
    else if ('failed' in message) reject(faultOf(message.failed))
  }
  const onError = (error: Error): void => reject(faultOf(error))
  const onExit = (): void => reject(new WorkerLimitError(`${asked.name} ended its thread`))
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.postMessage(asked)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

/** A stack overflow or running out of memory is the input's fault; anything else is ours. */
function faultOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  const heavy = name === 'RangeError' || /out of memory|memory limit/i.test(message)
  return heavy ? new WorkerLimitError(message) : new Error(`${name}: ${message}`)
}
