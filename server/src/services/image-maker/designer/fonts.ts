import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { needsShaping, type Script, scriptOf } from './scripts.rules.ts'
import { type FontFile, shapedRuns } from './shaping.ts'

const { resolve } = createRequire(import.meta.url)

/** Font families by role. The subsets are those available for each family; Inter covers the most scripts. */
const families = {
  text: ['inter', 400],
  textMedium: ['inter', 500],
  textBold: ['inter', 600],
  heavy: ['inter', 800],
  archivo: ['archivo-black', 400],
  playfair: ['playfair-display', 700],
  poppins: ['poppins', 800],
  bebas: ['bebas-neue', 400],
  grotesk: ['space-grotesk', 700],
  dmSerif: ['dm-serif-display', 400],
  outfit: ['outfit', 800],
  fraunces: ['fraunces', 700],
  caveat: ['caveat', 700],
  montserrat: ['montserrat', 800],
  nunito: ['nunito', 800],
  lora: ['lora', 700],
  oswald: ['oswald', 600],
  arabicText: ['noto-sans-arabic', 600],
  arabicHeavy: ['noto-sans-arabic', 800],
  hebrewText: ['noto-sans-hebrew', 600],
  hebrewHeavy: ['noto-sans-hebrew', 800],
  japaneseText: ['kosugi-maru', 400],
  japaneseHeavy: ['rocknroll-one', 400],
  devanagariText: ['poppins', 500],
  devanagariHeavy: ['poppins', 700],
  thaiText: ['noto-sans-thai', 500],
  thaiHeavy: ['noto-sans-thai', 800],
  koreanText: ['gowun-dodum', 400],
  koreanHeavy: ['black-han-sans', 400],
  chineseText: ['zcool-xiaowei', 400],
  chineseHeavy: ['zcool-xiaowei', 400],
} as const
export type FaceName = keyof typeof families

/** Typefaces of scripts with their own font. What such a font lacks of other scripts comes from these. */
const ofScript: Readonly<
  Record<Script, { readonly subset: string; readonly text: FaceName; readonly heavy: FaceName }>
> = {
  arabic: { subset: 'arabic', text: 'arabicText', heavy: 'arabicHeavy' },
  hebrew: { subset: 'hebrew', text: 'hebrewText', heavy: 'hebrewHeavy' },
  devanagari: { subset: 'devanagari', text: 'devanagariText', heavy: 'devanagariHeavy' },
  thai: { subset: 'thai', text: 'thaiText', heavy: 'thaiHeavy' },
  korean: { subset: 'korean', text: 'koreanText', heavy: 'koreanHeavy' },
  japanese: { subset: 'japanese', text: 'japaneseText', heavy: 'japaneseHeavy' },
  chinese: { subset: 'chinese-simplified', text: 'chineseText', heavy: 'chineseHeavy' },
}
const scriptOfFace = (face: FaceName): Script | undefined =>
  (Object.keys(ofScript) as Script[]).find((it) => face.startsWith(it))
const scriptSubset = (face: FaceName): string | undefined => {
  const script = scriptOfFace(face)
  return script && ofScript[script].subset
}

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const
const MORE = new Set([
  ...['inter', 'caveat', 'playfair-display', 'fraunces', 'space-grotesk'],
  ...['montserrat', 'nunito', 'lora', 'oswald'],
])

const loaded = new Map<string, FontFile | undefined>()

function font(face: FaceName, subset: string): FontFile | undefined {
  const [family, weight] = families[face]
  const name = `${family}-${subset}-${weight}`
  if (loaded.has(name)) return loaded.get(name)
  let found: FontFile | undefined
  const isDrawn = subset.startsWith('latin') || MORE.has(family) || subset === scriptSubset(face)
  const path = isDrawn ? pathOf(`@fontsource/${family}/files/${name}-normal.woff`) : undefined
  if (path !== undefined) {
    const woff = readFileSync(path)
    const buffer = woff.buffer.slice(woff.byteOffset, woff.byteOffset + woff.byteLength) as ArrayBuffer
    found = { font: opentype.parse(buffer), woff }
  }
  loaded.set(name, found)
  return found
}

