import { describe, expect, test } from 'vitest'
import { asDay, addDays, type Day } from '@adwright/contract/values/day.rules'
import { type Known, makeCalendar as calendarWith, rewriteDay } from './calendar.rules.ts'
import { trades } from '#trades/catalogue.ts'
import { findTrade } from '#trades/index.ts'
import { countries, countryOf, seasonOf } from './country.rules.ts'
import { dateOf, holidaysBetween } from './holidays.rules.ts'
import { holidaysOf } from './holidays.ts'

const blank = { phone: '', website_url: '', tone: '', audience: '', hours: '', prices: '', languages: '' }
const bakery: Known = {
  business: 'Golden Crust',
  subjects: [
    { small: 'sourdough bread', title: 'Sourdough Bread' },
    { small: 'wedding cakes', title: 'Wedding Cakes' },
  ],
  country: 'US',
  trade: findTrade({ topic: 'bakery' }),
  town: undefined,
  profile: blank,
}
const long: Known = {
  business: 'The Extraordinarily Long Company Name of Springfield',
  subjects: [
    { small: 'comprehensive emergency plumbing and heating', title: 'Comprehensive Emergency Plumbing and Heating' },
  ],
  country: 'DE',
  trade: undefined,
  town: undefined,
  profile: blank,
}
const makeCalendar = (known: Known, from: Day, to: Day) =>
  calendarWith(known, from, to, holidaysBetween(known.country as 'US', from, addDays(to, 7)))
const linesOf = (days: ReturnType<typeof makeCalendar>) => [
  ...days.flatMap((it) => it.headlines),
  ...days.flatMap((it) => it.descriptions),
]

describe('the content calendar', () => {
  test.each([bakery, long])(
    'product-2 §5: 92 days for $business, no line twice, each within its length, matched by position',
    (known) => {
      const days = makeCalendar(known, asDay('2026-11-21'), asDay('2027-02-20'))
      expect(days).toHaveLength(92)
      const lines = linesOf(days)
      expect(new Set(lines.map((it) => it.toLowerCase())).size).toBe(lines.length)
      for (const { headlines, descriptions } of days) {
        expect(headlines.length).toBeGreaterThan(0)
        expect(descriptions).toHaveLength(headlines.length)
        for (const headline of headlines) expect(headline.length, headline).toBeLessThanOrEqual(30)
        for (const description of descriptions) expect(description.length, description).toBeLessThanOrEqual(90)
      }
      expect(lines.join(' ')).not.toMatch(/[{}]|undefined/)
    },
  )
  test('it speaks of what is sold, of the season, and names the holidays of the country', () => {
    const text = linesOf(makeCalendar(bakery, asDay('2026-11-20'), asDay('2026-12-31'))).join('\n')
    expect(text).toMatch(/Sourdough Bread/)
    expect(text).toMatch(/Wedding Cakes/)
    expect(text).toMatch(/Happy Thanksgiving/)
    expect(text).toMatch(/Christmas Day is a week away/)
    const german = linesOf(makeCalendar({ ...bakery, country: 'DE' }, asDay('2026-10-01'), asDay('2026-12-31'))).join(
      '\n',
    )
    expect(german).toMatch(/German Unity Day/)
    expect(german).not.toMatch(/Thanksgiving/)
  })
  test.each(trades().map((it) => [it.id, it] as const))('%s: a month speaks of its own work', (_, trade) => {
    const known = { ...bakery, trade, subjects: trade.services.map((small) => ({ small, title: small })) }
    const days = makeCalendar(known, asDay('2026-12-01'), asDay('2026-12-31'))
    const lines = linesOf(days)
    expect(new Set(lines.map((it) => it.toLowerCase())).size).toBe(lines.length)
    expect(lines.join(' ')).not.toMatch(/[{}]|undefined/)
    const own = new Set([...trade.questions.map((it) => it.ask), ...trade.moments.map((it) => it.text)])
    expect(days.flatMap((it) => it.descriptions).filter((it) => own.has(it)).length).toBeGreaterThan(20)
  })
  test('on a day of remembrance nothing is sold', () => {
    const [day] = makeCalendar({ ...bakery, country: 'AU' }, asDay('2027-04-25'), asDay('2027-04-25'))
    expect(day?.headlines).toEqual(['Anzac Day'])
    expect(day?.descriptions.join(' ')).not.toMatch(/bread|cake|happy/i)
  })
  test('a rewritten day repeats no line of the calendar', () => {
    const days = makeCalendar(bakery, asDay('2026-11-23'), asDay('2026-11-29'))
    const again = rewriteDay(bakery, days, { date: asDay('2026-11-25'), shift: 5, holidays: [] })
    for (const line of linesOf([again])) expect(linesOf(days)).not.toContain(line)
  })
})

