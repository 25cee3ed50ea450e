import { flushCompileCache } from 'node:module'
import { ImageMakerError, type ImageOrder } from '../port.ts'
import { design, drawingOf } from './design.ts'
import type { Reply, Task } from './messages.ts'
import { recognised } from './recognise.ts'
import { needsShaping } from './scripts.rules.ts'
import { loadShaping } from './shaping.ts'

process.on('message', (task: Task) => {
  void replied(task).then((reply) => {
    process.send?.(reply)
    // Every time: what is loaded with the first picture isn't loaded by the first question.
    flushCompileCache()
  })
})
// The parent process is gone.
process.on('disconnect', () => process.exit())

/** All text that a design may contain. */
const textOf = ({ prompt, business, words, design }: ImageOrder): string =>
  JSON.stringify([prompt, business, words, design?.texts])

const NONE = { bytes: new Uint8Array(), thumbnail: new Uint8Array(), ending: 'png', widthPx: 0, heightPx: 0 } as const

async function replied({ id, kind, order: given, like }: Task): Promise<Reply> {
  try {
    if (needsShaping(textOf(given))) await loadShaping()
    const { finished, inSmall, pixelsOf } = await import('../finish.ts')
    const photoSize = given.photo && given.crop ? await pixelsOf(given.photo) : undefined
    const order = { ...given, photoSize }
    if (like) return { id, drawn: { ...NONE, design: recognised(order, await inSmall(like)) } }
    if (kind === 'check') return { id, drawn: { ...NONE, design: drawingOf(order).design } }
    const made = design(order)
    return { id, drawn: { ...(await finished(made.bytes)), design: made.design } }
  } catch (error) {
    if (error instanceof ImageMakerError && error.trouble === 'refused') return { id, refused: error.message }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
