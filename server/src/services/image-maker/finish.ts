import { loadSharp } from '#kernel/load-sharp.ts'
import { ImageMakerError, type MadeImage } from './port.ts'

/** The size limit of stored images: larger ones are scaled down. */
export const IMAGE_MAX_BYTES = 6 * 1024 * 1024
const PIXELS_MAX = 40_000_000
const THUMBNAIL_WIDTH_PX = 480
const endings = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const

/** Verifies that the bytes are a displayable image, keeps it below the limit, and makes its thumbnail. Throws `down`. */
export async function finished(bytes: Uint8Array): Promise<MadeImage> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    const ending = endings[format as keyof typeof endings]
    if (!ending) throw new Error(`${format} is none of our formats`)
    const thumbnail = await image
      .clone()
      .resize({ width: THUMBNAIL_WIDTH_PX, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    if (bytes.length <= IMAGE_MAX_BYTES) return { bytes, ending, widthPx: width, heightPx: height, thumbnail }
    const smaller = await image
      .clone()
      .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    const { info, data } = smaller
    return { bytes: data, ending: 'webp', widthPx: info.width, heightPx: info.height, thumbnail }
  } catch (error) {
    throw new ImageMakerError('down', 'What came was no image that can be shown.', { cause: error })
  }
}

const PHOTO_SIDE_MAX_PX = 1_920

/** Prepares a picture to go behind texts: JPEG, no larger than the largest image needs. Throws `down`. */
export async function asPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize({ width: PHOTO_SIDE_MAX_PX, height: PHOTO_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch (error) {
    throw new ImageMakerError('down', 'What came was no image that can be shown.', { cause: error })
  }
}

const SMALL_PX = 64

/** Downscales a picture to compare its content. Throws `down`. */
export async function inSmall(bytes: Uint8Array): Promise<{ readonly w: number; readonly rgb: Uint8Array }> {
  const sharp = await loadSharp()
  try {
    const rgb = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize({ width: SMALL_PX })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { w: SMALL_PX, rgb: Uint8Array.from(rgb) }
  } catch (error) {
    throw new ImageMakerError('down', 'What came was no image that can be shown.', { cause: error })
  }
}

/** Its width and height in pixels. Throws `down`. */
export async function pixelsOf(bytes: Uint8Array): Promise<{ readonly w: number; readonly h: number }> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
    return { w: width, h: height }
  } catch (error) {
    throw new ImageMakerError('down', 'What came was no image that can be shown.', { cause: error })
  }
}

/** Crops the center of an image that came in a different shape than requested. */
export async function cutTo(bytes: Uint8Array, ratio: number): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX })
  const { width, height, format } = await image.metadata().catch((error: unknown) => {
    throw new ImageMakerError('down', 'What came was no image that can be shown.', { cause: error })
  })
  const [w, h] = width / height > ratio ? [Math.round(height * ratio), height] : [width, Math.round(width / ratio)]
  if (Math.abs(width - w) <= 8 && Math.abs(height - h) <= 8) return bytes
  const cut = image.extract({
    left: Math.floor((width - w) / 2),
    top: Math.floor((height - h) / 2),
    width: w,
    height: h,
  })
  return format === 'jpeg' ? cut.jpeg({ quality: 92 }).toBuffer() : cut.png().toBuffer()
}
