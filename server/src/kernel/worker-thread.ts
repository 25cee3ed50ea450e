import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage } from './worker.ts'

// The thread side of worker.ts: calls one module's functions by name.
const functions: Record<string, unknown> = await import((workerData as { module: string }).module)
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ name, input }: { name: string; input: unknown }) => {
  try {
    const run = functions[name]
    if (typeof run !== 'function') throw new Error(`there is no ${name}`)
    tell({ value: run(input) })
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error))
    tell({ failed: { name: kind, message } })
  }
})
tell({ ready: true })
