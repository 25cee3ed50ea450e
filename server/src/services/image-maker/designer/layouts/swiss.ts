import { colour, readable } from '../colour.ts'
import type { Layout, Scene } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn, words } from '../kit.ts'
import { splitOffer } from '../offer.ts'
import { circle, clipped, icon, rect, shape } from '../shapes.ts'
import { fit } from '../text.ts'

type Motif = (x: number, y: number, s: number, front: string, back: string) => string

const motifs: readonly [Motif, ...Motif[]] = [
  (x, y, s, front, back) => rect(x, y, s, s, back) + shape(`M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}Z`, front),
  (x, y, s, front, back) => rect(x, y, s, s, back) + circle(x + s / 2, y + s / 2, s * 0.34, front),
  (x, y, s, front, back) =>
    rect(x, y, s, s, back) +
    shape(`M${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0Z`, front) +
    shape(`M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0Z`, front, 'opacity=".45"'),
  (x, y, s, front, back) => rect(x, y, s, s, back) + shape(`M${x} ${y}L${x + s} ${y + s}H${x}Z`, front),
  (x, y, s, front, back) =>
    rect(x, y, s, s, back) +
    [0.5, 0.34, 0.18].map((k, at) => circle(x + s / 2, y + s / 2, s * k, at % 2 ? back : front)).join(''),
  (x, y, s, front, back) =>
    rect(x, y, s, s, back) + shape(`M${x + s} ${y + s}H${x}a${s} ${s} 0 0 1 ${s} ${-s}Z`, front),
]

/** Geometric squares along one side, and very large letters: bold, orderly, modern. */
export const swiss: Layout = (scene: Scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p } = scene
  const wide = form === 'wide'
  // A page that is barely taller than wide has room for two rows, like a square.
  const isLong = h > 1500
  const cell = by(250, w / 4, h / 4)
  const [columns, rows] = by([4, 2], [4, isLong ? 4 : 2], [3, 4])
  const left = by(0, 0, w - cell * 3)
  const heroAt = wide
    ? { x: left + cell * 0.0, y: cell, s: cell * 2 }
    : isLong
      ? { x: cell, y: cell, s: cell * 2 }
      : { x: cell * 2, y: 0, s: cell * 2 }
  const tiles = squares(scene, { left, cell, columns, rows }, heroAt)
  const hero = heroAt
  const ink = colour(0.2, 0.035, p.richHue)
  const block = wide
    ? { x: 74, y: 74, w: left - 148, h: h - 148 }
    : { x: 66, y: cell * rows + 62, w: w - 132, h: h - cell * rows - 124 }
  const { big, small } = splitOffer(brief.offer)
  const flag =
    brief.offer === ''
      ? ''
      : offerFlag(big, small, hero.x + hero.s, hero.y + hero.s, cell, readable('#ffffff', p.mid), p.mid)
  return [
    rect(0, 0, w, h, p.paper),
    ...tiles,
    rect(hero.x, hero.y, hero.s, hero.s, p.accentSoft),
    clipped(
      rect(hero.x, hero.y, hero.s, hero.s, '#fff'),
      circle(hero.x + hero.s / 2, hero.y + hero.s * 1.05, hero.s * 0.52, p.accent),
    ),
    icon(iconAt(brief, 0), hero.x + hero.s / 2, hero.y + hero.s * 0.49, hero.s * 0.68),
    flag,
    wide ? column(brandLine(brief, ink, p.brand, 29, block.w), { ...block, h: 40 }, 'left', 'top') : '',
    textColumn(scene, wide ? { ...block, y: block.y + 76, h: block.h - 76 } : block, {
      face: 'heavy',
      ink,
      soft: readable(p.deep, p.paper),
      max: by(92, 132, 112),
      tracking: -0.045,
      leading: 1.02,
      lines: by(3, 4, 4),
      sub: by(28, 34, 28),
      first: by(true, true, false) ? brandLine(brief, ink, p.brand, 27, block.w) : [],
      kicker: { ink: readable(p.mid, p.paper), tracking: 0.02, upper: false, size: 27 },
      button: { fill: ink, ink: '#ffffff', radius: 0, size: 29 },
      align: 'left',
      stand: by('middle', 'middle', 'bottom'),
    }),
  ].join('')
}

/** The squares around the one with the picture. */
function squares(
  { palette: p, chance }: Scene,
  grid: { readonly left: number; readonly cell: number; readonly columns: number; readonly rows: number },
  hero: { readonly x: number; readonly y: number; readonly s: number },
): string[] {
  const papers = [p.brand, p.accent, p.deep, p.soft, p.tint]
  const isBehind = (x: number, y: number): boolean =>
    x >= hero.x - 1 && x < hero.x + hero.s - 1 && y >= hero.y - 1 && y < hero.y + hero.s - 1
  return Array.from({ length: grid.columns * grid.rows }, (_, n) => {
    const [row, at] = [Math.floor(n / grid.columns), n % grid.columns]
    const [x, y] = [grid.left + at * grid.cell, row * grid.cell]
    const back = papers[(at * 3 + row * 2 + 1) % papers.length] ?? p.soft
    const front = papers[(at * 3 + row * 2 + 2 + Math.floor(chance.next() * 2)) % papers.length] ?? p.brand
    const motif = chance.pick(motifs)
    return isBehind(x, y) ? '' : motif(x, y, grid.cell + 0.5, front, back)
  })
}

function offerFlag(
  big: string,
  small: string,
  right: number,
  bottom: number,
  cell: number,
  ink: string,
  fill: string,
): string {
  const s = cell * 0.8
  const top = fit(
    big,
    { w: s * 0.8, h: s * (small ? 0.42 : 0.7), max: s * 0.42, min: 10, lines: small ? 1 : 4 },
    { face: 'heavy', tracking: -0.04, leading: 1.04 },
  )
  const pieces = [words(top, ink, 0)]
  if (small)
    pieces.push(
      words(
        fit(small, { w: s * 0.8, h: s * 0.3, max: s * 0.17, min: 8, lines: 2 }, { face: 'textBold', leading: 1.1 }),
        ink,
        s * 0.1,
      ),
    )
  return (
    rect(right - s, bottom - s, s, s, fill) +
    column(pieces, { x: right - s + s * 0.1, y: bottom - s, w: s * 0.8, h: s }, 'left', 'middle')
  )
}
