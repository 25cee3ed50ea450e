import { spacedBrand } from '../brand-line.ts'
import { readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import type { Chance } from '../seed.ts'
import { blob, circle, icon, rect, shape } from '../shapes.ts'

/** A paper cutout of a leaf: lobes along a bent stem. */
function leaf(chance: Chance, x: number, y: number, s: number, turn: number, fill: string): string {
  const lobes = Array.from({ length: 5 }, (_, at) => {
    const along = s * (0.16 + at * 0.17)
    const long = s * (0.34 - at * 0.035) * chance.between(0.9, 1.1)
    const lobe = (side: number): string =>
      `<ellipse cx="${(long * 0.5).toFixed(1)}" cy="0" rx="${(long * 0.56).toFixed(1)}" ry="${(s * 0.062).toFixed(1)}" transform="translate(0 ${(-along).toFixed(1)}) rotate(${(side < 0 ? 205 : -25) + chance.between(-8, 8)})" fill="${fill}"/>`
    return lobe(-1) + lobe(1)
  })
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${rect(-s * 0.03, -s, s * 0.06, s, fill, s * 0.03)}${lobes.join('')}</g>`
}

/** Colored sheets and cutout leaves, with the words on a piece of paper between them. */
export const cutPaper: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const [columns, rows] = by([2, 2], [2, 3], [3, 2])
  const fills = [p.brand, p.accent, p.tint, p.deep, p.mid, p.soft]
  const turn = Math.floor(chance.next() * fills.length)
  const [cw, ch] = [w / columns, h / rows]
  const sheets = Array.from({ length: columns * rows }, (_, n) => {
    const [x, y] = [(n % columns) * cw, Math.floor(n / columns) * ch]
    const fill = fills[(n + turn) % fills.length] ?? p.brand
    const other = fills[(n + turn + 2) % fills.length] ?? p.accent
    const isLow = Math.floor(n / columns) % 2 === 1
    return (
      rect(x, y, cw + 1, ch + 1, fill) +
      leaf(
        chance,
        x + cw * chance.between(0.3, 0.7),
        y + ch * (isLow ? 1.02 : 0.86),
        Math.min(cw, ch) * 0.92,
        chance.between(-24, 24),
        other,
      )
    )
  })
  const [cx, cy] = [w / 2, h / 2]
  const [rx, ry] = by([400, 370], [410, h * 0.33], [w * 0.33, 400])
  const page = `<g transform="translate(${cx} ${cy}) scale(${rx / 100} ${ry / 100})">${shape(blob(chance, 0, 0, 104, 8, 0.07), p.paper)}</g>`
  return [
    ...sheets,
    `<g transform="translate(0 10)" opacity=".22"><g transform="translate(${cx} ${cy}) scale(${rx / 100} ${ry / 100})">${circle(0, 0, 101, '#000')}</g></g>`,
    page,
    icon(iconAt(brief, 0), cx + rx * 0.74, cy + ry * 0.86, by(210, 260, 240), 8),
    sticker(brief, cx - rx * 0.86, cy - ry * by(0.84, 1.06, 0.86), by(112, 140, 130), p.pop, -10, p.ink),
    column(
      spacedBrand(brief, p.mid, by(22, 26, 22), rx * 1.1),
      { x: cx - rx * 0.6, y: cy - ry * 0.78, w: rx * 1.2, h: 40 },
      'center',
      'top',
    ),
    textColumn(
      scene,
      { x: cx - rx * 0.76, y: cy - ry * 0.58, w: rx * 1.52, h: ry * 1.24 },
      {
        face: 'fraunces',
        ink: p.ink,
        soft: readable(p.deep, p.paper),
        max: by(112, 124, 112),
        tracking: -0.02,
        leading: 1.06,
        lines: by(4, 5, 4),
        sub: by(28, 33, 28),
        kicker: { ink: readable(p.mid, p.paper), tracking: 0.1, size: by(22, 26, 22) },
        button: { fill: p.mid, ink: p.on(p.mid), size: by(27, 31, 27) },
        align: 'center',
        stand: 'middle',
      },
    ),
  ].join('')
}
