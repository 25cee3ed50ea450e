import type { DrawBackdrop } from './backdrop.ts'

/** A picture over the whole page, cut to its shape. */
export const photo: DrawBackdrop = ({ w, h, photo: bytes }) => {
  const href = `data:image/jpeg;base64,${Buffer.from(bytes ?? new Uint8Array()).toString('base64')}`
  const place = `x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"`
  return { svg: `<image ${place} xlink:href="${href}"/>`, isDark: true }
}
