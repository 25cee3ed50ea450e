/** What Google's editorial rules turn down in the text of an ad, as far as code can tell. */
export function policyFaults(text: string): string[] {
  const faults: string[] = []
  if (/[!?.,*~_-]{2,}|!.*!/.test(text)) faults.push('No repeated punctuation, and one exclamation mark at most.')
  if (/\p{Extended_Pictographic}/u.test(text)) faults.push('No emoji.')
  if (/\b\p{Lu}{5,}\b/u.test(text)) faults.push('No words in capitals.')
  if (/\b(?:\p{L} ){3,}\p{L}\b/u.test(text)) faults.push('No letters apart.')
  if (/\bclick here\b/i.test(text)) faults.push('Not "click here".')
  if (/(?:\+?\d[\s().-]?){7,}/.test(text)) faults.push('No phone number.')
  return faults
}

const superlatives =
  /\b(?:best|cheapest|lowest|number one|no\.? ?1|#1|guaranteed?|award[- ]winning|certified|official)\b/giu

/** Numbers and great words that the owner didn't say. */
export function claimsOf(text: string, facts: string): string[] {
  const known = facts.toLowerCase()
  const numbers = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).filter((it) => !known.includes(it))
  const words = (text.match(superlatives) ?? []).filter((it) => !known.includes(it.toLowerCase()))
  return [
    ...numbers.map((it) => `The facts hold no ${it}.`),
    ...words.map((it) => `Nobody said "${it.toLowerCase()}".`),
  ]
}
