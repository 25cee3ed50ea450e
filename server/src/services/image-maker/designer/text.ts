import { recordLine } from './page.ts'
import { capHeight, type FaceName, faceFor, advanceOf, leadingOf, outlineOf } from './fonts.ts'
import { lineOf, piecesOf } from './scripts.rules.ts'

export type Align = 'left' | 'center' | 'right'

export interface Lettering {
  readonly face: FaceName
  /** Line spacing relative to the font size. */
  readonly leading?: number
  /** Letter spacing relative to the font size. */
  readonly tracking?: number
}

/** A text laid out in lines. Its height reaches from the top of the first capital to the last baseline. */
export interface Setting {
  readonly lines: readonly string[]
  readonly size: number
  readonly width: number
  readonly height: number
  readonly lettering: Required<Lettering>
}

const n = (style: number): string => String(Math.round(style * 100) / 100)

export const widthOf = (text: string, size: number, { face, tracking = 0 }: Lettering): number =>
  (advanceOf(faceFor(face, text), text, tracking) * size) / 1000

/** The largest size up to `max` at which the text fits the box, with lines as even as possible. */
export function fit(
  text: string,
  box: { readonly w: number; readonly h: number; readonly max: number; readonly min?: number; readonly lines?: number },
  lettering: Lettering,
): Setting {
  const face = faceFor(lettering.face, text)
  const style = {
    face,
    leading: Math.max(lettering.leading ?? 1.1, leadingOf(face)),
    tracking: lettering.tracking ?? 0,
  }
  const words = piecesOf(text)
  const { min = 20, lines: mostLines = 5 } = box
  for (let size = box.max; size > min; size *= 0.97) {
    const set = wrapped(words, size, box.w, style)
    if (set && set.lines.length <= mostLines && set.height <= box.h) return set
  }
  return (
    wrapped(words, min, box.w, style) ??
    settingOf([text], Math.min(min, (min * box.w) / widthOf(text, min, style)), style)
  )
}

/** A text at one size, wrapped at the width. Ends with an ellipsis if it exceeds the number of lines. */
export function paragraph(text: string, size: number, w: number, lettering: Lettering, mostLines = 2): Setting {
  const face = faceFor(lettering.face, text)
  const style = {
    face,
    leading: Math.max(lettering.leading ?? 1.4, leadingOf(face)),
    tracking: lettering.tracking ?? 0,
  }
  let words = piecesOf(text)
  for (;;) {
    const set = wrapped(words, size, w, style)
    if (set && set.lines.length <= mostLines) return set
    if (words.length <= 1) return fit(text, { w, h: size * 2, max: size, min: size / 4, lines: 1 }, lettering)
    words = [...words.slice(0, -2), `${words.at(-2)?.replace(/[\s,.;:·…-]+$/, '') ?? ''}…`]
    if (words.at(-1) === '…') words = [...words.slice(0, -2), `${words.at(-2) ?? ''}…`]
  }
}

/** Undefined if a single word is wider than the box. */
function wrapped(
  words: readonly string[],
  size: number,
  w: number,
  lettering: Required<Lettering>,
): Setting | undefined {
  const width = (line: string): number => (advanceOf(lettering.face, line, lettering.tracking) * size) / 1000
  if (words.length === 0) return settingOf([], size, lettering)
  if (words.some((word) => width(word.trimEnd()) > w)) return undefined
  const breakAt = (limit: number): string[] => {
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : last + word
      if (last === undefined || width(joined.trimEnd()) > limit) lines.push(word)
      else lines[lines.length - 1] = joined
    }
    return lines
  }
  const lines = evenly(words, breakAt(w).length, w, width)
  return settingOf(lines, size, lettering)
}

interface Broken {
  readonly cost: number
  readonly lines: readonly string[]
}

/** The words in a given number of lines, as even as possible and none too wide. */
function evenly(
  words: readonly string[],
  count: number,
  w: number,
  width: (line: string) => number,
): readonly string[] {
  const wanted = width(lineOf(words)) / count
  // The best layout of the words from each position on, for one line, then two, and so on.
  let best: (Broken | undefined)[] = words.map((_, from) => lastLine(lineOf(words.slice(from))))
  for (let left = 2; left <= count; left++) {
    const after = best
    best = words.map((_, from) => cheapest(from, after))
  }
  return best[0]?.lines ?? [lineOf(words)]

  function lastLine(line: string): Broken | undefined {
    const wide = width(line)
    return wide > w ? undefined : { cost: (wide - wanted) ** 2, lines: [line] }
  }
  function cheapest(from: number, after: readonly (Broken | undefined)[]): Broken | undefined {
    let found: Broken | undefined
    for (let end = from + 1; end < words.length; end++) {
      const first = lastLine(lineOf(words.slice(from, end)))
      if (!first) break
      const rest = after[end]
      const cost = first.cost + (rest?.cost ?? Number.POSITIVE_INFINITY)
      if (rest && (!found || cost < found.cost)) found = { cost, lines: [...first.lines, ...rest.lines] }
    }
    return found
  }
}

function settingOf(lines: readonly string[], size: number, lettering: Required<Lettering>): Setting {
  const { face, leading, tracking } = lettering
  return {
    lines,
    size,
    width: Math.max(0, ...lines.map((line) => (advanceOf(face, line, tracking) * size) / 1000)),
    height: lines.length === 0 ? 0 : size * (capHeight(face) + (lines.length - 1) * leading),
    lettering,
  }
}

/** Draws a layout: `x` is the left edge, the center or the right edge; `y` the top of the first capital. */
export function write(
  setting: Setting,
  x: number,
  y: number,
  fill: string,
  align: Align = 'left',
  opacity = 1,
): string {
  const { face, leading, tracking } = setting.lettering
  const shift = { left: 0, center: 0.5, right: 1 }[align]
  return setting.lines
    .map((line, at) => {
      recordLine({ text: line, size: setting.size })
      const left = x - (advanceOf(face, line, tracking) * setting.size * shift) / 1000
      const base = y + setting.size * (capHeight(face) + at * leading)
      const paint = `fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`
      return `<path transform="translate(${n(left)} ${n(base)}) scale(${n(setting.size)}e-3)" d="${outlineOf(face, line, tracking)}" ${paint}/>`
    })
    .join('')
}

/** One line at one size. */
export const line = (text: string, size: number, lettering: Lettering): Setting => {
  const style = { face: faceFor(lettering.face, text), leading: 1.2, tracking: lettering.tracking ?? 0 }
  return settingOf([text], size, style)
}
