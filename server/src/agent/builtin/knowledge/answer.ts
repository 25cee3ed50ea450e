import { advice } from './advice.ts'
import type { Fact } from './fact.ts'
import { wordsOfTheTrade } from './words-of-the-trade.ts'

const facts: readonly Fact[] = [...wordsOfTheTrade, ...advice]

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}/'-]+/gu, ' ')
    .replace(/\b(?:a|an|the|my|our|can|may|be|is|are|do|does|i|should|of|in|for|to|between|and|or)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `

/** Terms of several words count by their words, in any order; a whole phrase counts more. */
function score(fact: Fact, said: string): number {
  let best = 0
  for (const term of fact.terms) {
    const plain = words(term)
    const parts = plain.trim().split(' ')
    if (said.includes(plain)) best = Math.max(best, 3 * parts.length + 1)
    else if (parts.length > 1 && parts.every((p) => said.includes(` ${p} `) || said.includes(` ${p}s `)))
      best = Math.max(best, 2 * parts.length)
  }
  return best
}

/** The settled answer that fits best, if one does. */
export function answerTo(question: string): string | undefined {
  const said = words(question)
  const [top] = facts
    .map((fact) => ({ fact, points: score(fact, said) }))
    .filter((x) => x.points > 0)
    .sort((a, b) => b.points - a.points)
  return top?.fact.answer
}
