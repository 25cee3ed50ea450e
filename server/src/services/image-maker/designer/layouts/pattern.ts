import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt, pill, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { blob, circle, icon, radial, rect, shape, sprite } from '../shapes.ts'

/** A cheerful pattern of products, with the words on a paper cutout. */
export const pattern: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const one = colour(0.87, 0.115, p.h)
  const two = colour(0.835, 0.13, p.h)
  const cell = 178
  const cx = w / 2
  const cy = h / 2
  const cardW = by(w * 0.79, w * 0.88, w * 0.62)
  const cardH = by(h * 0.79, h * 0.54, h * 0.8)
  /** Whether it's visible: neither off the page nor fully under the card. */
  const isSeen = (x: number, y: number): boolean => {
    const [dx, dy, a] = [x - cx, y - cy, (-11 * Math.PI) / 180]
    const [px, py] = [dx * Math.cos(a) - dy * Math.sin(a), dx * Math.sin(a) + dy * Math.cos(a)]
    const isOnPage = Math.abs(px) < w / 2 + 70 && Math.abs(py) < h / 2 + 70
    return isOnPage && Math.hypot(px / (cardW / 2 - 80), py / (cardH / 2 - 80)) > 1
  }
  const sprites = [0, 1, 2].map((at) => sprite(iconAt(brief, at)))
  const things: string[] = []
  const bands: string[] = []
  for (let row = -2; row * cell * 0.86 < h + 500; row++) {
    for (let at = -2; at * cell < w + 400; at++) {
      const [x, y] = [at * cell + (row % 2 === 0 ? 0 : cell / 2) - 100, row * cell * 0.86 - 60]
      const turn = chance.between(-20, 20)
      if (isSeen(x, y)) things.push(sprites[(at + row * 2 + 60) % 3]?.use(x, y, 96, turn) ?? '')
    }
    bands.push(rect(-500, row * cell * 0.86 - 120, w + 1000, cell * 0.43, two))
  }
  const stretch = `translate(${cx} ${cy}) scale(${cardW / 1000} ${cardH / 1000})`
  const shade = radial([
    [0.84, '#000', 0.3],
    [0.92, '#000', 0.13],
    [1, '#000', 0],
  ])
  const paper = blob(chance, 0, 0, 520, 10, 0.05)
  const ink = colour(0.27, 0.07, p.richHue)
  const accent = readable(colour(0.52, 0.19, p.accentHue), '#fffdf8')
  const box = {
    x: cx - cardW * 0.36,
    y: cy - cardH * by(0.4, 0.4, 0.36),
    w: cardW * 0.72,
    h: cardH * by(0.79, 0.79, 0.72),
  }
  const head = by(150, 190, 110)
  return [
    rect(0, 0, w, h, one),
    shade.def,
    `<defs>${sprites.map((it) => it.def).join('')}</defs>`,
    `<g transform="rotate(-11 ${cx} ${cy})">${bands.join('')}${things.join('')}</g>`,
    `<g transform="${stretch}">${circle(0, 18, 575, shade.fill)}${shape(paper, '#fffdf8')}</g>`,
    icon(iconAt(brief, 0), cx, box.y + head * 0.42, head, -6),
    textColumn(
      scene,
      { ...box, y: box.y + head, h: box.h - head - by(20, 20, 0) },
      {
        face: 'archivo',
        ink,
        soft: ink,
        max: by(82, 104, 84),
        tracking: -0.025,
        leading: 1.06,
        sub: 27,
        first: spacedBrand(brief, accent, 23, box.w),
        kicker: { ink: accent, tracking: 0.08, size: 24 },
        button: { fill: ink, ink: '#ffffff', size: 29 },
        align: 'center',
        stand: 'middle',
        site: false,
      },
    ),
    sticker(
      brief,
      cx + cardW * by(0.4, 0.4, 0.47),
      cy + cardH * by(0.37, 0.44, 0.2),
      by(128, 128, 112),
      p.pop,
      9,
      p.ink,
    ),
    brief.site === ''
      ? ''
      : column(
          [pill(brief.site, { fill: ink, ink: '#ffffff', size: 26 })],
          { x: 0, y: h - 100, w, h: 60 },
          'center',
          'top',
        ),
  ].join('')
}
