/** product-2 §2.2 */
export const COLLAPSED_CHARS = 100

const odd = (text: string, mark: string): boolean => text.split(mark).length % 2 === 0

/** The first 100 characters, cut so that markdown's marks stay balanced. */
export function collapsed(text: string): string {
  const characters = [...text]
  if (characters.length <= COLLAPSED_CHARS) return text
  const cut = characters
    .slice(0, COLLAPSED_CHARS)
    .join('')
    .trimEnd()
    .replace(/\*$/, (it) => (odd(text.slice(0, COLLAPSED_CHARS), '**') ? it : ''))
  const closed = ['**', '`'].reduce((it, mark) => (odd(it, mark) ? `${it}${mark}` : it), cut)
  return `${closed}…`
}
