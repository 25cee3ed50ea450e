import { colour } from '../colour.ts'
import { circle, gradient, newSvgId, radial, rect, shape } from '../shapes.ts'
import type { DrawBackdrop } from './backdrop.ts'

/** A blur proportional to the page's size. */
export function blurred(inside: string, by: number): string {
  const id = newSvgId()
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter><g filter="url(#${id})">${inside}</g>`
}

/** Colors that blend into each other. */
export const mesh: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const strength = p.tone.strength
  const hues = [p.h + 26, p.accentHue, p.h + 46, p.accentHue - 20]
  const corners = [
    [0.05, 0.1],
    [0.95, 0.05],
    [0.85, 0.85],
    [0.1, 0.95],
  ] as const
  const spots = corners.map(([x, y], at) => {
    const fill = colour(at % 2 ? 0.66 : 0.58, 0.17 * strength, hues[at] ?? p.h)
    const spot = radial([
      [0, fill, 0.95],
      [0.5, fill, 0.55],
      [1, fill, 0],
    ])
    const r = Math.max(w, h) * chance.between(0.5, 0.75)
    return spot.def + circle(w * (x + chance.between(-0.1, 0.1)), h * (y + chance.between(-0.1, 0.1)), r, spot.fill)
  })
  return { svg: rect(0, 0, w, h, colour(0.44, 0.14 * strength, p.richHue)) + spots.join(''), isDark: true }
}

/** Out-of-focus lights, as on an evening street. */
export const bokeh: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const night = gradient(
    [
      [0, colour(0.2, 0.06 * p.tone.strength, p.h)],
      [0.6, colour(0.32, 0.1 * p.tone.strength, p.richHue)],
      [1, colour(0.17, 0.05 * p.tone.strength, p.h)],
    ],
    [0, 0, 0.4, 1],
  )
  const lights = Array.from({ length: 34 }, () => {
    const near = chance.next()
    const r = 18 + near * 92
    const hue = chance.next() < 0.6 ? p.accentHue + chance.between(-14, 14) : p.h + chance.between(-20, 20)
    const fill = colour(0.78, 0.15, hue)
    const [x, y] = [chance.between(-40, w + 40), h * chance.between(0, 0.9)]
    const opacity = 0.1 + (1 - near) * 0.3
    return (
      circle(x, y, r, fill, `fill-opacity="${opacity.toFixed(2)}"`) +
      circle(x, y, r, 'none', `stroke="${fill}" stroke-opacity="${(opacity * 0.8).toFixed(2)}" stroke-width="3"`)
    )
  })
  return { svg: night.def + rect(0, 0, w, h, night.fill) + blurred(lights.join(''), 5), isDark: true }
}

/** Hazy hills behind hills, with a low sun. */
export const dunes: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const sky = gradient(
    [
      [0, colour(0.82, 0.09, p.h)],
      [0.7, colour(0.93, 0.07, p.accentHue)],
    ],
    [0, 0, 0, 1],
  )
  const sun = { x: w * chance.between(0.2, 0.8), y: h * chance.between(0.28, 0.42), r: Math.min(w, h) * 0.11 }
  const shine = radial([
    [0, '#fff', 0.9],
    [0.25, colour(0.95, 0.08, p.accentHue), 0.6],
    [1, colour(0.95, 0.08, p.accentHue), 0],
  ])
  const hills = Array.from({ length: 5 }, (_, at) => {
    const [top, rise] = [h * (0.46 + at * 0.12), h * 0.07]
    const points = Array.from({ length: 6 }, (__, n) => [(w * n) / 5, top + chance.between(-rise, rise)] as const)
    const path = points.map(([x, y], n) => {
      const before = points[n - 1]
      if (!before) return `M0 ${y}`
      const middle = (before[0] + x) / 2
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    const slope = gradient(
      [
        [0, colour(0.74 - at * 0.115, 0.085 + at * 0.008, p.richHue + (4 - at) * 5)],
        [1, colour(0.66 - at * 0.115, 0.08 + at * 0.008, p.richHue)],
      ],
      [0, 0, 0, 1],
    )
    return slope.def + shape(`${path.join('')}V${h}H0Z`, slope.fill)
  })
  const svg = [sky.def, shine.def, rect(0, 0, w, h, sky.fill), circle(sun.x, sun.y, sun.r * 4, shine.fill)]
  return { svg: [...svg, circle(sun.x, sun.y, sun.r, '#fff', 'fill-opacity=".85"'), ...hills].join(''), isDark: false }
}

/** A window's or leaves' shadow on a sunlit wall. */
export const daylight: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const wall = gradient(
    [
      [0, colour(0.93, 0.045, p.h)],
      [1, colour(0.85, 0.07, p.h)],
    ],
    [0, 0, 1, 1],
  )
  const shade = colour(0.5, 0.07, p.richHue)
  const isWindow = chance.next() < 0.5
  const lean = chance.between(-0.3, -0.16)
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1].map((at) =>
      rect(w * 0.1 + at * w * 0.34, h * 0.04 + row * h * 0.3, w * 0.3, h * 0.265, '#fff', 0, 'fill-opacity=".55"'),
    ),
  )
  const leaf = (x: number, y: number, s: number, turn: number): string =>
    `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" d="M0 0C${s * 0.3} ${-s * 0.3} ${s * 0.75} ${-s * 0.26} ${s} 0C${s * 0.75} ${s * 0.26} ${s * 0.3} ${s * 0.3} 0 0Z" fill="${shade}" fill-opacity=".42"/>`
  const leaves = Array.from({ length: 3 }, (_, branch) => {
    const [x, y, turn] = [w * (0.02 + branch * 0.44), -h * 0.04, 62 + chance.between(-16, 16)]
    return Array.from({ length: 9 }, (__, n) => {
      const along = h * 0.075 * n
      const angle = (turn * Math.PI) / 180
      const [px, py] = [x + Math.cos(angle) * along, y + Math.sin(angle) * along]
      return leaf(px, py, 210 - n * 8, turn - 46) + leaf(px, py, 210 - n * 8, turn + 46)
    }).join('')
  })
  const svg = isWindow
    ? `${rect(0, 0, w, h, shade, 0, 'fill-opacity=".2"')}${blurred(`<g transform="skewX(${(lean * 60).toFixed(1)}) rotate(8)">${panes.join('')}</g>`, 14)}`
    : blurred(leaves.join(''), 16)
  return { svg: wall.def + rect(0, 0, w, h, wall.fill) + svg, isDark: false }
}

