import { tokensOf } from '#trades/index.ts'

interface Interest {
  readonly name: string
  readonly category: string
}

const wordsOf = ({ name, category }: Interest): Set<string> => new Set(tokensOf(`${name} ${category}`))

/**
 * Those that fit a business come first, by category and within it: a word that few interests share says more than one that many do.
 * Without such a word the order stays.
 */
export function fittingFirst<T extends Interest>(interests: readonly T[], business: string): T[] {
  const said = new Set(tokensOf(business))
  const shared = new Map<string, number>()
  for (const interest of interests) for (const word of wordsOf(interest)) shared.set(word, (shared.get(word) ?? 0) + 1)
  const fitOf = new Map(
    interests.map((it) => [
      it,
      [...wordsOf(it)].filter((word) => said.has(word)).reduce((sum, word) => sum + 1 / (shared.get(word) ?? 1), 0),
    ]),
  )
  const fit = (it: T): number => fitOf.get(it) ?? 0
  const categories = Map.groupBy(interests, (it) => it.category)
  return [...categories.values()]
    .map((own) => own.toSorted((a, b) => fit(b) - fit(a)))
    .toSorted(([a], [b]) => (b ? fit(b) : 0) - (a ? fit(a) : 0))
    .flat()
}
