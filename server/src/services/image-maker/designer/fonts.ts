import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'

const { resolve } = createRequire(import.meta.url)

/** Families by their role on a page. The subsets are those each family is drawn in; Inter knows the most scripts. */
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
} as const
export type FaceName = keyof typeof families

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const
const MORE = new Set(['inter', 'caveat', 'playfair-display', 'fraunces', 'space-grotesk'])

const loaded = new Map<string, Font | undefined>()

function font(face: FaceName, subset: string): Font | undefined {
  const [family, weight] = families[face]
  const name = `${family}-${subset}-${weight}`
  if (loaded.has(name)) return loaded.get(name)
  let found: Font | undefined
  const isDrawn = subset.startsWith('latin') || MORE.has(family)
  const path = isDrawn ? pathOf(`@fontsource/${family}/files/${name}-normal.woff`) : undefined
  if (path !== undefined) {
    const bytes = readFileSync(path)
    found = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  }
  loaded.set(name, found)
  return found
}

function pathOf(file: string): string | undefined {
  try {
    return resolve(file)
  } catch (error) {
    // Not every family is drawn in every script: then there isn't such a file, and the next subset is asked.
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

export interface Placed {
  readonly font: Font
  readonly glyph: Glyph
}

/** The glyph of a character in this face; undefined when the face does not have it. */
function glyphOf(face: FaceName, character: string): Placed | undefined {
  for (const subset of subsets) {
    const found = font(face, subset)
    if (found && found.charToGlyphIndex(character) > 0) return { font: found, glyph: found.charToGlyph(character) }
  }
  return undefined
}

/** Characters of a text that a face can't write. */
export const lackingIn = (face: FaceName, text: string): string[] =>
  [...text].filter((it) => it !== ' ' && glyphOf(face, it) === undefined)

/** The face itself when it has every character of the text, else the one that knows the most scripts. A line is never mixed. */
export const faceFor = (wanted: FaceName, text: string): FaceName =>
  lackingIn(wanted, text).length === 0 ? wanted : wanted.startsWith('text') ? wanted : 'heavy'

const KEPT_MAX = 5_000
const advances = new Map<string, number>()

/** How wide one line of text is at size 1000. Asked for each way to break a text, so it makes no outline. */
export function advanceOf(face: FaceName, text: string, tracking: number): number {
  const key = `${face}\n${tracking}\n${text}`
  const known = advances.get(key)
  if (known !== undefined) return known
  if (advances.size > KEPT_MAX) advances.clear()
  const advance = placeGlyphs(face, text, tracking, () => undefined)
  advances.set(key, advance)
  return advance
}

/** The outline of one line of text at size 1000, beginning at 0,0 on its base line. */
export function outlineOf(face: FaceName, text: string, tracking: number): string {
  let path = ''
  placeGlyphs(face, text, tracking, (glyph, x) => {
    path += glyph.getPath(x, 0, 1000).toPathData(1)
  })
  return path
}

/** Hands over each glyph that's drawn and where it begins; gives the advance of all. */
function placeGlyphs(face: FaceName, text: string, tracking: number, place: (glyph: Glyph, x: number) => void): number {
  let x = 0
  let last: Placed | undefined
  for (const character of text) {
    const placed = glyphOf(face, character) ?? glyphOf('text', character)
    if (!placed) continue
    const scale = 1000 / placed.font.unitsPerEm
    if (last && last.font === placed.font) x += placed.font.getKerningValue(last.glyph, placed.glyph) * scale
    if (character !== ' ') place(placed.glyph, x)
    x += (placed.glyph.advanceWidth ?? 0) * scale + tracking * 1000
    last = placed
  }
  return x - tracking * 1000
}

const capHeights = new Map<FaceName, number>()

/** Height of a capital letter, as a share of the size. */
export function capHeight(face: FaceName): number {
  const known = capHeights.get(face)
  if (known !== undefined) return known
  const result = font(face, 'latin')
  const share = (result?.tables.os2?.sCapHeight ?? 0) / (result?.unitsPerEm ?? 1) || 0.7
  capHeights.set(face, share)
  return share
}
