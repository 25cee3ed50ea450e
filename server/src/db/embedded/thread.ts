import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Wire } from './wire.ts'

type Ask =
  | { readonly do: 'reset' | 'close' }
  | { readonly do: 'copy'; readonly to: string }
  | { readonly do: 'exec'; readonly bytes: Uint8Array<ArrayBuffer> }
interface Pending {
  readonly done: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly fail: (error: Error) => void
}

export interface DatabaseThread {
  readonly wire: Wire
  /** Copies the folder while no statement runs. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Thread {
  readonly worker: Worker
  /** Its program is loaded. */
  readonly read: Promise<unknown>
}

function newThread(): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  return { worker, read: new Promise((resolve) => worker.once('message', resolve)) }
}

let ahead: Thread | undefined

/** Starts the next thread before its folder exists; resolves when it has loaded its program. */
export async function threadAhead(): Promise<void> {
  ahead ??= newThread()
  await ahead.read
}

/**
 * Starts the thread that owns the database in `folder`. If it dies or breaks, everything pending fails and `onBroken` is called once: the
 * process must end, so that the next one can recover from the log.
 */
export async function startDatabaseThread(folder: string, onBroken: (error: Error) => void): Promise<DatabaseThread> {
  const { worker } = ahead ?? newThread()
  ahead = undefined
  worker.postMessage({ do: 'open', folder } satisfies ToWorker)
  const pending = new Map<number, Pending>()
  let lastId = 0
  let broken: Error | undefined
  let closing = false
  const ready = Promise.withResolvers<void>()

  const breakDown = (why: string): void => {
    if (broken || closing) return
    broken = new Error(`the embedded database stopped: ${why}`)
    for (const { fail } of pending.values()) fail(broken)
    pending.clear()
    ready.reject(broken)
    onBroken(broken)
  }
  worker.on('error', (error) => breakDown(error.stack ?? error.message))
  worker.on('exit', (code) => breakDown(`its thread ended with ${code}`))
  worker.on('message', (message: FromWorker) => {
    if ('read' in message) return undefined
    if ('ready' in message) return ready.resolve()
    if ('broken' in message) return breakDown(message.broken)
    const asked = pending.get(message.id)
    pending.delete(message.id)
    if ('failed' in message) asked?.fail(message.failed)
    else asked?.done(message.bytes ?? new Uint8Array())
  })

  const ask = (query: Ask): Promise<Uint8Array<ArrayBuffer>> => {
    if (broken) return Promise.reject(broken)
    return new Promise((done, fail) => {
      lastId += 1
      pending.set(lastId, { done, fail })
      const message: ToWorker = { id: lastId, ...query }
      worker.postMessage(message, 'bytes' in query ? [query.bytes.buffer] : [])
    })
  }

  await ready.promise
  return {
    wire: {
      reset: async () => void (await ask({ do: 'reset' })),
      exec: (bytes) => ask({ do: 'exec', bytes: Uint8Array.from(bytes) }),
    },
    copyTo: async (to) => void (await ask({ do: 'copy', to })),
    close: async () => {
      await ask({ do: 'close' })
      closing = true
      await worker.terminate()
    },
  }
}
