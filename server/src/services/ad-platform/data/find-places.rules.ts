import { editDistance } from '#kernel/edit-distance.rules.ts'
import { postcodeKey, postcodesIn } from '#kernel/postcode.rules.ts'
import { longNames } from '#kernel/short-states.rules.ts'
import type { Place } from './place.ts'
import { lettersIn } from './name-index.rules.ts'
import { plain, searched } from './place-name.rules.ts'
import { isAlias, placeNamed, placeNames } from './places.ts'
import { postcodesLike, postcodesOf } from './postcodes.ts'

/** Shorter words have too many neighbors at distance one. */
const SLIP_MIN_LETTERS = 4
/** Words of at least this length may contain two typos. */
const TWO_SLIPS_LETTERS = 8

/** Places with a word that starts with the query, most people first. */
function* wordsLike(wanted: string): Generator<number> {
  const { text, wordsAt } = placeNames()
  for (const at of wordsAt(wanted)) if (text.startsWith(wanted, at)) yield at
}

/** Names in which each typed word starts a word of their own: `austin texas`. */
function* linesOfWords(wanted: string): Generator<number> {
  const words = wanted.split(/[\s,]+/).filter(Boolean)
  if (words.length < 2) return
  const { text, lineOf, wordsAt } = placeNames()
  const rarest = words.reduce((best, it) => (wordsAt(it).length < wordsAt(best).length ? it : best))
  for (const at of wordsLike(rarest)) {
    const name = ` ${text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at))}`
    if (words.every((word) => name.includes(` ${word}`))) yield lineOf(at)
  }
}

function bitsOf(bits: number): number {
  // Bit count: in pairs, in fours, in eights, then all of them.
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  count = (count + (count >>> 4)) & 0x0f0f0f0f
  return Math.imul(count, 0x01010101) >>> 24
}

interface Near {
  readonly at: number
  readonly slips: number
}

const slipsIn = (word: string): number => (word.length < TWO_SLIPS_LETTERS ? 1 : 2)

/** Names whose first part is one or two typos away from the query. Typos rarely affect the first letter. */
function headsNear(head: string): Near[] {
  if (head.length < SLIP_MIN_LETTERS) return []
  const most = slipsIn(head)
  const { text, headsAt } = placeNames()
  const wanted = lettersIn(Buffer.from(head, 'latin1'), 0, head.length)
  const near: Near[] = []
  for (let length = head.length - most; length <= head.length + most; length++) {
    const { at: places, letters } = headsAt(head, length)
    for (let i = 0; i < places.length; i++) {
      // A typo changes two letters at most: this is checked before the distance, which takes far longer to compute.
      if (bitsOf((letters[i] as number) ^ wanted) > most * 2) continue
      const at = places[i] as number
      const slips = editDistance(text.slice(at, at + length), head, most)
      if (slips <= most) near.push({ at, slips })
    }
  }
  return near
}

/** Whether a word starts one of these, or is a typo away from one. */
const isLikeAny = (word: string, others: readonly string[]): boolean =>
  others.some(
    (it) =>
      it.startsWith(word) ||
      (word.length >= SLIP_MIN_LETTERS && it[0] === word[0] && editDistance(it, word, slipsIn(word)) <= slipsIn(word)),
  )

/** Whether a name's other parts, its state and country, contain all these words. */
function within({ at }: Near, words: readonly string[]): boolean {
  const { text } = placeNames()
  const rest = text.slice(text.indexOf(',', at) + 1, text.indexOf('\n', at))
  return words.every((word) => isLikeAny(word, rest.split(/[\s,]+/)))
}

/**
 * Names that match the query despite typos. The more of the query the name itself covers the better; the rest must be its state or country:
 * `round rok tx`, `new yrok`.
 */
