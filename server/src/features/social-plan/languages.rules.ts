import type { AdLanguage } from '@adwright/contract/ad-copy'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/** How a plan speaks in a language. {S} and {s}: what it is about; {B} the business; {H} a named day, {G} its greeting, {tag} its hashtag. */
export type SocialWords = typeof en

const languages: Readonly<Record<AdLanguage, SocialWords>> = { en, es, de, fr, pt, it }
/** How plans speak in this language. */
export const socialWords = (language: AdLanguage = 'en'): SocialWords => languages[language]
