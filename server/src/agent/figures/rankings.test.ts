import { expect, test } from 'vitest'
import { sendBack } from './gate.ts'
import { type Called, gated } from './testing.ts'

const today = '2027-05-18' as Parameters<typeof gated>[3]
const period = { from: '2027-05-10', to: '2027-05-16' }
const row = (name: string, clicks: number, impressions: number, cost: number, customers: number) => ({
  ...{ name, clicks, impressions, cost, customers },
})
const calls: readonly Called[] = [
  [
    'query_figures',
    { ...period, group_by: 'campaign' },
    {
      ...{ ...period, group_by: 'campaign', currency: 'USD' },
      rows: [
        row('Brunch', 214, 5350, 192.6, 17),
        row('Sourdough', 146, 5400, 102.2, 9),
        row('Cakes', 98, 3430, 137.2, 6),
      ],
    },
  ],
  [
    'query_figures',
    { ...period, group_by: 'weekday' },
    {
      ...{ ...period, group_by: 'weekday', currency: 'USD' },
      rows: ['MONDAY', 'TUESDAY', 'SATURDAY'].map((name, n) => ({
        name,
        clicks: [150, 98, 210][n],
        impressions: [3600, 2580, 8000][n],
      })),
    },
  ],
]
const markedIn = (text: string): readonly string[] =>
  gated(text, 'How was last week?', calls, today).strays.flatMap(({ figures }) => figures)

/** Each sentence with a row of which it is so, and one of which it isn't. */
test.each<[language: string, sentence: string, so: string, not: string]>([
  ['en', '_ is your best campaign.', 'Brunch', 'Cakes'],
  ['en', 'Your weakest campaign is _.', 'Cakes', 'Brunch'],
  ['en', '_ has the cheapest clicks.', 'Sourdough', 'Brunch'],
  ['en', '_ brought the most customers.', 'Brunch', 'Sourdough'],
  ['en', '_ is your quietest day.', 'Tuesday', 'Monday'],
  ['de', '_ ist deine beste Kampagne.', 'Brunch', 'Cakes'],
  ['de', 'Am teuersten sind die Klicks bei _.', 'Cakes', 'Sourdough'],
  ['de', 'Der stärkste Tag ist der _.', 'Samstag', 'Dienstag'],
  ['fr', '_ est votre meilleure campagne.', 'Brunch', 'Cakes'],
  ['fr', '_ est la campagne qui coûte le moins par clic.', 'Sourdough', 'Cakes'],
  ['es', 'La campaña más rentable es _.', 'Brunch', 'Cakes'],
  ['es', '_ es la campaña que más clics trae.', 'Brunch', 'Sourdough'],
  ['it', '_ è la campagna più cara.', 'Cakes', 'Sourdough'],
  ['it', 'Il giorno migliore è _.', 'sabato', 'martedì'],
  ['pt', 'A sua pior campanha é _.', 'Cakes', 'Brunch'],
  ['pt', '_ é a campanha que traz mais cliques.', 'Brunch', 'Cakes'],
])('%s: %s', (_, sentence, so, not) => {
  expect(markedIn(sentence.replace('_', so))).toEqual([])
  expect(markedIn(sentence.replace('_', not))).toEqual([sentence.replace('_', not).replace('.', '')])
})

test('a superlative among fewer rows, of the second, or denied is not judged', () => {
  for (const text of [
    'Sourdough is the second best campaign.',
    'Cakes is not your best campaign.',
    'Sourdough is one of your best campaigns.',
    'The best thing would be to raise Cakes.',
  ])
    expect(markedIn(text), text).toEqual([])
})

test('the model hears that its ranking does not agree with the results', () => {
  const { strays } = gated('Cakes is your best campaign.', 'How was last week?', calls, today)
  expect(sendBack(strays, '')).toContain('this isn\'t so: "Cakes is your best campaign"')
})
