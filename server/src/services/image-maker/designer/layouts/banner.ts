import { photo } from '../backdrops/photo.ts'
import { colour, readable } from '../colour.ts'
import { brandLine } from '../brand-line.ts'
import { column, heightOf, iconAt, type Layout, pill, type Piece, row, type Scene, textColumn, words } from '../kit.ts'
import { recordCrowded } from '../page.ts'
import { gradient, icon, rect } from '../shapes.ts'
import { fit, paragraph } from '../text.ts'

const WHITE = '#ffffff'

/** A display banner: what a small box, a narrow tower or a flat strip can hold. */
export const banner: Layout = (scene) => {
  const { w, h, palette: p } = scene
  const isStrip = w > h * 2.2
  const flat = gradient([
    [0, p.mid],
    [1, p.deep],
  ])
  const shade = rect(0, 0, w, h, colour(0.17, 0.04, p.h), 0, 'fill-opacity=".68"')
  const back = scene.photo ? photo(scene).svg + shade : flat.def + rect(0, 0, w, h, flat.fill)
  return back + (isStrip ? strip(scene) : tower(scene))
}

const button = ({ brief, palette: p }: Scene, size: number): Piece[] =>
  brief.cta === '' ? [] : [pill(brief.cta, { fill: WHITE, ink: readable(p.deep, WHITE), size })]
const badge = ({ brief, palette: p }: Scene, size: number): Piece[] =>
  brief.offer === '' ? [] : [pill(brief.offer, { fill: p.pop, ink: p.on(p.pop), size, face: 'heavy' })]

/** Side by side: the text, the offer, the button. */
function strip(scene: Scene): string {
  const { w, h, brief } = scene
  const pad = h * 0.16
  const size = w > h * 5 ? 170 : 92
  const right = row([...badge(scene, size), ...button(scene, size)], pad)
  const left = { x: pad, y: pad * 0.8, w: w - 2 * pad - (right.w > 0 ? right.w + pad : 0), h: h - pad * 1.6 }
  if (left.w < w * 0.3) recordCrowded()
  const small = w > h * 5 ? 140 : 66
  const name = brandLine(brief, '#f4f4f6', undefined, small, left.w)
  const kicker =
    brief.kicker === ''
      ? []
      : [
          words(
            fit(
              brief.kicker,
              { w: left.w, h: small * 1.3, max: small, min: small * 0.7, lines: 1 },
              { face: 'textBold' },
            ),
            '#f4f4f6',
            small * 0.5,
          ),
        ]
  const sub =
    brief.sub === ''
      ? []
      : [words(paragraph(brief.sub, small, left.w, { face: 'text', leading: 1.3 }, 2), '#f4f4f6', small * 0.7)]
  const rest = heightOf([...name, ...kicker, ...sub]) + small
  const headline = fit(
    brief.headline,
    { w: left.w, h: Math.max(small, left.h - rest), max: h * 0.46, min: small * 0.8, lines: w > h * 5 ? 2 : 3 },
    { face: 'outfit', tracking: -0.02, leading: 1.06 },
  )
  const pieces = [...name, ...kicker, words(headline, WHITE, small * 0.6), ...sub]
  if (heightOf(pieces) > left.h + 8) recordCrowded()
  return (
    column(pieces, left, 'left', 'middle') +
    (right.w > 0 ? row([right], 0).draw(w - pad, (h - right.h) / 2, 'right') : '')
  )
}

/** Stacked. */
function tower(scene: Scene): string {
  const { w, h, brief } = scene
  const isTall = h > w * 1.6
  const pad = 90
  const size = isTall ? 74 : 62
  const small = isTall ? 66 : 52
  const top = brief.brand === '' && !brief.logo ? 0 : 110
  const s = w * 0.62
  const box = {
    x: pad,
    y: pad + top + (isTall ? s * 1.1 : 0),
    w: w - 2 * pad,
    h: h - 2 * pad - top - (isTall ? s * 1.1 : 0),
  }
  return [
    column(
      brandLine(brief, WHITE, undefined, small, w - 2 * pad),
      { x: pad, y: pad * 0.8, w: w - 2 * pad, h: 60 },
      'left',
      'top',
    ),
    isTall && !scene.photo ? icon(iconAt(brief, 0), w / 2, pad + top + s * 0.5, s) : '',
    textColumn({ ...scene, form: 'square' }, box, {
      face: 'outfit',
      tracking: -0.02,
      ink: WHITE,
      soft: '#f4f4f6',
      max: isTall ? 150 : 128,
      lines: isTall ? 7 : 4,
      sub: small,
      first: badge(scene, size),
      kicker: { ink: WHITE, tracking: 0.06, size: small },
      button: { fill: WHITE, ink: readable(scene.palette.deep, WHITE), size },
      align: 'left',
      stand: 'middle',
    }),
  ].join('')
}
