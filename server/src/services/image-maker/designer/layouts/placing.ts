import type { DrawBackdrop } from '../backdrops/backdrop.ts'
import { colour, contrast, LARGE_CONTRAST, readable } from '../colour.ts'
import { headlineTypes, type HeadlineType } from '../faces.ts'
import { type Box, byForm, iconAt, pill, type Piece, type Scene, type TextStyle, textColumn } from '../kit.ts'
import { circle, clipped, icon, rect } from '../shapes.ts'
import type { Align } from '../text.ts'

/** Where a page's texts go, and what is drawn beneath them so that they're readable on any backdrop. */
export type Placement = (scene: Scene, behind: DrawBackdrop) => string

/** The typefaces that a layout chooses from by itself. */
const own = headlineTypes.slice(0, 8) as [HeadlineType, ...HeadlineType[]]

interface Looks {
  readonly ink: string
  readonly soft: string
  readonly max: number
  readonly align: Align
  readonly stand: TextStyle['stand']
  readonly button: { readonly fill: string; readonly ink: string }
  readonly kicker: string
  readonly first?: readonly Piece[]
}

/** A page's texts in a box. */
export function texts(scene: Scene, box: Box, looks: Looks): string {
  const by = byForm(scene)
  const { face, tracking, leading, upper = false, grow = 1 } = scene.chance.pick(own)
  return textColumn(scene, box, {
    face,
    tracking,
    leading,
    upper,
    ink: looks.ink,
    soft: looks.soft,
    max: looks.max * grow,
    lines: by(4, 6, 5),
    sub: by(30, 35, 29),
    ...(looks.first ? { first: looks.first } : {}),
    kicker: { ink: looks.kicker, tracking: 0.1, size: by(24, 27, 24) },
    button: { ...looks.button, size: by(29, 33, 28) },
    align: looks.align,
    stand: looks.stand,
  })
}

const offerPill = ({ brief, palette: p }: Scene): Piece[] =>
  brief.offer === '' ? [] : [pill(brief.offer, { fill: p.pop, ink: p.on(p.pop), size: 40, face: 'heavy' })]

/** Texts on a single-color panel. */
export const onPanel = (
  scene: Scene,
  fill: string,
  max: number,
  align: Align,
  stand: TextStyle['stand'] = 'middle',
): Looks => {
  const { palette: p } = scene
  const isDark = contrast('#ffffff', fill) >= LARGE_CONTRAST * 1.4
  const ink = isDark ? '#ffffff' : readable(colour(0.24, 0.06, p.richHue), fill)
  const button = isDark ? { fill: '#ffffff', ink: readable(p.deep, '#ffffff') } : { fill: p.mid, ink: p.on(p.mid) }
  const kicker = readable(isDark ? p.accent : p.mid, fill)
  return {
    ink,
    soft: isDark ? readable('#f2f2f4', fill) : readable(p.deep, fill),
    max,
    align,
    stand,
    button,
    kicker,
    first: offerPill(scene),
  }
}

export const white = (scene: Scene, max: number, align: Align, stand: TextStyle['stand']): Looks => ({
  ink: '#ffffff',
  soft: '#f4f4f6',
  max,
  align,
  stand,
  button: { fill: '#ffffff', ink: readable(scene.palette.deep, '#ffffff') },
  kicker: '#ffffff',
  first: offerPill(scene),
})

/** The backdrop across the whole page, or as a picture in part of it. */
export const whole = (scene: Scene, behind: DrawBackdrop): string => behind(scene).svg
export const inBox = (
  scene: Scene,
  behind: DrawBackdrop,
  { x, y, w, h }: Box,
  outline = rect(x, y, w, h, '#fff'),
): string => clipped(outline, `<g transform="translate(${x} ${y})">${behind({ ...scene, w, h }).svg}</g>`)

/** Dark enough for white letters on any background. */
export const SCRIM = 0.68
/** Enough on an already dark background. */
export const DIM = 0.42

/** The product on the picture; a photo shows its own. */
export function thing(scene: Scene, x: number, y: number, size: number): string {
  if (scene.photo) return ''
  const r = size * 0.62
  return `${circle(x, y, r, '#fff', 'fill-opacity=".28"')}${circle(x, y, r * 0.82, '#fff', 'fill-opacity=".5"')}${icon(iconAt(scene.brief, 0), x, y, size * 0.78, -3)}`
}
