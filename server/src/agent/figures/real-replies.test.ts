import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { type Called, gated } from './testing.ts'

/** What large models told the demo account's owner, and the tool results they had. */
const weeks = { from: '2026-10-05', to: '2026-10-25' }
const campaigns = {
  ...{ from: '2026-10-30', to: '2026-11-28', group_by: 'campaign', currency: 'USD' },
  total: { clicks: 1065, cost: 930, customers: 62 },
  rows: [
    { name: 'Wedding Cakes', clicks: 444, cost: 420, customers: 24 },
    { name: 'Sourdough Search', clicks: 322, cost: 270, customers: 23 },
    { name: 'Birthday Orders', clicks: 299, cost: 240, customers: 15 },
  ],
}
const hours = {
  ...{ from: '2026-10-30', to: '2026-11-28', group_by: 'hour', currency: 'USD', total: { clicks: 120, cost: 99 } },
  rows: [
    { name: '9:00', clicks: 38, cost: 30.5 },
    { name: '14:00', clicks: 31, cost: 29 },
    { name: '23:00', clicks: 29, cost: 22 },
    { name: '0:00', clicks: 22, cost: 17.5 },
  ],
}
const report = {
  ...{ every: 'weekly', from: '2026-11-23', to: '2026-11-29', before_from: '2026-11-16', before_to: '2026-11-22' },
  figures: [
    { name: 'Customers', value: '18', before: '19' },
    { name: 'Cost per customer', value: '$12.46', before: '$12.80' },
  ],
  changed: ['Fewer people clicked the ads: 249 instead of 276.', 'Sourdough Search: 3 customers instead of 8.'],
}
const proposals = { waiting: [{ campaign_name: 'Birthday Orders', title: '9 junk searches of “Birthday Orders”' }] }
const changes = {
  period: { from: '2026-11-23', to: '2026-11-29', cost: 224, customers: 16, value: 264 },
  compared_with: { from: '2026-11-16', to: '2026-11-22', cost: 243, customers: 20, value: 388 },
  changes: {
    customers: { direction: 'decrease', percentage: 20 },
    value: { direction: 'decrease', percentage: 31.96 },
    ctr: { direction: 'increase', percentage: 2.65 },
    cost_per_customer: { direction: 'decrease', percentage: 2.66 },
  },
}

const marked = (
  text: string,
  read: readonly Called[],
  asked = 'How is it going? I can spend $900 a month.',
): string[] => gated(text, asked, read, asDay('2026-11-30')).strays.flatMap((it) => it.figures)

describe('a proposal of the assistant’s own', () => {
  const steps = [
    { name: 'sourdough', expression: '900 * 0.45', value: 405 },
    { name: 'sourdough_day', expression: '405 / 30.4', value: 13.3223684211 },
  ]
  const read: Called[] = [
    ['query_figures', {}, campaigns],
    ['calculate', { steps }, { results: steps }],
  ]
  const row = '| Sourdough Search | [[calculate.sourdough.value]] | [[calculate.sourdough_day.value]] |'

  test('comes to further figures, to the cent, in its table and behind it', () => {
    const table = `Te propongo este reparto:\n\n| Campaña | Al mes | Al día |\n|---|---|---|\n${row}\n`
    expect(marked(table, read)).toEqual([])
    expect(marked('I suggest 45%, so [[calculate.sourdough_day.value]] a day.', read)).toEqual([])
  })
  test('is none where nothing is proposed', () => {
    expect(marked('Sourdough Search cost [[calculate.sourdough.value]].', read)).toEqual(['405'])
  })
})

test('hours are rows of a report by the hour, however they are written', () => {
  const say = (text: string) => marked(text, [['query_figures', {}, hours]])
  expect(say('Vanno bene le 14 (31 clic) e le 9 (38).')).toEqual([])
  expect(say('Um 14 Uhr 31 Klicks, von 23 bis 1 Uhr 51 Klicks.')).toEqual([])
  expect(say('Depois vêm 9h, com 38, e 14h, com 31.')).toEqual([])
  expect(say('From 11 pm to 1 am you got 51 clicks.')).toEqual([])
  expect(say('From 11 pm to 1 am you got 38 clicks.')).toEqual(['38'])
  expect(say('Anche le 14 vanno bene: 31 clic.')).toEqual([])
  expect(say('Le 9 ricerche sono da escludere.')).toEqual(['9'])
})

test('what a report had before, and what its sentences say, has a source', () => {
  const say = (text: string) =>
    marked(text, [
      ['query_figures', {}, campaigns],
      ['get_report', {}, report],
    ])
  expect(say('18 clienti, 12,46 $ a cliente (la settimana prima 12,80 $).')).toEqual([])
  expect(say('I clic sono scesi a 249 da 276. Sourdough Search ha portato 3 clienti invece di 8.')).toEqual([])
  expect(say('Wedding Cakes ha portato 8 clienti.')).toEqual(['8'])
  expect(marked('Birthday Orders: 9 unpassende Suchen ausschließen.', [['list_proposals', {}, proposals]])).toEqual([])
  expect(marked('Birthday Orders: 9 Kunden.', [['list_proposals', {}, proposals]])).toEqual(['9'])
})

test('a change is of the measure that its line names, and goes its way', () => {
  const say = (text: string) => marked(text, [['compare_periods', {}, changes]])
  expect(say('Clientes: 16 contra 20, uma queda de 20%')).toEqual([])
  expect(say('Clientes: 16 contra 20, uma queda de 32%')).toEqual(['32%'])
  expect(say('- Cost per customer fell 2.7%')).toEqual([])
  expect(say('- Cost per customer rose 2.7%')).toEqual(['2.7%'])
})

