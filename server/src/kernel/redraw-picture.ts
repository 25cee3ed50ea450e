import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { AppError } from './app-error.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.rules.ts'

interface Limits {
  readonly pixelsMax: number
  /** What people are told of another format, and of a damaged file or one of too many pixels. */
  readonly wrongType: string
  readonly unreadable: string
  /** JPEG, PNG and WebP unless said otherwise. */
  readonly formats?: readonly PictureFormat[]
}

/**
 * A person's picture drawn anew, upright: nothing but its pixels is kept, so no place a camera wrote and nothing that was
 * hidden behind it. No library reads a file of any other format, and none is decoded whose head tells of too many pixels.
 * @throws {AppError} wrong_type for what is none of the formats, or can't be read
 */
export async function redrawPicture<T>(
  bytes: Uint8Array,
  { pixelsMax, wrongType, unreadable, formats }: Limits,
  draw: (upright: Sharp, format: PictureFormat) => Promise<T>,
): Promise<T> {
  const format = pictureFormatOf(bytes)
  if (format === undefined || formats?.includes(format) === false) throw new AppError('wrong_type', wrongType)
  const sharp = await loadSharp()
  try {
    return await draw(sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true }), format)
  } catch (cause) {
    throw new AppError('wrong_type', unreadable, { cause })
  }
}
