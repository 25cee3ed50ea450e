/** Normalized numbers: `1,642` and `1642` are the same, and `$19.` is 19. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((it) => it.replace(/,(?=\d{3}(?!\d))/g, ''))

/** Numbers in a text that aren't in its facts. */
export function strayNumbers(text: string, facts: string): string[] {
  const known = new Set(numbersOf(facts))
  return [...new Set(numbersOf(text))].filter((it) => !known.has(it))
}

const SUPERLATIVES =
  /\b(?:best|cheapest|lowest|number one|no\.? ?1|#1|guaranteed?|award[- ]winning|certified|official)\b/giu

/** Numbers and superlatives in a text that aren't in its facts. */
export function claimsOf(text: string, facts: string): string[] {
  const known = facts.toLowerCase()
  const words = (text.match(SUPERLATIVES) ?? []).filter((it) => !known.includes(it.toLowerCase()))
  return [
    ...strayNumbers(text, facts).map((it) => `The facts hold no ${it}.`),
    ...words.map((it) => `Nobody said "${it.toLowerCase()}".`),
  ]
}
