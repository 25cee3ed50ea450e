/** A square crop of a picture: its center, from 0 to 1 of each side, and its zoom. */
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

/** The cropped square in the picture's pixels. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The closest crop that lies inside the picture. */
export function kept(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, ZOOM_MAX)
  const { side } = squareOf(size, { x, y, zoom: near })
  const inside = (at: number, length: number) => between(at, side / 2 / length, 1 - side / 2 / length)
  return { x: inside(x, size.width), y: inside(y, size.height), zoom: near }
}

/** Moved by fractions of the crop: `right` 0.5 moves half a square to the right. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return kept(size, { ...crop, x: crop.x + (right * side) / size.width, y: crop.y + (down * side) / size.height })
}
