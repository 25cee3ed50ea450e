import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn, words } from '../kit.ts'
import { gradient, shadow, icon, rect, shape } from '../shapes.ts'
import { fit } from '../text.ts'

/** Thin lines, an arch and a serif: quiet and elegant. */
export const arch: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p } = scene
  const wide = form === 'wide'
  const paper = colour(0.958, 0.018, p.h)
  const deep = colour(0.33, 0.075, p.richHue)
  const cx = by(w / 2, w / 2, w * 0.745)
  const half = by(172, 250, h * 0.23)
  const foot = by(h * 0.55, h * 0.535, h * 0.84)
  const top = by(h * 0.15, h * 0.15, h * 0.2)
  const fill = gradient(
    [
      [0, colour(0.85, 0.075, p.h)],
      [1, colour(0.74, 0.1, p.accentHue)],
    ],
    [0, 0, 0, 1],
  )
  const outline = (grow: number): string =>
    `M${cx - half - grow} ${foot}V${top + half}a${half + grow} ${half + grow} 0 0 1 ${2 * (half + grow)} 0V${foot}`
  const box = wide
    ? { x: 110, y: 150, w: w * 0.43, h: h - 260 }
    : { x: 110, y: foot + by(52, 80, 52), w: w - 220, h: h - foot - by(112, 200, 112) }
  const offer =
    brief.offer === ''
      ? []
      : [
          words(
            fit(brief.offer, { w: box.w, h: 60, max: by(46, 58, 58), min: 24, lines: 1 }, { face: 'caveat' }),
            readable(colour(0.5, 0.15, p.accentHue), paper),
            0,
          ),
        ]
  const hairline = (inset: number, stroke: number, opacity: number): string =>
    `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" fill="none" stroke="${deep}" stroke-width="${stroke}" opacity="${opacity}"/>`
  return [
    rect(0, 0, w, h, paper),
    hairline(34, 2, 1),
    hairline(44, 1, 0.5),
    fill.def,
    shape(`${outline(0)}Z`, fill.fill),
    shape(outline(18), 'none', `stroke="${deep}" stroke-width="2"`),
    shape(`M${cx - half * 1.5} ${foot}H${cx + half * 1.5}`, 'none', `stroke="${deep}" stroke-width="2"`),
    shadow(cx, foot - 12, half * 0.7, 0.3),
    icon(iconAt(brief, 0), cx, foot - half * 0.95, half * 1.62),
    column(
      spacedBrand(brief, deep, 24),
      { x: 90, y: by(84, 84, 92), w: by(w - 180, w - 180, box.w), h: 26 },
      by('center', 'center', 'left'),
      'top',
    ),
    textColumn(scene, box, {
      face: 'playfair',
      ink: deep,
      soft: readable(deep, paper),
      max: by(78, 104, 96),
      tracking: -0.01,
      leading: 1.12,
      lines: by(2, 4, 4),
      sub: by(26, 31, 26),
      first: offer,
      kicker: { ink: readable(colour(0.45, 0.1, p.richHue), paper), tracking: 0.2, size: 21 },
      button: { fill: 'none', ink: deep, outline: deep, radius: 2, size: by(24, 28, 24), tracking: 0.06 },
      align: by('center', 'center', 'left'),
      stand: 'middle',
    }),
  ].join('')
}
