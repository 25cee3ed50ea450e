import sharp from 'sharp'
import { finished } from '#services/image-maker/finish.ts'
import type { ImageDesign, ImageMaker, ImageOrder } from '#services/image-maker/port.ts'

export interface TestMaker extends ImageMaker {
  readonly orders: ImageOrder[]
  /** Questions about prompts to ask before making an image. */
  readonly objections: Map<string, string>
  /** Runs one of these before each image; it may fail, or wait. */
  readonly before: ((signal: AbortSignal) => Promise<void>)[]
}

/** Makes a small plain image immediately, unless told what to do first. */
export function testMaker(): TestMaker {
  const orders: ImageOrder[] = []
  const objections = new Map<string, string>()
  const before: ((signal: AbortSignal) => Promise<void>)[] = []
  let image: Promise<Buffer> | undefined
  const small = async () => {
    image ??= sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    return finished(await image)
  }
  return {
    name: 'designer',
    looks: ['plain', 'loud'],
    photoLooks: ['over'],
    brandPalettes: () => [],
    faces: [{ name: 'round', label: 'Round' }],
    palettes: [
      { name: 'red', tone: { hue: 20, accentHue: 80, strength: 1 }, colours: ['#c33'] },
      { name: 'blue', tone: { hue: 250, accentHue: 80, strength: 1 }, colours: ['#33c'] },
    ],
    plan: async () => undefined,
    redraw: async (order) => ({ ...(await small()), design: order.design as ImageDesign }),
    check: async ({ prompt }) => objections.get(prompt),
    orders,
    objections,
    before,
    make: async (order, signal) => {
      orders.push(order)
      await before.shift()?.(signal)
      return small()
    },
    close: async () => undefined,
  }
}

/** Waits until released, or until the image is no longer wanted. */
export function gate(): {
  readonly wait: (signal: AbortSignal) => Promise<void>
  readonly reached: Promise<void>
  readonly open: () => void
} {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    wait: (signal) => {
      reached.resolve()
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        opened.promise.then(resolve, reject)
      })
    },
    reached: reached.promise,
    open: () => opened.resolve(),
  }
}
