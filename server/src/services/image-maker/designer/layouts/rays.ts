import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, shadow, icon, radial, rect, shape } from '../shapes.ts'

/** A sunburst around the product, with tall capitals above: for openings and sales. */
export const rays: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p } = scene
  const wide = form === 'wide'
  const tall = form === 'tall'
  const cx = by(w / 2, w / 2, w * 0.745)
  const cy = by(h * 0.635, h * 0.6, h * 0.5)
  const r = by(205, Math.min(w * 0.28, h * 0.19), h * 0.29)
  const dark = colour(0.36, 0.14, p.richHue)
  const light = colour(0.53, 0.19, p.richHue)
  const sky = radial(
    [
      [0, light],
      [1, dark],
    ],
    cx / w,
    cy / h,
    0.75,
  )
  const far = Math.hypot(w, h)
  const beams = Array.from({ length: 22 }, (_, at) => {
    const [a, b] = [(at / 22) * 2 * Math.PI, ((at + 0.5) / 22) * 2 * Math.PI]
    const point = (angle: number): string =>
      `${(cx + far * Math.cos(angle)).toFixed(1)} ${(cy + far * Math.sin(angle)).toFixed(1)}`
    return shape(`M${cx} ${cy}L${point(a)}L${point(b)}Z`, '#fff', 'opacity=".075"')
  })
  const box = wide
    ? { x: 90, y: 130, w: w * 0.47, h: h - 220 }
    : { x: 90, y: 128, w: w - 180, h: cy - r * 1.27 - 128 - 24 }
  const white = '#ffffff'
  return [
    sky.def,
    rect(0, 0, w, h, sky.fill),
    ...beams,
    `<rect x="28" y="28" width="${w - 56}" height="${h - 56}" rx="30" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>`,
    circle(cx, cy, r, p.accent),
    circle(
      cx,
      cy,
      r * 1.13,
      'none',
      'stroke="#fff" stroke-width="4.5" stroke-dasharray="0.1 17" stroke-linecap="round" opacity=".85"',
    ),
    shadow(cx, cy + r * 0.74, r * 0.6, 0.34),
    icon(iconAt(brief, 0), cx, cy - r * 0.02, r * 1.62, -4),
    icon(iconAt(brief, 1), cx - r * by(1.62, 1.02, 1.16), cy + r * by(0.28, 0.98, 0.95), r * 0.76, -16),
    brief.offer === '' || wide || tall
      ? icon(iconAt(brief, 2), cx + r * by(1.62, 1.05, 1.05), cy + r * by(0.28, -1.05, -1.05), r * 0.66, 14)
      : '',
    sticker(
      brief,
      cx + r * by(1.5, 0.98, 0.98),
      cy + r * by(0.1, 0.9, 0.9),
      by(Math.min(r * 0.62, w - cx - r * 1.5 - 46), r * 0.5, r * 0.5),
      white,
      10,
      light,
    ),
    column(
      spacedBrand(brief, white, 27),
      { x: by(90, 90, box.x), y: 76, w: w - 180, h: 30 },
      by('center', 'center', 'left'),
      'top',
    ),
    textColumn(scene, box, {
      face: 'bebas',
      upper: true,
      ink: white,
      soft: white,
      max: by(190, 190, 176),
      leading: 0.96,
      tracking: 0.006,
      lines: by(3, 3, 4),
      kicker: { ink: readable(p.accent, dark), tracking: 0.1, size: 28 },
      button: { fill: white, ink: readable(dark, white), size: 32 },
      align: by('center', 'center', 'left'),
      stand: 'middle',
      noSub: !wide,
      noButton: !wide,
    }),
    wide
      ? ''
      : textColumn(
          { ...scene, brief: { ...brief, headline: '', kicker: '' } },
          { x: 90, y: cy + r * 1.24, w: w - 180, h: h - 58 - cy - r * 1.24 },
          {
            face: 'bebas',
            ink: white,
            soft: white,
            max: 1,
            align: 'center',
            stand: 'middle',
            noSub: h < 1500,
            button: { fill: white, ink: readable(dark, white), size: 31 },
          },
        ),
  ].join('')
}
