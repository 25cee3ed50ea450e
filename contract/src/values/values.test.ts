import { moneyIn } from './currency.rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adWidth } from './ad-text.rules.ts'
import {
  readDay,
  asDay,
  addDays,
  daysBetween,
  daysFrom,
  isCalendarDate,
  midnightOf,
  utcDayOf,
  weekdayOf,
} from './day.rules.ts'
import { addMonths, dayOf, easterOf, monthEnd, monthStart, nthWeekday, weekStart } from './calendar.rules.ts'
import {
  dateText,
  momentDateText,
  momentText,
  sharedDateText,
  sharedMomentText,
  shortDateText,
  weekdayDateText,
} from './date-text.rules.ts'
import { csvOf, parseCsv } from './csv.rules.ts'
import { digestOf, hashOf } from './hash.rules.ts'
import {
  asUsd,
  type Cents,
  cents,
  centsOf,
  centsOfUsd,
  type Micros,
  micros,
  microsOf,
  microsOfCents,
  roundMicros,
  roundUsd,
  usdDownOf,
  usdEach,
  usdOf,
  usdOfCents,
} from './money.rules.ts'

describe('money', () => {
  test('every cent from 0.01 to 1,000 survives the way to micros and to cents, and back', () => {
    const wrong: number[] = []
    // Compared by hand: `expect` takes a hundred times longer than what it tests here.
    for (let n = 1; n <= 100_000; n++) {
      const usd = asUsd(n / 100)
      const amount = microsOf(usd)
      const isWhole =
        amount === n * 10_000 &&
        microsOfCents(cents(n)) === n * 10_000 &&
        [centsOf(amount), centsOfUsd(usd)].every((it) => it === n) &&
        [usdOf(amount), usdDownOf(amount), usdOfCents(cents(n)), usdEach(amount, 1), roundUsd(usd)].every(
          (it) => it === usd,
        ) &&
        Number(moneyIn('USD').text(usd).replace(/[$,]/g, '')) === usd
      if (!isWhole) wrong.push(n)
    }
    expect(wrong).toEqual([])
  })
  test('so does every cent as it is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (n) => {
        const usd = Number((n / 100).toFixed(2))
        expect(usdOf(microsOf(asUsd(usd)))).toBe(usd)
      }),
    )
  })
  test('the noise of adding dollars never comes through', () => {
    expect([microsOf(asUsd(0.1 + 0.2)), roundUsd(0.1 + 0.2), centsOfUsd(asUsd(19.99))]).toEqual([300_000, 0.3, 1999])
  })
  test('an amount is a whole number, or it is refused', () => {
    for (const odd of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => micros(odd)).toThrow(RangeError)
      expect(() => cents(odd)).toThrow(RangeError)
    }
    expect([roundMicros(1.5), usdEach(micros(1_000_000), 3), usdEach(micros(1), 0)]).toEqual([2, 0.33, 0])
  })
  test('what is left is never said to be more', () => {
    expect([usdDownOf(micros(1_999_999)), usdOf(micros(1_999_999))]).toEqual([1.99, 2])
  })
  test('in words', () => {
    expect([
      moneyIn('USD').text(asUsd(1234.5)),
      moneyIn('USD').short(asUsd(29)),
      moneyIn('USD').short(asUsd(12.5)),
      moneyIn('USD').round(asUsd(1234.5)),
    ]).toEqual(['$1,234.50', '$29', '$12.50', '$1,235'])
  })
  test('one unit can’t be taken for another', () => {
    const twoUnits: [Micros, Cents] = [microsOf(asUsd(1)), centsOfUsd(asUsd(1))]
    const [inMicros, inCents] = twoUnits
    // @ts-expect-error Cents aren't micros.
    expect(usdOf(inCents)).toBe(0)
    // @ts-expect-error Micros aren't cents.
    expect(usdOfCents(inMicros)).toBe(10_000)
    // @ts-expect-error A number isn't micros before somebody says so.
    expect(usdOf(10_000)).toBe(0.01)
    // @ts-expect-error Dollars aren't cents.
    expect(usdOfCents(usdOf(inMicros))).toBe(0.01)
  })
})

const anyDay = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map(utcDayOf)

