import type { AdLanguage } from '@adwright/contract/ad-copy'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/**
 * How ads and searches speak in a language. In its lines {S} and {s} are the subject, {S2} and {S3} the next ones, {L} and {l}
 * up to three in a list, {B} the business, {N} its trade, {P} its town, {C} a call and {C2} the second one.
 */
export type LanguageWords = Omit<typeof en, 'titles'> & {
  /** Which capitals a title has: of each word, of the first, or as the owner wrote them. */
  readonly titles: string
}

const languages: Readonly<Record<AdLanguage, LanguageWords>> = { en, es, de, fr, pt, it }

/** How ads and searches speak in this language. */
export const wordsOfLanguage = (language: AdLanguage): LanguageWords => languages[language]
