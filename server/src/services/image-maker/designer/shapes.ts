import { iconBody } from './icons.ts'
import { loadResvg } from './load-resvg.ts'
import type { Chance } from './seed.ts'

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A soft closed shape around a center. `wobble`: 0 is a circle. */
export function blob(chance: Chance, cx: number, cy: number, radius: number, corners = 7, wobble = 0.2): string {
  const turn = chance.between(0, Math.PI)
  const points = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = turn + (at / corners) * 2 * Math.PI
    const r = radius * (1 - wobble / 2 + chance.next() * wobble)
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
  const point = (at: number): [number, number] => points[(at + corners) % corners] ?? [cx, cy]
  let path = `M${n(point(0)[0])} ${n(point(0)[1])}`
  for (let at = 0; at < corners; at++) {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [point(at - 1), point(at), point(at + 1), point(at + 2)]
    const [ax, ay, bx, by] = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6]
    path += `C${n(ax)} ${n(ay)} ${n(bx)} ${n(by)} ${n(x2)} ${n(y2)}`
  }
  return `${path}Z`
}

/** A serrated seal around a center. */
export function seal(cx: number, cy: number, radius: number, teeth = 18, depth = 0.88): string {
  const points = Array.from({ length: teeth * 2 }, (_, at) => {
    const angle = (at * Math.PI) / teeth
    const r = at % 2 ? radius * depth : radius
    return `${n(cx + r * Math.sin(angle))} ${n(cy - r * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

let counted = 0
/** Restarts the ids of gradients and clips for each design, so that equal designs produce equal text. */
export const resetSvgIds = (): void => {
  counted = 0
}
export const newSvgId = (): string => `i${counted++}`

/** An icon centered at x, y. Its own ids are made unique. */
export function icon(name: string, x: number, y: number, size: number, turn = 0, opacity = 1): string {
  const prefix = newSvgId()
  const body = iconBody(name)
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
  const place = `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size / 3.2)}e-1) translate(-16 -16)`
  return `<g transform="${place}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`
}

const SPRITE_PX = 160
const sprites = new Map<string, string>()

/** An icon rasterized once for repeated use: `use` references its id. For patterns, where drawing each copy would take seconds. */
export function sprite(name: string): {
  readonly def: string
  readonly use: (x: number, y: number, size: number, turn: number) => string
} {
  const id = newSvgId()
  const known = sprites.get(name)
  const data = known ?? pixelsOf(name)
  if (!known) {
    if (sprites.size > 100) sprites.clear()
    sprites.set(name, data)
  }
  return {
    def: `<image id="${id}" x="-16" y="-16" width="32" height="32" xlink:href="data:image/png;base64,${data}"/>`,
    use: (x, y, size, turn) =>
      `<use xlink:href="#${id}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size / 3.2)}e-1)"/>`,
  }
}

function pixelsOf(name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">${iconBody(name)}</svg>`
  const { Resvg } = loadResvg()
  return new Resvg(svg, { fitTo: { mode: 'width', value: SPRITE_PX }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
    .toString('base64')
}

/** The shadow of something standing on the ground. */
export const shadow = (cx: number, cy: number, rx: number, opacity = 0.26): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(rx * 0.13)}" fill="#000" opacity="${opacity}" filter="url(#soft)"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${radius ? ` rx="${n(radius)}"` : ''} ${more}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export function dots(
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  r: number,
  fill: string,
): string {
  let all = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) all += circle(x + column * gap, y + row * gap, r, fill)
  return all
}

/** A linear gradient, and the paint that references it. Coordinates are fractions of the shape. */
export function gradient(stops: readonly (readonly [number, string, number?])[], [x1, y1, x2, y2] = [0, 0, 1, 1]) {
  const id = newSvgId()
  const inside = stops.map(
    ([at, fill, opacity]) =>
      `<stop offset="${at}" stop-color="${fill}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return {
    fill: `url(#${id})`,
    def: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside.join('')}</linearGradient>`,
  }
}

export function radial(stops: readonly (readonly [number, string, number?])[], cx = 0.5, cy = 0.5, r = 0.5) {
  const id = newSvgId()
  const inside = stops.map(
    ([at, fill, opacity]) =>
      `<stop offset="${at}" stop-color="${fill}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return {
    fill: `url(#${id})`,
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${inside.join('')}</radialGradient>`,
  }
}

export function clipped(outline: string, inside: string): string {
  const id = newSvgId()
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${inside}</g>`
}

/** Definitions that shapes reference by name. Blurs are in units of a page whose short side is 1000. */
export const sharedDefs = [
  '<filter id="soft" x="-60%" y="-250%" width="220%" height="600%"><feGaussianBlur stdDeviation="14"/></filter>',
  '<filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="18"/></filter>',
].join('')
