import type { AdLanguage } from '@adwright/contract/ad-copy'
import { type Day, midnightOf } from '@adwright/contract/values/day.rules'

/** How a language writes a part of a date; English as the screens do. */
const written = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date: Day, language: AdLanguage = 'en'): string => {
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { ...options, timeZone: 'UTC' })
    formats.set(language, format)
    return format.format(midnightOf(date))
  }
}
/** `December` */
export const monthName = written({ month: 'long' })
/** `Wednesday` */
export const weekdayName = written({ weekday: 'long' })
const shortDay = written({ month: 'short', day: 'numeric' })
const longDay = written({ month: 'long', day: 'numeric' })
/** `Dec 24`; `24. Dezember`, since others end short months with a full stop. */
export const dayText = (date: Day, language: AdLanguage = 'en'): string =>
  language === 'en' ? shortDay(date) : longDay(date, language)
