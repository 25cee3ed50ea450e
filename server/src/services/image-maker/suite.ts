import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ImageMaker, ImageMakerError, type ImageOrder, imageSizes, ratioOf } from './port.ts'

/** A busy machine draws slowly. */
export const SLOW_MS = 600_000
/** Uses a look that draws ten times faster than the seed's own. */
export const anOrder: ImageOrder = { prompt: 'Fresh croissants, 20% off', size: '1:1', seed: 'one', look: 'swiss' }
const open = () => new AbortController().signal

/** The error type of a failed image. */
export async function troubleOf(making: Promise<unknown>): Promise<ImageMakerError> {
  const error = await making.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ImageMakerError) return error
  throw new Error(`this was no trouble of a maker: ${String(error)}`)
}

/** What every image maker does, whatever is behind the port. `order`: the request to use. */
export function imageMakerSuite(maker: () => ImageMaker, order = anOrder): void {
  test(
    'every shape comes as an image that can be shown, in that shape, with a small picture of it',
    async () => {
      for (const size of imageSizes) {
        const made = await maker().make({ ...order, size }, open())
        const { width, height, format } = await sharp(made.bytes).metadata()
        expect([width, height]).toEqual([made.widthPx, made.heightPx])
        expect(Math.abs(width / height / ratioOf(size) - 1), size).toBeLessThan(0.02)
        expect({ png: 'png', jpeg: 'jpg', webp: 'webp' }[format as string]).toBe(made.ending)
        const small = await sharp(made.thumbnail).metadata()
        expect([small.format, small.width <= 480]).toEqual(['webp', true])
      }
    },
    SLOW_MS,
  )

  test(
    'a business goes along',
    async () => {
      const business = { name: 'Sunrise', industry: 'Retail', products: 'Bread', services: '', website: 'sunrise.com' }
      const made = await maker().make({ ...order, business }, open())
      expect(made.bytes.length).toBeGreaterThan(100)
    },
    SLOW_MS,
  )

  test(
    'one that nobody wants any more is left at once',
    async () => {
      const stop = new AbortController()
      stop.abort(new Error('not wanted'))
      await expect(maker().make(order, stop.signal)).rejects.toThrow('not wanted')
      const later = new AbortController()
      const making = maker().make({ ...order, seed: 'left' }, later.signal)
      later.abort(new Error('not wanted'))
      await expect(making).rejects.toThrow('not wanted')
    },
    SLOW_MS,
  )
}
