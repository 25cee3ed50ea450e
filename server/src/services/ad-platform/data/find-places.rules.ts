import { editDistance } from '#kernel/edit-distance.rules.ts'
import { longNames } from '#kernel/short-states.rules.ts'
import { searched } from './place-name.rules.ts'
import { isAlias, type Place, placeNamed, placeNames } from './places.ts'

/** Shorter words have too many neighbours one letter away. */
const SLIP_MIN_LETTERS = 4
/** So many letters bear two slips. */
const TWO_SLIPS_LETTERS = 8

/** Where words begin with what was typed, the most people first. Postcodes are found by a number alone, not by their town. */
function* wordsLike(wanted: string): Generator<number> {
  const { text, wordsAt } = placeNames()
  const isNumber = /\d/.test(wanted)
  const isPostcode = (at: number): boolean => /\d/.test(text[text.lastIndexOf('\n', at) + 1] ?? '')
  for (const at of wordsAt(wanted)) if (text.startsWith(wanted, at) && (isNumber || !isPostcode(at))) yield at
}

/** Names each of whose typed words begins one of their own: `austin texas`. */
function* linesOfWords(wanted: string): Generator<number> {
  const words = wanted.split(/[\s,]+/).filter(Boolean)
  const [longest] = [...words].sort((a, b) => b.length - a.length)
  if (words.length < 2 || longest === undefined) return
  const { text, lineOf } = placeNames()
  for (const at of wordsLike(longest)) {
    const name = ` ${text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at))}`
    if (words.every((word) => name.includes(` ${word}`))) yield lineOf(at)
  }
}

/** Which letters a text holds, a bit each. */
function lettersIn(text: string, from: number, to: number): number {
  let bits = 0
  for (let at = from; at < to; at++) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

interface Near {
  readonly at: number
  readonly slips: number
}

const slipsIn = (word: string): number => (word.length < TWO_SLIPS_LETTERS ? 1 : 2)

/** Names whose first part is a slip or two away from what was typed. A first letter is rarely the wrong one. */
function headsNear(head: string): Near[] {
  if (head.length < SLIP_MIN_LETTERS) return []
  const most = slipsIn(head)
  const { text, headsAt } = placeNames()
  const wantedLetters = lettersIn(head, 0, head.length)
  const near: Near[] = []
  for (let length = head.length - most; length <= head.length + most; length++)
    for (const at of headsAt(head, length)) {
      // A slip changes two letters at most: that is looked at before the distance, which takes far longer.
      if (bitsOf(lettersIn(text, at, at + length) ^ wantedLetters) > most * 2) continue
      const slips = editDistance(text.slice(at, at + length), head)
      if (slips <= most) near.push({ at, slips })
    }
  return near
}

/** Whether a word begins one of these, or is a slip away from one. */
const isLikeAny = (word: string, others: readonly string[]): boolean =>
  others.some(
    (it) =>
      it.startsWith(word) ||
      (word.length >= SLIP_MIN_LETTERS && it[0] === word[0] && editDistance(it, word) <= slipsIn(word)),
  )

/** Where a name's other parts hold all these words: its state, its country. */
function within({ at }: Near, words: readonly string[]): boolean {
  const { text } = placeNames()
  const rest = text.slice(text.indexOf(',', at) + 1, text.indexOf('\n', at))
  return words.every((word) => isLikeAny(word, rest.split(/[\s,]+/)))
}

/**
 * Names with a slip in what was typed. The more of it is the name itself the better; what follows is its state or country:
 * `round rok tx`, `new yrok`.
 */
function linesBySlip(wanted: string): number[] {
  const [head = '', ...parts] = wanted.split(',').map((it) => it.trim())
  const words = head.split(' ')
  for (let size = words.length; size > 0; size--) {
    const near = headsNear(words.slice(0, size).join(' '))
    const rest = [...words.slice(size), ...parts.flatMap((it) => it.split(' '))].filter(Boolean)
    const found = rest.length === 0 ? near : near.filter((it) => within(it, rest))
    // What nobody calls so is no reason to find nothing.
    const kept = found.length > 0 || size < words.length ? found : parts.length > 0 ? near : []
    if (kept.length > 0)
      return kept.sort((a, b) => a.slips - b.slips || a.at - b.at).map(({ at }) => placeNames().lineOf(at))
  }
  return []
}

/** `round rock tx` in full; undefined where nothing is short. */
function inFull(wanted: string): string | undefined {
  const words = wanted.split(/[\s,]+/)
  const long = words.length > 1 ? longNames.get(words.at(-1) ?? '') : undefined
  return long === undefined ? undefined : [...words.slice(0, -1), long.toLowerCase()].join(' ')
}

/**
 * Places by what a person types: whole names first, then names that begin so, names in other languages after
 * a place's own, then names with a word or words that begin so, then
 * names one or two slips away; of each the ones with most people first.
 */
export function findPlaces(query: string, limit: number): Place[] {
  const wanted = searched(query)
  if (wanted === '') return []
  const exact = findExactly(wanted, limit)
  if (exact.length > 0) return exact
  const long = inFull(wanted)
  const inWords = long === undefined ? [] : findExactly(long, limit)
  return inWords.length > 0 ? inWords : placesOn(linesBySlip(long ?? wanted), limit)
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

/** Without slips. */
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
