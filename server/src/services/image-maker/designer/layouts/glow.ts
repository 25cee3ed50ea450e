import { colour } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, iconAt, pill, textColumn } from '../kit.ts'
import { circle, gradient, icon, radial, rect, shape } from '../shapes.ts'

/** Night, glowing colors and a pane of glass: for software, evening events, anything electric. */
export const glow: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p, chance } = scene
  const wide = form === 'wide'
  const night = colour(0.16, 0.045, p.h)
  const pane = wide
    ? { x: 70, y: 150, w: w * 0.56, h: h - 220 }
    : { x: 62, y: by(h * 0.415, h * 0.47, h * 0.415), w: w - 124, h: by(h * 0.585 - 62, h * 0.53 - 62, h * 0.585 - 62) }
  const light = gradient(
    [
      [0, colour(0.82, 0.15, p.h + 50)],
      [1, colour(0.76, 0.16, p.h + 15)],
    ],
    [0, 0, 1, 0],
  )
  const mark = gradient([
    [0, colour(0.78, 0.17, p.h + 50)],
    [1, colour(0.6, 0.22, p.h)],
  ])
  const lights = [
    { x: w * chance.between(0.14, 0.26), y: h * 0.2, l: 0.52, c: 0.24, turn: 0 },
    { x: w * 0.86, y: h * chance.between(0.26, 0.36), l: 0.57, c: 0.22, turn: 55 },
    { x: w * 0.56, y: h, l: 0.48, c: 0.19, turn: -50 },
  ].map(({ x, y, l, c, turn }) => {
    const shine = colour(l, c, p.h + turn)
    const halo = radial([
      [0, shine, 0.95],
      [0.42, shine, 0.62],
      [0.72, shine, 0.2],
      [1, shine, 0],
    ])
    return { x, y, r: Math.max(w, h) * 0.42, ...halo }
  })
  const grid = Array.from({ length: 40 }, (_, at) =>
    shape(`M${at * 72} 0V${h}M0 ${at * 72}H${w}`, 'none', 'stroke="#fff" stroke-opacity=".045" stroke-width="1.5"'),
  )
  const big = wide
    ? { x: w * 0.8, y: h * 0.42, s: h * 0.4 }
    : { x: w * 0.735, y: by(h * 0.25, h * 0.27, h * 0.25), s: by(300, 360, 300) }
  const second = wide
    ? { x: w * 0.7, y: h * 0.76, s: h * 0.21 }
    : { x: w * 0.41, y: by(h * 0.275, h * 0.31, h * 0.275), s: by(185, 220, 185) }
  const third = wide
    ? { x: w * 0.91, y: h * 0.79, s: h * 0.17 }
    : { x: w * 0.19, y: by(h * 0.3, h * 0.34, h * 0.3), s: by(125, 150, 125) }
  const tag =
    brief.offer === ''
      ? []
      : [
          pill(brief.offer, {
            fill: 'none',
            ink: colour(0.9, 0.1, p.h + 50),
            outline: colour(0.62, 0.1, p.h + 50),
            size: 25,
          }),
        ]
  return [
    rect(0, 0, w, h, night),
    ...lights.flatMap(({ def, fill, x, y, r }) => [def, circle(x, y, r, fill)]),
    ...grid,
    rect(pane.x, pane.y, pane.w, pane.h, night, 40, 'fill-opacity=".56"'),
    rect(
      pane.x,
      pane.y,
      pane.w,
      pane.h,
      '#fff',
      40,
      'fill-opacity=".07" stroke="#fff" stroke-opacity=".3" stroke-width="2"',
    ),
    icon(iconAt(brief, 0), big.x, big.y, big.s, 7),
    icon(iconAt(brief, 1), second.x, second.y, second.s, -9),
    icon(iconAt(brief, 2), third.x, third.y, third.s, 10),
    mark.def,
    light.def,
    column(brandLine(brief, '#ffffff', mark.fill, 32), { x: 72, y: 72, w: w - 144, h: 40 }, 'left', 'top'),
    textColumn(
      scene,
      { x: pane.x + 54, y: pane.y + 52, w: pane.w - 108, h: pane.h - 104 },
      {
        face: 'grotesk',
        ink: '#ffffff',
        soft: '#dfe2f2',
        max: by(100, 116, 100),
        tracking: -0.03,
        leading: 1.08,
        sub: by(29, 34, 29),
        first: tag,
        kicker: { ink: colour(0.86, 0.1, p.h + 50), tracking: 0.1, size: 24 },
        button: { fill: light.fill, ink: night, size: 30 },
        align: 'left',
        stand: 'middle',
      },
    ),
  ].join('')
}
