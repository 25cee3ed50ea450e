import { claimWords } from '@adwright/contract/campaigns/ad-policy.rules'

/** Normalized numbers: `1,642` and `1642` are the same, and `$19.` is 19. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((it) => it.replace(/,(?=\d{3}(?!\d))/g, ''))

/** Numbers in a text that aren't in its facts. */
export function strayNumbers(text: string, facts: string): string[] {
  const known = new Set(numbersOf(facts))
  return [...new Set(numbersOf(text))].filter((it) => !known.has(it))
}

/** 'the best' as 'best'. */
const withoutArticle = (claim: string): string => claim.toLowerCase().replace(/^\p{L}{1,3} (?=\p{L}{4})/u, '')

/** Whether the facts make this claim themselves. */
export const isSaid = (claim: string, facts: string): boolean => facts.toLowerCase().includes(withoutArticle(claim))

/** Numbers, and claims in any of our languages, that a text has and its facts don't. */
export function claimsOf(text: string, facts: string): string[] {
  const words = (text.match(claimWords) ?? []).filter((it) => !isSaid(it, facts))
  return [
    ...strayNumbers(text, facts).map((it) => `The facts hold no ${it}.`),
    ...words.map((it) => `Nobody said "${withoutArticle(it)}".`),
  ]
}
