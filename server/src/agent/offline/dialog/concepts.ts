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

/** The few ideas that a flow tells apart inside its own wish: a day or a month, each or together. */
export function conceptsIn(text: string, lang: Lang): ReadonlySet<Concept> {
  const said = words(text)
  const found = Object.entries(concepts).flatMap(([concept, forms]) =>
    forms[lang].some((form) => said.some((word) => fits(word, form))) ? [concept as Concept] : [],
  )
  return new Set(found)
}
