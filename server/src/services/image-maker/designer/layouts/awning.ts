import { brandLine } from '../brand-line.ts'
import { colour, readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { clipped, gradient, icon, rect, shape } from '../shapes.ts'

/** A shop front: a striped awning, the products in the window, and the words on the wall below it. */
export const awning: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const width = by(w, w, w * 0.5)
  const left = w - width
  const stripes = by(10, 10, 9)
  const sw = width / stripes
  const drop = by(150, 220, 190)
  const cloth = Array.from({ length: stripes }, (_, at) => {
    const x = left + at * sw
    const fill = at % 2 ? p.paper : p.mid
    return shape(`M${x} 0h${sw + 0.6}v${drop}a${sw / 2} ${sw / 2} 0 0 1 ${-sw} 0Z`, fill)
  })
  const wall = colour(0.945, 0.035, p.h)
  const pane = by(
    { x: 90, y: drop + 10, w: w - 180, h: 300 },
    { x: 90, y: drop + 20, w: w - 180, h: h * 0.3 },
    { x: left + 70, y: drop + 20, w: width - 140, h: h - drop - 150 },
  )
  const glass = gradient([
    [0, colour(0.86, 0.07, p.accentHue)],
    [1, colour(0.94, 0.04, p.accentHue)],
  ])
  const shelf = pane.y + pane.h - 34
  const s = Math.min(pane.h * 0.78, pane.w * 0.36)
  const goods = [1, 0, 2].map((n, at) => {
    const size = n === 0 ? s : s * 0.74
    const x = pane.x + pane.w * ([0.18, 0.5, 0.82][at] ?? 0.5)
    return icon(iconAt(brief, n), x, shelf + 6 - size * 0.46, size, [-3, 0, 3][at])
  })
  const shine = shape(`M${pane.x + pane.w * 0.1} ${pane.y}h110l-190 ${pane.h}h-110Z`, '#fff', 'fill-opacity=".35"')
  const ink = p.ink
  const text = by(
    { x: 90, y: pane.y + pane.h + 104, w: w - 180, h: h - pane.y - pane.h - 160 },
    { x: 90, y: pane.y + pane.h + 140, w: w - 180, h: h - pane.y - pane.h - 250 },
    { x: 80, y: 150, w: left - 130, h: h - 230 },
  )
  return [
    glass.def,
    rect(0, 0, w, h, wall),
    rect(pane.x - 14, pane.y - 14, pane.w + 28, pane.h + 28, p.mid, 16),
    rect(pane.x, pane.y, pane.w, pane.h, glass.fill, 6),
    clipped(rect(pane.x, pane.y, pane.w, pane.h, '#fff', 6), shine),
    rect(pane.x, shelf, pane.w, 34, colour(0.6, 0.09, p.richHue)),
    ...goods,
    rect(left, drop - 4, width, 26, '#000', 0, 'opacity=".16" filter="url(#soft)"'),
    ...cloth,
    sticker(
      brief,
      by(w - 140, w - 150, left + 40),
      by(pane.y + pane.h - 20, pane.y + pane.h - 20, h - 190),
      by(112, 136, 124),
      p.pop,
      9,
      p.ink,
    ),
    column(
      brandLine(brief, readable(p.mid, wall), p.accent, by(28, 33, 28), text.w),
      { x: text.x, y: by(pane.y + pane.h + 44, pane.y + pane.h + 60, 70), w: text.w, h: 40 },
      'left',
      'top',
    ),
    textColumn(scene, text, {
      face: 'outfit',
      ink,
      soft: readable(p.deep, wall),
      max: by(104, 136, 116),
      tracking: -0.025,
      leading: 1.04,
      lines: by(3, 4, 5),
      sub: by(30, 34, 29),
      kicker: { ink: readable(p.mid, wall), tracking: 0.08, size: by(23, 27, 23) },
      button: { fill: p.mid, ink: p.on(p.mid), size: by(28, 32, 28) },
      align: 'left',
      stand: by('top', 'top', 'middle'),
    }),
  ].join('')
}
