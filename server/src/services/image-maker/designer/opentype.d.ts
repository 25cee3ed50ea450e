/** The parts of opentype.js that the designer uses; the package has no types. */
declare module 'opentype.js' {
  /** As in SVG, with absolute coordinates. */
  interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    readonly x?: number
    readonly y?: number
    readonly x1?: number
    readonly y1?: number
    readonly x2?: number
    readonly y2?: number
  }
  export interface Glyph {
    readonly advanceWidth?: number
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] }
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly tables: { readonly os2?: { readonly sCapHeight?: number } }
    readonly glyphs: { get(index: number): Glyph }
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: it is how the package gives itself
  export default opentype
}
