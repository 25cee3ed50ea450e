import type { ImageBusiness } from '../../port.ts'
import { type Domain, domains } from './domains.lexicon.ts'
import { formsOf, wordsOf } from './words.rules.ts'

/** Who bakes also brews and cooks: what one of them asks for is at home with the others. */
const table: readonly Domain[] = [domains.bakery, domains.cafe, domains.restaurant]

/** Whether what is asked for belongs to the business: not if only other trades know it. Then it may be just a picture. */
export function isOwn(said: string, business: ImageBusiness): boolean {
  const trade = domainOf('', business)
  const own = new Set(wordsOf(`${business.products} ${business.services} ${business.name}`).flatMap(formsOf))
  const words = wordsOf(said).map(formsOf)
  const meets = (known: ReadonlySet<string>): boolean => words.some((forms) => forms.some((it) => known.has(it)))
  const isNear = (domain: Domain): boolean => domain === trade || (table.includes(domain) && table.includes(trade))
  if (meets(own)) return true
  const met = [...domainWords].filter(([, words]) => meets(words)).map(([candidate]) => candidate)
  return met.length === 0 || met.some(isNear)
}

const domainWords = new Map(Object.values(domains).map((it) => [it, new Set(it.words.split(' '))]))
/** Industries that say nothing about what is sold. */
const vague: ReadonlySet<string> = new Set(['E-commerce', 'Other'])
const PROMPT_WEIGHT = 3
const INDUSTRY_WEIGHT = 2

/** The trade whose words are met most: in the prompt, in what the business says, and by its industry. */
export function domainOf(prompt: string, business: ImageBusiness | undefined): Domain {
  const inPrompt = wordsOf(prompt).map(formsOf)
  const inProfile = wordsOf(`${business?.name ?? ''} ${business?.products ?? ''} ${business?.services ?? ''}`).map(
    formsOf,
  )
  const industry = business && !vague.has(business.industry) ? business.industry : undefined
  const scored = Object.values(domains).map((candidate) => {
    const met = (all: readonly string[][]): number =>
      all.filter((forms) => forms.some((form) => domainWords.get(candidate)?.has(form))).length
    const bonus =
      industry !== undefined && (candidate.industries as readonly string[]).includes(industry) ? INDUSTRY_WEIGHT : 0
    return { candidate, score: met(inPrompt) * PROMPT_WEIGHT + met(inProfile) + bonus }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.candidate : domains.shop
}
