import type { AdLanguage } from '@adwright/contract/ad-copy'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/** A language's texts for plans. {S} and {s}: the subject; {B} the business; {H} a holiday, {G} its greeting, {tag} its hashtag. */
export type SocialWords = typeof en

const languages: Readonly<Record<AdLanguage, SocialWords>> = { en, es, de, fr, pt, it }
/** This language's texts for plans. */
export const socialWords = (language: AdLanguage = 'en'): SocialWords => languages[language]