function linesBySlip(wanted: string): number[] {
  const [head = '', ...parts] = wanted.split(',').map((it) => it.trim())
  const words = head.split(' ')
  for (let size = words.length; size > 0; size--) {
    const near = headsNear(words.slice(0, size).join(' '))
    const rest = [...words.slice(size), ...parts.flatMap((it) => it.split(' '))].filter(Boolean)
    const found = rest.length === 0 ? near : near.filter((it) => within(it, rest))
    // An unusual name shouldn't leave the search without results.
    const kept = found.length > 0 || size < words.length ? found : parts.length > 0 ? near : []
    if (kept.length > 0)
      return kept.sort((a, b) => a.slips - b.slips || a.at - b.at).map(({ at }) => placeNames().lineOf(at))
  }
  return []
}

/** `round rock tx` with abbreviations written out; undefined where there are none. */
function inFull(wanted: string): string | undefined {
  const words = wanted.split(/[\s,]+/)
  const long = words.length > 1 ? longNames.get(words.at(-1) ?? '') : undefined
  return long === undefined ? undefined : [...words.slice(0, -1), long.toLowerCase()].join(' ')
}

/**
 * Searches places by name: full matches first, then names that start with the query, names in other languages after a place's own, then
 * names with words that start with it, then names one or two typos away; in each group, most people first.
 */
export function findPlaces(query: string, limit: number): Place[] {
  const wanted = searched(query)
  if (wanted === '') return []
  const postcodes = findPostcodes(query)
  const exact = [...postcodes, ...findExactly(wanted, limit), ...postcodesBeginning(wanted, limit)]
  if (exact.length > 0) return different(exact, limit)
  const long = inFull(wanted)
  const inWords = long === undefined ? [] : findExactly(long, limit)
  return inWords.length > 0 ? inWords : placesOn(linesBySlip(long ?? wanted), limit)
}

const different = (places: readonly Place[], limit: number): Place[] =>
  [...new Map(places.map((it) => [it.id, it])).values()].slice(0, limit)

/** Full postcodes in the query whose surrounding words name their place. One with letters can't be a house number. */
function findPostcodes(typed: string): Place[] {
  const readings = postcodesIn(typed).map(({ code, countries, words }) => ({
    places: postcodesOf(code, countries),
    fits: ({ name }: Place): boolean => words.every((word) => isLikeAny(plain(word), plain(name).split(/[\s,]+/))),
    isSure: /[a-z]/.test(code),
  }))
  const fitting = readings.flatMap(({ places, fits }) => places.filter(fits))
  return fitting.length > 0 ? fitting : readings.flatMap(({ places, isSure }) => (isSure ? places : []))
}

const POSTCODE_MIN_LETTERS = 2
/** Postcodes that start with the query. */
function postcodesBeginning(wanted: string, limit: number): Place[] {
  const key = postcodeKey(wanted)
  return /\d/.test(key) && key.length >= POSTCODE_MIN_LETTERS ? postcodesLike(key, limit) : []
}

function placesOn(lines: readonly number[], limit: number): Place[] {
  const found = new Map<string, Place>()
  for (const line of lines) {
    if (found.size >= limit) break
    const place = placeNamed(line)
    found.set(place.id, place)
  }
  return [...found.values()]
}

/** Without typos. */
function findExactly(wanted: string, limit: number): Place[] {
  const found = new Map<string, Place>()
  const take = (lines: Iterable<number>): void => {
    for (const line of lines) {
      if (found.size >= limit) return
      const place = placeNamed(line)
      found.set(place.id, place)
    }
  }
  const { text, lineOf } = placeNames()
  const [whole, begins, aliasBegins, within]: number[][] = [[], [], [], []]
  const kindOf = (at: number): number[] | undefined => {
    if (text[at - 1] !== '\n') return within
    if (/[,\n]/.test(text[at + wanted.length] ?? '')) return whole
    return isAlias(lineOf(at)) ? aliasBegins : begins
  }
  for (const at of wordsLike(wanted)) {
    const kind = kindOf(at)
    if ((kind?.length ?? 0) < limit) kind?.push(lineOf(at))
  }
  for (const lines of [whole, begins, aliasBegins, within]) take(lines ?? [])
  take(linesOfWords(wanted))
  return [...found.values()]
}