describe('countries, holidays and seasons', () => {
  test('the country is told by the website, then by the zone of the account, else it is the United States', () => {
    expect(countryOf('https://petals.co.uk/shop', 'America/New_York')).toBe('GB')
    expect(countryOf('bäckerei.de', undefined)).toBe('DE')
    expect(countryOf('https://x.example', 'Australia/Perth')).toBe('AU')
    expect(countryOf('', 'America/Toronto')).toBe('CA')
    expect(countryOf('', 'UTC')).toBe('US')
  })
  test('days that hang on Easter', () => {
    expect(dateOf('e-47', 2026)).toBe('2026-02-17')
  })
  test.each([
    ['US', '2026-11-26', 'Thanksgiving'],
    ['US', '2026-11-27', 'Black Friday'],
    ['US', '2026-05-25', 'Memorial Day'],
    ['GB', '2026-03-15', 'Mothering Sunday'],
    ['GB', '2026-08-31', 'Summer Bank Holiday'],
    ['CA', '2026-05-18', 'Victoria Day'],
    ['CA', '2026-10-12', 'Thanksgiving'],
    ['AU', '2026-06-08', "King's Birthday"],
    ['IE', '2026-02-02', "St Brigid's Day"],
    ['IE', '2030-02-01', "St Brigid's Day"],
    ['NZ', '2026-07-10', 'Matariki'],
    ['NZ', '2035-06-29', 'Matariki'],
    ['DE', '2026-11-29', 'First Sunday of Advent'],
    ['DE', '2026-05-14', 'Ascension Day'],
    ['FR', '2026-05-31', "Mother's Day"],
    ['FR', '2023-06-04', "Mother's Day"],
    ['ES', '2026-05-03', "Mother's Day"],
    ['IT', '2026-10-04', 'St Francis Day'],
  ] as const)('%s %s is %s', (country, date, name) => {
    expect(holidaysBetween(country, asDay(date), asDay(date)).map((it) => it.name)).toContain(name)
  })
  test.each([
    ['DE', 'Munich, Bavaria, Germany', '2026-06-04', 'Corpus Christi'],
    ['US', 'Boston, Massachusetts', '2026-04-20', "Patriots' Day"],
    ['GB', 'Edinburgh, Scotland, United Kingdom', '2026-01-02', 'January 2nd'],
    ['CH', 'Zürich, Zurich, Switzerland', '2026-08-01', 'Bundesfeiertag'],
    ['MX', 'Puebla, Mexico', '2026-09-16', 'Independence Day'],
    ['CA', 'Montreal, Quebec, Canada', '2026-06-24', 'National Holiday'],
    ['KE', '', '2026-12-12', 'Jamhuri Day'],
  ])('%s %s keeps %s: %s', async (country, location, date, name) => {
    const named = await holidaysOf({ country, location }, asDay(date), asDay(date))
    expect(named.map((it) => it.name)).toContain(name)
  })
  test('a region does not get the holidays of another', async () => {
    const named = async (location: string, date: string) =>
      (await holidaysOf({ country: 'GB', location }, asDay(date), asDay(date))).map((it) => it.name)
    expect(await named('Edinburgh, Scotland, United Kingdom', '2026-08-31')).toEqual([])
    expect(await named('Leeds, England, United Kingdom', '2026-08-31')).toEqual(['Summer Bank Holiday'])
    expect(await named('', '2026-08-31')).toEqual(['Summer Bank Holiday'])
    const berlin = { country: 'DE', location: 'Berlin, Germany' }
    expect((await holidaysOf(berlin, asDay('2026-06-04'), asDay('2026-06-04'))).map((it) => it.name)).toEqual([])
  })
  test('no country names a day twice in a year, and every name fits a headline', () => {
    for (const country of countries) {
      const names = holidaysBetween(country, asDay('2026-01-01'), asDay('2026-12-31')).map((it) => it.name)
      expect(new Set(names).size, country).toBe(names.length)
      for (const name of names) expect(name.length, name).toBeLessThanOrEqual(30)
    }
  })
  test('seasons turn with the side of the earth', () => {
    expect(['01', '04', '07', '10', '12'].map((m) => seasonOf('GB', asDay(`2026-${m}-15`)))).toEqual([
      'Winter',
      'Spring',
      'Summer',
      'Autumn',
      'Winter',
    ])
    expect([seasonOf('US', asDay('2026-10-15')), seasonOf('NZ', asDay('2026-12-15'))]).toEqual(['Fall', 'Summer'])
  })
})
