import { brandLine } from '../brand-line.ts'
import { readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { blob, circle, icon, rect, shape } from '../shapes.ts'
import { signOff } from './sign-off.ts'

/** One color to the edges, very large letters, and the product running off the page. */
export const poster: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const isLeft = chance.next() < 0.5 && scene.form !== 'wide'
  const s = by(640, 800, 820)
  const cx = by(isLeft ? w * 0.27 : w * 0.74, isLeft ? w * 0.3 : w * 0.7, w * 0.8)
  const cy = by(h * 0.77, h * 0.76, h * 0.62)
  const button = { fill: '#ffffff', ink: readable(p.deep, '#ffffff'), size: by(30, 34, 30) }
  const foot = isLeft ? { x: w * 0.55, w: w * 0.45 - 64 } : { x: 64, w: by(w * 0.42, w * 0.42, w * 0.5) }
  return [
    rect(0, 0, w, h, p.mid),
    shape(blob(chance, cx, cy, s * 0.64, 7, 0.14), p.deep, 'fill-opacity=".6"'),
    circle(cx + (isLeft ? -1 : 1) * s * 0.1, cy + s * 0.05, s * 0.5, p.accent),
    `<ellipse cx="${cx}" cy="${cy + s * 0.36}" rx="${s * 0.34}" ry="${s * 0.06}" fill="#000" opacity=".25" filter="url(#soft)"/>`,
    icon(iconAt(brief, 0), cx, cy, s * 0.86, isLeft ? -7 : 7),
    sticker(
      brief,
      by(isLeft ? w - 170 : 190, isLeft ? w - 190 : 210, w - 190),
      by(h * 0.64, h * 0.64, 210),
      by(116, 140, 130),
      p.pop,
      -8,
      p.ink,
    ),
    column(
      brandLine(brief, '#ffffff', p.accent, by(30, 34, 30), w - 140),
      { x: 64, y: 58, w: w - 128, h: 44 },
      'left',
      'top',
    ),
    textColumn(
      scene,
      by(
        { x: 64, y: 142, w: w - 128, h: h * 0.37 },
        { x: 64, y: 170, w: w - 128, h: h * 0.36 },
        { x: 70, y: 150, w: w * 0.52, h: h * 0.58 },
      ),
      {
        face: 'poppins',
        ink: '#ffffff',
        soft: '#f5f5f7',
        max: by(138, 160, 150),
        tracking: -0.035,
        leading: 1.02,
        lines: by(3, 5, 4),
        sub: by(31, 36, 30),
        kicker: { ink: readable(p.accent, p.mid), tracking: 0.08, size: by(25, 29, 25) },
        button,
        noButton: true,
        align: 'left',
        stand: 'top',
      },
    ),
    signOff(scene, { ...foot, y: h - by(260, 330, 230), h: by(196, 250, 170) }, '#ffffff', button),
  ].join('')
}
