import { spacedBrand } from '../brand-line.ts'
import { readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, icon, rect, shape } from '../shapes.ts'

/** A box with scalloped corners. */
const notched = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 0 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 0 ${-r} ${r}H${x + r}a${r} ${r} 0 0 0 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 0 ${r} ${-r}Z`

/** A jar label: a printed plate with thin lines on a dark background, everything centered. */
export const label: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const inset = by(70, 76, 70)
  const box = { x: inset, y: by(inset, h * 0.1, inset), w: w - 2 * inset, h: by(h - 2 * inset, h * 0.8, h - 2 * inset) }
  const line = readable(p.mid, p.paper)
  const rings = Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="${w / 2}" cy="${h / 2}" r="${140 + at * 110}" fill="none" stroke="${p.tint}" stroke-opacity=".16" stroke-width="2"/>`,
  )
  const r = by(108, 130, 92)
  const head = box.y + by(46, 70, 40)
  const rule = (y: number): string =>
    rect(w / 2 - 150, y, 120, 2.5, line) +
    rect(w / 2 + 30, y, 120, 2.5, line) +
    `<rect x="${w / 2 - 8}" y="${y - 7}" width="16" height="16" fill="${line}" transform="rotate(45 ${w / 2} ${y + 1})"/>`
  const brandY = head + 2 * r + 28
  const textY = brandY + (brief.brand === '' && !brief.logo ? 20 : 92)
  return [
    rect(0, 0, w, h, p.deep),
    ...rings,
    shape(notched(box.x, box.y, box.w, box.h, 54), p.paper),
    shape(notched(box.x + 18, box.y + 18, box.w - 36, box.h - 36, 48), 'none', `stroke="${line}" stroke-width="3.5"`),
    shape(notched(box.x + 28, box.y + 28, box.w - 56, box.h - 56, 44), 'none', `stroke="${line}" stroke-width="1.5"`),
    circle(w / 2, head + r, r, p.accentSoft),
    icon(iconAt(brief, 0), w / 2, head + r, r * 1.5),
    column(
      spacedBrand(brief, line, by(23, 27, 23), box.w - 200),
      { x: box.x + 100, y: brandY, w: box.w - 200, h: 30 },
      'center',
      'top',
    ),
    brief.brand === '' ? '' : rule(brandY + 58),
    textColumn(
      scene,
      { x: box.x + by(70, 66, 150), y: textY, w: box.w - by(140, 132, 300), h: box.y + box.h - textY - by(58, 90, 52) },
      {
        face: 'dmSerif',
        ink: p.ink,
        soft: readable(p.deep, p.paper),
        max: by(118, 140, 124),
        leading: 1.05,
        tracking: -0.01,
        lines: by(4, 5, 3),
        sub: by(29, 34, 27),
        kicker: { ink: line, tracking: 0.14, size: by(22, 26, 22) },
        button: { fill: 'none', ink: line, outline: line, radius: 6, size: by(26, 31, 25) },
        align: 'center',
        stand: 'middle',
      },
    ),
    sticker(brief, box.x + box.w - 64, box.y + 74, by(112, 140, 118), p.pop, 10, p.ink),
  ].join('')
}
