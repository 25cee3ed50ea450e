import { addDays, easter, type IsoDate, makeDate, nthWeekday } from './calendar.ts'

/** Days people name instead of a date, by the year. American dates: amounts are US dollars, too. */
const holidays: readonly (readonly [readonly string[], (year: number) => IsoDate])[] = [
  [['christmas eve', 'xmas eve'], (y) => makeDate(y, 12, 24)],
  [['christmas day', 'christmas', 'xmas'], (y) => makeDate(y, 12, 25)],
  [["new year's eve", 'new years eve', "new year ' s eve"], (y) => makeDate(y, 12, 31)],
  [["new year's day", 'new years day', "new year's", 'new years', 'new year'], (y) => makeDate(y, 1, 1)],
  [["valentine's day", 'valentines day', "valentine's", 'valentines', 'valentine'], (y) => makeDate(y, 2, 14)],
  [["st patrick's day", 'st patricks day'], (y) => makeDate(y, 3, 17)],
  [['good friday'], (y) => addDays(easter(y), -2)],
  [['easter sunday', 'easter'], (y) => easter(y)],
  [['easter monday'], (y) => addDays(easter(y), 1)],
  [["mother's day", 'mothers day'], (y) => nthWeekday(y, 5, 0, 2)],
  [["father's day", 'fathers day'], (y) => nthWeekday(y, 6, 0, 3)],
  [['independence day', 'fourth of july', '4th of july'], (y) => makeDate(y, 7, 4)],
  [['labor day', 'labour day'], (y) => nthWeekday(y, 9, 1, 1)],
  [['memorial day'], (y) => addDays(nthWeekday(y, 6, 1, 1), -7)],
  [['halloween'], (y) => makeDate(y, 10, 31)],
  [['thanksgiving', 'thanksgiving day'], (y) => nthWeekday(y, 11, 4, 4)],
  [['black friday'], (y) => addDays(nthWeekday(y, 11, 4, 4), 1)],
  [['cyber monday'], (y) => addDays(nthWeekday(y, 11, 4, 4), 4)],
]

const byWords = holidays
  .flatMap(([names, at]) =>
    names.map((name) => ({ words: name.replaceAll("'s", " 's").split(' ').filter(Boolean), at })),
  )
  .sort((a, b) => b.words.length - a.words.length)

/** The holiday that begins at a word, with the number of words it takes. */
export function holidayAt(
  words: readonly string[],
  at: number,
): { length: number; inYear: (y: number) => IsoDate } | undefined {
  const hit = byWords.find((h) => h.words.every((w, i) => words[at + i] === w))
  return hit && { length: hit.words.length, inYear: hit.at }
}