test('two that were named before, a weekend and images are what they say', () => {
  const say = (text: string) => marked(text, [['query_figures', {}, campaigns]])
  const two = '- Sourdough Search: 322 clicks\n- Wedding Cakes: 444 clicks\n\n'
  expect(say(`${two}Together the two cost you $0.90 a click.`)).toEqual([])
  expect(say(`${two}Together the two cost you $0.87 a click.`)).toEqual(['$0.87'])
  const days = { group_by: 'day', from: '2026-11-21', to: '2026-11-22', total: { clicks: 77, customers: 6 } }
  const rows = [
    { name: '2026-11-21', clicks: 41, customers: 4 },
    { name: '2026-11-22', clicks: 36, customers: 2 },
  ]
  const daily: Called[] = [['query_figures', {}, { ...days, rows }]]
  expect(marked('Fin de semana (21 y 22): 77 clics y 6 clientes.', daily)).toEqual([])
  expect(marked('Fin de semana (21 y 22): 77 clics y 4 clientes.', daily)).toEqual(['4'])
  const credits: Called[] = [['get_credits', {}, { credits: 270 }]]
  expect(marked('You have 270 credits, so you can still make 135 images.', credits)).toEqual([])
  expect(marked('You have 270 credits, so you can still make 270 images.', credits)).toEqual(['270'])
})

test('a week of a report is called by its first day, and days may be told without their month', () => {
  const rows = [
    { name: '2026-10-05', clicks: 457, customers: 30 },
    { name: '2026-10-12', clicks: 423, customers: 32 },
    { name: '2026-10-19', clicks: 449, customers: 31 },
  ]
  const read: Called[] = [
    ['query_figures', {}, { ...weeks, group_by: 'week', total: { clicks: 1329, customers: 93 }, rows }],
  ]
  expect(marked('Celle du 12 octobre a eu le moins de clics (423), mais 32 clients.', read)).toEqual([])
  expect(marked('Celle du 12 octobre a eu le moins de clics (449), mais 32 clients.', read)).toEqual(['449'])
  expect(marked('Tutte le campagne, dal 5° ottobre al 25 ottobre: 1.329 clic.', read)).toEqual([])
})

test('a time in brackets is of the figure right before it', () => {
  const clicks = { metric: 'clicks', from: '2026-11-23', to: '2026-11-29', was: 277, is: 249 }
  const read: Called[] = [['explain_change', {}, { ...clicks, compared_from: '2026-11-16', compared_to: '2026-11-22' }]]
  expect(marked('Pasaste de 277 clics (16–22 de noviembre) a 249 (23–29 de noviembre).', read)).toEqual([])
  expect(marked('Pasaste de 249 clics (16–22 de noviembre) a 277 (23–29 de noviembre).', read)).not.toEqual([])
})

test('so many campaigns together are the ones that were named before', () => {
  const say = (text: string) => marked(text, [['query_figures', {}, campaigns]])
  const all = 'Sourdough Search brings customers at $11.74, Wedding Cakes at $17.50 and Birthday Orders at $16.\n\n'
  expect(say(`${all}The three spent $930 together.`)).toEqual([])
  expect(say(`${all}The first two spent $690 together.`)).toEqual([])
  expect(say(`${all}The first two spent $930 together.`)).toEqual(['$930'])
})

test('how many Saturdays a month has is no figure of the business', () => {
  const say = (text: string) => marked(text, [['query_figures', {}, campaigns]])
  expect(say('Hay cinco sábados y cinco domingos, y cuatro de los demás días.')).toEqual([])
  expect(say('Los sábados y domingos trajeron cuatro clientes.')).toEqual(['cuatro'])
})

test('the day on which a campaign ended is no time that its figures are of', () => {
  const of = (from: string, to: string, customers: number) => ({
    ...{ from, to, group_by: 'campaign', currency: 'USD', total: { clicks: 1_900, customers: customers + 80 } },
    rows: [
      { name: 'Summer Picnic Baskets', clicks: 590, customers },
      { name: 'Wedding Cakes', clicks: 466, customers: 80 },
    ],
  })
  const read: Called[] = [
    ['list_insights', {}, { insights: [{ campaign_name: 'Summer Picnic Baskets', end_date: '2026-11-10' }] }],
    ['query_figures', {}, of('2026-10-01', '2026-10-31', 43)],
    ['query_figures', {}, of('2026-11-01', '2026-11-29', 8)],
  ]
  const say = (text: string) => marked(text, read)
  expect(say('**Summer Picnic Baskets**, finita il 10 novembre, è passata da 43 a 8 clienti.')).toEqual([])
  expect(say('On November 10 **Summer Picnic Baskets** had 8 customers.')).toEqual(['8'])
})

test('a report’s first day, ends of 30 days beside customers, and what is so of the campaign named before', () => {
  const all = { from: '2026-09-01', to: '2026-11-30', total: { clicks: 4_885, customers: 291 } }
  expect(marked('Desde el 1 de septiembre hasta hoy: 291 clientes.', [['query_figures', {}, all]])).toEqual([])
  const month = { from: '2026-10-31', to: '2026-11-29', total: { clicks: 1_510, customers: 80 } }
  const german = 'In den 30 Tagen bis 29. November brachten sie 80 Kunden.'
  expect(marked(german, [['query_figures', {}, month]])).toEqual([])
})
