import type { Crop } from '../../port.ts'
import { recordFrame } from '../page.ts'
import { newSvgId } from '../shapes.ts'
import type { DrawBackdrop } from './backdrop.ts'

/** The part of a picture that fills an area: the size and center of the chosen crop, in the area's shape. */
export function partFor(crop: Crop, photo: { readonly w: number; readonly h: number }, ratio: number): Crop {
  const [cw, ch] = [crop.width * photo.w, crop.height * photo.h]
  const fits = Math.min(1, photo.w / Math.sqrt(cw * ch * ratio), photo.h / Math.sqrt((cw * ch) / ratio))
  const [w, h] = [Math.sqrt(cw * ch * ratio) * fits, Math.sqrt((cw * ch) / ratio) * fits]
  const within = (from: number, length: number, whole: number): number =>
    Math.max(0, Math.min(whole - length, from - length / 2))
  return {
    x: within((crop.x + crop.width / 2) * photo.w, w, photo.w) / photo.w,
    y: within((crop.y + crop.height / 2) * photo.h, h, photo.h) / photo.h,
    width: w / photo.w,
    height: h / photo.h,
  }
}

/** A picture across the whole page, cropped to its shape: its center, or the chosen part. */
export const photo: DrawBackdrop = ({ w, h, photo: given }) => {
  if (!given) return { svg: '', isDark: true }
  recordFrame(w / h)
  const href = `data:image/jpeg;base64,${Buffer.from(given.bytes).toString('base64')}`
  const { crop, size } = given
  if (!crop || !size) {
    const place = `x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"`
    return { svg: `<image ${place} xlink:href="${href}"/>`, isDark: true }
  }
  const part = partFor(crop, size, w / h)
  const scale = w / (part.width * size.w)
  const [x, y] = [-part.x * size.w * scale, -part.y * size.h * scale]
  const id = newSvgId()
  const place = `x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${(size.w * scale).toFixed(2)}" height="${(size.h * scale).toFixed(2)}"`
  return {
    svg: `<clipPath id="${id}"><rect width="${w}" height="${h}"/></clipPath><g clip-path="url(#${id})"><image ${place} preserveAspectRatio="none" xlink:href="${href}"/></g>`,
    isDark: true,
  }
}
