import { Resvg } from '@resvg/resvg-js'
import { type DesignTexts, type ImageDesign, type ImageOrder, ImageMakerError, type ImageSize } from '../port.ts'
import { type Palette, brandPalette, choosePalette, namesColours, paletteOfTone } from './colour.ts'
import { type Brief, briefOf, type Logo, writeBrief } from './copy/brief.ts'
import { bound, missingFacts, missingWords } from './copy/facts.rules.ts'
import { unwritable } from './fonts.ts'
import { typeOf } from './faces.ts'
import type { Layout, Photo, Scene } from './kit.ts'
import { arch } from './layouts/arch.ts'
import { awning } from './layouts/awning.ts'
import { banner } from './layouts/banner.ts'
import { bento } from './layouts/bento.ts'
import { composedLayouts, photoLayouts } from './layouts/composed.ts'
import { cover } from './layouts/cover.ts'
import { cutPaper } from './layouts/cut-paper.ts'
import { glow } from './layouts/glow.ts'
import { headline } from './layouts/headline.ts'
import { horizon } from './layouts/horizon.ts'
import { label } from './layouts/label.ts'
import { notice } from './layouts/notice.ts'
import { orbit } from './layouts/orbit.ts'
import { pattern } from './layouts/pattern.ts'
import { picture } from './layouts/picture.ts'
import { poster } from './layouts/poster.ts'
import { rays } from './layouts/rays.ts'
import { scrapbook } from './layouts/scrapbook.ts'
import { stage } from './layouts/stage.ts'
import { stillLife } from './layouts/still-life.ts'
import { swiss } from './layouts/swiss.ts'
import { ticket } from './layouts/ticket.ts'
import { type Look, looksFor } from './looks.ts'
import { type DrawnLine, recorded } from './page.ts'
import { readHanAs } from './scripts.rules.ts'
import { type Chance, chanceOf } from './seed.ts'
import { resetSvgIds, sharedDefs } from './shapes.ts'
import { signatureOf, unlikeness } from './signature.ts'

const layouts: Readonly<Record<Look, Layout>> = {
  ...composedLayouts,
  ...photoLayouts,
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
  notice,
  poster,
  cover,
  'cut-paper': cutPaper,
  'still-life': stillLife,
  label,
  awning,
  headline,
  picture,
}

/** The pixels of each size, as their channels require. */
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
  /** Every line drawn on it. */
  readonly text: readonly string[]
  /** The same as data, from which it can be redrawn. */
  readonly design: ImageDesign
}
export type Drawing = Omit<Designed, 'bytes'>

/**
 * Designs one image. The same order gives the same bytes.
 * @throws {ImageMakerError} `refused` for text that can't be drawn
 */
export function design(order: ImageOrder): Designed {
  const drawing = drawingOf(order)
  const [widthPx] = order.pixels ?? pixels[order.size]
  const image = new Resvg(drawing.svg, { fitTo: { mode: 'width', value: widthPx }, font: { loadSystemFonts: false } })
  const kept = { ...drawing.design, signature: signatureOf(drawing.svg) }
  return { ...drawing, design: kept, bytes: image.render().asPng() }
}

/**
 * A design before rendering, which takes most of the time. Uses the first suitable look that fits everything requested: none of the owner's
 * words lost, and no number, date or negation changed. Throws like `design`.
 */
