import { expect, test } from 'vitest'
import { type Called, gated } from './testing.ts'

const today = '2027-11-15' as Parameters<typeof gated>[3]
const clicks = [18, 22, 24, 26, 30, 20, 10, 21, 25, 27, 33, 40, 24, 10]
const day = (n: number): string => new Date(Date.UTC(2027, 10, 1 + n)).toISOString().slice(0, 10)
const [period, week] = [
  { from: '2027-11-01', to: '2027-11-14' },
  { from: '2027-11-08', to: '2027-11-14' },
]
const term = (name: string, count: number, cost: number) => ({
  ...{ term: name, keyword: 'tende', impressions: count * 20, clicks: count, cost, currency: 'EUR' },
})
const calls: readonly Called[] = [
  [
    'query_figures',
    { ...period, group_by: 'day' },
    { ...period, group_by: 'day', rows: clicks.map((count, n) => ({ name: day(n), clicks: count })) },
  ],
  [
    'query_figures',
    { ...week, group_by: 'campaign' },
    {
      ...{ ...week, group_by: 'campaign', currency: 'EUR' },
      rows: [
        { name: 'Tende Sole', clicks: 108, cost: 140.4 },
        { name: 'Zanzariere', clicks: 72, cost: 64.8 },
      ],
    },
  ],
  [
    'list_search_terms',
    { campaign_id: '1' },
    {
      search_terms: [
        term('tende offerte lavoro', 49, 88.2),
        term('cucire tende', 43, 68.8),
        term('tende roma', 70, 98),
      ],
    },
  ],
  [
    'query_figures',
    { from: '2027-10-04', to: '2027-10-10', group_by: 'weekday' },
    {
      ...{ from: '2027-10-04', to: '2027-10-10', group_by: 'weekday' },
      rows: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'].map((name, n) => ({ name, clicks: n + 4 })),
    },
  ],
  [
    'list_insights',
    {},
    { insights: [{ campaign_name: 'Zanzariere', kind: 'budget_limited', days_at_budget: 21, days: 30 }] },
  ],
  [
    'list_campaigns',
    {},
    {
      campaigns: [
        { id: '1', name: 'Tende Sole', status: 'ENABLED', budget: 4, currency: 'EUR' },
        { id: '2', name: 'Zanzariere', status: 'ENABLED', budget: 2, currency: 'EUR' },
      ],
    },
  ],
]
const markedIn = (text: string): readonly string[] =>
  gated(text, '', calls, today).strays.flatMap(({ figures }) => figures)

test.each([
  [
    'a count before its price, which isn’t a range of amounts',
    'Zanzariere 72 a 0,90 €, Tende Sole 108 a 1,30 €.',
    'Zanzariere 57 a 0,90 €, Tende Sole 108 a 1,30 €.',
  ],
  [
    'a day that another one comes after, which isn’t the start of a time',
    'Il giorno migliore è stato venerdì 12 novembre con 40 clic, seguito da giovedì 11 con 33.',
    'Il giorno migliore è stato venerdì 12 novembre con 40 clic, seguito da giovedì 11 con 36.',
  ],
  [
    'dearer than a click on something else, which is no share of its clicks',
    'Tende Sole is at €1.30 a click. That is 44% more than a click on Zanzariere.',
    'Tende Sole is at €1.30 a click. That is 61% more than a click on Zanzariere.',
  ],
  [
    'two that were named just before, together',
    'Vi consiglio di escludere «lavoro» e «cucire». Queste due ricerche pesano 92 clic.',
    'Vi consiglio di escludere «lavoro» e «cucire». Queste due ricerche pesano 97 clic.',
  ],
  [
    'budgets over the days of a month that is named',
    'Die beiden Kampagnen haben zusammen 6 € am Tag. Für den Dezember wären das höchstens 186 €.',
    'Die beiden Kampagnen haben zusammen 6 € am Tag. Für den Dezember wären das höchstens 214 €.',
  ],
  [
    'days as a share of a length',
    'Zanzariere reached its budget on 21 of 30 days, so 70% of the time.',
    'Zanzariere reached its budget on 21 of 30 days, so 85% of the time.',
  ],
  [
    'a small count without a word for what it counts',
    'Von Montag bis Mittwoch waren es nur 15, da könnten Sie die Anzeigen auch abschalten.',
    'Von Montag bis Mittwoch waren es nur 19, da könnten Sie die Anzeigen auch abschalten.',
  ],
])('%s', (_, said, instead) => {
  expect(markedIn(said)).toEqual([])
  expect(markedIn(instead)).not.toEqual([])
})
