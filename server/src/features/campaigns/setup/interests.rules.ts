import { tokensOf } from '#trades/index.ts'

interface Interest {
  readonly name: string
  readonly category: string
}

const wordsOf = ({ name, category }: Interest): Set<string> => new Set(tokensOf(`${name} ${category}`))

/** The weight of a category of the business's own industry, relative to one word that an interest shares with its products. */
const OWN_INDUSTRY = 2

/**
 * Sorts interests by how well they fit a business, by category and within it. Its industry's categories lead (`own`, closest first); others
 * come before them only if an interest's name matches the business's products. A rare word counts more than a common one, and one of three
 * words counts less than a single one: a dentist's 'cleanings' aren't 'Home Cleaning Services'. Without matching words, the order stays.
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
