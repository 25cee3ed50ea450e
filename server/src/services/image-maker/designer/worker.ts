import { parentPort } from 'node:worker_threads'
import { type ImageDesign, ImageMakerError, type ImageOrder } from '../port.ts'
import { design, drawingOf } from './design.ts'
import { recognised, type SmallPicture } from './recognise.ts'
import { needsShaping } from './scripts.rules.ts'
import { loadShaping } from './shaping.ts'

export interface Task {
  readonly id: number
  /** `check`: only whether it can be designed, without the image. */
  readonly kind: 'design' | 'check'
  readonly order: ImageOrder
  /** The picture that was made from it: its design is found out. */
  readonly like?: SmallPicture | undefined
}
export type Reply =
  | { readonly id: number; readonly bytes: Uint8Array; readonly design: ImageDesign }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly failed: string }

parentPort?.on('message', (task: Task) => {
  void replied(task).then((reply) => parentPort?.postMessage(reply))
})

/** All that a design may say. */
const textOf = ({ prompt, business, words, design }: ImageOrder): string =>
  JSON.stringify([prompt, business, words, design?.texts])

async function replied(task: Task): Promise<Reply> {
  try {
    if (needsShaping(textOf(task.order))) await loadShaping()
  } catch (error) {
    return { id: task.id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  return replyTo(task)
}

const NONE = new Uint8Array()

function replyTo({ id, kind, order, like }: Task): Reply {
  try {
    if (like) return { id, bytes: NONE, design: recognised(order, like) }
    if (kind === 'check') return { id, bytes: NONE, design: drawingOf(order).design }
    const made = design(order)
    return { id, bytes: made.bytes, design: made.design }
  } catch (error) {
    if (error instanceof ImageMakerError) return { id, refused: error.message }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
