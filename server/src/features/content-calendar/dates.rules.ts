import type { AdLanguage } from '@adwright/contract/ad-copy'
import { dayTextIn, shortDateText } from '@adwright/contract/values/date-text.rules'
import { type Day, midnightOf } from '@adwright/contract/values/day.rules'

/** A language's format for part of a date; English uses the screens' format. */
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
/** `Dec 24`; in another language `24. Dezember` */
export const dayText = (date: Day, language: AdLanguage = 'en'): string =>
  language === 'en' ? shortDateText(date) : dayTextIn(language, date)
