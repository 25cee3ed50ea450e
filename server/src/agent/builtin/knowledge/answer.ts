import { advice } from './advice.ts'
import { howItGoes } from './how-it-goes.ts'
import type { Fact } from './fact.ts'
import { wordsOfTheTrade } from './words-of-the-trade.ts'

const facts: readonly Fact[] = [...wordsOfTheTrade, ...advice, ...howItGoes]

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

/** 'The difference between a bid and a budget', 'CPC or CTR': what is set against each other is explained one by one. */
function both(question: string): string | undefined {
  const said =
    /\b(?:difference between|distinguish(?:es)?|compare) (?:an? |the )?(.+?) (?:and|from|vs\.?|versus) (?:an? |the )?(.+?)[?.!]*$/i.exec(
      question,
    ) ??
    /\bdifference\b.*?\b(?:of|,) (?:an? |the )?(.+?) (?:and|vs\.?|versus) (?:an? |the )?(.+?)[?.!]*$/i.exec(question)
  if (!said) return undefined
  const [one, other] = [best(said[1] ?? ''), best(said[2] ?? '')]
  return one && other && one !== other ? `${one}\n\n${other}` : undefined
}

/** The settled answer that fits best, if one does. */
export const answerTo = (question: string): string | undefined => both(question) ?? whole(question) ?? best(question)

/** A difference that has an answer of its own. */
const whole = (question: string): string | undefined => {
  const said = words(question)
  const top = facts.map((fact) => ({ fact, points: score(fact, said) })).sort((a, b) => b.points - a.points)[0]
  return top && top.points > 6 ? top.fact.answer : undefined
}

function best(question: string): string | undefined {
  const said = words(question)
  const [top] = facts
    .map((fact) => ({ fact, points: score(fact, said) }))
    .filter((x) => x.points > 0)
    .sort((a, b) => b.points - a.points)
  return top?.fact.answer
}
