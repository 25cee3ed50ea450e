import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { AppError } from './app-error.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.rules.ts'

interface Limits {
  readonly pixelsMax: number
  /** The message for a wrong format, and for a damaged file or one with too many pixels. */
  readonly wrongType: string
  readonly unreadable: string
  /** Default: JPEG, PNG and WebP. */
  readonly formats?: readonly PictureFormat[]
}

/**
 * Re-encodes a person's picture, upright: only its pixels are kept, so no location written by a camera and no hidden data. No other format
 * reaches a library, and a picture whose header declares too many pixels isn't decoded.
 * @throws {AppError} wrong_type for a different format, or an unreadable file
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