export function drawingOf(order: ImageOrder): Drawing {
  const chance = chanceOf(`${order.seed}\n${order.size}\n${order.prompt}`)
  const written = writeBrief(order.prompt, order.business, chance, order.words)
  const { texts } = order.design ?? {}
  const unbound = texts ? briefOf(written, texts) : written
  const brief = { ...boundBrief(unbound), logo: logoIn(order.logo) }
  readHanAs([...brief.own, brief.headline, brief.sub, brief.brand, brief.owed].join(' '))
  refuseUnwritable(brief)
  if (charsOf(brief) > CHARS_MAX) throw new ImageMakerError('refused', refusalOf(brief, []))
  const palette = paletteFor(order, brief, chance)
  const [widthPx, heightPx] = order.pixels ?? pixels[order.size]
  if (order.pixels && Math.min(...order.pixels) < BANNER_BELOW_PX)
    return bannerOf(order, order.pixels, unbound, palette)
  const type = typeOf(order.design?.look === undefined ? order.brand?.face : order.design.face)
  const page = { ...sceneOf(widthPx, heightPx, brief, palette, chance), photo: photoOf(order), type }
  const wish = {
    prompt: order.prompt,
    wanted: order.design?.look ?? order.look,
    hasPhoto: order.photo !== undefined,
    recent: (order.recent ?? []).map((it) => it.look),
  }
  const seen = wish.wanted === undefined ? (order.recent ?? []).flatMap((it) => it.signature ?? []) : []
  const { fitting, lost } = fittingOf(order.seed, looksFor(brief, chance, wish), page, seen.length > 0 ? COMPARED : 1)
  const [first] = fitting
  if (!first) throw new ImageMakerError('refused', refusalOf(brief, lost))
  const best = seen.length > 0 ? leastLike(fitting, first, seen) : first
  return { ...best, brief, palette, design: { ...best.design, texts: textsOf(unbound) } }
}

/** The first looks in which everything fits, up to a number; if there are none, what the last one lost. */
function fittingOf(seed: string, looks: readonly Look[], page: Scene, most: number) {
  const { brief, palette, type } = page
  const fitting: Drawing[] = []
  let lost: readonly string[] = []
  for (const look of looks) {
    if (fitting.length === most) break
    const scene = { ...page, chance: chanceOf(`${seed}\n${look}`) }
    const { drawn: svg, lines, isCrowded, frame } = recorded(() => draw(layouts[look], scene))
    lost = lostIn(brief, lines)
    if (isCrowded || lost.length > 0) continue
    const kept = { texts: textsOf(brief), look, tone: palette.tone, ...(type && { face: type.face }) }
    const text = lines.map((it) => it.text)
    fitting.push({ svg, look, brief, palette, text, design: { ...kept, ...(frame && { frame }) } })
  }
  return { fitting, lost }
}

/** How many fitting looks are compared with earlier images. */
const COMPARED = 7
/** Of those that fit, the one least like the last images. */
function leastLike(fitting: readonly Drawing[], first: Drawing, seen: readonly string[]): Drawing {
  const far = fitting.map((it) => ({ it, far: unlikeness(signatureOf(it.svg), seen) }))
  return far.reduce((best, one) => (one.far > best.far ? one : best), { it: first, far: 0 }).it
}

/** What was requested but is missing from these lines. */
function lostIn(brief: Brief, lines: readonly DrawnLine[]): readonly string[] {
  const legible = lines
    .filter((it) => it.size >= LEGIBLE)
    .map((it) => it.text)
    .join(' ')
  return [...missingWords(brief.own.join(' '), legible), ...missingFacts(brief.owed, legible)]
}

/** From the design, else the prompt, else the brand, else a suitable one. */
function paletteFor({ prompt, design, brand, recent }: ImageOrder, brief: Brief, chance: Chance): Palette {
  if (design?.tone) return paletteOfTone(design.tone)
  const worn = recent?.map((it) => it.tone)
  const branded = namesColours(prompt) ? undefined : brandPalette(brand?.colours ?? [], worn)
  return branded ?? choosePalette(prompt, brief.look.schemes, chance, worn)
}

const textsOf = ({ kicker, headline, lines, offer, cta, brand, site }: Brief): DesignTexts => ({
  kicker,
  headline,
  lines,
  badge: offer,
  button: cta,
  name: brand,
  site,
})

/** Pages with a shorter side below this are banners, which hold less. */
const BANNER_BELOW_PX = 500
const BANNER_LETTERS_PX = 10
/** What a banner drops, in order, until the rest is legible. The headline stays. */
const leaves = [
  {},
  { site: '' },
  { lines: [], sub: '', isOwnSub: false },
  { kicker: '' },
  { brand: '', logo: undefined },
  { cta: '' },
  { offer: '' },
] as const

