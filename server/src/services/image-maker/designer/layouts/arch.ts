import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { column, iconAt, spacedBrand, textColumn, words } from '../kit.ts'
import { gradient, ground, icon, rect, shape } from '../shapes.ts'
import { fit } from '../text.ts'

/** Fine lines, an arch and a serif: quiet and precious. */
export const arch: Layout = (scene) => {
  const { w, h, form, brief, palette: p } = scene
  const wide = form === 'wide'
  const tall = form === 'tall'
  const paper = colour(0.958, 0.018, p.h)
  const deep = colour(0.33, 0.075, p.richHue)
  const cx = wide ? w * 0.745 : w / 2
  const half = wide ? h * 0.23 : tall ? 250 : 172
  const foot = wide ? h * 0.84 : tall ? h * 0.535 : h * 0.55
  const top = wide ? h * 0.2 : tall ? h * 0.15 : h * 0.15
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
    : { x: 110, y: foot + (tall ? 80 : 52), w: w - 220, h: h - foot - (tall ? 200 : 112) }
  const offer =
    brief.offer === ''
      ? []
      : [
          words(
            fit(brief.offer, { w: box.w, h: 60, max: wide || tall ? 58 : 46, min: 24, lines: 1 }, { face: 'caveat' }),
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
    ground(cx, foot - 12, half * 0.7, 0.3),
    icon(iconAt(brief, 0), cx, foot - half * 0.95, half * 1.62),
    column(
      spacedBrand(brief, deep, 24),
      { x: 90, y: wide ? 92 : 84, w: wide ? box.w : w - 180, h: 26 },
      wide ? 'left' : 'center',
      'top',
    ),
    textColumn(scene, box, {
      face: 'playfair',
      ink: deep,
      soft: readable(deep, paper),
      max: tall ? 104 : wide ? 96 : 78,
      tracking: -0.01,
      leading: 1.12,
      lines: wide ? 4 : tall ? 4 : 2,
      sub: tall ? 31 : 26,
      first: offer,
      kicker: { ink: readable(colour(0.45, 0.1, p.richHue), paper), tracking: 0.2, size: 21 },
      button: { fill: 'none', ink: deep, outline: deep, radius: 2, size: tall ? 28 : 24, tracking: 0.06 },
      align: wide ? 'left' : 'center',
      stand: 'middle',
    }),
  ].join('')
}
