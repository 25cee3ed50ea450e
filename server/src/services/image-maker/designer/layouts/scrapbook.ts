import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { byForm, column, iconAt, textColumn, words } from '../kit.ts'
import { circle, gradient, shadow, icon, rect, shape } from '../shapes.ts'
import { fit } from '../text.ts'

/** A photo print taped to paper, with handwriting beside it: personal, warm. */
export const scrapbook: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p, chance } = scene
  const wide = form === 'wide'
  const paper = colour(0.965, 0.016, p.h)
  const ink = colour(0.27, 0.06, p.richHue)
  const turn = chance.pick([-4, 4, 5, -5])
  const side = by(400, Math.min(w * 0.64, h * 0.42), h * 0.62)
  const cx = by(w * 0.5, w / 2, w * 0.745)
  const cy = by(h * 0.29, h * 0.3, h * 0.48)
  const view = gradient(
    [
      [0, p.tint],
      [1, colour(0.78, 0.12, p.accentHue)],
    ],
    [0, 0, 0.6, 1],
  )
  const rules = Array.from({ length: Math.ceil(h / 46) }, (_, at) =>
    shape(`M0 ${at * 46 + 30}H${w}`, 'none', `stroke="${p.soft}" stroke-width="2"`),
  )
  const frame = side * 0.075
  const tape = (x: number, y: number, angle: number): string =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})">${rect(-74, -22, 148, 44, p.accent, 3, 'opacity=".72"')}${shape('M-74 -22V22M74 -22V22', 'none', 'stroke="#fff" stroke-width="4" stroke-dasharray="5 5" opacity=".5"')}</g>`
  const note =
    brief.offer === ''
      ? ''
      : noteOf(
          brief.offer,
          by(cx + side * 0.66, cx + side * 0.44, cx - side * 0.56),
          by(cy + side * 0.3, cy + side * 0.56, cy + side * 0.46),
          by(208, 208, 190),
          p.accent,
        )
  const box = wide
    ? { x: 100, y: 100, w: w * 0.4, h: h - 200 }
    : { x: 90, y: cy + side * by(0.79, 0.82, 0.79), w: w - 180, h: h - (cy + side * by(0.79, 0.82, 0.79)) - 56 }
  const brand =
    brief.brand === ''
      ? []
      : [
          words(
            fit(brief.brand, { w: side * 0.8, h: 40, max: side * 0.085, min: 16, lines: 1 }, { face: 'caveat' }),
            ink,
            0,
          ),
        ]
  return [
    view.def,
    rect(0, 0, w, h, paper),
    ...rules,
    shape(
      `M${by(54, 54, 62)} 0V${h}`,
      'none',
      `stroke="${colour(0.82, 0.1, p.accentHue)}" stroke-width="2.5" opacity=".7"`,
    ),
    `<g transform="rotate(${turn} ${cx} ${cy})">`,
    rect(cx - side / 2 + 8, cy - side / 2 + 16, side, side * 1.16, '#000', 6, 'opacity=".26" filter="url(#lift)"'),
    rect(cx - side / 2, cy - side / 2, side, side * 1.16, '#ffffff', 6),
    rect(cx - side / 2 + frame, cy - side / 2 + frame, side - 2 * frame, side - 2 * frame, view.fill, 3),
    circle(cx, cy + side * 0.02, side * 0.3, '#fff', 'opacity=".32"'),
    shadow(cx, cy + side * 0.29, side * 0.24, 0.3),
    icon(iconAt(brief, 0), cx, cy, side * 0.58),
    column(brand, { x: cx - side / 2, y: cy + side * 0.5 - frame * 0.6, w: side, h: side * 0.16 }, 'center', 'middle'),
    tape(cx, cy - side / 2, -3),
    '</g>',
    icon(
      iconAt(brief, 1),
      by(cx - side * 0.82, cx - side * 0.6, cx + side * 0.48),
      by(cy + side * 0.34, cy + side * 0.5, cy + side * 0.62),
      side * 0.27,
      -12,
    ),
    by(icon(iconAt(brief, 2), cx - side * 0.8, cy - side * 0.3, side * 0.21, 10), '', ''),
    note,
    textColumn(scene, box, {
      face: 'caveat',
      ink,
      soft: readable(p.deep, paper),
      max: by(124, 168, 150),
      leading: 0.94,
      tracking: -0.012,
      lines: by(2, 3, 4),
      sub: by(28, 34, 28),
      kicker: { ink: readable(p.mid, paper), tracking: 0.1, size: 24 },
      button: { fill: ink, ink: '#ffffff', size: by(28, 32, 28) },
      align: by('center', 'center', 'left'),
      stand: 'middle',
    }),
  ].join('')
}

/** The offer on a sticky note. */
function noteOf(offer: string, x: number, y: number, s: number, fill: string): string {
  const ink = readable('#2a2118', fill)
  const set = fit(
    offer,
    { w: s * 0.8, h: s * 0.72, max: s * 0.42, min: 20, lines: 3 },
    { face: 'caveat', leading: 0.92 },
  )
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(7)">${rect(-s / 2 + 4, -s / 2 + 12, s, s, '#000', 4, 'opacity=".25" filter="url(#lift)"')}${rect(-s / 2, -s / 2, s, s, fill, 4)}${column([words(set, ink, 0)], { x: -s / 2, y: -s / 2, w: s, h: s }, 'center', 'middle')}</g>`
}
