import { loadSharp } from '#kernel/load-sharp.ts'
import { type Said, strongest, vividHex } from './said-look.ts'
import { brandTexts } from './brand.texts.ts'

const SIDE_PX = 64
/** Pixels are grouped by color in steps of this size. */
const STEP = 16
const LEAST_SHARE = 0.04

/** A logo's colors, most frequent first; none for a black and white one. */
export async function logoColours(png: Uint8Array): Promise<Said[]> {
  const sharp = await loadSharp()
  const { data } = await sharp(png)
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bins = new Map<string, { n: number; sum: [number, number, number] }>()
  let seen = 0
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    seen++
    const key = [r, g, b].map((it) => Math.round(it / STEP)).join()
    const bin = bins.get(key) ?? { n: 0, sum: [0, 0, 0] }
    bin.n++
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b]
    bins.set(key, bin)
  }
  const said = [...bins.values()].flatMap(({ n, sum: [r, g, b] }): Said[] => {
    const colour = vividHex(`rgb(${[r, g, b].map((it) => Math.round(it / n)).join(' ')})`)
    return colour === undefined ? [] : [{ colour, from: '', weight: n / seen }]
  })
  return strongest(said)
    .filter((it) => it.weight >= LEAST_SHARE)
    .map((it) => ({ ...it, from: brandTexts.ofLogo(Math.round(it.weight * 100)) }))
}
