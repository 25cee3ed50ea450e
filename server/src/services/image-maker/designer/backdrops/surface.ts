import { colour } from '../colour.ts'
import type { Scene } from '../kit.ts'
import { circle, gradient, newSvgId, radial, rect, shape } from '../shapes.ts'
import type { DrawBackdrop } from './backdrop.ts'
import { blurred } from './soft.ts'

/** Noise lit from the side across a rectangle: paper, linen, plaster. `grain`: how fine, horizontally and vertically. */
function lit(
  { w, h, chance }: Scene,
  fill: string,
  grain: readonly [number, number],
  depth: number,
  octaves = 3,
): string {
  const id = newSvgId()
  const seed = Math.floor(chance.next() * 1000)
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${grain.join(' ')}" numOctaves="${octaves}" seed="${seed}" result="noise"/><feDiffuseLighting in="noise" lighting-color="#fff" surfaceScale="${depth}" result="light"><feDistantLight azimuth="50" elevation="58"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="light" mode="multiply"/></filter>${rect(0, 0, w, h, fill, 0, `filter="url(#${id})"`)}`
}

const vignette = (w: number, h: number, tint: string, strength: number): string => {
  const dark = radial(
    [
      [0.45, tint, 0],
      [1, tint, strength],
    ],
    0.5,
    0.45,
    0.75,
  )
  return dark.def + rect(0, 0, w, h, dark.fill)
}

/** Handmade paper. */
export const paper: DrawBackdrop = (scene) => ({
  svg:
    lit(scene, colour(0.96, 0.03, scene.palette.h), [0.03, 0.035], 1.6, 4) +
    vignette(scene.w, scene.h, colour(0.5, 0.08, scene.palette.h), 0.28),
  isDark: false,
})

/** A painted wall. */
export const plaster: DrawBackdrop = (scene) => ({
  svg:
    lit(scene, colour(0.62, 0.13 * scene.palette.tone.strength, scene.palette.richHue), [0.006, 0.008], 5, 5) +
    vignette(scene.w, scene.h, colour(0.2, 0.06, scene.palette.h), 0.5),
  isDark: true,
})

/** Wooden boards side by side. */
export const wood: DrawBackdrop = (scene) => {
  const { w, h, palette: p, chance } = scene
  const board = Math.min(w, h) / 4.6
  const count = Math.ceil(w / board)
  const seams = Array.from({ length: count }, (_, at) => {
    const shade = chance.between(0, 0.16)
    return (
      rect(at * board, 0, board, h, '#000', 0, `fill-opacity="${shade.toFixed(2)}"`) +
      rect(at * board, 0, 4, h, '#000', 0, 'fill-opacity=".45"')
    )
  })
  const tone = colour(0.56, 0.085, 62)
  return {
    svg: lit(scene, tone, [0.055, 0.0016], 4.5, 4) + seams.join('') + vignette(w, h, colour(0.2, 0.05, p.h), 0.55),
    isDark: true,
  }
}

/** Stone with veins. */
export const marble: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const vein = (at: number): string => {
    let [x, y] = [w * chance.between(-0.2, 1), -20]
    let path = `M${x.toFixed(0)} ${y}`
    while (y < h) {
      const [cx, cy] = [x + w * chance.between(-0.05, 0.12), y + h * chance.between(0.03, 0.08)]
      x = cx + w * chance.between(-0.03, 0.08)
      y = cy + h * chance.between(0.03, 0.08)
      path += `Q${cx.toFixed(0)} ${cy.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`
    }
    const stroke = at % 3 ? colour(0.7, 0.03, p.h) : colour(0.78, 0.1, 84)
    return shape(
      path,
      'none',
      `stroke="${stroke}" stroke-width="${chance.between(1, 4).toFixed(1)}" stroke-opacity=".6" stroke-linejoin="round"`,
    )
  }
  const veins = Array.from({ length: 7 }, (_, at) => vein(at)).join('')
  const clouds = Array.from({ length: 7 }, () =>
    circle(
      chance.between(0, w),
      chance.between(0, h),
      chance.between(100, 260),
      colour(0.82, 0.03, p.h),
      'fill-opacity=".5"',
    ),
  ).join('')
  return {
    svg: rect(0, 0, w, h, colour(0.97, 0.01, p.h)) + blurred(clouds, 60) + blurred(veins, 5) + veins,
    isDark: false,
  }
}

