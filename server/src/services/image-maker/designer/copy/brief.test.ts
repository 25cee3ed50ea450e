import { describe, expect, test } from 'vitest'
import { chanceOf } from '../seed.ts'
import { writeBrief } from './brief.ts'
import { readImageBrief } from './image-brief.rules.ts'

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

describe('what a wish says', () => {
  test.each([
    [
      'Create an Instagram post for my bakery promoting fresh croissants, 20% off',
      'fresh croissants',
      '20% off',
      undefined,
    ],
    ['Grand opening of our pizzeria this Saturday with free dessert', 'pizzeria', 'Free dessert', 'This Saturday'],
    [
      'An ad for our project planning app in a dark neon style, free trial',
      'project planning app',
      'Free trial',
      undefined,
    ],
    [
      'Happy hour cocktails 2 for 1 every Friday from 5pm to 7pm',
      'Happy hour cocktails',
      '2 for 1',
      'Every Friday from 5pm to 7pm',
    ],
    ['Ski trips to the Alps in January from €299', 'Ski trips to the Alps', 'From €299', 'In January'],
    ['Poster for a jazz concert on 14 June, 8pm', 'a jazz concert', undefined, '14 June, 8pm'],
    ['something nice for my business', '', undefined, undefined],
  ])('%s', (prompt, topic, offer, when) => expect(readImageBrief(prompt)).toMatchObject({ topic, offer, when }))

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
  ])('%s: %s', (prompt, occasion) => expect(readImageBrief(prompt).occasion).toBe(occasion))

  test('what stands in quotation marks is set to the letter', () => {
    for (const brief of briefs('Poster with the text "Love where you live" and “Since 1999”'))
      expect([brief.headline, brief.sub]).toEqual(['Love where you live', 'Since 1999'])
  })
})