function bannerOf(
  order: ImageOrder,
  [widthPx, heightPx]: readonly [number, number],
  whole: Brief,
  palette: Palette,
): Drawing {
  const legible = (BANNER_LETTERS_PX * 1000) / Math.min(widthPx, heightPx)
  let said: Brief = { ...whole, logo: logoIn(order.logo) }
  for (const less of leaves) {
    said = { ...said, ...less }
    const scene = sceneOf(widthPx, heightPx, boundBrief(said), palette, chanceOf(order.seed))
    const { drawn: svg, lines, isCrowded, frame } = recorded(() => draw(banner, { ...scene, photo: photoOf(order) }))
    const shown = [said.kicker, said.headline, ...said.lines, said.offer, said.cta, said.brand, said.site].join(' ')
    const read = lines.filter((it) => it.size >= legible).map((it) => it.text)
    if (isCrowded || missingWords(shown, read.join(' ')).length > 0) continue
    const look = order.design?.look ?? 'banner'
    const design = { texts: textsOf(said), look, tone: palette.tone, ...(frame && { frame }) }
    return { svg, look: 'picture', brief: said, palette, text: lines.map((it) => it.text), design }
  }
  throw new ImageMakerError('refused', NO_ROOM)
}
const NO_ROOM = 'The headline is too long for a banner of this size. Please shorten it.'

const photoOf = ({ photo: bytes, crop, photoSize: size }: ImageOrder): Photo | undefined =>
  bytes && { bytes, crop, size }

/** A PNG as a data URL; its size is at a fixed position in its first chunk. */
function logoIn(png: Uint8Array | undefined): Logo | undefined {
  if (!png || png.length < 24) return undefined
  const bytes = Buffer.from(png)
  return {
    href: `data:image/png;base64,${bytes.toString('base64')}`,
    w: bytes.readUInt32BE(16),
    h: bytes.readUInt32BE(20),
  }
}

/** Smaller text is illegible on a phone. In units of a page whose short side is 1000. */
const LEGIBLE = 20
const SHORT_CHARS = 200
/** No shape can hold more. */
const CHARS_MAX = 700
const charsOf = (brief: Brief): number => brief.own.join(' ').length

function refusalOf(brief: Brief, lost: readonly string[]): string {
  const chars = charsOf(brief)
  const isLong = chars > SHORT_CHARS || lost.length === 0
  return isLong
    ? `That is more text than an image of this shape can show: ${chars} characters. Please shorten it, or put the words that must stand on it in quotation marks.`
    : `We can’t set “${lost.slice(0, 3).join('”, “')}” on this image so that it can be read. Please put the words that must stand on it in quotation marks, or use fewer of them.`
}

/** Prevents line breaks within facts. */
const boundBrief = (brief: Brief): Brief => ({
  ...brief,
  kicker: bound(brief.kicker),
  headline: bound(brief.headline),
  lines: brief.lines.map(bound),
  sub: bound(brief.sub),
})

function sceneOf(widthPx: number, heightPx: number, brief: Brief, palette: Palette, chance: Chance): Scene {
  const short = Math.min(widthPx, heightPx)
  const [w, h] = [(widthPx * 1000) / short, (heightPx * 1000) / short]
  const form = w > h * 1.2 ? 'wide' : h > w * 1.1 ? 'tall' : 'square'
  return { w, h, form, brief, palette, chance }
}

function draw(layout: Layout, scene: Scene): string {
  resetSvgIds()
  const inside = layout(scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${scene.w}" height="${scene.h}" viewBox="0 0 ${scene.w} ${scene.h}"><defs>${sharedDefs}</defs>${inside}</svg>`
}

/** Refuses characters that no font has, rather than drawing boxes. */
function refuseUnwritable(brief: Brief): void {
  const texts = [brief.headline, brief.sub, brief.kicker, brief.offer, brief.brand]
  const lacking = texts.flatMap(unwritable)
  if (lacking.length === 0) return
  const shown = [...new Set(lacking)].slice(0, 4).join(' ')
  throw new ImageMakerError(
    'refused',
    `The built-in designer has no letters for “${shown}” yet: it writes Latin, Cyrillic, Greek, Arabic, Hebrew, Hindi, Thai, Korean, Japanese and Chinese. Please put the prompt and the business’s name in one of these.`,
  )
}
