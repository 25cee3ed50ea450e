import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bound, hasFact, hasState, isOffer, isWhen, missingFacts, missingWords } from './facts.rules.ts'

const grouped = (amount: number, by: string): string => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, by)
/** An amount as written in several countries. */
const written = (amount: number): string[] => [
  `£${grouped(amount, ',')}`,
  `$${grouped(amount, ',')}.50`,
  `€${grouped(amount, '.')}`,
  `${grouped(amount, '.')},00 €`,
  `€ ${grouped(amount, '.')},-`,
  `${grouped(amount, ' ')} zł`,
  `CHF ${grouped(amount, '’')}`,
  `£${amount}`,
  `US$${grouped(amount, ',')}`,
]

test('every price from 1 to 999,999 is read whole, in every currency and with either separator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (amount) => {
      for (const price of written(amount)) {
        expect(isOffer(`from ${price}`), price).toBe(true)
        expect(hasFact(price)).toBe(true)
        expect(bound(`Kitchens from ${price} this week`)).toContain(price.replaceAll(' ', '\u00a0'))
        expect(missingFacts(`Kitchens from ${price}`, `FROM ${price} Kitchens`)).toEqual([])
        // With one digit less it's another price.
        const cut = price.replace(/(\d)(?=\D*$)/, '')
        expect(missingFacts(`Now ${price}`, `Now ${cut}`), `${price} as ${cut}`).not.toEqual([])
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['Call 0161 496 0042', 'Call 0161 496 004'],
  ['Closed on Monday', 'Open on Monday'],
  ['No contract', 'Contract'],
  ['We don’t open on Sundays', 'We open on Sundays'],
  ['Not today', 'Today'],
  ['See you on Thursday', 'See you on Friday'],
  ['Open 7-18', 'Open 7-8'],
  ['From 3 May', 'From 3 March'],
  ['2 for 2', '2 for'],
  ['Tomorrow only', 'only'],
  ['15% off', '5% off'],
  ['Sin gluten', 'gluten'],
])('“%s” is not “%s”', (asked, drawn) => {
  expect(missingFacts(asked, drawn)).not.toEqual([])
  expect(missingFacts(asked, asked.toUpperCase())).toEqual([])
})

test('marks and capitals make no other fact', () => {
  expect(missingFacts('Only £4,999! Call (0161) 496 0042.', 'ONLY £4,999 · Call (0161) 496 0042')).toEqual([])
  expect(missingWords('Fresh bread, daily', 'DAILY / FRESH / BREAD')).toEqual([])
  expect(missingWords('Very, very good', 'Very good')).toEqual(['VERY'])
})

test.each([
  'this Saturday',
  'Saturday, 8pm',
  '14 June 2027',
  'from 5pm to 7pm',
  'every Friday',
  'Tuesdays 18:30',
  'until 30 September',
  'tomorrow at noon',
  'in January',
  '2027-05-03',
])('“%s” only says when', (clause) => expect(isWhen(clause)).toBe(true))
test.each(['a concert on Saturday', '20% off', 'May we help?', 'seven', 'Sat down'])(
  '“%s” says more, or something else',
  (clause) => expect(isWhen(clause)).toBe(false),
)
test('what is closed, denied or lost is known; what only sounds so is not', () => {
  for (const text of ['Closed today', 'no dogs', 'We can’t deliver', 'never frozen', 'sold out', 'ohne Zucker'])
    expect(hasState(text), text).toBe(true)
  for (const text of ['Notebooks', 'Nothing', 'Knots', 'A close shave', 'Losting'])
    expect(hasState(text), text).toBe(false)
})
