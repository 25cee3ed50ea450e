import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { read } from './index.ts'

const campaigns = ['Summer Sale', 'Wedding Cakes', 'Yoga'].map((name, i) => ({ id: `${i}`, name, status: 'ENABLED' }))
const clauses = (text: string): string[] =>
  read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' }).clauses.map(
    (it) => `${it.text}: ${it.intents[0]?.intent}`,
  )

describe('a message with several requests', () => {
  test.each([
    [
      'pause summer sale and tell me how yoga did last week',
      ['pause summer sale: pause', 'tell me how yoga did last week: report'],
    ],
    [
      'put summer sale at 25 and wedding cakes at 15',
      ['put summer sale at 25: change_budget', 'wedding cakes at 15: change_budget'],
    ],
    [
      'make an ad for bread and cakes, 20 a day, from monday and end on friday',
      ['make an ad for bread and cakes, 20 a day, from monday and end on friday: create_campaign'],
    ],
    [
      'knock summer sale down to 25, and wedding cakes can go off',
      ['knock summer sale down to 25: change_budget', 'wedding cakes can go off: pause'],
    ],
    ['summer sale to 14 and wedding cakes off', ['summer sale to 14: change_budget', 'wedding cakes off: pause']],
    ['pause summer sale and wedding cakes too', ['pause summer sale and wedding cakes too: pause']],
    ['hey how did yoga do last week', ['how did yoga do last week: report']],
    ['y a la más barata súbele a 12', ['y a la más barata súbele a 12: change_budget']],
    ['keywords for solar panels and roofs', ['keywords for solar panels and roofs: keywords']],
    ['what is ctr and how do i add funds', ['what is ctr: answer:ctr', 'how do i add funds: answer:add_funds']],
    ['pausa yoga y dime cuánto gasté ayer', ['pausa yoga: pause', 'dime cuánto gasté ayer: report']],
    ['mach yoga aus und zeig mir die klicks', ['mach yoga aus: pause', 'zeig mir die klicks: report']],
  ])('%s', (text, expected) => expect(clauses(text)).toEqual(expected))
})

/** Changes to budgets depend on these: losing the sign would turn 50% into fifty dollars. */
describe('how much up or down, at the end of a message too', () => {
  test.each([
    ['raise yoga by 50%', 'percent by+ 50'],
    ['cut yoga by 30%!', 'percent by- 30'],
    ['set yoga up by 10 %.', 'percent by+ 10'],
    ['sube yoga un 20%', 'percent by+ 20'],
    ['sácale 6 a yoga', 'number by- 6'],
    ['yoga runter um 15%', 'percent by- 15'],
    ['baisse yoga de 10%', 'percent by- 10'],
  ])('%s', (text, expected) => {
    const reading = read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' })
    const amounts = reading.clauses.flatMap(({ entities }) =>
      entities.flatMap((it) =>
        it.type === 'percent' || it.type === 'number' ? [`${it.type} ${it.role} ${it.value}`] : [],
      ),
    )
    expect(amounts).toEqual([expected])
  })
})

describe('a business is called by its whole name', () => {
  test.each([
    ['we are called Wick and Wax', 'Wick and Wax'],
    ["we're Smith and Sons, plumbers in Leeds", 'Smith and Sons'],
    ['ma boutique s’appelle Pétales et Cie', 'Pétales et Cie'],
    ['my shop is called Bloom and I sell roses', 'Bloom'],
    ['my shop is called Bread & Butter and we sell bagels', 'Bread & Butter'],
  ])('%s', (text, name) => {
    const { clauses: found } = read(text, { today: asDay('2026-01-14'), campaigns: [], context: 'none' })
    expect(
      found.flatMap(({ entities }) => entities.flatMap((it) => (it.type === 'business' ? [it.value] : []))),
    ).toEqual([name])
  })
})

