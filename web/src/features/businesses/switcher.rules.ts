/** The list is searchable if it has more than this many entries. */
export const SEARCH_FROM = 7

/** Those whose name contains every word, in any case and order. */
export function businessesNamed<T extends { readonly name: string }>(all: readonly T[], typed: string): T[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => asked.every((word) => name.toLowerCase().includes(word)))
}

/** The direction of an arrow key in the list. */
export const stepAmong = (key: string): -1 | 0 | 1 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
