import { regionCodes } from '#kernel/region-codes.rules.ts'
import type { Clause, EntityOf, Lang } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import { strangeIn } from './said.ts'

type Place = EntityOf<'place'>
const countriesOf = new Map<Lang, ReadonlySet<string>>()
/** The names of all countries, as a language has them, in lowercase. */
function countries(lang: Lang): ReadonlySet<string> {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' })
  const known = countriesOf.get(lang) ?? new Set(regionCodes.map((it) => (names.of(it) ?? '').toLowerCase()))
  countriesOf.set(lang, known)
  return known
}
const MOST_WORDS = 3
const titled = /\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+)*/gu
const word = /[\p{L}'’-]+/gu
/** Countries, whether capitalized or not. */
function countriesIn({ text, span: [start] }: Clause, lang: Lang): Place[] {
  const words = [...text.matchAll(word)]
  return words.flatMap(({ index: from }, at) => {
    const to = [MOST_WORDS, 2, 1]
      .map((n) => words[at + n - 1])
      .map((last) => last && last.index + last[0].length)
      .find((end) => end !== undefined && countries(lang).has(text.slice(from, end).toLowerCase()))
    return to === undefined ? [] : [{ type: 'place', value: text.slice(from, to), span: [start + from, start + to] }]
  })
}
/** Capitalized words without another meaning. */
function namesIn({ text, strange, span: [start] }: Clause): Place[] {
  return [...text.matchAll(titled)].flatMap(({ 0: value, index }) => {
    const isStrange = strangeIn(value, strange).length > 0
    return isStrange && index > 0 ? [{ type: 'place', value, span: [start + index, start + index + value.length] }] : []
  })
}
/** Places of an order that no list of towns knows: 'take Scotland out'. */
export function unlistedPlaces(clause: Clause, lang: Lang): Place[] {
  const known = clause.entities.filter((it) => it.type === 'place' || it.type === 'ref')
  const isNew = ({ span }: Place): boolean => known.every((it) => it.span[0] >= span[1] || it.span[1] <= span[0])
  const found = countriesIn(clause, lang).filter(isNew)
  const named = namesIn(clause).filter(
    (it) => isNew(it) && found.every(({ span }) => span[0] >= it.span[1] || span[1] <= it.span[0]),
  )
  return [...found, ...named]
}
/** 'I keep getting people from Glasgow': why, and not where. */
export function isOrigin({ span }: Place, { text, span: [start] }: Clause, lang: Lang): boolean {
  const before =
    text
      .slice(0, span[0] - start)
      .trim()
      .split(/\s+/)
      .at(-1) ?? ''
  return conceptWordsOnly(before, 'out_of', lang)
}