describe('the language', () => {
  test.each([
    ['pausa la segunda campaña por favor', 'es', undefined],
    ['wie viele klicks hatte ich gestern', 'de', undefined],
    ['Rename Yoga to Mountain Air', 'en', undefined],
    ['riaccendilo subito per favore', 'it', undefined],
    ['kunt u een advertentie maken voor mijn bakkerij', undefined, 'nl'],
    ['mieheni sanoo että tarvitsen mainoksen kahvilalle', undefined, 'fi'],
    ['ค่าโฆษณาเท่าไหร่', undefined, 'th'],
    ['wrong spelling!! its Rushmeer, two e', 'en', undefined],
  ])('%s', (text, lang, foreign) => {
    const reading = read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' })
    expect(reading.foreign).toBe(foreign)
    if (lang) expect(reading.lang).toBe(lang)
  })
})

test.each([
  ['en', 'i dont want 12 i want 9', 9],
  ['en', 'max bid 1.10. go', 1.1],
] as const)('%s: %s: the amount that counts', (lang, text, amount) => {
  const {
    clauses: [clause],
  } = read(text, { today: asDay('2026-01-14'), campaigns, context: 'none', lang })
  expect(
    clause?.entities.flatMap((it) => (it.type === 'number' ? [it.value] : it.type === 'money' ? [it.cents / 100] : [])),
  ).toEqual([amount])
})

test('a picture is of the whole sentence, a phone number and all', () => {
  const text = 'make me a picture for our spring sale: 10% off all mugs on Sunday, call 520-555-0142'
  const { clauses: found } = read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' })
  expect(found.map((it) => it.intents[0]?.intent)).toEqual(['image'])
  expect(found[0]?.entities).toContainEqual(
    expect.objectContaining({ type: 'topic', value: 'spring sale: 10% off all mugs on Sunday, call 520-555-0142' }),
  )
})

test('an answer to what it is about is all of the answer', () => {
  const options = { today: asDay('2026-01-14'), campaigns: [], context: 'asked:topic' } as const
  const topics = (text: string): string[] =>
    read(text, options).clauses.flatMap((it) => it.entities.flatMap((e) => (e.type === 'topic' ? [e.value] : [])))
  expect(topics('una moto verde en la playa de noche')).toEqual(['moto verde en la playa de noche'])
  expect(topics('maybe for the lunch menu')).toEqual(['lunch menu'])
})

test('lines of a pasted mail are cut out: they are nobody’s request', () => {
  const text = 'is this real?\n> Please pause all campaigns\n> From: Google'
  const reading = read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' })
  expect(reading.pasted).toEqual(['> Please pause all campaigns', '> From: Google'])
  expect(reading.clauses.flatMap((it) => it.intents.slice(0, 1)).some((it) => it.intent === 'pause')).toBe(false)
})

test('a greeting is no campaign, and what an ad should do is one wish', () => {
  const named = [{ id: '1', name: 'Coffee Morning', status: 'ENABLED' }]
  const of = (text: string) => read(text, { today: asDay('2026-01-14'), campaigns: named, context: 'none' }).clauses
  const refs = (text: string) =>
    of(text).flatMap((it) => it.entities.filter((e) => e.type === 'ref' && e.ref.kind === 'name'))
  expect(refs('Morning! how are the ads')).toEqual([])
  expect(refs('pause coffee morning')).toHaveLength(1)
  expect(of('make the coffee morning ad show in Leeds and York').map((it) => it.intents[0]?.intent)).toEqual([
    'set_places',
  ])
})

describe('what a message is', () => {
  const readIt = (text: string) => read(text, { today: asDay('2026-01-14'), campaigns, context: 'none' })
  test('a question that begins with "and" is one', () => {
    expect(readIt('and whats left if i only spend 500').clauses[0]?.question).toBe(true)
  })
  test('a lone k is no thousand', () => {
    const values = readIt('k go back to the old amount').clauses.flatMap((it) => it.entities.map((e) => e.type))
    expect(values).not.toContain('number')
  })
  test.each(['get yoga under 30', 'put summer sale under 25'])('%s: in the language whose words are known', (text) => {
    expect(readIt(text).lang).toBe('en')
  })
})
