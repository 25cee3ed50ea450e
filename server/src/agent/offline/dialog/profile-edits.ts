import { saveBusinessProfile } from '@adwright/contract/business-profile'
import type { ProfileFacts } from '../conversation/results.ts'

const { shape } = saveBusinessProfile.input
/** A field of the business profile. */
export type Field = keyof typeof shape
/** In the order in which they are displayed. */
export const fields = Object.keys(shape) as readonly Field[]

/** What a message changes in one field. Only lists can be added to and taken from. */
export interface Edit {
  readonly field: Field
  readonly act: 'add' | 'remove' | 'set'
  readonly values: readonly (string | number)[]
}
/** The new values of the profile fields that change. */
export type Change = { readonly [K in Field]?: string | number }

export const joins = /\s+(?:and|n|y|e|und|et|ed|&)\s+/i
export const items = (text: string): string[] =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
const LETTERS_MIN = 3
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((it) => it.length >= LETTERS_MIN)
const LIKE_MIN = 0.6
/** 'Cakes' and 'cake', 'pasear' and 'paseo': the same word in another form. */
function isLike(a: string, b: string, least = LIKE_MIN): boolean {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length >= LETTERS_MIN && length / Math.max(a.length, b.length) >= least
}
const holds = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 && words.every((it) => others.some((other) => isLike(it, other)))
/** How certain it is that a part of the profile should be removed: the same words, all of its words, or some of them. */
const sureness: readonly ((part: readonly string[], gone: readonly string[]) => boolean)[] = [
  (part, gone) => holds(part, gone) && holds(gone, part),
  (part, gone) => holds(part, gone),
  (part, gone) => holds(gone, part),
]
/** Whether a sentence names the product. */
export const isNamed = (offer: string, sentence: string): boolean => holds(wordsOf(offer), wordsOf(sentence))
const CLOSE_MIN = 0.65
/** Whether a sentence contains a word of it, or a very similar one. */
export const isPartOf = (offer: string, sentence: string): boolean =>
  wordsOf(offer).some(
    (it) => it.length >= LEAST_LETTERS && wordsOf(sentence).some((word) => isLike(it, word, CLOSE_MIN)),
  )
const LEAST_LETTERS = 4

const added = (old: string, values: readonly string[]): string =>
  [...items(old), ...values.filter((it) => !items(old).some((known) => known.toLowerCase() === it.toLowerCase()))].join(
    ', ',
  )
const removed = (old: string, values: readonly string[]): string => values.reduce(withoutOne, old)
function withoutOne(old: string, gone: string): string {
  const parts = items(old).flatMap((it) => it.split(joins))
  const said = wordsOf(gone)
  const isGone = sureness.find((is) => parts.some((it) => is(wordsOf(it), said)))
  if (!isGone) return old
  // 'Cuts and colours': only the part that goes.
  return items(old)
    .flatMap((offer) => {
      const all = offer.split(joins)
      const left = all.filter((part) => !isGone(wordsOf(part), said))
      return left.length === all.length ? [offer] : left.map((part) => withNoun(part, all.at(-1) ?? ''))
    })
    .join(', ')
}
/** Removing 'birthday' from 'birthday and wedding cakes' keeps the cakes. */
function withNoun(part: string, last: string): string {
  const noun = last.split(' ').slice(1).at(-1)
  return noun?.endsWith('s') && part !== last && !part.includes(' ') && !part.endsWith('s') ? `${part} ${noun}` : part
}

const valueAfter = (old: string | number | undefined, { act, values }: Edit): string | number => {
  const texts = values.map(String)
  if (act === 'add') return added(String(old ?? ''), texts)
  if (act === 'remove') return removed(String(old ?? ''), texts)
  return values.length === 1 ? (values[0] ?? '') : texts.join(', ')
}
/** The fields that the edits change, with their new values. */
export function changed(profile: ProfileFacts | undefined, edits: readonly Edit[]): Change {
  const after: Partial<Record<Field, string | number>> = {}
  for (const edit of edits) after[edit.field] = valueAfter(after[edit.field] ?? profile?.[edit.field], edit)
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== profile?.[field as Field]))
}
