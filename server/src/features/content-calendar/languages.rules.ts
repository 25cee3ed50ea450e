import type { AdLanguage } from '@adwright/contract/ad-copy'
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

/** A day's topic. Lines in order of preference; `body`: the post's text after the first line. */
export interface Theme {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly body?: string
}
/**
 * A language's texts for calendars. In its lines {S} and {s} are a product or service, {B} the business, {M} the month, {D} the date, {W}
 * its weekday; {P} a price, {T} the town, {O} the hours, {A} the target group, {L} languages, {C} and {c} how to reach it; {H} a holiday,
 * {G} its greeting. Closings have {b} for the business, and {w} for ` in Leeds`.
 */
export type CalendarWords = Omit<typeof en, 'own' | 'holidays' | 'greetings'> & {
  /** Themes for any product. Each claims no more than a picture beside it can show. */
  readonly own: readonly Theme[]
  /** Other names of holidays, by their English names. */
  readonly holidays: Readonly<Record<string, string>>
  /** By the holiday's name in the language. */
  readonly greetings: Readonly<Record<string, string>>
}

const languages: Readonly<Record<AdLanguage, CalendarWords>> = { en, es, de, fr, pt, it }

/** This language's texts for calendars. */
export const calendarWords = (language: AdLanguage = 'en'): CalendarWords => languages[language]
