/** From one more than so many the list is searched. */
export const SEARCH_FROM = 7

/** Those whose name has every word, in any case and order. */
export function businessesNamed<T extends { readonly name: string }>(all: readonly T[], typed: string): T[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name }) => asked.every((word) => name.toLowerCase().includes(word)))
}

/** Where an arrow leads in the list. */
export const stepAmong = (key: string): -1 | 0 | 1 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
