import { Resvg } from '@resvg/resvg-js'
import type { DesignTone, ImageDesign, ImageOrder } from '../port.ts'
import { namedPalettes } from './colour.ts'
import { drawingOf } from './design.ts'
import { looks } from './looks.ts'

/** A downscaled picture: red, green, blue, row by row. */
export interface SmallPicture {
  readonly w: number
  readonly rgb: Uint8Array
}

/** How many looks are compared in every palette. */
const CLOSEST = 6

/** Recognizes the design of an image that was stored without it: the most similar of all looks and palettes. */
export function recognised(order: ImageOrder, seen: SmallPicture): ImageDesign {
  const planned = drawingOf(order).design
  const drawn = (look: string, tone: DesignTone): { readonly design: ImageDesign; readonly rgb: Uint8Array }[] => {
    const { svg, design } = drawingOf({ ...order, design: { ...order.design, look, tone } })
    return design.look === look ? [{ design, rgb: smallOf(svg, seen.w) }] : []
  }
  const closest = looks
    .flatMap((look) => drawn(look, planned.tone))
    .map(({ design, rgb }) => ({ look: design.look, far: apart(evened(rgb), evened(seen.rgb)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, CLOSEST)
  const tones = [planned.tone, ...namedPalettes().map((it) => it.tone)]
  const [best] = closest
    .flatMap(({ look }) => tones.flatMap((tone) => drawn(look, tone)))
    .map(({ design, rgb }) => ({ design, far: apart(rgb, seen.rgb) }))
    .toSorted((a, b) => a.far - b.far)
  return best?.design ?? planned
}

function smallOf(svg: string, width: number): Uint8Array {
  const { pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render()
  return pixels.filter((_, at) => at % 4 < 3)
}

const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const length = Math.min(a.length, b.length)
  let sum = 0
  for (let at = 0; at < length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / Math.max(1, length)
}

/** Normalized lightness: what a picture shows, regardless of its colors. */
function evened(rgb: Uint8Array): number[] {
  const light = Array.from({ length: Math.floor(rgb.length / 3) }, (_, at) => {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3)
    return 0.3 * r + 0.59 * g + 0.11 * b
  })
  const middle = light.reduce((all, it) => all + it, 0) / Math.max(1, light.length)
  return light.map((it) => it - middle)
}
