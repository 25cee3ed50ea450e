import { Resvg } from '@resvg/resvg-js'
import { type ImageOrder, ImageMakerError, type ImageSize } from '../port.ts'
import { type Palette, choosePalette } from './colour.ts'
import { type Brief, writeBrief } from './copy/brief.ts'
import { lackingIn } from './fonts.ts'
import type { Layout, Scene } from './kit.ts'
import { arch } from './layouts/arch.ts'
import { bento } from './layouts/bento.ts'
import { glow } from './layouts/glow.ts'
import { horizon } from './layouts/horizon.ts'
import { orbit } from './layouts/orbit.ts'
import { pattern } from './layouts/pattern.ts'
import { rays } from './layouts/rays.ts'
import { scrapbook } from './layouts/scrapbook.ts'
import { stage } from './layouts/stage.ts'
import { swiss } from './layouts/swiss.ts'
import { ticket } from './layouts/ticket.ts'
import { type Look, chooseLook } from './looks.rules.ts'
import { type Chance, chanceOf } from './seed.ts'
import { countIdsAnew, sharedDefs } from './shapes.ts'

const layouts: Readonly<Record<Look, Layout>> = {
  orbit,
  rays,
  arch,
  glow,
  pattern,
  bento,
  swiss,
  stage,
  ticket,
  horizon,
  scrapbook,
}

/** Pixels of each size, as the places that show them ask for them. */
const pixels: Readonly<Record<ImageSize, readonly [number, number]>> = {
  '1:1': [1024, 1024],
  '4:5': [1080, 1350],
  '9:16': [1080, 1920],
  '16:9': [1600, 900],
  '1.91:1': [1200, 628],
}

export interface Designed {
  /** PNG. */
  readonly bytes: Uint8Array
  readonly svg: string
  readonly look: Look
  readonly brief: Brief
  readonly palette: Palette
}

/** Designs one image. The same order gives the same bytes. Throws `ImageMakerError` (`refused`) for a script it has no letters of. */
export function design(order: ImageOrder): Designed {
  const chance = chanceOf(`${order.seed}\n${order.size}\n${order.prompt}`)
  const brief = writeBrief(order.prompt, order.business, chance)
  refuseUnwritable(brief)
  const look = chooseLook(order.prompt, brief, chance, order.look)
  const palette = choosePalette(order.prompt, brief.domain.schemes, chance)
  const [widthPx, heightPx] = pixels[order.size]
  const svg = draw(layouts[look], sceneOf(widthPx, heightPx, brief, palette, chance))
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: widthPx }, font: { loadSystemFonts: false } })
  return { bytes: image.render().asPng(), svg, look, brief, palette }
}

function sceneOf(widthPx: number, heightPx: number, brief: Brief, palette: Palette, chance: Chance): Scene {
  const short = Math.min(widthPx, heightPx)
  const [w, h] = [(widthPx * 1000) / short, (heightPx * 1000) / short]
  const form = w > h * 1.2 ? 'wide' : h > w * 1.1 ? 'tall' : 'square'
  return { w, h, form, brief, palette, chance }
}

function draw(layout: Layout, scene: Scene): string {
  countIdsAnew()
  const inside = layout(scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${scene.w}" height="${scene.h}" viewBox="0 0 ${scene.w} ${scene.h}"><defs>${sharedDefs}</defs>${inside}</svg>`
}

/** A text is shown in letters or not at all: never as boxes. */
function refuseUnwritable(brief: Brief): void {
  const texts = [brief.headline, brief.sub, brief.kicker, brief.offer, brief.brand]
  const lacking = texts.flatMap((text) => lackingIn('heavy', text).concat(lackingIn('text', text)))
  if (lacking.length === 0) return
  const shown = [...new Set(lacking)].slice(0, 4).join(' ')
  throw new ImageMakerError(
    'refused',
    `The built-in designer has no letters for “${shown}” yet: it writes Latin, Cyrillic and Greek. Please put the prompt and the business’s name in one of these.`,
  )
}
