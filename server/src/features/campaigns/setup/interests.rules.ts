import { tokensOf } from '#trades/index.ts'

interface Interest {
  readonly name: string
  readonly category: string
}

const wordsOf = ({ name, category }: Interest): Set<string> => new Set(tokensOf(`${name} ${category}`))

/** A category of the business's own industry, against a single word that an interest shares with what it offers. */
const OWN_INDUSTRY = 2

/**
 * Those that fit a business come first, by category and within it. The categories of its industry lead (`own`, the nearest
 * first); another one comes before them only where an interest is named by what the business offers. A word that few interests
 * share says more than one that many do, and one of three says less than one of one: a dentist's 'cleanings' aren't 'Home
 * Cleaning Services'. Without such a word the order stays.
 */
export function fittingFirst<T extends Interest>(
  interests: readonly T[],
  business: string,
  own: readonly string[] = [],
): T[] {
  const said = new Set(tokensOf(business))
  const shared = new Map<string, number>()
  for (const interest of interests) for (const word of wordsOf(interest)) shared.set(word, (shared.get(word) ?? 0) + 1)
  const fitOf = new Map(
    interests.map((interest) => {
      const words = [...wordsOf(interest)]
      const met = words.filter((word) => said.has(word))
      return [interest, (met.length / words.length) * met.reduce((sum, word) => sum + 1 / (shared.get(word) ?? 1), 0)]
    }),
  )
  const fit = (it: T): number => fitOf.get(it) ?? 0
  const ownFit = (category: string): number =>
    own.includes(category) ? OWN_INDUSTRY + 1 - own.indexOf(category) / own.length : 0
  return [...Map.groupBy(interests, (it) => it.category)]
    .map(([category, all]) => {
      const sorted = all.toSorted((a, b) => fit(b) - fit(a))
      return { sorted, fit: ownFit(category) + (sorted[0] ? fit(sorted[0]) : 0) }
    })
    .toSorted((a, b) => b.fit - a.fit)
    .flatMap((it) => it.sorted)
}
