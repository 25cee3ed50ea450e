import { type Place, places } from './geo-targets.ts'

/** Letters without accents, so that 'malmö' and 'Malmo' meet. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const named = places.map((place) => ({ place, name: plain(place.name), words: plain(place.name).split(/[\s,()-]+/) }))

const rankOf = (name: string, words: readonly string[], wanted: string): number => {
  if (name === wanted || name.startsWith(`${wanted},`)) return 0
  if (name.startsWith(wanted)) return 1
  if (words.some((word) => word.startsWith(wanted))) return 2
  const parts = wanted.split(/[\s,]+/).filter(Boolean)
  return parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part))) ? 3 : 4
}

/** Places whose name, or a word of it, begins with the query: the closest name first, then the most people. */
export function findPlaces(query: string, limit: number): Place[] {
  const wanted = plain(query)
  if (wanted === '') return []
  return named
    .map(({ place, name, words }) => ({ place, rank: rankOf(name, words, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort(
      (a, b) =>
        a.rank - b.rank || b.place.peopleMillions - a.place.peopleMillions || (a.place.id < b.place.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => place)
}
