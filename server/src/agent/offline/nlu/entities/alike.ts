import { editDistance } from '#kernel/edit-distance.rules.ts'
import { once } from '#kernel/once.ts'
import { lexiconOf } from '../lexicon.ts'
import nameWords from '../name-words.json' with { type: 'json' }
import { fold, tokenise } from '../tokens.ts'
import { type Lang, langs } from '../types.ts'
import type { Chart } from './chart.ts'

const endings = /(?:es|s|en|e|n)$/
/** 'Puppies' for 'Puppy'. */
const stem = (word: string): string =>
  word.length > 3 && /(?:y|ies)$/.test(word)
    ? word.replace(/(?:y|ies)$/, 'i')
    : word.length > 4
      ? word.replace(endings, '')
      : word

const LONG = 9
export const SHORT = 5
/** Whether two words differ by a typo: one letter, or two in long words, but never the first letter. */
function almost(a: string, b: string, least: number): boolean {
  const most = Math.max(a.length, b.length) >= LONG ? 2 : 1
  const like = Math.min(a.length, b.length) >= least && Math.abs(a.length - b.length) <= most && a[0] === b[0]
  return like && editDistance(a, b) <= most
}
export const LEAST = 4
/** 'Die Reparatur', 'die mit Dach' for 'Dachreparatur'; 'the boat one' for 'Sailboat'. */
const isPartOf = (said: string, own: string, least: number): boolean =>
  said.length >= least &&
  own.length - said.length >= 3 &&
  ((said.length >= LEAST && (own.endsWith(said) || stem(own).endsWith(stem(said)))) || own.startsWith(said))
/** The same word but for its ending, a typo, or as a part of a compound. */
export const sameWord = (said: string, own: string, isSlip: boolean, least: number, isBehind: boolean): boolean =>
  said === own ||
  stem(said) === stem(own) ||
  `${said}s` === own ||
  said === `${own}s` ||
  (isSlip && almost(said, own, isBehind ? LEAST : SHORT)) ||
  isPartOf(said, own, least)

/** The words of one meaning, by language; its name is the English one. */
type Sense = Readonly<Partial<Record<Lang, readonly string[]>>>
const senses = once((): ReadonlyMap<string, readonly Sense[]> => {
  const byWord = new Map<string, Sense[]>()
  for (const [english, others] of Object.entries(nameWords)) {
    const words = Object.entries({ en: english, ...others }).map(
      ([lang, it]) => [lang, it.split('|').map(fold)] as const,
    )
    const sense: Sense = Object.fromEntries(words)
    for (const word of new Set(words.flatMap(([, it]) => it))) byWord.set(word, [...(byWord.get(word) ?? []), sense])
  }
  return byWord
})
/** 'Las tartas de boda' for 'Wedding Cakes', 'the bread one' for 'Pan Rústico': a name in another language. */
export const isTranslated = (said: string, own: string, lang: Lang): boolean =>
  [own, `${own}s`, own.replace(/s$/, '')].some((it) =>
    senses()
      .get(it)
      ?.some((sense) => sense[lang]?.some((word) => isWord(word, said, lang))),
  )
/** 'Hochzeitstorten' contains 'Hochzeit'; 'torte nuziali' is a form of 'torta nuziale'. */
const isWord = (word: string, said: string, lang: Lang): boolean =>
  stem(word) === stem(said) ||
  (lang === 'de' && word.length >= SHORT && said.startsWith(word)) ||
  (lang === 'it' && said.length >= SHORT && word.replace(/[aeio]$/, '') === said.replace(/[aeio]$/, ''))

/** 'The xmas one' for 'Christmas Stays', 'o alemão' for 'Alemán': the same, whatever language the name is in. */
export function isSameMeaning(c: Chart, at: number, own: string): boolean {
  const said = c.meanings[at]?.find((m) => m.kind === 'hol' || m.kind === 'lang')
  return (
    said !== undefined &&
    langs.some((lang) =>
      lexiconOf(lang)
        .meanings(tokenise(own))[0]
        ?.some((m) => m.name === said.name),
    )
  )
}
