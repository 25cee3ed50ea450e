import { editDistance } from '#kernel/edit-distance.rules.ts'
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

/** Names whose first part is a slip away from what was typed. A first letter is rarely the wrong one. */
function linesBySlip(wanted: string): number[] {
  const [first = ''] = wanted.split(',')
  if (first.length < SLIP_MIN_LETTERS) return []
  const most = first.length < TWO_SLIPS_LETTERS ? 1 : 2
  const { text, lineOf, headsAt } = placeNames()
  const wantedLetters = lettersIn(first, 0, first.length)
  const near: number[] = []
  for (let length = first.length - most; length <= first.length + most; length++)
    for (const at of headsAt(first, length)) {
      // A slip changes two letters at most: that is looked at before the distance, which takes far longer.
      if (bitsOf(lettersIn(text, at, at + length) ^ wantedLetters) > most * 2) continue
      if (editDistance(text.slice(at, at + length), first) <= most) near.push(at)
    }
  return near.sort((a, b) => a - b).map(lineOf)
}

/**
 * Places by what a person types: whole names first, then names that begin so, names in other languages after
 * a place's own, then names with a word or words that begin so, then
 * names one or two slips away; of each the ones with most people first.
 */
export function findPlaces(query: string, limit: number): Place[] {
  const wanted = searched(query)
  if (wanted === '') return []
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
  if (found.size === 0) take(linesBySlip(wanted))
  return [...found.values()]
}
