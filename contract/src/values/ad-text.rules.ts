/** A text's key: the same for texts that differ only in letter case and spaces. */
export const plainText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** An ad text's width as the ad platform counts it: wide characters (East Asian, emoji) count as two. */
export function adWidth(text: string): number {
  let width = 0
  for (const character of text) width += isWide(character.codePointAt(0) ?? 0) ? 2 : 1
  return width
}

const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
]
const isWide = (code: number): boolean => code >= 0x1100 && wide.some(([from, to]) => code >= from && code <= to)