describe('months, weeks and feasts', () => {
  test('a day that a month does not have is its last one', () => {
    expect([dayOf(2026, 2, 31), dayOf(2026, 14, 1), dayOf(2026, 0, 31)]).toEqual([
      '2026-02-28',
      '2027-02-01',
      '2025-12-31',
    ])
    expect([addMonths(asDay('2026-01-31'), 1), addMonths(asDay('2026-03-31'), -13)]).toEqual([
      '2026-02-28',
      '2025-02-28',
    ])
    expect([monthStart(asDay('2026-03-15'), -3), monthEnd(asDay('2028-01-15'), 1)]).toEqual([
      '2025-12-01',
      '2028-02-29',
    ])
  })
  test('a week begins on Monday', () => {
    expect(['2026-11-22', '2026-11-23'].map((it) => weekStart(asDay(it)))).toEqual(['2026-11-16', '2026-11-23'])
    expect(weekStart(asDay('2026-01-01'), -1)).toBe('2025-12-22')
  })
  test('the nth weekday of a month, and the last one', () => {
    expect([nthWeekday(2026, 11, 4, 4), nthWeekday(2026, 5, 1, -1), nthWeekday(2026, 12, 4, -1)]).toEqual([
      '2026-11-26',
      '2026-05-25',
      '2026-12-31',
    ])
  })
  test('Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })
})

describe('days', () => {
  test('adding days goes over months, leap days and years, and back again', () => {
    expect([addDays(asDay('2026-02-28'), 1), addDays(asDay('2028-02-28'), 1), addDays(asDay('2026-12-31'), 1)]).toEqual(
      ['2026-03-01', '2028-02-29', '2027-01-01'],
    )
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, by) => {
        fc.pre(isCalendarDate(addDays(day, by)))
        expect(addDays(addDays(day, by), -by)).toBe(day)
        expect(daysBetween(day, addDays(day, by))).toBe(by)
      }),
    )
  })
  test('a range holds both its ends', () => {
    expect(daysFrom(asDay('2026-02-27'), asDay('2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect([
      daysFrom(asDay('2026-03-01'), asDay('2026-03-01')).length,
      daysFrom(asDay('2026-03-02'), asDay('2026-03-01')).length,
    ]).toEqual([1, 0])
  })
  test('only dates that exist are days', () => {
    expect(
      ['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', '', '2026-01-01T00:00'].filter(isCalendarDate),
    ).toEqual([])
    expect(isCalendarDate('2028-02-29')).toBe(true)
  })
  test('a text becomes a day only where somebody says so, and only if it is one', () => {
    expect(() => asDay('2026-02-29')).toThrow("2026-02-29 isn't a date.")
    // @ts-expect-error A text isn't a day before somebody says so.
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(['2026-11-20', '2026-11-20T23:30:00Z'].map(readDay)).toEqual(['2026-11-20', '2026-11-20'])
    expect([readDay('2026-02-29'), readDay(20261120), readDay(undefined), readDay('today')]).toEqual(
      Array.from({ length: 4 }),
    )
  })
  test('a weekday and a midnight', () => {
    expect([weekdayOf(asDay('2026-11-22')), midnightOf(asDay('2026-11-22')).toISOString()]).toEqual([
      0,
      '2026-11-22T00:00:00.000Z',
    ])
  })
})

test('wide characters count two in an ad', () => {
  expect([adWidth('Bread'), adWidth('パン'), adWidth('🥐')]).toEqual([5, 4, 2])
})

test('hashes stay as they are: versions and seeds that were kept still fit', () => {
  expect([hashOf(''), hashOf('bakery'), digestOf(['One', 'PAUSED', 1])]).toEqual([
    2166136261,
    1186090525,
    '1oam7hjvwb4',
  ])
})

describe('CSV', () => {
  test('cells are quoted where needed, never run as formulas, and come back unchanged', () => {
    const rows = [['a,b', 'say "hi"', '=1+1', '@sum', '-2+3', 'two\nlines', '']]
    expect(csvOf(rows)).toBe('"a,b","say ""hi""","\'=1+1","\'@sum","\'-2+3","two\nlines",\r\n')
    expect(parseCsv(csvOf(rows))).toEqual(rows)
  })
  test('no cell begins a formula, in wide letters or after blanks either', () => {
    for (const cell of [' =1+1', '\n=1', '＝1+1', '＠sum', '\t+cmd|x!A1', '-1+cmd', '+1-1'])
      expect(csvOf([[cell]]), cell).toMatch(/^"?'/)
  })
  test('figures stay figures', () => {
    expect(csvOf([[-5, '-12.5%', '+3', '1,200']])).toBe('-5,-12.5%,+3,"1,200"\r\n')
  })
  test('tabs, a byte order mark, blank lines and short rows are read', () => {
    expect(parseCsv('\uFEFFa\tb\r\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(parseCsv('a,b\n\n"x, y"\n')).toEqual([['a', 'b'], [''], ['x, y']])
    expect([parseCsv(''), parseCsv('\uFEFF')]).toEqual([[], []])
  })
  test('whatever the cells hold, reading what was written gives them back, but for outer spaces', () => {
    const cell = fc.string().map((text) => text.replaceAll('\uFEFF', '').trim())
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        fc.pre(rows.every((row) => row.length === rows[0]?.length) && !rows.flat().some((it) => it.includes('\t')))
        fc.pre(!rows.flat().some((it) => /^'\s*[=+\-@＝＠＋－\r\n]/.test(it)))
        expect(parseCsv(csvOf(rows))).toEqual(rows)
      }),
    )
  })
})

test('product-1 §9: one style for every date, whatever the zone of a moment; product-3 §9: what clients read is British', () => {
  const at = new Date('2026-11-21T23:30:00Z')
  expect([dateText(asDay('2026-11-21')), shortDateText(asDay('2026-11-21'))]).toEqual(['Nov 21, 2026', 'Nov 21'])
  expect(weekdayDateText(asDay('2026-11-21'))).toBe('Saturday, Nov 21, 2026')
  expect([momentDateText(at, 'UTC'), momentDateText(at, 'Asia/Tokyo')]).toEqual(['Nov 21, 2026', 'Nov 22, 2026'])
  expect(momentText(at, 'UTC').replace(/\s/g, ' ')).toBe('Nov 21, 2026, 11:30 PM')
  expect([sharedDateText(asDay('2026-11-21')), sharedMomentText(at, 'UTC')]).toEqual(['21 Nov 2026', '21 Nov 2026'])
})
