import { findTrade, isTradeName } from '#trades/index.ts'
import concepts from '../data/concepts.json' with { type: 'json' }
import type { Lang } from '../nlu/index.ts'
import { keeping } from '../nlu/keeping.ts'

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
  // 'Sobre todo' are two words.
  const last = (to: number): number =>
    conceptWordsOnly(said[to - 1] ?? '', concept, lang)
      ? 1
      : ([2, 3].find((n) => n < to && isForm(said.slice(to - n, to).join(' '), concept, lang)) ?? 0)
  let to = said.length
  while (to > 0 && last(to) > 0) to -= last(to)
  return to > 0 ? said.slice(0, to).join(' ') : text
}
export function withoutLeading(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((it) => !conceptWordsOnly(it, concept, lang))
  return at > 0 ? said.slice(at).join(' ') : text
}

/** An index of all concepts' forms, for looking up what a text contains. */
interface Forms {
  /** 'Würde' is hypothetical, 'wurde' isn't: a form with a diacritic only matches with it. */
  readonly marked: Map<string, Concept[]>
  readonly whole: Map<string, Concept[]>
  /** `paus*`, without the star. */
  readonly open: Map<string, Concept[]>
  readonly phrases: readonly (readonly [phrase: string, Concept])[]
}
const byForm = new Map<Lang, Forms>()
function formsOf(lang: Lang): Forms {
  const forms = { marked: new Map(), whole: new Map(), open: new Map(), phrases: [] as [string, Concept][] }
  const add = (to: Map<string, Concept[]>, form: string, concept: Concept) =>
    to.set(form, [...(to.get(form) ?? []), concept])
  for (const concept of Object.keys(concepts) as Concept[])
    for (const form of concepts[concept][lang])
      if (/[^\0-\x7f]/.test(form)) add(forms.marked, form, concept)
      else if (form.includes(' ')) forms.phrases.push([` ${form} `.replace('* ', ''), concept])
      else if (form.endsWith('*')) add(forms.open, form.slice(0, -1), concept)
      else add(forms.whole, form, concept)
  return forms
}
/** The concepts that a text mentions: day or month, each or together. Cached, since many rules ask about the same message. */
export const conceptsIn = (text: string, lang: Lang): ReadonlySet<Concept> =>
  conceptsBefore([text, lang], () => mentioned(text, lang))
const conceptsBefore = keeping<ReadonlySet<Concept>>(50)
function mentioned(text: string, lang: Lang): ReadonlySet<Concept> {
  const forms = byForm.get(lang) ?? formsOf(lang)
  byForm.set(lang, forms)
  const said = words(text)
  const whole = ` ${said.join(' ')} `
  const found = new Set(forms.phrases.filter(([phrase]) => whole.includes(phrase)).map(([, concept]) => concept))
  const add = (more: readonly Concept[] = []): void => {
    for (const concept of more) found.add(concept)
  }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) add(forms.marked.get(word))
  for (const word of said) {
    add(forms.whole.get(word))
    for (let end = 1; end <= word.length; end++) add(forms.open.get(word.slice(0, end)))
  }
  return found
}

/** What stands before the words of a concept: 'cuts and colours, nothing else'. */
export function before(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((_, i) => [1, 2, 3].some((n) => isForm(said.slice(i, i + n).join(' '), concept, lang)))
  return at < 0 ? text : said.slice(0, at).join(' ')
}
/** A text without the words of a concept: 'kids swimming lessons' are swimming lessons. */
export const without = (text: string, concept: Concept, lang: Lang): string =>
  text
    .split(/\s+/)
    .filter((it) => !isForm(it, concept, lang))
    .join(' ')
/** The usual word of a concept. */
export const firstWord = (concept: Concept, lang: Lang): string => concepts[concept][lang][0] ?? ''
const isForm = (text: string, concept: Concept, lang: Lang): boolean => {
  const said = words(text).join(' ')
  return concepts[concept][lang].some((form) => fits(said, form))
}

/** What follows the first word of a concept: 'a headline that says Fresh Every Morning'. */
export function behind(text: string, concept: Concept, lang: Lang): string {
  const said = text.split(/\s+/)
  const at = said.findIndex((it) => isForm(it, concept, lang))
  return at < 0 ? '' : said.slice(at + 1).join(' ')
}

/** A topic that fits any business and so is meaningless: 'online store', 'my business'. */
export const isAnything = (topic: string, lang: Lang): boolean =>
  conceptWordsOnly(topic, 'anything', lang) || (isTradeName(topic) && findTrade({ topic })?.id === 'online-shop')
