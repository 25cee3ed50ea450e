import type { Layout } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { blob, circle, dots, gradient, shadow, icon, rect, shape } from '../shapes.ts'

/** Words on one side; on the other, the product in front of a soft circle. */
export const orbit: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p, chance } = scene
  const wide = form === 'wide'
  const tall = form === 'tall'
  const cx = by(w * 0.815, w * 0.56, w * 0.8)
  const cy = by(h * 0.47, h * 0.3, h * 0.52)
  const r = by(316, Math.min(w * 0.36, h * 0.235), h * 0.365)
  const sun = gradient([
    [0, p.bright],
    [1, p.brand],
  ])
  const m = 70
  const box = wide
    ? { x: m + 14, y: m + 70, w: w * 0.45, h: h - 2 * m - 70 }
    : tall
      ? { x: m, y: h * 0.545, w: w - 2 * m, h: h * 0.455 - m }
      : { x: m, y: 190, w: 400, h: h - 190 - m }
  return [
    rect(0, 0, w, h, p.paper),
    shape(blob(chance, cx - r * 0.12, cy - r * 0.08, r * 1.4, 6, 0.16), p.soft),
    sun.def,
    shape(blob(chance, cx, cy, r * 1.02, 7, 0.13), sun.fill),
    dots(cx + r * 0.42, cy - r * 1.22, 6, 6, 21, 3.2, p.tint),
    circle(cx - r * 0.98, cy - r * 0.72, 24, p.accent),
    `<circle cx="${w - 66}" cy="${Math.min(h - 70, cy + r * 1.12)}" r="36" fill="none" stroke="${p.accent}" stroke-width="15"/>`,
    shadow(cx - r * 0.05, cy + r * 0.66, r * 0.52),
    icon(iconAt(brief, 0), cx - r * 0.05, cy + r * 0.02, r * 1.24, -4),
    brief.offer === '' ? icon(iconAt(brief, 1), cx + r * 0.5, cy - r * 0.7, r * 0.44, 12) : '',
    icon(iconAt(brief, 2), cx + by(r * 0.12, -r * 0.74, -r * 0.74), cy + r * by(1.12, 0.7, 0.7), r * 0.4, -12),
    sticker(brief, Math.min(cx + r * 0.5, w - 140), cy - r * 0.8, Math.min(122, r * 0.36), p.pop, -10, p.ink),
    column(
      brandLine(brief, p.ink, p.brand, 30, w * 0.6),
      { x: m + by(0, 0, 14), y: m, w: w * 0.6, h: 40 },
      'left',
      'top',
    ),
    textColumn(scene, box, {
      face: 'outfit',
      ink: p.ink,
      soft: p.deep,
      max: by(96, 122, 108),
      tracking: -0.022,
      leading: 1.04,
      lines: 5,
      sub: by(30, 34, 30),
      kicker: { ink: p.mid, tracking: 0.06, size: 25 },
      button: { fill: p.mid, ink: '#ffffff', size: by(31, 34, 31) },
      align: 'left',
      stand: by('middle', 'bottom', 'middle'),
    }),
  ].join('')
}
