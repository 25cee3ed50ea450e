import { describe, expect, test } from 'vitest'
import { ImageMakerError, imageSizes } from '../port.ts'
import { missingFacts, wordsAsDrawn } from './copy/facts.rules.ts'
import { drawingOf } from './design.ts'
import { looks } from './looks.ts'

const SLOW_MS = 600_000
const business = {
  name: 'Harbour & Sons',
  industry: 'Retail',
  products: 'Lamps, rugs',
  services: '',
  website: 'https://harbour.example',
}
const drawn = (prompt: string, n = 0, more: object = {}): string[] =>
  drawingOf({
    prompt,
    size: imageSizes[n % imageSizes.length] ?? '1:1',
    seed: `s${n}`,
    business,
    ...more,
  }).text.flatMap(wordsAsDrawn)
/** All words, in any order. */
const sorted = (words: readonly string[]): string[] => words.toSorted()

/** A prompt, and the owner's words that must be on the picture; by default all of it. */
const table: readonly (readonly [prompt: string, words?: string])[] = [
  ['Oak floors from £3,250'],
  ['Loft conversions from £38,500'],
  ['Win $25,000 in our spring draw'],
  ['Sofas were €1.899, now €1.499'],
  ['Kitchens from 12 990 zł'],
  ['New roof for £9,750.50 all in'],
  ['Rent from $1,050 a month, no deposit'],
  ['Spend £75, save £10'],
  ['Tap dripping? Fixed within the hour'],
  ['Locked out? Ring 0131 496 0777 day or night'],
  ['Text 07700 900321 to book a fitting'],
  ['Call us on +44 20 7946 0123'],
  ['Closed Saturday 6 June for a wedding, open again Sunday'],
  ['We are closed from 24 December to 2 January'],
  ['No appointment needed'],
  ['Never frozen, always fresh'],
  ['We don’t deliver on Mondays'],
  ['Cancelled: tonight’s quiz'],
  ['Sold out! More tickets on Friday at 9 a.m.'],
  ['Now enrolling for September 2027'],
  ['Found: a grey cat with a red collar'],
  ['We have moved to 48 Mill Lane'],
  ['Opening hours: Tue-Fri 9-17, Sat 10-14'],
  ['Open daily 8:30-22:00'],
  ['Brunch every Sunday from 10:00 to 14:00'],
  ['Menu: soup £4.20, pie £8.90, cake £3.75'],
  ['Small £8, medium £12, large £16'],
  ['Flu jabs from 1 October, £14.99, under 12s not included'],
  ['"They saved our garden" – Priya S., Bath', '“They saved our garden” – Priya S., Bath'],
  ['“Ten out of ten” by Tom Weller', '“Ten out of ten” – Tom Weller'],
  ['Join by 31 March and pay nothing until June'],
  ['Gym from £19 a month, no contract, cancel anytime'],
  ['Piano lessons, Wednesdays 16:30, first one free'],
  ['2 for 1 on all frames until Sunday'],
  ['Buy two rugs, get one free'],
  ['10% off for students, 15% off for teachers'],
  ['Over 2,400 homes painted since 1987'],
  ['Doors 19:00, show 20:30, tickets £14'],
  ['Free entry, dogs not allowed'],
  ['Is it damp? Free survey this week: 0113 496 0555'],
  ['Create a Facebook ad for our lamp shop: 25% off until 14 February', '25% off until 14 February'],
  ['Please make a poster that says: dry cleaning done by 5pm, in navy and white colours', 'dry cleaning done by 5pm'],
  [
    'Design an Instagram story about our late opening on Thursday 12 November',
    'our late opening on Thursday 12 November',
  ],
  ['Winter tyres £59.90 each, fitted, 16:9', 'Winter tyres £59.90 each, fitted'],
  ['Neu: Lampen ab 1.299,00 €, nur bis Samstag'],
  ['Ouvert le dimanche de 9h à 13h, sans rendez-vous'],
  ['Rebajas: hasta 40% en alfombras, sin gastos de envío'],
  ['Closed for stocktaking\nMonday 4 January\nBack on Tuesday at 8:00'],
  ['Contact: shop@harbour.example or 0161 496 0222'],
  ['A bench for your garden'],
]

describe('what was asked is on the picture, word for word', () => {
  test.each(table.map(([prompt, words], n) => [prompt, words ?? prompt, n] as const))(
    '%s',
    (prompt, words, n) => {
      for (const turn of [n, n + 1, n + 2]) {
        const there = drawn(prompt, turn)
        const rest = [...there]
        for (const word of wordsAsDrawn(words)) {
          const at = rest.indexOf(word)
          expect(at, `${word} of “${prompt}” in ${there.join(' ')}`).toBeGreaterThanOrEqual(0)
          rest.splice(at, 1)
        }
        // Besides the owner's words there are the name, the address and our own lines, which contain no numbers.
        expect(rest.filter((it) => /\d/.test(it))).toEqual([])
        expect(missingFacts(words, there.join(' '))).toEqual([])
      }
    },
    SLOW_MS,
  )

  test(
    'prices from 1,000 to 999,999 in four ways of writing: no digit is lost or added',
    () => {
      const amounts = Array.from({ length: 40 }, (_, n) => Math.round(1_000 * 999.999 ** (n / 39)))
      for (const [n, amount] of amounts.entries()) {
        const text = amount.toLocaleString('en-GB')
        const price =
          [`£${text}`, `$${text}.95`, `€${text.replaceAll(',', '.')}`, `${text.replaceAll(',', '.')},50 €`][n % 4] ?? ''
        for (const prompt of [
          `Fitted kitchens from ${price}`,
          `Save up to ${price} on a new bath`,
          `Was ${price}, ask for less`,
        ])
          expect(
            drawn(prompt, n)
              .filter((it) => /[\d€]/.test(it))
              .join(' '),
            prompt,
          ).toBe(price.toUpperCase())
      }
    },
    SLOW_MS,
  )

  test(
    'whatever look is wished for: one that has no room for the words makes way for one that has',
    () => {
      const prompt = 'Spring hours: Mon-Thu 8-18, Fri 8-20, Sat 9-17, Sun closed. Call 0117 496 0333, no booking needed'
      for (const look of looks) expect(missingFacts(prompt, drawn(prompt, 0, { look }).join(' ')), look).toEqual([])
    },
    SLOW_MS,
  )

  test('without text nothing is drawn but the picture', () => {
    expect(drawn('A rug and a lamp, no text')).toEqual([])
  })

  test('more than a picture can hold is asked about, and not made smaller than people can read', () => {
    const long = Array.from({ length: 60 }, (_, n) => `item ${n} costs £${n + 3}.50 and is not refundable`).join(', ')
    expect(() => drawn(long)).toThrow(ImageMakerError)
    expect(() => drawn(long)).toThrow(/more text than an image of this shape can show: \d+ characters/)
  })

  test('a bare request draws lines of ours, and the same words in the same order again', () => {
    expect(sorted(drawn('a post for my shop', 3))).toEqual(sorted(drawn('a post for my shop', 3)))
    expect(drawn('a post for my shop').length).toBeGreaterThan(2)
  })
})
