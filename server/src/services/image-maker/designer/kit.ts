import type { Crop } from '../port.ts'
import { type HeadlineType, typeOf } from './faces.ts'
import type { FaceName } from './fonts.ts'
import type { Palette } from './colour.ts'
import type { Brief } from './copy/brief.ts'
import { recordCrowded } from './page.ts'
import type { Chance } from './seed.ts'
import { isRightToLeft } from './scripts.rules.ts'
import { rect } from './shapes.ts'
import { type Align, fit, line, paragraph, type Setting, write } from './text.ts'

/** A page to design: its short side is 1000. */
export interface Scene {
  readonly w: number
  readonly h: number
  readonly form: 'square' | 'tall' | 'wide'
  readonly brief: Brief
  readonly palette: Palette
  readonly chance: Chance
  readonly photo?: Photo | undefined
  /** The headline's typeface, if one was chosen. */
  readonly type?: HeadlineType | undefined
}

/** A picture behind the texts, JPEG. */
export interface Photo {
  readonly bytes: Uint8Array
  /** The visible part. */
  readonly crop?: Crop | undefined
  /** Its size in pixels; known where it has to be cropped. */
  readonly size?: { readonly w: number; readonly h: number } | undefined
}

/** One of three values, by the page's shape. */
export const byForm =
  ({ form }: Pick<Scene, 'form'>) =>
  <T>(square: T, tall: T, wide: T): T =>
    ({ square, tall, wide })[form]

/** Draws a whole page. */
export type Layout = (scene: Scene) => string

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A piece in a column: its height, and the space above it. */
export interface Piece {
  readonly w: number
  readonly h: number
  readonly above: number
  readonly draw: (x: number, y: number, align: Align) => string
}

export const iconAt = (brief: Brief, at: number): string => brief.icons[at] ?? brief.icons[0] ?? 'sparkles'

/** The left edge of something with this width, aligned at x. */
export const edge = (x: number, w: number, align: Align): number => x - w * { left: 0, center: 0.5, right: 1 }[align]

export const words = (setting: Setting, fill: string, above: number, opacity = 1): Piece => ({
  w: setting.width,
  h: setting.height,
  above,
  draw: (x, y, align) => write(setting, x, y, fill, align, opacity),
})

export interface PillStyle {
  readonly fill: string
  readonly ink: string
  readonly size?: number
  /** Corner radius; default: fully round. */
  readonly radius?: number
  readonly outline?: string
  readonly face?: FaceName
  readonly tracking?: number
}

/** A button or a tag: text in a rounded box, vertically centered on its capitals. */
export function pill(text: string, style: PillStyle, above = 0): Piece {
  const { size = 30, face = 'textBold', tracking = 0 } = style
  const label = line(text, size, { face, tracking })
  const h = size * 2.15
  const w = label.width + size * 2.3
  return {
    w,
    h,
    above,
    draw: (x, y, align) => {
      const left = edge(x, w, align)
      const outline = style.outline ? `stroke="${style.outline}" stroke-width="2.5"` : ''
      return (
        rect(left, y, w, h, style.fill, style.radius ?? h / 2, outline) +
        write(label, left + w / 2, y + (h - label.height) / 2, style.ink, 'center')
      )
    },
  }
}

/** Pieces side by side, on one center line. */
export function row(pieces: readonly Piece[], gap: number, above = 0): Piece {
  const w = pieces.reduce((all, it) => all + it.w, 0) + gap * Math.max(0, pieces.length - 1)
  const h = Math.max(0, ...pieces.map((it) => it.h))
  return {
    w,
    h,
    above,
    draw: (x, y, align) => {
      let left = edge(x, w, align)
      return pieces
        .map((piece) => {
          const drawn = piece.draw(left, y + (h - piece.h) / 2, 'left')
          left += piece.w + gap
          return drawn
        })
        .join('')
    },
  }
}

export const heightOf = (list: readonly Piece[]): number =>
  list.reduce((all, it, at) => all + it.h + (at > 0 ? it.above : 0), 0)

/** Stacked pieces at the top, center or bottom of a box. */
export function column(pieces: readonly Piece[], box: Box, align: Align, stand: 'top' | 'middle' | 'bottom'): string {
  const spare = box.h - heightOf(pieces)
  let y = box.y + spare * { top: 0, middle: 0.5, bottom: 1 }[stand]
  const x = { left: box.x, center: box.x + box.w / 2, right: box.x + box.w }[align]
  return pieces
    .map((piece, at) => {
      y += at > 0 ? piece.above : 0
      const drawn = piece.draw(x, y, align)
      y += piece.h
      return drawn
    })
    .join('')
}

export interface TextStyle {
  readonly face: FaceName
  readonly ink: string
  readonly soft: string
  readonly max: number
  readonly tracking?: number
  readonly leading?: number
  readonly upper?: boolean
  readonly lines?: number
  readonly sub?: number
  readonly kicker?: {
    readonly ink: string
    readonly tracking?: number
    readonly upper?: boolean
    readonly face?: FaceName
    readonly size?: number
  }
  readonly button: PillStyle
  readonly align: Align
  readonly stand: 'top' | 'middle' | 'bottom'
  /** The layout's own pieces, above the kicker. */
  readonly first?: readonly Piece[]
  readonly site?: boolean
  readonly noSub?: boolean
  readonly noButton?: boolean
}

/** Slightly overlapping a box's edge does no harm. */
const ROOM = 6
const SUB_LINES = 2
/** The owner's text below the headline should be read too: as large as fits, and in full. */
const OWN_SUB_GROWS = [1.6, 1.35, 1.15, 1] as const
const OWN_SUB_LINES = 6
/** A headline must stay clearly larger than the text below it. */
const HEADLINE_TO_SUB = 1.35

