import { describe, expect, test } from 'vitest'
import { trades } from '#trades/catalogue.ts'
import { hasIcon } from '../icons.ts'
import { chanceOf } from '../seed.ts'
import { writeBrief } from './brief.ts'

const bakery = {
  name: 'Sunrise Bakery',
  industry: 'Food & Beverage',
  products: 'Sourdough, Croissants, Wedding cakes',
  services: '',
  website: 'https://www.sunrisebakery.com/menu',
}
const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const briefs = (prompt: string, business: typeof bakery | undefined = bakery) =>
  seeds.map((seed) => writeBrief(prompt, business, chanceOf(seed)))
const first = (prompt: string, business: typeof bakery | undefined = undefined) =>
  writeBrief(prompt, business, chanceOf('a'))

describe('the owner’s words stay as they are', () => {
  test.each([
    ['Fitted kitchens from £4,999', { headline: 'Fitted kitchens', offer: 'From £4,999' }],
    ['Boiler broken? We come the same day', { headline: 'Boiler broken? We come the same day' }],
    [
      'Is your gutter blocked again after the storm? Our team clears it this week',
      { headline: 'Is your gutter blocked again after the storm?', lines: ['Our team clears it this week'] },
    ],
    [
      'Closed on Monday 25 December, back on Wednesday',
      { headline: 'Closed on Monday 25 December, back on Wednesday' },
    ],
    ['Our new hours: Mon-Fri 7-18, Sat 8-16', { headline: 'Our new hours', lines: ['Mon-Fri 7-18, Sat 8-16'] }],
    ['Prices: cut £20, beard £12, shave £15', { headline: 'Prices', lines: ['Cut £20', 'Beard £12', 'Shave £15'] }],
    ['Nails from 15€\nLashes from 30€', { headline: 'Nails from 15€', lines: ['Lashes from 30€'] }],
    ['Summer sale, 20% off everything', { headline: 'Summer sale', offer: '20% off everything' }],
    ['Grand opening this Saturday', { headline: 'Grand opening', kicker: 'This Saturday' }],
    ['Poster for a jazz concert on 14 June, 8pm', { headline: 'A jazz concert', kicker: 'On 14 June, 8pm' }],
    ['“Best rye in town” – Ola N., Leeds', { headline: '“Best rye in town”', lines: ['– Ola N., Leeds'] }],
    [
      'Poster with the text "Love where you live" and “Since 1999”',
      { headline: 'Love where you live', lines: ['Since 1999'] },
    ],
    [
      'A banner with the words "Open late", phone 0161 496 0042',
      { headline: 'Open late', lines: ['Phone 0161 496 0042'] },
    ],
    [
      'Maak een poster voor onze zomerkorting op fietsen, 15% korting',
      { headline: 'Onze zomerkorting op fietsen', offer: '15% korting', cta: '' },
    ],
    ['Свежий хлеб каждый день', { headline: 'Свежий хлеб каждый день', cta: '', lines: [] }],
    ['iPhone repairs while you wait', { headline: 'iPhone repairs while you wait' }],
  ])('%s', (prompt, expected) => {
    for (const brief of briefs(prompt, undefined)) expect(brief).toMatchObject(expected)
  })

  test.each([
    ['Make an ad for my plumbing company: leaking tap? Call us', 'Leaking tap? Call us'],
    ['Can you make me a flyer that says we don’t open on Sundays, please', 'We don’t open on Sundays'],
    ['Tell people that we moved to 12 High Street', 'We moved to 12 High Street'],
    ['Instagram story: the terrace is open', 'The terrace is open'],
    ['3 posts for our summer menu', 'Our summer menu'],
    ['Create a Black Friday ad', 'Black Friday'],
    ['Minimalist black and gold poster for our anniversary dinner', 'Our anniversary dinner'],
    ['Autumn menu, square, in warm colours', 'Autumn menu'],
    ['Fresh croissants, 9:16', 'Fresh croissants'],
    ['Cards and gifts', 'Cards and gifts'],
    ['Instagram: no contract, no fee', 'No contract, no fee'],
    ['says we are closed today', 'We are closed today'],
    ['An image for Sunrise Bakery: oat rolls', 'Oat rolls'],
  ])('what only asks for a picture, or says how it looks, is not set: %s', (prompt, headline) => {
    for (const brief of briefs(prompt)) expect(brief.headline).toBe(headline)
  })

  test('an offer counts only by itself: several prices stay with what they are for', () => {
    for (const prompt of ['Was £80, now £49.99', 'Two classes for $30, three for $40.50', 'Win £10,000 this spring'])
      expect(first(prompt)).toMatchObject({ headline: prompt, offer: '', lines: [] })
    for (const prompt of ['Gluten-free bread', 'A stress-free move'])
      expect(first(prompt)).toMatchObject({ headline: prompt, offer: '' })
  })

  test.each([
    'Closed until 7 January',
    'Lost dog found near our shop',
    'We are no longer hiring',
    'Sold out for today',
    'Boiler broken?',
    'Please note: no deliveries this week',
  ])('nothing that sells stands beside “%s”', (prompt) => {
    for (const { cta, offer, isOwnSub, sub } of briefs(prompt))
      expect([cta, offer, isOwnSub || sub === '']).toEqual(['', '', true])
  })

  test.each([
    'A bouquet, no text',
    'a rye loaf without any text',
    'Blumenstrauß ohne Text',
    'textless picture of a bicycle',
  ])('“%s”: nothing is written, not even the name', (prompt) => {
    for (const brief of briefs(prompt))
      expect([
        brief.headline,
        brief.sub,
        brief.kicker,
        brief.offer,
        brief.cta,
        brief.brand,
        brief.site,
        brief.own,
      ]).toEqual(['', '', '', '', '', '', '', []])
  })

  test('no other text: the owner’s words alone', () => {
    for (const brief of briefs('"Rye day" and no other text'))
      expect([brief.headline, brief.sub, brief.cta, brief.brand]).toEqual(['Rye day', '', '', ''])
  })
})

