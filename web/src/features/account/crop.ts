import { type Crop, squareOf } from './crop.rules.ts'

/** Sharp on every screen that shows it, and far below the storage limit. */
const SIDE_PX = 512
const QUALITY = 0.9

/** The crop as a separate picture. It's re-encoded, so it contains no location or date. */
export async function cropped(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const px = Math.max(1, Math.min(SIDE_PX, Math.round(side)))
  const canvas = document.createElement('canvas')
  canvas.width = px
  canvas.height = px
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  drawing.imageSmoothingQuality = 'high'
  // JPEG has no transparency: a logo gets a white background.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, px, px)
  drawing.drawImage(image, left, top, side, side, 0, 0, px, px)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}
