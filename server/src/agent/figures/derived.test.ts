import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { firstSentence } from './sentences.rules.ts'
import { groundIn, type Recorded } from './testing.ts'

/** A riding school: its searches, hours and weekdays for the last 30 days, its campaigns, and a month next to the previous one. */
const period = { from: '2027-02-07', to: '2027-03-08' }
const stable: Recorded = {
  today: '2027-03-09' as Recorded['today'],
  asked: 'What about Pony Camp?',
  told: 'And if I put 35 on Trail Rides?',
  calls: [
    [
      'query_figures',
      { ...period, group_by: 'weekday' },
      {
        ...{ ...period, group_by: 'weekday', currency: 'USD', total: { clicks: 700, cost: 861 } },
        rows: [
          { name: 'MONDAY', clicks: 91, cost: 112.4 },
          { name: 'TUESDAY', clicks: 84, cost: 101.3 },
          { name: 'WEDNESDAY', clicks: 87, cost: 108.9 },
          { name: 'THURSDAY', clicks: 79, cost: 95.2 },
          { name: 'FRIDAY', clicks: 97, cost: 119.6 },
          { name: 'SATURDAY', clicks: 148, cost: 181.7 },
          { name: 'SUNDAY', clicks: 114, cost: 141.9 },
        ],
      },
    ],
    [
      'query_figures',
      { ...period, group_by: 'hour' },
      {
        ...{ ...period, group_by: 'hour', currency: 'USD', total: { clicks: 700 } },
        rows: [
          { name: '12:00', clicks: 213 },
          { name: '17:00', clicks: 259 },
          { name: '20:00', clicks: 228 },
        ],
      },
    ],
    [
      'query_figures',
      { from: '2027-03-02', to: '2027-03-08' },
      { from: '2027-03-02', to: '2027-03-08', currency: 'USD', total: { clicks: 173, cost: 209.6 } },
    ],
    [
      'list_search_terms',
      {},
      {
        search_terms: [
          { term: 'riding lessons', clicks: 312, impressions: 5200, cost: 371.5, customers: 13 },
          { term: 'horse for sale', clicks: 67, impressions: 1900, cost: 88.3, customers: 0 },
          { term: 'riding school jobs', clicks: 45, impressions: 1500, cost: 57.2, customers: 0 },
        ],
      },
    ],
    [
      'list_campaigns',
      {},
      {
        campaigns: [
          { name: 'Trail Rides', status: 'ENABLED', budget: 19, end_date: '2027-05-11' },
          { name: 'Riding Lessons', status: 'ENABLED', budget: 12, end_date: '2027-05-27' },
          { name: 'Pony Camp', status: 'PAUSED', budget: 9, end_date: '2027-03-19' },
        ],
      },
    ],
    ['get_spend_limit', {}, { currency: 'USD', monthly_limit: 1200, worst_month: 942.4 }],
    ['get_account_status', {}, { available_funds: 217, currency: 'USD' }],
    [
      'compare_periods',
      { from: '2027-02-01', to: '2027-02-28', compare_from: '2027-01-01', compare_to: '2027-01-31' },
      {
        period: { from: '2027-02-01', to: '2027-02-28', clicks: 696, customers: 58 },
        compared_with: { from: '2027-01-01', to: '2027-01-31', clicks: 750, customers: 50 },
      },
    ],
  ],
}
const { evidence } = groundIn(stable)
const marked = (text: string): string[] => {
  let [told, rest, all] = [emptyReply, text, [] as string[]]
  while (rest !== '') {
    const piece = firstSentence(rest) ?? { text: rest, rest: '' }
    const checked = checkLine(piece.text, told, evidence)
    all = [...all, ...checked.figures.filter(isUnsourced).map((it) => it.text)]
    ;[told, rest] = [checked.told, piece.rest]
  }
  return all
}

