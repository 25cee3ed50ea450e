import { readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn, words } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, icon, rect, shadow } from '../shapes.ts'
import { fit } from '../text.ts'
import { logoPiece } from '../brand-line.ts'

/** A magazine cover: the business's name across it, the product in front of it, the words as its cover line. */
export const cover: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const [back, ink] = chance.pick([
    [p.soft, p.deep],
    [p.accentSoft, p.deep],
    [p.deep, p.paper],
  ] as const)
  const side = by(w - 120, w - 130, w * 0.5)
  const title =
    brief.brand === ''
      ? []
      : [
          words(
            fit(
              brief.brand,
              { w: side, h: by(190, 260, 240), max: by(170, 210, 170), min: 34, lines: by(1, 2, 2) },
              { face: 'playfair', tracking: -0.02, leading: 0.98 },
            ),
            ink,
            0,
          ),
        ]
  const high = title.reduce((all, it) => all + it.h, 0)
  const top = 76
  const s = by(480, 620, 620)
  const [cx, cy] = by([w * 0.77, h * 0.58], [w / 2, top + high + 430], [w * 0.76, h * 0.5])
  const text = by(
    { x: 60, y: top + high + 84, w: w * 0.44, h: h - top - high - 150 },
    { x: 65, y: top + high + 820, w: w - 130, h: h - top - high - 900 },
    { x: 90, y: top + high + 60, w: side, h: h - high - top - 150 },
  )
  return [
    rect(0, 0, w, h, back),
    circle(cx, cy, s * by(0.5, 0.58, 0.58), p.accent),
    column(title, { x: by(60, 65, 90), y: top, w: side, h: high }, 'left', 'top'),
    shadow(cx, cy + s * 0.45, s * 0.36, 0.24),
    icon(iconAt(brief, 0), cx, cy, s, -4),
    column(
      logoPiece(brief, 34),
      { x: by(w - 360, w - 365, w - 390), y: h - by(120, 140, 120), w: 300, h: 60 },
      'right',
      'top',
    ),
    sticker(
      brief,
      by(w * 0.62, w * 0.2, w - 170),
      by(h * 0.86, cy + s * 0.34, 180),
      by(118, 140, 130),
      p.pop,
      -9,
      p.ink,
    ),
    rect(text.x, top + high + 34, by(w - 120, w - 130, side), 3, ink),
    textColumn(scene, text, {
      face: 'playfair',
      ink,
      soft: readable(ink, back),
      max: by(96, 132, 112),
      tracking: -0.015,
      leading: 1.06,
      lines: by(5, 4, 4),
      sub: by(29, 34, 28),
      kicker: { ink: readable(p.mid, back), tracking: 0.12, size: by(23, 27, 23) },
      button: { fill: ink, ink: back, radius: 4, size: by(27, 32, 27) },
      align: 'left',
      stand: by('middle', 'top', 'middle'),
    }),
  ].join('')
}
