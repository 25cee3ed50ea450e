import type { AdLanguage } from '@adwright/contract/ad-copy'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/** What a day's text is about. Lines in order of preference; `body`: what its post says after the first one. */
export interface Theme {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly body?: string
}
/**
 * How a calendar speaks in a language. In its lines {S} and {s} are a product or service, {B} the business, {M} the month, {D}
 * the date, {W} its weekday; {P} a price, {T} the town, {O} the hours, {A} for whom, {L} languages, {C} and {c} how to reach
 * it; {H} a named day, {G} its greeting. Closings have {b} for the business, and {w} for ` in Leeds`.
 */
export type CalendarWords = Omit<typeof en, 'own' | 'holidays' | 'greetings'> & {
  /** About what the owner sells, whatever it is. Each claims no more than a picture beside it can show. */
  readonly own: readonly Theme[]
  /** Named days by their English names, where they have another one. */
  readonly holidays: Readonly<Record<string, string>>
  /** By the day's name in the language. */
  readonly greetings: Readonly<Record<string, string>>
}

const languages: Readonly<Record<AdLanguage, CalendarWords>> = { en, es, de, fr, pt, it }

/** How calendars speak in this language. */
export const calendarWords = (language: AdLanguage = 'en'): CalendarWords => languages[language]
