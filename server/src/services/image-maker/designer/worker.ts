import { parentPort } from 'node:worker_threads'
import { ImageMakerError, type ImageOrder } from '../port.ts'
import { design } from './design.ts'

export interface Task {
  readonly id: number
  readonly order: ImageOrder
}
export type Reply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly failed: string }

parentPort?.on('message', ({ id, order }: Task) => {
  parentPort?.postMessage(replyTo(id, order))
})

function replyTo(id: number, order: ImageOrder): Reply {
  try {
    return { id, bytes: design(order).bytes }
  } catch (error) {
    if (error instanceof ImageMakerError) return { id, refused: error.message }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
