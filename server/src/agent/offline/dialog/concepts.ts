import { findTrade, isTradeName } from '#trades/index.ts'
import concepts from '../data/concepts.json' with { type: 'json' }
import type { Lang } from '../nlu/index.ts'

export type Concept = keyof typeof concepts

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((it) => it !== '')

const fits = (word: string, form: string): boolean =>
  form.endsWith('*') ? word.startsWith(form.slice(0, -1)) : word === form

/** Whether a text has only a concept's own words and small words: 'my online store'. */
export function conceptWordsOnly(text: string, concept: Concept, lang: Lang): boolean {
  const said = words(text)
  const has = (word: string, of: Concept): boolean => concepts[of][lang].some((form) => fits(word, form))
  return said.some((it) => has(it, concept)) && said.every((it) => has(it, concept) || has(it, 'little'))
}

/** Drops opening words: 'Ok then Spring Sale 2' is 'Spring Sale 2'. */
export const withoutOpeners = (text: string, lang: Lang): string => withoutLeading(text, 'opener', lang)
export function withoutTrailing(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const last = said.findLastIndex((it) => !conceptWordsOnly(it, concept, lang))
  return last >= 0 ? said.slice(0, last + 1).join(' ') : text
}
export function withoutLeading(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((it) => !conceptWordsOnly(it, concept, lang))
  return at > 0 ? said.slice(at).join(' ') : text
}

/** The concepts that a text mentions: day or month, each or together. */
export function conceptsIn(text: string, lang: Lang): ReadonlySet<Concept> {
  const said = words(text)
  const whole = ` ${said.join(' ')} `
  const exact = text.toLowerCase().split(/[^\p{L}]+/u)
  // 'Würde' supposes, 'wurde' doesn't: a form with a mark is meant with it.
  const isSaid = (form: string): boolean =>
    /[^\0-\x7f]/.test(form)
      ? exact.includes(form)
      : form.includes(' ')
        ? whole.includes(` ${form} `)
        : said.some((word) => fits(word, form))
  const found = Object.entries(concepts).flatMap(([concept, forms]) =>
    forms[lang].some(isSaid) ? [concept as Concept] : [],
  )
  return new Set(found)
}

/** What stands before the words of a concept: 'cuts and colours, nothing else'. */
export function before(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((_, i) => [1, 2, 3].some((n) => isForm(said.slice(i, i + n).join(' '), concept, lang)))
  return at < 0 ? text : said.slice(0, at).join(' ')
}
/** Without the words of a concept: 'kids swimming lessons' are swimming lessons. */
export const without = (text: string, concept: Concept, lang: Lang): string =>
  text
    .split(/\s+/)
    .filter((it) => !isForm(it, concept, lang))
    .join(' ')
/** The usual word of a concept. */
export const firstWord = (concept: Concept, lang: Lang): string => concepts[concept][lang][0] ?? ''
const isForm = (text: string, concept: Concept, lang: Lang): boolean =>
  concepts[concept][lang].some((form) => fits(words(text).join(' '), form))

/** What stands behind the first word of a concept: 'a headline that says Fresh Every Morning'. */
export function behind(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((it) => isForm(it, concept, lang))
  return at < 0 ? '' : said.slice(at + 1).join(' ')
}

/** A topic that fits any business and so says nothing: 'online store', 'my business'. */
export const isAnything = (topic: string, lang: Lang): boolean =>
  conceptWordsOnly(topic, 'anything', lang) || (isTradeName(topic) && findTrade({ topic })?.id === 'online-shop')
