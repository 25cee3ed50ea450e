/** The little of opentype.js that the designer uses; the package brings no types. */
declare module 'opentype.js' {
  export interface Glyph {
    readonly advanceWidth?: number
    getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string }
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
