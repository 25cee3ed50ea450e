import type { AdLanguage } from '@adwright/contract/ad-copy'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/**
 * How ads and searches are worded in a language. In its lines, {S} and {s} are the subject, {S2} and {S3} the next ones, {L} and {l} a list
 * of up to three, {B} the business, {N} its trade, {P} its town, {C} a call to action and {C2} the second one.
 */
export type LanguageWords = Omit<typeof en, 'titles'> & {
  /** Capitalization of titles: each word, the first, or as the owner wrote them. */
  readonly titles: string
}

const languages: Readonly<Record<AdLanguage, LanguageWords>> = { en, es, de, fr, pt, it }

/** How ads and searches are worded in this language. */
export const wordsOfLanguage = (language: AdLanguage): LanguageWords => languages[language]

const small = new Set(['and', 'or', 'of', 'for', 'in', 'on', 'at', 'the', 'a', 'to', 'with', 'by'])
/** English title case: `Wedding Cakes`, `E-Bikes for Kids`. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((w, i) =>
      i > 0 && small.has(w.toLowerCase())
        ? w.toLowerCase()
        : w.replace(/^\p{Ll}|(?<=-)\p{Ll}/gu, (c) => c.toUpperCase()),
    )
    .join(' ')
}
/** The language's title case: `Wedding Cakes`, `Tartas de boda`. */
export const titledIn = (language: AdLanguage, text: string): string =>
  wordsOfLanguage(language).titles === 'words' ? titleCase(text) : upperFirst(text)
