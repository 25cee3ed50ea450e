import { type AdLanguage, adLanguages } from '@adwright/contract/ad-copy'
import type { Angle } from '#trades/index.ts'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/**
 * A title template for any topic. {S} and {s}: the subject; {B} the business; {M} the month; {H} an upcoming holiday; {P} the place; {A}
 * the target group; {N} a product with its price.
 */
export interface Form {
  readonly line: string
  readonly angle: Angle
}
/**
 * A part of a post: its points are the outline, its lines the draft, without those that need an unknown fact. {s} is the part's subject in
 * the owner's words, and {b} the business, so that no line could be any shop's. `gap` is what only the owner knows. It gives readers a
 * structure, and makes no claims about the subject itself.
 */
export interface Part {
  readonly heading: string
  readonly points: readonly string[]
  readonly lines: readonly string[]
  readonly gap?: string
}
/** A language's texts for posts. Titles don't promise anything that only some businesses could keep; generic ones come first. */
export type BlogWords = Omit<typeof en, 'titles' | 'promises' | 'season' | 'sections'> & {
  readonly titles: Readonly<Record<keyof typeof en.titles, readonly Form[]>>
  /** The promise of an owner's own title, by its words. */
  readonly promises: readonly { readonly angle: Angle; readonly words: string }[]
  /** The catalog's seasonal knowledge is English. */
  readonly season?: Part
  readonly sections: Readonly<Record<Angle, readonly Part[]>>
}

const languages = { en, es, de, fr, pt, it } as Readonly<Record<AdLanguage, BlogWords>>
/** This language's texts for posts. */
export const blogWords = (language: AdLanguage = 'en'): BlogWords => languages[language]

const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replace(/[?.]/g, '\\$&').replace(/\{\w\}/g, '.+')}$`, 'iu')
const written = adLanguages.flatMap((language) =>
  Object.values(blogWords(language).titles)
    .flat()
    .map(({ line, angle }) => ({ language, angle, pattern: patternOf(line) })),
)
/** A title's template: its language and topic. Undefined for titles written by others. */
export const formOf = (title: string) => written.find((it) => it.pattern.test(title))

/** The promise of an owner's own title; undefined if its words don't tell. */
export function promiseOf(title: string, language: AdLanguage): Angle | undefined {
  const said = blogWords(language).promises.find(({ words }) =>
    new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu').test(title),
  )
  return said?.angle ?? (title.endsWith('?') ? 'rules' : undefined)
}