describe('lines of our own', () => {
  test.each([
    'a post for my bakery',
    'something nice for my business',
    'An Instagram post',
    'Make a poster for our shop',
  ])('stand where the request says nothing: %s', (prompt) => {
    for (const { headline, own } of briefs(prompt)) {
      expect(headline.length).toBeGreaterThan(3)
      expect(headline).not.toMatch(/\b(?:create|image|post|poster|banner|business)\b/i)
      expect(own).toEqual([])
    }
  })

  test('claim nothing that the owner did not say: no figure, no offer, no date', () => {
    for (const prompt of [
      'Fresh croissants',
      'House cleaning',
      'Yoga classes',
      'Our new app',
      'Tax advice',
      'a post for my bakery',
    ])
      for (const { sub, kicker, cta, offer } of briefs(prompt)) {
        expect(offer).toBe('')
        expect(`${sub} ${kicker} ${cta}`).not.toMatch(/\d|%|\$|€|\bfree\b|guarantee|cheapest|award|certified|insured/i)
      }
  })

  test('speak of the business: its name, its address as people write it, what it sells', () => {
    const all = briefs('Fresh rolls')
    expect(all.every((it) => it.brand === 'Sunrise Bakery' && it.site === 'sunrisebakery.com')).toBe(true)
    expect(all.some((it) => it.sub === 'Sourdough, croissants and wedding cakes')).toBe(true)
  })

  test('a list of what is sold ends where there is room for it', () => {
    const long = { ...bakery, products: 'Sourdough bread, croissants, birthday and wedding cakes' }
    for (const { sub } of briefs('Apple pie', long)) expect(sub.length).toBeLessThanOrEqual(50)
  })

  test('the name is on whatever is asked for; words that sell only on what the business could sell', () => {
    for (const brief of [...briefs('A red bicycle'), ...briefs('Apple pie')]) expect(brief.brand).toBe('Sunrise Bakery')
    for (const { cta, sub } of briefs('A red bicycle')) expect([cta, sub]).toEqual(['', ''])
    for (const { cta } of briefs('Lunch sandwiches')) expect(cta).not.toBe('')
  })
})

test.each([
  ['We are hiring a barista', 'hiring'],
  ['Grand opening this Saturday', 'opening'],
  ['Announce our new autumn collection of scarves', 'launch'],
  ['Clearance: all shoes must go', 'sale'],
  ['Guitar lessons for kids', 'course'],
  ['Happy Diwali to our customers', 'holiday'],
  ['Thank you to our 1000 followers', 'thanks'],
  ['Giveaway: win a cake', 'giveaway'],
  ['A red bicycle', 'general'],
])('%s is looked at as: %s', (prompt, occasion) => expect(first(prompt).occasion).toBe(occasion))

test('shows what it is about', () => {
  expect(
    [
      'Fresh croissants',
      'Emergency plumber',
      'Guitar lessons',
      'Puppies',
      'Pizza night',
      'Our solar panels',
      'Lost dog found near our shop',
    ].map((prompt) => first(prompt).icons[0]),
  ).toEqual(['croissant', 'wrench', 'guitar', 'dog-face', 'pizza', 'sun', 'dog-face'])
})

test('emoji and marks are left out, anything typed becomes letters', () => {
  const brief = first('🔥🔥 Fresh <b>croissants</b> 👩🏽‍🍳 & coffee 🇫🇷 ❤️')
  expect(`${brief.headline} ${brief.sub}`).not.toMatch(/[<>]|\p{Extended_Pictographic}/u)
})

test('every trade shows icons that there are', () => {
  const missing = trades().flatMap((it) => it.look.icons.filter((icon) => !hasIcon(icon)))
  expect(missing).toEqual([])
})

describe('words of a language model', () => {
  const words = { headline: 'Warm loaves', line: 'Baked this morning', button: 'Come by', scene: 'Loaves on a table.' }
  const withWords = (prompt: string) => writeBrief(prompt, bakery, chanceOf('a'), words)

  test('replace ours; the owner’s own words stay', () => {
    const ours = { headline: 'Warm loaves', sub: 'Baked this morning', cta: 'Come by' }
    expect(withWords('A post for my bakery')).toMatchObject(ours)
    expect(withWords('Summer sale, 20% off everything')).toMatchObject({
      headline: 'Summer sale',
      offer: '20% off everything',
    })
    expect(withWords('A photo of bread, without any text')).toMatchObject({ headline: '', sub: '', cta: '' })
  })
})