/** Colored chips in stone. */
export const terrazzo: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const fills = [p.brand, p.accent, p.tint, p.deep, p.bright]
  const chips = Array.from({ length: Math.round((w * h) / 4_200) }, () => {
    const [x, y, r] = [chance.between(0, w), chance.between(0, h), chance.between(6, 30)]
    const corners = 4 + Math.floor(chance.next() * 3)
    const turn = chance.next() * 6
    const points = Array.from({ length: corners }, (_, n) => {
      const angle = turn + (n / corners) * 2 * Math.PI
      const far = r * chance.between(0.6, 1.2)
      return `${(x + far * Math.cos(angle)).toFixed(0)} ${(y + far * Math.sin(angle)).toFixed(0)}`
    })
    return shape(`M${points.join('L')}Z`, chance.pick(fills as [string, ...string[]]), 'fill-opacity=".85"')
  })
  return { svg: rect(0, 0, w, h, p.soft) + chips.join(''), isDark: false }
}

/** Rays of light from one corner. */
export const beams: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const back = gradient(
    [
      [0, colour(0.5, 0.15 * p.tone.strength, p.richHue)],
      [1, colour(0.24, 0.08 * p.tone.strength, p.h)],
    ],
    [0, 0, 1, 1],
  )
  const from = chance.next() < 0.5 ? 0 : w
  const far = Math.hypot(w, h) * 1.2
  const shafts = Array.from({ length: 9 }, (_, at) => {
    const angle = (from === 0 ? 0.08 : Math.PI - 0.08) + (from === 0 ? 1 : -1) * (at * 0.17 + chance.between(0, 0.05))
    const wide = chance.between(0.03, 0.09)
    const end = (turn: number) => `${(from + Math.cos(turn) * far).toFixed(0)} ${(Math.sin(turn) * far).toFixed(0)}`
    return shape(
      `M${from} -30L${end(angle)}L${end(angle + wide)}Z`,
      '#fff',
      `fill-opacity="${chance.between(0.06, 0.2).toFixed(2)}"`,
    )
  })
  const motes = Array.from({ length: 40 }, () =>
    circle(chance.between(0, w), chance.between(0, h), chance.between(1.5, 5), p.accent, 'fill-opacity=".5"'),
  )
  const soft = newSvgId()
  return {
    svg: `${back.def}${rect(0, 0, w, h, back.fill)}<filter id="${soft}"><feGaussianBlur stdDeviation="7"/></filter><g filter="url(#${soft})">${shafts.join('')}</g>${motes.join('')}`,
    isDark: true,
  }
}

/** Overlapping circles in flat colors, like a sixties wallpaper. */
export const rounds: DrawBackdrop = ({ w, h, palette: p, chance }) => {
  const cell = Math.min(w, h) / 5
  const fills: [string, ...string[]] = [p.brand, p.accent, p.tint, p.mid, p.soft]
  const tiles = Array.from({ length: Math.ceil(w / cell) * Math.ceil(h / cell) }, (_, n) => {
    const across = Math.ceil(w / cell)
    const [x, y] = [(n % across) * cell, Math.floor(n / across) * cell]
    const [back, front] = [chance.pick(fills), chance.pick(fills)]
    const turn = Math.floor(chance.next() * 4)
    const at = `transform="rotate(${turn * 90} ${x + cell / 2} ${y + cell / 2})"`
    return (
      rect(x, y, cell + 0.6, cell + 0.6, back) +
      shape(`M${x} ${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}H${x}Z`, front, at)
    )
  })
  return { svg: tiles.join(''), isDark: false }
}
