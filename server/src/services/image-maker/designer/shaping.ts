import type { Bidi } from 'bidi-js'
import type { Font } from 'opentype.js'
import { isRightToLeft } from './scripts.rules.ts'
import { sfntOf } from './sfnt.ts'

/** A glyph of a shaped line: its number in the font, and its position in font units. */
export interface ShapedGlyph {
  readonly id: number
  readonly x: number
  readonly y: number
}
export interface ShapedRun {
  readonly font: Font
  readonly glyphs: readonly ShapedGlyph[]
  readonly advance: number
}

/** A parsed font, and its file. */
export interface FontFile {
  readonly font: Font
  readonly woff: Buffer
}

type HarfBuzz = typeof import('harfbuzzjs')
let tools: { readonly hb: HarfBuzz; readonly bidi: Bidi } | undefined

/** Loads the WebAssembly library that shapes Arabic, Hebrew, Hindi and Thai, before the first design that needs it. */
export async function loadShaping(): Promise<void> {
  if (tools) return
  const [hb, { default: bidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')])
  // A CommonJS module: it exports the function itself, although its types declare a `default`.
  tools = { hb, bidi: (bidi as unknown as () => Bidi)() }
}

const shapers = new WeakMap<Font, InstanceType<HarfBuzz['Font']>>()

function shaperOf(hb: HarfBuzz, { font, woff }: FontFile): InstanceType<HarfBuzz['Font']> {
  const known = shapers.get(font)
  if (known) return known
  const made = new hb.Font(new hb.Face(new hb.Blob(sfntOf(woff))))
  shapers.set(font, made)
  return made
}

interface Run {
  readonly text: string
  readonly level: number
  readonly file: FontFile
}

/**
 * A line in visual order, from left to right: letters joined, marks placed, numbers and Latin words in reading order. `fileOf`: the font
 * that has a character; characters without one aren't drawn.
 */
export function shapedRuns(line: string, fileOf: (character: string) => FontFile | undefined): readonly ShapedRun[] {
  if (!tools) throw new Error('loadShaping comes first')
  const { hb, bidi } = tools
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft(line) ? 'rtl' : 'ltr')
  return inSight(runsOf(line, levels, fileOf)).map(({ text, level, file }) => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(shaperOf(hb, file), buffer)
    const positions = buffer.getGlyphPositions()
    let x = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const placed = { id: codepoint, x: x + xOffset, y: yOffset }
      x += xAdvance
      return placed
    })
    return { font: file.font, glyphs, advance: x }
  })
}

/** Runs of one direction and one font, in reading order. A space belongs to the run before it. */
function runsOf(line: string, levels: Uint8Array, fileOf: (character: string) => FontFile | undefined): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    const last = runs.at(-1)
    const file = character === ' ' ? (last?.file ?? fileOf(character)) : fileOf(character)
    if (!file) continue
    if (last?.file === file && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ text: character, level, file })
  }
  return runs
}

/** Rule L2 of the Unicode bidi algorithm, applied to runs: from the highest level down, reverses what is at that level or above. */
function inSight(runs: readonly Run[]): readonly Run[] {
  const seen = [...runs]
  const highest = Math.max(0, ...runs.map((it) => it.level))
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < seen.length; from++) {
      let end = from
      while ((seen[end]?.level ?? -1) >= level) end++
      if (end > from) seen.splice(from, end - from, ...seen.slice(from, end).toReversed())
      from = Math.max(from, end)
    }
  return seen
}
