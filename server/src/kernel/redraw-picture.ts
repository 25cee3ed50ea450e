import sharp, { type Sharp } from 'sharp'
import { AppError } from './app-error.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])

interface Limits {
  readonly pixelsMax: number
  /** What people are told of another format, and of a damaged file. */
  readonly wrongType: string
  readonly unreadable: string
}

/**
 * A person's picture drawn anew, upright: nothing but its pixels is kept, so no place a camera wrote.
 * @throws {AppError} wrong_type for what is no JPEG, PNG or WebP, or can't be read
 */
export async function redrawPicture<T>(
  bytes: Uint8Array,
  { pixelsMax, wrongType, unreadable }: Limits,
  draw: (upright: Sharp) => Promise<T>,
): Promise<T> {
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
  const format = await image.metadata().then(
    (it) => it.format,
    () => undefined,
  )
  if (format === undefined || !FORMATS.has(format)) throw new AppError('wrong_type', wrongType)
  try {
    return await draw(image.rotate())
  } catch (cause) {
    throw new AppError('wrong_type', unreadable, { cause })
  }
}
