import { industries } from '@adwright/contract/industries'
import { describe, expect, test } from 'vitest'
import { trades } from './catalogue.ts'
import { findTrade, industryOf } from './index.ts'
import { fitOf, servicesIn } from './offered.rules.ts'
import { Trade } from './trade.ts'

describe('the catalogue', () => {
  test.each(trades().map((it) => [it.id, it] as const))('%s is whole', (_, trade) => {
    expect(Trade.parse(trade)).toEqual(trade)
  })

  test('has more than 60 trades, each with words of its own', () => {
    expect(trades().length).toBeGreaterThanOrEqual(60)
    expect(new Set(trades().map((it) => it.id)).size).toBe(trades().length)
    const words = trades().flatMap((it) => it.words.map((word) => word.toLowerCase()))
    expect(words.filter((it, at) => words.indexOf(it) !== at)).toEqual([])
  })

  test('asks at least 40 questions a trade, none of them twice anywhere', () => {
    const asked = trades().flatMap((it) => it.questions.map((one) => one.ask.toLowerCase()))
    expect(asked.filter((it, at) => asked.indexOf(it) !== at)).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(40 * trades().length)
    const shallow = trades().filter((it) => new Set(it.questions.map((one) => one.angle)).size < 8)
    expect(shallow.map((it) => it.id)).toEqual([])
  })

  test('a topic is one of a service, and a text has no gap but {name}, {town} and {service}', () => {
    const strays = trades().flatMap((it) => Object.keys(it.topics ?? {}).filter((one) => !it.services.includes(one)))
    expect(strays).toEqual([])
    const gaps = JSON.stringify(trades()).match(/\{[a-z]+\}/g) ?? []
    expect(new Set(gaps)).toEqual(new Set(['{name}', '{town}', '{service}']))
  })

  test('claims nothing that an owner never said', () => {
    const claims =
      /\b(?:best|cheapest|leading|finest|award|trusted|guarantee\w*|licensed|certified|we're insured|24\/7|\d+ years|since \d{4}|free (?:quote|delivery|consultation))\b|[$€£]\s?\d|!/i
    const texts = trades().flatMap((it) => [
      ...it.calls,
      ...it.headlines,
      ...it.descriptions,
      ...it.moments.flatMap((one) => [one.headline, one.text]),
    ])
    expect(texts.filter((it) => claims.test(it))).toEqual([])
  })
})

describe('the answers', () => {
  const all = trades().flatMap((trade) => trade.questions.map((it) => ({ ...it, trade: trade.id })))

  test('stand beside every question, none of them twice', () => {
    expect(all.filter((it) => !it.answer).map((it) => `${it.trade}: ${it.ask}`)).toEqual([])
    const answers = all.map((it) => it.answer)
    expect(answers.filter((it, at) => answers.indexOf(it) !== at)).toEqual([])
  })

  test('are whole sentences, with no gap and no price of the owner’s', () => {
    const faulty = all.filter(
      (it) => !/^[\p{Lu}'“‘\d].*[.?]'?$/u.test(it.answer ?? '') || /[{}[\]!*#|]|[$€£]\s?\d/.test(it.answer ?? ''),
    )
    expect(faulty.map((it) => it.answer)).toEqual([])
  })

  test('promise nothing and praise nobody', () => {
    const praise =
      /\b(?:our (?:team|shop|prices|experts|customers)|we (?:offer|guarantee|are open|deliver)|award|best in town|trusted|state of the art|look no further|free of charge)\b/i
    expect(all.filter((it) => praise.test(it.answer ?? '')).map((it) => it.answer)).toEqual([])
  })

  test('begin with a sentence that says something by itself, as outlines show no more', () => {
    const cut = all.filter((it) => /\b(?:e\.g|i\.e|etc|approx|incl|vs)\.|^[^.!?]*\d\.\d/i.test(it.answer ?? ''))
    expect(cut.map((it) => it.answer)).toEqual([])
  })

  test('have tags beside them that say what a question is about, not of what kind it is', () => {
    const kinds = new Set<string>(all.map((it) => it.angle))
    const faulty = all.filter((it) => it.tags === undefined || it.tags.some((tag) => kinds.has(tag)))
    expect(faulty.map((it) => `${it.trade}: ${it.ask}`)).toEqual([])
  })
})

describe('what an owner sells', () => {
  const lawyer = findTrade({ topic: 'lawyer' })!
  const offered = servicesIn('divorce, wills', lawyer)
  test.each([
    ['How child custody is decided, in plain words', 'own'],
    ['What makes a handwritten will invalid?', 'own'],
    ['What to write down right after an accident', 'other'],
    ['How do lawyers charge?', 'any'],
  ])('%s: %s', (text, fit) => {
    expect(fitOf(text, lawyer, offered)).toBe(fit)
  })
})

describe('the trade that words mean', () => {
  test.each([
    ['bakery', 'bakery'],
    ['a small family bakery', 'bakery'],
    ['Panadería', 'bakery'],
    ['emergency plumber austin', 'plumber'],
    ['law firm', 'lawyer'],
    ['dog groomers', 'pet-groomer'],
    ['wedding photographer', 'photographer'],
    ['running shoes', 'boutique'],
    ['boutique de mode', 'boutique'],
    ['ma boutique de vélos', 'bike-shop'],
    ['Tischlerei Brandt', 'carpenter'],
    ['evening upholstery classes', 'furniture'],
  ])('%s: %s', (topic, id) => {
    expect(findTrade({ topic })?.id).toBe(id)
  })

  test('what is sold tells it, whatever industry the profile began with', () => {
    const products = 'sourdough, rye bread, birthday cakes'
    expect(findTrade({ name: 'Golden Crust', products, industry: 'E-commerce' })?.id).toBe('bakery')
    expect(findTrade({ name: 'Weber & Stein', industry: 'Legal' })?.id).toBe('lawyer')
    expect(findTrade({ name: 'Bo', industry: 'Fitness' })).toBeUndefined()
  })

  test('a topic stays with the business it belongs to; a foreign one is of its own trade', () => {
    expect(findTrade({ services: 'bouquets', topic: 'weddings' })?.id).toBe('florist')
    expect(findTrade({ services: 'web design', topic: 'plumber in Austin' })?.id).toBe('plumber')
    expect(findTrade({ services: 'bouquets', topic: 'spring sale' })?.id).toBe('florist')
    expect(findTrade({ services: 'sourdough', topic: 'gift cards' })?.id).toBe('bakery')
  })

  test.each([
    { name: 'Load & Go', services: 'grab bars, van rental' },
    { name: 'Old Mill Strolls', services: 'heritage walks', industry: 'Travel' },
    { name: 'Bloom', services: 'choir club, quilting classes' },
  ])('a general word, a thing of that name or an industry tells no trade: $services', (said) => {
    expect(findTrade(said)).toBeUndefined()
    expect(findTrade({ ...said, topic: said.services.split(',')[0] })).toBeUndefined()
  })
  test('one word in common doesn’t make a trade', () => {
    expect(findTrade({ name: 'Echo', services: 'telescope repair, mirror coating' })).toBeUndefined()
    expect(findTrade({ topic: '' })).toBeUndefined()
  })
})

describe('the industry that words mean', () => {
  test('product-2 §5: every industry of the list is itself, whatever its letters', () => {
    for (const industry of industries) {
      expect(industryOf(industry)).toBe(industry)
      expect(industryOf(industry.toUpperCase())).toBe(industry)
    }
  })

  test.each([
    ['a small family bakery', 'Food & Beverage'],
    ['Plumbing', 'Home Services'],
    ['coffee shop', 'Food & Beverage'],
    ['dog groomers', 'Pet Services'],
    ['law firm', 'Legal'],
    ['dental clinic', 'Healthcare'],
    ['bike shop', 'Sports'],
    ['hair salon', 'Beauty'],
    ['dry cleaning', 'Cleaning Services'],
    ['online store', 'E-commerce'],
    ['toy store', 'Retail'],
    ['florist', 'Retail'],
    ['taxi company', 'Transportation'],
    ['food and beverage', 'Food & Beverage'],
  ])('%s is %s', (words, industry) => {
    expect(industryOf(words)).toBe(industry)
  })

  test('a trade isn’t guessed', () => {
    expect(industryOf('quantum teleportation')).toBeUndefined()
    expect(industryOf('')).toBeUndefined()
  })
})