const pairs: readonly (readonly [kind: string, said: string, instead: string])[] = [
  [
    'a rate behind a month',
    'In February one in 12 clicks became a customer. In January it was one in 15.',
    'In February one in 12 clicks became a customer. In January it was one in 29.',
  ],
  ['an end, with the asked campaign', 'It stops on Friday, 19 March.', 'It stops on Thursday, 18 March.'],
  ['a weekday of this year', 'Pony Camp stops on Friday, March 19.', 'Pony Camp stops on Thursday, March 19.'],
  [
    'a day without its month',
    'Trail Rides finisce il 11 maggio e Riding Lessons il 27.',
    'Trail Rides finisce il 11 maggio e Riding Lessons il 23.',
  ],
  [
    'a day’s part of what was said of some days',
    'Saturday and Sunday took $323.60 in 30 days. That is about $10.79 a day.',
    'Saturday and Sunday took $323.60 in 30 days. That is about $12.45 a day.',
  ],
  [
    'an amount without its sign',
    'Nei 30 giorni fino all’8 marzo: 700 clic, 1,23 per clic.',
    'Nei 30 giorni fino all’8 marzo: 700 clic, 1,57 per clic.',
  ],
  [
    'what is of no campaign',
    'Mit Trail Rides sind im Monat höchstens 942,40 $ möglich.',
    'Mit Trail Rides sind im Monat höchstens 987,60 $ möglich.',
  ],
  [
    'the days up to one',
    'In den 30 Tagen bis 8. März waren es 700 Klicks.',
    'In den 30 Tagen bis 18. Februar waren es 700 Klicks.',
  ],
  [
    'the budgets with the owner’s amount',
    'Trail Rides con 35 $ hace 47 $ al día en total.',
    'Trail Rides con 35 $ hace 53 $ al día en total.',
  ],
  [
    'the budgets with a paused one',
    'Remettre Pony Camp ferait 40 $ par jour, soit 1 216 $ par mois.',
    'Remettre Pony Camp ferait 44 $ par jour, soit 1 337 $ par mois.',
  ],
  [
    'the budgets with the owner’s amount, after each of them',
    'Vous passeriez de 31 $ par jour (Trail Rides 19 $, Riding Lessons 12 $) à 47 $.',
    'Vous passeriez de 31 $ par jour (Trail Rides 19 $, Riding Lessons 12 $) à 53 $.',
  ],
  [
    'a month of a change that was proposed',
    'I’d try $14 instead of $19 a day for Trail Rides. That is about $152 a month less.',
    'I’d try $14 instead of $19 a day for Trail Rides. That is about $231 a month less.',
  ],
  [
    'how two share what they come to',
    'Saturday had 148 clicks and Sunday 114, so about 56 to 44.',
    'Saturday had 148 clicks and Sunday 114, so about 70 to 30.',
  ],
  ['an hour', 'Alle 17 sono 259 clic, a mezzogiorno 213.', 'Alle 17 sono 213 clic, a mezzogiorno 259.'],
  [
    'the average of the others',
    'Saturday had 148 clicks, the other six 92 on average.',
    'Saturday had 148 clicks, the other six 117 on average.',
  ],
  [
    'the first and the second',
    'The first has 245 clicks more than the second.',
    'The first has 287 clicks more than the second.',
  ],
  [
    'a part of a name',
    'Les recherches « jobs » ont coûté 57,20 $ pour 45 clics.',
    'Les recherches « jobs » ont coûté 88,30 $ pour 67 clics.',
  ],
  ['this week', 'This week you had 173 clicks.', 'Last month you had 173 clicks.'],
  ['what follows', 'Three habits of Pony Camp:', 'Pony Camp had three orders.'],
  [
    'how many were listed',
    'To do:\n- call\n- write\n- wait\n- ask\nThese four campaigns do.',
    'These four campaigns do.',
  ],
  ['a count that a price follows', 'In February 58 customers came.', 'The ads brought 64 bookings.'],
  [
    'how long it lasts',
    'You have $217. At $31 a day that will last about 7 days.',
    'You have $217. At $31 a day that will last about 11 days.',
  ],
]
test.each(pairs)('%s: “%s” has a source, “%s” is marked', (_, said, instead) => {
  expect(marked(said)).toEqual([])
  expect(marked(instead)).not.toEqual([])
})
