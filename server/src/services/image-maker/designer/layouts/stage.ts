import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, gradient, icon, radial, rect, shape } from '../shapes.ts'

/** The product on a pedestal in soft light, as for a launch. */
export const stage: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p } = scene
  const wide = form === 'wide'
  const tall = form === 'tall'
  const cx = by(w / 2, w / 2, w * 0.75)
  const floor = by(h * 0.775, h * 0.85, h * 0.76)
  const r = by(190, Math.min(w * 0.27, h * 0.185), h * 0.245)
  const wall = radial(
    [
      [0, colour(0.945, 0.05, p.h)],
      [1, colour(0.845, 0.085, p.h)],
    ],
    cx / w,
    by(0.62, 0.62, 0.45),
    0.75,
  )
  const ground = gradient(
    [
      [0, colour(0.8, 0.1, p.h)],
      [1, colour(0.88, 0.07, p.h)],
    ],
    [0, 0, 0, 1],
  )
  const side = gradient(
    [
      [0, colour(0.72, 0.12, p.h)],
      [0.45, colour(0.9, 0.06, p.h)],
      [1, colour(0.66, 0.13, p.h)],
    ],
    [0, 0, 1, 0],
  )
  const ink = colour(0.27, 0.085, p.richHue)
  const deep = r * 0.34
  const flat = r * 0.27
  const plinth = (y: number, rx: number, high: number): string =>
    shape(`M${cx - rx} ${y}v${high}a${rx} ${rx * 0.26} 0 0 0 ${2 * rx} 0v${-high}Z`, side.fill) +
    `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="${rx * 0.26}" fill="${colour(0.955, 0.03, p.h)}"/>`
  const box = wide
    ? { x: 100, y: 140, w: w * 0.42, h: h - 240 }
    : { x: 80, y: 128, w: w - 160, h: floor - deep - r * 1.75 - 128 - 20 }
  const size = r * 1.38
  return [
    wall.def,
    ground.def,
    side.def,
    rect(0, 0, w, h, wall.fill),
    circle(cx, floor - deep - r * 0.9, r * 1.36, '#fff', 'opacity=".38"'),
    circle(cx, floor - deep - r * 0.9, r * 1.02, '#fff', 'opacity=".42"'),
    shape(`M0 ${floor - 6}Q${cx} ${floor - 36} ${w} ${floor - 6}V${h}H0Z`, ground.fill),
    `<ellipse cx="${cx}" cy="${floor + deep * 1.05}" rx="${r * 1.5}" ry="${r * 0.26}" fill="#000" opacity=".22" filter="url(#soft)"/>`,
    plinth(floor, r * 1.22, deep * 0.7),
    plinth(floor - deep, r * 0.92, deep),
    `<ellipse cx="${cx}" cy="${floor - deep + flat * 0.05}" rx="${r * 0.5}" ry="${r * 0.1}" fill="#000" opacity=".3" filter="url(#soft)"/>`,
    icon(iconAt(brief, 0), cx, floor - deep - size * 0.46, size),
    icon(iconAt(brief, 1), cx - r * 1.36, floor - r * 0.28, r * 0.52, -8),
    icon(iconAt(brief, 2), cx + r * 1.34, floor - r * 0.24, r * 0.46, 9),
    sticker(brief, cx + r * 1.22, floor - deep - r * 1.3, Math.min(r * 0.52, 118), p.pop, 10, p.ink),
    column(
      spacedBrand(brief, ink, 26),
      { x: by(80, 80, 100), y: 78, w: by(w - 160, w - 160, box.w), h: 30 },
      by('center', 'center', 'left'),
      'top',
    ),
    textColumn(scene, box, {
      face: 'dmSerif',
      ink,
      soft: readable(ink, p.soft),
      max: by(96, 128, 116),
      leading: 1.08,
      tracking: -0.008,
      lines: by(2, 4, 4),
      sub: by(28, 33, 28),
      kicker: { ink: readable(p.mid, colour(0.86, 0.08, p.h)), tracking: 0.14, size: 23 },
      button: { fill: ink, ink: '#ffffff', size: by(28, 31, 28) },
      align: by('center', 'center', 'left'),
      stand: by('middle', 'middle', 'middle'),
      noButton: !wide && !tall,
      noSub: form === 'square' && brief.headline.length > 34,
    }),
    wide || tall
      ? ''
      : textColumn(
          { ...scene, brief: { ...brief, headline: '', kicker: '' } },
          { x: 80, y: h - 128, w: w - 160, h: 78 },
          {
            face: 'dmSerif',
            ink,
            soft: ink,
            max: 1,
            align: 'center',
            stand: 'bottom',
            noSub: true,
            button: { fill: ink, ink: '#ffffff', size: 27 },
          },
        ),
  ].join('')
}