function pathOf(file: string): string | undefined {
  try {
    return resolve(file)
  } catch (error) {
    // Not every family has every subset: if there's no such file, the next subset is tried.
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

export interface Placed {
  readonly font: Font
  readonly glyph: Glyph
}

/** Where a typeface's missing symbols are looked up. */
const beside: Partial<Record<FaceName, FaceName>> = {
  koreanHeavy: 'koreanText',
  chineseText: 'japaneseText',
  chineseHeavy: 'japaneseText',
  japaneseHeavy: 'japaneseText',
  japaneseText: 'chineseText',
}

/** This typeface's font with a character; undefined if none has it. */
function fileOf(face: FaceName, character: string): FontFile | undefined {
  const own = scriptSubset(face)
  for (const subset of own ? [own, ...subsets] : subsets) {
    const found = font(face, subset)
    if (found && found.font.charToGlyphIndex(character) > 0) return found
  }
  return undefined
}
/** The same, or a fallback. */
function anyFileOf(face: FaceName, character: string): FontFile | undefined {
  const other = beside[face]
  return fileOf(face, character) ?? (other && fileOf(other, character)) ?? fileOf('text', character)
}

function glyphOf(face: FaceName, character: string, files = fileOf): Placed | undefined {
  const found = files(face, character)?.font
  return found && { font: found, glyph: found.charToGlyph(character) }
}

/** The characters of a text that a typeface lacks. */
export const lackingIn = (face: FaceName, text: string): string[] =>
  [...text].filter((it) => it !== ' ' && glyphOf(face, it) === undefined)

/** The characters that no typeface has. */
export const unwritable = (text: string): string[] => {
  const face = faceFor('heavy', text)
  return lackingIn(face, text).filter((it) => !anyFileOf(face, it))
}

/**
 * The requested typeface if it has every character, else the one for the text's script, else the one with the most. A line mixes typefaces
 * only if it contains another script.
 */
export function faceFor(wanted: FaceName, text: string): FaceName {
  if (lackingIn(wanted, text).length === 0) return wanted
  const script = scriptOf(text)
  const isText = wanted.startsWith('text') && wanted !== 'textBold'
  if (!script) return wanted.startsWith('text') ? wanted : 'heavy'
  const { text: plain, heavy } = ofScript[script]
  return isText || lackingIn(heavy, text).some((it) => lackingIn('text', it).length > 0) ? plain : heavy
}

const KEPT_MAX = 5_000
const advances = new Map<string, number>()

/** The width of a line of text at size 1000. Called for every possible line break, so it builds no outline. */
export function advanceOf(face: FaceName, text: string, tracking: number): number {
  const key = `${face}\n${tracking}\n${text}`
  const known = advances.get(key)
  if (known !== undefined) return known
  if (advances.size > KEPT_MAX) advances.clear()
  const advance = placeGlyphs(face, text, tracking, () => undefined)
  advances.set(key, advance)
  return advance
}

/** A line's outline at size 1000, starting at 0,0 on the baseline. */
export function outlineOf(face: FaceName, text: string, tracking: number): string {
  let path = ''
  placeGlyphs(face, text, tracking, (glyph, x, y) => {
    const { x: left, y: top, rest } = shapeOf(glyph)
    if (rest !== '') path += `M${tenths(x + left)} ${tenths(y + top)}${rest}`
  })
  return path
}

/** A glyph's outline: its start, and the rest relative to it, so that repeated letters share the same data. */
interface Shape {
  readonly x: number
  readonly y: number
  readonly rest: string
}
const shapes = new WeakMap<Glyph, Shape>()
const tenths = (value: number): number => Math.round(value * 10) / 10

function shapeOf(glyph: Glyph): Shape {
  const known = shapes.get(glyph)
  if (known) return known
  const { commands } = glyph.getPath(0, 0, 1000)
  const [first] = commands
  const [x, y] = [tenths(first?.x ?? 0), tenths(first?.y ?? 0)]
  let [fromX, fromY, beganX, beganY] = [x, y, x, y]
  // From one rounded point to the next, so that rounding errors don't add up.
  const to = (toX = 0, toY = 0): string => `${tenths(tenths(toX) - fromX)} ${tenths(tenths(toY) - fromY)}`
  let rest = ''
  for (const command of commands.slice(1)) {
    if (command.type === 'Z') {
      rest += 'z'
      ;[fromX, fromY] = [beganX, beganY]
      continue
    }
    const points = [
      ...(command.x1 === undefined ? [] : [to(command.x1, command.y1)]),
      ...(command.x2 === undefined ? [] : [to(command.x2, command.y2)]),
    ]
    rest += `${command.type.toLowerCase()}${[...points, to(command.x, command.y)].join(' ')}`
    ;[fromX, fromY] = [tenths(command.x ?? 0), tenths(command.y ?? 0)]
    if (command.type === 'M') [beganX, beganY] = [fromX, fromY]
  }
  const shape = { x, y, rest }
  shapes.set(glyph, shape)
  return shape
}

type Place = (glyph: Glyph, x: number, y: number) => void

/** Calls back with each glyph and its position; returns the total advance. */
function placeGlyphs(face: FaceName, text: string, tracking: number, place: Place): number {
  if (needsShaping(text)) return placeShaped(face, text, place)
  let x = 0
  let last: Placed | undefined
  for (const character of text) {
    const placed = glyphOf(face, character, anyFileOf)
    if (!placed) continue
    const scale = 1000 / placed.font.unitsPerEm
    if (last && last.font === placed.font) x += placed.font.getKerningValue(last.glyph, placed.glyph) * scale
    if (character !== ' ') place(placed.glyph, x, 0)
    x += (placed.glyph.advanceWidth ?? 0) * scale + tracking * 1000
    last = placed
  }
  return x - tracking * 1000
}

/** Joined letters can't be spaced apart, so tracking is ignored. */
function placeShaped(face: FaceName, text: string, place: Place): number {
  let x = 0
  for (const { font: its, glyphs, advance } of shapedRuns(text, (it) => anyFileOf(face, it))) {
    const scale = 1000 / its.unitsPerEm
    for (const { id, x: at, y } of glyphs) place(its.glyphs.get(id), x + at * scale, -y * scale)
    x += advance * scale
  }
  return x
}

const TALL: ReadonlySet<Script> = new Set(['arabic', 'devanagari', 'thai'])
/** The minimum line spacing: letters of some scripts reach further up and down. */
export const leadingOf = (face: FaceName): number => {
  const script = scriptOfFace(face)
  return script === undefined ? 0 : TALL.has(script) ? 1.5 : 1.28
}

const capHeights = new Map<FaceName, number>()

/** A capital letter's height relative to the font size. */
export function capHeight(face: FaceName): number {
  const known = capHeights.get(face)
  if (known !== undefined) return known
  const result = font(face, 'latin')?.font
  const share = (result?.tables.os2?.sCapHeight ?? 0) / (result?.unitsPerEm ?? 1) || 0.7
  capHeights.set(face, share)
  return share
}