/** Kicker, headline, text below it and button as one column in a box; the headline takes the remaining space. */
export function textColumn(scene: Scene, box: Box, given: TextStyle): string {
  const chosen = inType({ ...given, max: given.max * growthOf(scene.brief.headline) }, scene.type)
  const style = scene.form === 'wide' ? larger(chosen) : chosen
  const grows = scene.brief.isOwnSub && !style.noSub ? OWN_SUB_GROWS : [1]
  const tries = grows.map((grow) => () => columnPieces(scene.brief, box, style, grow))
  const fits = (it: ColumnPieces): boolean =>
    heightOf(it.pieces) <= box.h + ROOM &&
    (it.subSize === 0 || it.headlineSize === 0 || it.headlineSize >= it.subSize * HEADLINE_TO_SUB)
  let best = columnPieces(scene.brief, box, style, grows[0] ?? 1)
  for (const attempt of tries.slice(1)) {
    if (fits(best)) break
    best = attempt()
  }
  if (heightOf(best.pieces) > box.h + ROOM) recordCrowded()
  const isTurned = style.align === 'left' && isRightToLeft(scene.brief.headline)
  return column(best.pieces, box, isTurned ? 'right' : style.align, style.stand)
}

/** Fewer words are set larger: they are the picture then. */
const growths = [
  [8, 1.6],
  [14, 1.35],
  [22, 1.15],
] as const
const growthOf = (headline: string): number => growths.find(([chars]) => [...headline].length <= chars)?.[1] ?? 1

/** A chosen typeface replaces the layout's own. */
function inType(style: TextStyle, type: HeadlineType | undefined): TextStyle {
  if (!type) return style
  const { face, tracking, leading, upper = false, grow = 1 } = type
  const own = typeOf(style.face)?.grow ?? 1
  return { ...style, face, tracking, leading, upper, max: (style.max * grow) / own }
}

interface ColumnPieces {
  readonly pieces: readonly Piece[]
  /** 0 if there is none. */
  readonly headlineSize: number
  readonly subSize: number
}

function columnPieces(brief: Brief, box: Box, style: TextStyle, grow: number): ColumnPieces {
  const subSize = style.noSub || brief.sub === '' ? 0 : (style.sub ?? 29) * grow
  const sub = subSize === 0 ? [] : [subOf(brief, box.w, subSize, style.soft)]
  const buttons = style.noButton ? [] : buttonRow(brief, box.w, style)
  const kicker = style.kicker && brief.kicker !== '' ? [kickerOf(brief.kicker, box.w, style.kicker)] : []
  const first = [...(style.first ?? []), ...kicker]
  const gap = first.length > 0 ? Math.max(36, style.max * 0.4) : 0
  const rest = heightOf(first) + gap + [...sub, ...buttons].reduce((all, it) => all + it.h + it.above, 0)
  if (brief.headline === '') return { pieces: [...first, ...sub, ...buttons], headlineSize: 0, subSize }
  const { face, tracking = 0, leading = 1.08, lines = 4, max } = style
  const headline = fit(
    style.upper ? brief.headline.toUpperCase() : brief.headline,
    { w: box.w, h: Math.max(90, box.h - rest), max, lines, min: 30 },
    { face, tracking, leading },
  )
  const pieces = [...first, words(headline, style.ink, gap), ...sub, ...buttons]
  return { pieces, headlineSize: headline.size, subSize }
}

function subOf({ sub, isOwnSub }: Brief, w: number, size: number, ink: string): Piece {
  const lines = isOwnSub ? OWN_SUB_LINES : SUB_LINES
  return words(paragraph(sub, size, Math.min(w, size * 24), { face: 'text', leading: 1.42 }, lines), ink, size * 1.35)
}

/** A wide page is displayed smaller than a square one of the same height, so its small texts are enlarged. */
function larger(style: TextStyle): TextStyle {
  const { sub = 29, kicker, button } = style
  const by = 1.2
  return {
    ...style,
    sub: sub * by,
    button: { ...button, size: (button.size ?? 30) * by },
    ...(kicker ? { kicker: { ...kicker, size: (kicker.size ?? 25) * by } } : {}),
  }
}

function kickerOf(text: string, w: number, kicker: NonNullable<TextStyle['kicker']>): Piece {
  const size = kicker.size ?? 25
  const told = kicker.upper === false ? text : text.toUpperCase()
  const set = fit(
    told,
    { w, h: size * 2.9, max: size, min: 14, lines: 2 },
    { face: kicker.face ?? 'textBold', tracking: kicker.tracking ?? 0.14, leading: 1.5 },
  )
  return words(set, kicker.ink, 40)
}

function buttonRow(brief: Brief, w: number, style: TextStyle): Piece[] {
  const size = style.button.size ?? 30
  const button = brief.cta === '' ? undefined : pill(brief.cta, style.button)
  const site =
    brief.site === '' || style.site === false
      ? undefined
      : words(line(brief.site, size * 0.88, { face: 'textBold' }), style.ink, size * 0.9)
  if (!button) return site ? [{ ...site, above: size * 1.6 }] : []
  if (!site) return [{ ...button, above: size * 1.45 }]
  if (button.w + size + site.w <= w) return [row([button, site], size * 0.95, size * 1.45)]
  return [
    { ...button, above: size * 1.45 },
    { ...site, above: size * 0.95 },
  ]
}
