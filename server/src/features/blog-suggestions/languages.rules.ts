import { type AdLanguage, adLanguages } from '@adwright/contract/ad-copy'
import type { Angle } from '#trades/index.ts'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/** A way to title a post about anything. {S} and {s}: what it is about; {B} the business; {M} the month; {H} a day to come; {P} the place; {A} whom it is for; {N} what the owner told a price of, with it. */
export interface Form {
  readonly line: string
  readonly angle: Angle
}
/**
 * A part of a post: its points are the outline, its lines the draft, those left out that need a fact nobody told. In them {s}
 * is what the part is about, in the owner's words, and {b} the business: no line could be any shop's. `gap` is what only the
 * owner knows. It gives readers an order to think in, and claims nothing about the matter itself.
 */
export interface Part {
  readonly heading: string
  readonly points: readonly string[]
  readonly lines: readonly string[]
  readonly gap?: string
}
/** How posts speak in a language. Titles promise nothing that only some businesses could keep; those that fit most things come first. */
export type BlogWords = Omit<typeof en, 'titles' | 'promises' | 'season' | 'sections'> & {
  readonly titles: Readonly<Record<keyof typeof en.titles, readonly Form[]>>
  /** What a title of the owner's own promises, by its words. */
  readonly promises: readonly { readonly angle: Angle; readonly words: string }[]
  /** What the catalogue knows of a time of the year is English. */
  readonly season?: Part
  readonly sections: Readonly<Record<Angle, readonly Part[]>>
}

const languages = { en, es, de, fr, pt, it } as Readonly<Record<AdLanguage, BlogWords>>
/** How posts speak in this language. */
export const blogWords = (language: AdLanguage = 'en'): BlogWords => languages[language]

const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replace(/[?.]/g, '\\$&').replace(/\{\w\}/g, '.+')}$`, 'iu')
const written = adLanguages.flatMap((language) =>
  Object.values(blogWords(language).titles)
    .flat()
    .map(({ line, angle }) => ({ language, angle, pattern: patternOf(line) })),
)
/** The form a title has: its language, and what it is about. Undefined for a title of another's own. */
export const formOf = (title: string) => written.find((it) => it.pattern.test(title))

/** What a title of the owner's own promises; undefined where its words don't tell. */
export function promiseOf(title: string, language: AdLanguage): Angle | undefined {
  const said = blogWords(language).promises.find(({ words }) =>
    new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu').test(title),
  )
  return said?.angle ?? (title.endsWith('?') ? 'rules' : undefined)
}