describe('the copy', () => {
  test('is written, not the prompt repeated', () => {
    for (const prompt of [
      'Create an image for fresh croissants and coffee every morning',
      'Emergency plumber',
      'Kayak tours on the lake',
      'AI powered customer support chatbot',
      'An image of fresh croissants for a weekend brunch',
    ])
      for (const { headline } of [...briefs(prompt), ...briefs(prompt, undefined)]) {
        expect(headline.length).toBeGreaterThan(3)
        expect(headline.toLowerCase()).not.toBe(prompt.toLowerCase())
        expect(headline).not.toMatch(/\b(?:create|image|post|poster|banner)\b/i)
      }
  })

  test('claims nothing that the owner did not say: no figure, no offer, no date of its own', () => {
    for (const prompt of [
      'Fresh croissants',
      'House cleaning',
      'Yoga classes',
      'Our new app',
      'Tax advice',
      'A wedding dress sale',
    ])
      for (const { headline, sub, kicker, cta, offer } of briefs(prompt)) {
        expect(offer).toBe('')
        expect(`${headline} ${sub} ${kicker} ${cta}`).not.toMatch(
          /\d|%|\$|€|\bfree\b|guarantee|cheapest|award|certified|insured/i,
        )
      }
  })

  test('speaks of the business: its name, its address as people write it, what it sells', () => {
    const all = briefs('Fresh croissants')
    expect(all.every((it) => it.brand === 'Sunrise Bakery' && it.site === 'sunrisebakery.com')).toBe(true)
    expect(all.some((it) => it.sub === 'Sourdough, croissants and wedding cakes')).toBe(true)
    expect(new Set(all.map((it) => it.headline)).size).toBeGreaterThan(1)
  })

  test.each([
    ['We are open on Sunday', { headline: 'We’re open on Sunday', kicker: 'Good news', cta: 'Visit us' }],
    ['We are hiring a baker', { headline: 'Wanted: a baker' }],
    ['Order by noon, pick up the same day', { headline: 'Order by noon, pick up the same day', sub: /\w/ }],
    ['Pre-order your Christmas stollen', { headline: 'Pre-order your Christmas stollen' }],
    ['Free coffee with every cake this Friday', { headline: 'Free coffee with every cake', offer: 'Free coffee' }],
    ['The best bread in town', { headline: 'The best bread in town' }],
    ['Autumn menu', { headline: 'The autumn menu is here' }],
    [
      'Office catering',
      { headline: /^(?:Office catering(?:, made easy|\? Taken care of)|Leave office catering to us)$/ },
    ],
    ['Gift cards', { kicker: 'Gift cards', headline: /gift|Give/ }],
    ['Sunday brunch reservations', { headline: 'Your table for brunch', cta: 'Book a table' }],
    ['Pumpkin spice season', { headline: 'It’s pumpkin spice season' }],
    ['Helmet sale 15% off', { headline: 'The helmet sale is on', offer: '15% off' }],
    ['Valentine cupcakes', { headline: /^(?:Make Valentine’s Day special with|Valentine’s Day means) cupcakes$/ }],
    ['A wedding cake with summer flowers', { sub: 'With summer flowers', kicker: '' }],
    ['Our baker at four in the morning', { sub: 'Our baker at four in the morning' }],
    ['Sourdough offer', { headline: /sourdough(?!.*offer)/i }],
    ['Tasting for couples', { headline: /: tasting|at our tasting/ }],
  ])('“%s” becomes a line an owner would post', (prompt, expected) => {
    for (const brief of briefs(prompt))
      for (const [name, value] of Object.entries(expected) as [keyof typeof brief, string | RegExp][])
        if (typeof value === 'string') expect([prompt, name, brief[name]]).toEqual([prompt, name, value])
        else expect(brief[name]).toMatch(value)
  })

  test('what only looks like an offer is none', () => {
    for (const prompt of ['Gluten-free bread', 'Sugar-free cookies', 'A stress-free move'])
      for (const { offer, headline } of briefs(prompt)) {
        expect(offer).toBe('')
        expect(headline).toMatch(/-free/i)
      }
  })

  test('a list of what is sold ends where there is room for it', () => {
    const long = { ...bakery, products: 'Sourdough bread, croissants, birthday and wedding cakes' }
    for (const { sub } of briefs('Apple pie', long)) expect(sub.length).toBeLessThanOrEqual(50)
  })

  test('the name stands on whatever is asked for; words that sell only on what the business could sell', () => {
    for (const brief of [...briefs('A red bicycle'), ...briefs('Apple pie')]) expect(brief.brand).toBe('Sunrise Bakery')
    for (const { cta, sub } of briefs('A red bicycle')) expect([cta, sub]).toEqual(['', ''])
    for (const { cta } of briefs('Lunch sandwiches')) expect(cta).not.toBe('')
  })

  test('shows what it is about', () => {
    const first = (prompt: string) => writeBrief(prompt, undefined, chanceOf('a')).icons[0]
    expect(
      ['Fresh croissants', 'Emergency plumber', 'Guitar lessons', 'Puppies', 'Pizza night', 'Our solar panels'].map(
        first,
      ),
    ).toEqual(['croissant', 'wrench', 'guitar', 'dog-face', 'pizza', 'sun'])
  })

  test('a wish in another language is set as it is, with nothing English beside it', () => {
    const [dutch] = briefs('Maak een poster voor onze zomerkorting op fietsen, 15% korting')
    expect(dutch).toMatchObject({ headline: 'Onze zomerkorting op fietsen', offer: '15% korting', cta: '', kicker: '' })
    const [russian] = briefs('Свежий хлеб каждый день')
    expect(russian).toMatchObject({ headline: 'Свежий хлеб каждый день', cta: '' })
  })

  test('emoji and marks are left out, whatever is typed stands as letters', () => {
    const [brief] = briefs('🔥🔥 Fresh <b>croissants</b> 👩🏽‍🍳 & coffee 🇫🇷 ❤️')
    expect(`${brief?.headline} ${brief?.sub}`).not.toMatch(/[<>]|\p{Extended_Pictographic}/u)
  })
})
