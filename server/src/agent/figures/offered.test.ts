import { describe, expect, test } from 'vitest'
import { type Called, gated } from './testing.ts'

const today = '2027-05-18' as Parameters<typeof gated>[3]
const brunch = { id: '61', name: 'Brunch', status: 'ENABLED', budget: 30 }
const listed: Called = [
  'list_campaigns',
  {},
  { campaigns: [brunch, { id: '62', name: 'Cakes', status: 'ENABLED', budget: 18 }] },
]
const raised: Called = ['update_campaign', { campaign_id: '61', daily_budget: 41 }, { ...brunch, budget: 41 }]
const open: Called = ['update_campaign', { campaign_id: '61', daily_budget: 41 }, { state: 'waits for your yes' }]
const made: Called = ['create_campaign', { name: 'Tea', daily_budget: 41 }, { state: 'waits for your yes' }]
const strayIn = (text: string, asked: string, ...calls: Called[]): readonly string[] =>
  gated(text, asked, [listed, ...calls], today).strays.flatMap(({ figures }) => figures)

describe('a number that the model wrote into a call is no figure of the business', () => {
  test.each([
    ['a count in a reading call', 'Brunch brought 517 clicks.', ['query_figures', { limit: 517 }, { rows: [] }]],
    ['a customer count', 'You had 73 customers.', ['save_note', { text: '73 customers' }, { ok: true }]],
    ['a price per customer', 'A customer costs you $41.', open],
    ['what was spent', 'You spent $41 on Brunch.', made],
    ['an amount in a text', 'Last week you spent $812.', ['save_note', { text: 'spent $812' }, { ok: true }]],
  ] as const)('%s', (_, text, call) => {
    expect(strayIn(text, 'How is it going?', call as unknown as Called)).not.toEqual([])
  })

  test('a calculation with it proves nothing either', () => {
    const steps = [{ name: 'all', expression: '41 * 12' }]
    const worked: Called = ['calculate', { steps }, { results: [{ ...steps[0], value: 492 }] }]
    expect(strayIn('Brunch brought 492 clicks.', 'How is it going?', raised, worked)).toEqual(['492'])
  })
})

describe('a number that the owner did not name is not called theirs', () => {
  test.each([
    ['en', 'Brunch has $41 a day now, as you asked.'],
    ['en', 'The $41 you wanted is set for Brunch.'],
    ['de', 'Brunch hat jetzt 41 $ am Tag, wie gewünscht.'],
    ['fr', 'Brunch a maintenant 41 $ par jour, comme vous l’avez demandé.'],
    ['es', 'Brunch tiene ahora 41 $ al día, como pediste.'],
    ['it', 'Brunch ha ora 41 $ al giorno, come richiesto.'],
    ['pt', 'A Brunch tem agora 41 $ por dia, como você pediu.'],
  ])('%s: %s', (_, text) => {
    expect(strayIn(text, 'Give Brunch a bit more', raised)).toEqual([expect.stringContaining('41')])
    expect(strayIn(text, 'Give Brunch 41 a day', raised)).toEqual([])
  })
})

test('what follows from the owner’s words is theirs', () => {
  const more: Called = ['update_campaign', { campaign_id: '61', daily_budget: 36 }, { ...brunch, budget: 36 }]
  for (const asked of ['Brunch 20% up please', 'Add $6 to Brunch'])
    expect(strayIn('Brunch has $36 a day now, as you asked.', asked, more)).toEqual([])
})

test('what a card offers may be told, with what it comes to', () => {
  expect(strayIn('The card sets Brunch to $41 a day, up to $1,246.40 a month.', 'Give Brunch more', open)).toEqual([])
})
