import { brandLine } from '../brand-line.ts'
import { colour, readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { gradient, icon, radial, rect, shape } from '../shapes.ts'
import { blurred } from '../backdrops/soft.ts'

/** Things on a table in front of a sunlit wall, as a photographer would arrange them. */
export const stillLife: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const isWarm = chance.next() < 0.5
  const hue = isWarm ? p.h : p.accentHue
  const wall = gradient(
    [
      [0, colour(0.93, 0.05, hue)],
      [1, colour(0.82, 0.09, hue)],
    ],
    [0, 0, 1, 1],
  )
  const table = by(h * 0.8, h * 0.8, h * 0.78)
  const top = gradient(
    [
      [0, colour(0.7, 0.1, p.richHue)],
      [0.2, colour(0.6, 0.11, p.richHue)],
      [1, colour(0.4, 0.09, p.richHue)],
    ],
    [0, 0, 0, 1],
  )
  const lamp = radial([
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ])
  const [mid, s] = by([w / 2, 330], [w / 2, 470], [w * 0.74, 430])
  const window = [0, 1].flatMap((row) =>
    [0, 1].map((at) =>
      shape(`M${mid - 60 + at * 210 + row * 60} ${h * 0.1 + row * 250}h180l60 220h-180Z`, '#fff', 'fill-opacity=".6"'),
    ),
  )
  const stand = (name: string, x: number, size: number, turn: number): string =>
    `<ellipse cx="${x + size * 0.16}" cy="${table + 12}" rx="${size * 0.46}" ry="${size * 0.07}" fill="#000" opacity=".34" filter="url(#soft)"/>${icon(name, x, table + 14 - size * 0.46, size, turn)}`
  const beside = Math.min(s * 0.86, w - mid - s * 0.31)
  const ink = colour(0.27, 0.08, p.richHue)
  const box = by(
    { x: 70, y: 150, w: w - 140, h: h * 0.33 },
    { x: 70, y: 160, w: w - 140, h: h * 0.36 },
    { x: 90, y: 130, w: w * 0.42, h: table - 175 },
  )
  return [
    wall.def,
    top.def,
    lamp.def,
    rect(0, 0, w, h, wall.fill),
    rect(0, 0, w, h, lamp.fill),
    blurred(window.join(''), 9),
    rect(0, table, w, h - table, top.fill),
    rect(0, table, w, 5, colour(0.86, 0.07, p.richHue)),
    stand(iconAt(brief, 1), mid - beside, s * 0.58, -4),
    stand(iconAt(brief, 2), mid + beside, s * 0.54, 5),
    stand(iconAt(brief, 0), mid, s, 0),
    sticker(brief, by(w - 150, w - 160, w - 150), by(h * 0.53, h * 0.5, 170), by(112, 136, 124), p.pop, 9, p.ink),
    column(
      brandLine(brief, ink, p.mid, by(29, 33, 29), w - 140),
      { x: by(70, 70, 90), y: 60, w: w - 140, h: 44 },
      by('center', 'center', 'left'),
      'top',
    ),
    textColumn(scene, box, {
      face: 'dmSerif',
      ink,
      soft: readable(ink, colour(0.82, 0.09, hue)),
      max: by(112, 140, 120),
      leading: 1.04,
      tracking: -0.01,
      lines: by(3, 4, 4),
      sub: by(30, 34, 29),
      kicker: { ink: readable(p.mid, colour(0.82, 0.09, hue)), tracking: 0.1, size: by(23, 27, 23) },
      button: { fill: ink, ink: '#ffffff' },
      noButton: !scene.brief.cta || scene.form !== 'wide',
      align: by('center', 'center', 'left'),
      stand: by('top', 'top', 'middle'),
    }),
    scene.form === 'wide' ? '' : foot(scene, table),
  ].join('')
}

/** Button and address on the table's front. */
function foot(scene: Parameters<Layout>[0], table: number): string {
  const { w, h, brief } = scene
  return textColumn(
    { ...scene, brief: { ...brief, headline: '', kicker: '', sub: '' } },
    { x: 70, y: table + 30, w: w - 140, h: h - table - 66 },
    {
      face: 'textBold',
      ink: '#ffffff',
      soft: '#ffffff',
      max: 1,
      noSub: true,
      button: { fill: '#ffffff', ink: colour(0.27, 0.08, scene.palette.richHue), size: 29 },
      align: 'center',
      stand: 'middle',
    },
  )
}
