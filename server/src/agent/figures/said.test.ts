import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { groundOf } from './evidence.rules.ts'
import { calledIn } from './testing.ts'
import { asDay } from '@adwright/contract/values/day.rules'

/** A hat shop: last week 90 clicks for $50, after 60 for $80; 'Straw Hats' lost clicks, 'Wool Caps' gained some. */
const rows = (straw: number, wool: number) => [
  { campaign_id: '1', name: 'Straw Hats', clicks: straw },
  { campaign_id: '2', name: 'Wool Caps', clicks: wool },
]
const week = (from: string, to: string, cost: number, by_campaign: object[], clicks: number) => ({
  ...{ args: { from, to }, value: { from, to, summary: { clicks, cost, impressions: clicks * 10 }, by_campaign } },
})
const hours = [5, 6, 7, 20, 21].map((hour) => ({ hour, clicks: hour * 2 }))
const read = [
  { tool: 'get_campaign_performance', ...week('2027-03-01', '2027-03-07', 50, rows(20, 70), 90) },
  { tool: 'get_campaign_performance', ...week('2027-02-22', '2027-02-28', 80, rows(35, 25), 60) },
  {
    tool: 'get_campaign_performance',
    args: {},
    value: { from: '2027-02-06', to: '2027-03-07', summary: { clicks: 300, cost: 260 }, by_hour: hours },
  },
  {
    tool: 'get_account_status',
    args: {},
    value: { available_funds: 60, last_top_up: { amount: 250, date: '2027-02-19' } },
  },
  {
    tool: 'list_search_terms',
    args: {},
    value: {
      search_terms: [
        { search_term: 'straw hat', clicks: 88, cost: 64.1 },
        { search_term: 'hat jobs', clicks: 26, cost: 25.63 },
      ],
    },
  },
  { tool: 'get_credits', args: {}, value: { credits_total: 400, credits_used: 130, credits_left: 270 } },
]
const told = (calls: readonly { readonly tool: string; readonly args: object; readonly value: object }[]) =>
  calledIn(calls.map(({ tool, args, value }) => [tool, args, value]))
const messages = told(read)
const { evidence } = groundOf([], [{ role: 'user', content: 'How was last week?' }, ...messages], asDay('2027-03-08'))
const marked = (text: string) =>
  checkLine(text, emptyReply, evidence)
    .figures.filter(isUnsourced)
    .map((it) => it.text)

test('what was paid in is no balance, and a total is nothing left', () => {
  expect(marked('Your account holds $250.')).toEqual(['$250'])
  expect(marked('Your last top-up was $250 on February 19.')).toEqual([])
  expect(marked('You have 400 credits left.')).toEqual(['400'])
})

test('a difference is a difference of two figures, not a figure that happens to be the same', () => {
  expect(marked('That is 30 clicks more than the week before.')).toEqual([])
  expect(marked('That is 70 clicks more than the week before.')).toEqual(['70'])
  expect(marked('Straw Hats lost 15 clicks.')).toEqual([])
  expect(marked('Wool Caps lost 45 clicks.')).toEqual(['45'])
  expect(marked('Wool Caps went from 25 to 70 clicks.')).toEqual([])
})

test('what is left isn’t what was used', () => {
  expect(marked('You have 270 credits left.')).toEqual([])
  expect(marked('You have 130 credits left.')).toEqual(['130'])
  expect(marked('Hai usato 130 crediti su 400.')).toEqual([])
  expect(marked('Hai usato 270 crediti su 400.')).toEqual(['270'])
  expect(marked('You’ve used about a third of your credits.')).toEqual([])
})

test('what the owner said is the owner’s, also where a tool says it again', () => {
  const input = { text: 'Never over $25 a day.' }
  const remembered = [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'm', toolName: 'remember', input }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: 'm', toolName: 'remember', output: { type: 'json', value: input } }],
    },
  ]
  const remembering = groundOf(
    [],
    [{ role: 'user', content: 'Remember: never over $25 a day' }, ...remembered],
    asDay('2027-03-08'),
  )
  expect(checkLine('Noted: never over $25 a day.', emptyReply, remembering.evidence).figures).toEqual([])
})

test('shares in words and hours in six languages are read as such', () => {
  expect(marked('Nearly eight out of ten clicks last week came from Wool Caps.')).toEqual([])
  expect(marked('Four out of ten clicks last week came from Wool Caps.')).toEqual(['Four out of ten'])
  expect(marked('Dalle 20 alle 22 arrivano 82 clic.')).toEqual([])
  expect(marked('From 8 to 10 in the evening you get 82 clicks.')).toEqual([])
  expect(marked('Dalle 20 alle 22 arrivano 36 clic.')).toEqual(['36'])
})

test('how long the funds last is worked out of what a day costs', () => {
  expect(marked('Your funds last about 8 days at last week’s pace.')).toEqual([])
  expect(marked('Your funds last another 19 days.')).toEqual(['another 19 days'])
  expect(marked('El saldo alcanza para tres semanas.')).toEqual(['tres semanas'])
  expect(marked('L’ultima ricarica è stata di 250 $.')).toEqual([])
})

test('a row may be described instead of named: an exact figure shows which it is', () => {
  expect(marked('Die Stellensuche brachte 26 Klicks für 25,63 $.')).toEqual([])
  expect(marked('Die Stellensuche kostete 25,63 $.')).toEqual([])
  expect(marked('Die Stellensuche brachte 26 Klicks für 64,10 $.')).toEqual(['26'])
})

test('a number behind a day is no day of a month that has none such', () => {
  const planned = groundOf([], [{ role: 'user', content: 'From November 30 until the 31st' }], asDay('2027-11-29'))
  for (const text of ['Your plan: from Nov 30 to the 31.', 'Am 28. Februar, den anderen am 30.'])
    expect(() => checkLine(text, emptyReply, planned.evidence)).not.toThrow()
})

test('the owner’s opening hours bear out no number of customers', () => {
  const open = [{ role: 'user', content: 'We’re open 9 to 17, an order brings $400.' }]
  const ground = groundOf([], [...open, ...messages], asDay('2027-03-08'))
  const said = (text: string) => checkLine(text, emptyReply, ground.evidence).figures.filter(isUnsourced)
  expect(said('The ads brought 17 new customers.')).toHaveLength(1)
  expect(said('An order brings $400.')).toEqual([])
  expect(said('An order brings you your 400.')).toEqual([])
})

test('words of a page, which four languages call as they call keywords, and clicks that “fallen an”', () => {
  const by_device = [
    { device: 'MOBILE', clicks: 211 },
    { device: 'DESKTOP', clicks: 89 },
  ]
  const site = { data: { seo: { readability: { words: 1043, reading_time_minutes: 4 } } } }
  const period = { from: '2027-02-06', to: '2027-03-07' }
  const ground = groundOf(
    [],
    told([
      { tool: 'get_website_analysis', args: {}, value: site },
      { tool: 'get_campaign_performance', args: {}, value: { ...period, summary: { clicks: 300 }, by_device } },
    ]),
    asDay('2027-03-08'),
  )
  const said = (text: string) =>
    checkLine(text, emptyReply, ground.evidence)
      .figures.filter(isUnsourced)
      .map((it) => it.text)
  expect(said('La tua pagina ha 1043 parole.')).toEqual([])
  expect(said('Votre page compte 1043 mots.')).toEqual([])
  expect(said('Votre page compte 860 mots.')).toEqual(['860'])
  expect(said('Auf dem Handy fallen 211 der 300 Klicks an.')).toEqual([])
  expect(said('Auf dem Handy fallen 150 der 300 Klicks an.')).toEqual(['150'])
})
