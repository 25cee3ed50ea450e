import { colour } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { byForm, iconAt } from '../kit.ts'
import { blob, circle, dots, gradient, icon, rect, shadow, shape } from '../shapes.ts'

/** A still life without words: the product in front of soft circles, with matching items. */
export const picture: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const [cx, cy] = [w / 2, h * 0.5]
  const r = by(330, 380, 330)
  const air = gradient(
    [
      [0, colour(0.965, 0.03, p.h)],
      [1, colour(0.89, 0.07, p.accentHue)],
    ],
    [0, 0, 1, 1],
  )
  const sun = gradient([
    [0, p.bright],
    [1, p.brand],
  ])
  const beside = [
    { x: -1.16, y: 0.66, s: 0.52, turn: -12 },
    { x: 1.18, y: 0.58, s: 0.5, turn: 11 },
    { x: 0.98, y: -0.8, s: 0.4, turn: 14 },
    { x: -1.02, y: -0.72, s: 0.38, turn: -14 },
  ]
  const across = by(1, 0.92, 1.35)
  return [
    air.def,
    sun.def,
    rect(0, 0, w, h, air.fill),
    shape(blob(chance, cx - r * 0.1, cy, r * 1.34, 7, 0.16), p.soft),
    shape(blob(chance, cx, cy, r, 8, 0.12), sun.fill),
    dots(cx + r * 0.62 * across, cy - r * 1.34, 6, 5, 22, 3.4, p.tint),
    circle(cx - r * 1.12 * across, cy - r * 0.06, 26, p.accent),
    shadow(cx, cy + r * 0.78, r * 0.62),
    icon(iconAt(brief, 0), cx, cy, r * 1.5, -3),
    ...beside.map(({ x, y, s, turn }, at) =>
      icon(iconAt(brief, at + 1), cx + x * r * across, cy + y * r * by(1, 1.25, 1), r * s, turn),
    ),
  ].join('')
}
