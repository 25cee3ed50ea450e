/** Which square of a picture is kept: the middle of it, from 0 to 1 of each side, and how near it is. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export const ZOOM_MAX = 4
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The kept square in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The nearest crop that lies inside the picture. */
export function kept(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, ZOOM_MAX)
  const { side } = squareOf(size, { x, y, zoom: near })
  const inside = (at: number, length: number) => between(at, side / 2 / length, 1 - side / 2 / length)
  return { x: inside(x, size.width), y: inside(y, size.height), zoom: near }
}

/** Moved by shares of the kept square: `right` 0.5 shows what lies half a square further to the right. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return kept(size, { ...crop, x: crop.x + (right * side) / size.width, y: crop.y + (down * side) / size.height })
}