/** The sea at sunset: sky, sun and its reflection on the water. */
export const sunset: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const line = h * chance.between(0.5, 0.6)
  const x = w * chance.between(0.3, 0.7)
  const sky = gradient(
    [
      [0, colour(0.34, 0.11, p.richHue)],
      [0.55, colour(0.6, 0.15, p.accentHue - 14)],
      [1, colour(0.86, 0.12, p.accentHue + 8)],
    ],
    [0, 0, 0, 1],
  )
  const sea = gradient(
    [
      [0, colour(0.6, 0.11, p.accentHue - 6)],
      [0.35, colour(0.38, 0.09, p.richHue)],
      [1, colour(0.2, 0.06, p.h)],
    ],
    [0, 0, 0, 1],
  )
  const r = Math.min(w, h) * 0.13
  const gleams = Array.from({ length: 26 }, (_, n) => {
    const wide = r * (0.5 + chance.next() * 1.4) * (0.5 + n * 0.05)
    const y = line + 8 + n * n * 0.6
    return rect(
      x - wide / 2 + chance.between(-20, 20),
      y,
      wide,
      3 + n * 0.2,
      '#fff',
      2,
      `fill-opacity="${(0.42 - n * 0.014).toFixed(2)}"`,
    )
  })
  const clouds = Array.from(
    { length: 5 },
    () =>
      `<ellipse cx="${(w * chance.next()).toFixed(0)}" cy="${(line * chance.between(0.15, 0.8)).toFixed(0)}" rx="${(w * chance.between(0.16, 0.34)).toFixed(0)}" ry="${chance.between(8, 26).toFixed(0)}" fill="${colour(0.82, 0.1, p.accentHue)}" fill-opacity=".4"/>`,
  )
  return {
    svg: [
      sky.def,
      sea.def,
      rect(0, 0, w, line, sky.fill),
      blurred(clouds.join(''), 12),
      circle(x, line - r * 0.25, r * 1.7, '#fff', 'fill-opacity=".16" filter="url(#lift)"'),
      circle(x, line - r * 0.25, r, colour(0.97, 0.06, p.accentHue)),
      rect(0, line, w, h - line, sea.fill),
      blurred(gleams.join(''), 1.4),
    ].join(''),
    isDark: false,
  }
}
