import { Resvg } from '@resvg/resvg-js'
import { converter } from 'culori'

const oklab = converter('oklab')
const RENDERED_PX = 32
const SIDE = 8
const PARTS = [0, 1, 2] as const
/** A color difference is more noticeable than an equal one in lightness. */
const COLOUR = 2

/** A page's overall appearance: the color of each of 64 cells, as base64. */
export function signatureOf(svg: string): string {
  const page = new Resvg(svg, {
    fitTo: { mode: 'width', value: RENDERED_PX },
    font: { loadSystemFonts: false },
  }).render()
  const { width, height, pixels } = page
  const sums = new Float64Array(SIDE * SIDE * 4)
  for (let at = 0; at < width * height; at++) {
    const [column, line] = [
      Math.floor(((at % width) * SIDE) / width),
      Math.floor((Math.floor(at / width) * SIDE) / height),
    ]
    const field = (line * SIDE + column) * 4
    for (const part of PARTS) sums[field + part] = (sums[field + part] ?? 0) + (pixels[at * 4 + part] ?? 0)
    sums[field + 3] = (sums[field + 3] ?? 0) + 1
  }
  const fields = Array.from({ length: SIDE * SIDE }, (_, n) =>
    PARTS.map((part) => (sums[n * 4 + part] ?? 0) / Math.max(1, sums[n * 4 + 3] ?? 1)),
  )
  return Buffer.from(fields.flat()).toString('base64')
}

/** Lightness, green to red, and blue to yellow of each cell. */
function labs(signature: string): readonly number[] {
  const bytes = Buffer.from(signature, 'base64')
  return Array.from({ length: SIDE * SIDE }, (_, field) => {
    const [r = 0, g = 0, b = 0] = bytes.subarray(field * 3, field * 3 + 3)
    const { l, a, b: yellow } = oklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
    return [l, a * COLOUR, yellow * COLOUR]
  }).flat()
}

function between(one: readonly number[], other: readonly number[]): number {
  const off = (at: number): number => (one[at] ?? 0) - (other[at] ?? 0)
  let sum = 0
  for (let at = 0; at < one.length; at += 3) sum += Math.hypot(off(at), off(at + 1), off(at + 2))
  return (sum / (SIDE * SIDE)) * 100
}

/** How different two pages look: 0 for equal ones, about 30 for two that nobody takes for one series, 100 for black and white. */
export const distance = (one: string, other: string): number => between(labs(one), labs(other))

/** The weight of similarity decreases with age. */
const FADES = 0.15
/** How different a page is from the last ones: its distance to the most similar. */
export function unlikeness(signature: string, recent: readonly string[]): number {
  const its = labs(signature)
  return Math.min(...recent.map((it, ago) => between(its, labs(it)) * (1 + ago * FADES)))
}
