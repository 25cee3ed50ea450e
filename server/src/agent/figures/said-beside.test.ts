import { expect, test } from 'vitest'
import { type Called, gated } from './testing.ts'

const today = '2027-09-13' as Parameters<typeof gated>[3]
const clicks = [38, 26, 24, 24, 28, 34, 27, 36, 26, 24, 26, 30, 36, 29]
const day = (n: number): string => new Date(Date.UTC(2027, 7, 30 + n)).toISOString().slice(0, 10)
const period = { from: '2027-08-30', to: '2027-09-12' }
const calls: readonly Called[] = [
  [
    'query_figures',
    { ...period, group_by: 'day' },
    {
      ...{ ...period, group_by: 'day', total: { clicks: 408 } },
      rows: clicks.map((count, n) => ({ name: day(n), clicks: count })),
    },
  ],
  [
    'query_figures',
    { ...period, group_by: 'campaign' },
    {
      ...{ ...period, group_by: 'campaign', currency: 'EUR', total: { clicks: 408, cost: 612, customers: 34 } },
      rows: [
        { name: 'Umzüge', clicks: 204, cost: 244.8, customers: 24 },
        { name: 'Lager', clicks: 204, cost: 367.2, customers: 10 },
      ],
    },
  ],
  [
    'compare_periods',
    { from: '2027-08-01', to: '2027-08-31', compare_from: '2027-07-01', compare_to: '2027-07-31' },
    {
      ...{ period: { from: '2027-08-01', to: '2027-08-31', impressions: 33_000, ctr: 0.042 } },
      ...{ compared_with: { from: '2027-07-01', to: '2027-07-31', impressions: 36_000, ctr: 0.035 } },
      ...{ compare_from: '2027-07-01', compare_to: '2027-07-31' },
    },
  ],
]
const markedIn = (text: string): readonly string[] =>
  gated(text, '', calls, today).strays.flatMap(({ figures }) => figures)

test.each<[kind: string, said: string, instead: string]>([
  [
    'each of two weeks of days',
    'The second week had 207 clicks, the first 201.',
    'The second week had 217 clicks, the first 201.',
  ],
  [
    'a share beside another measure',
    'Lager nimmt 60 % des Geldes und bringt 10 Kunden.',
    'Lager nimmt 66 % des Geldes und bringt 10 Kunden.',
  ],
  [
    'a multiple in digits',
    'Umzüge kostet pro Kunde 10,20 €, Lager 36,72 €, also das 3,6-Fache.',
    'Umzüge kostet pro Kunde 10,20 €, Lager 36,72 €, also das 5,6-Fache.',
  ],
  [
    'from one rate to another',
    'El CTR pasó del 3,5 % en julio al 4,2 % en agosto.',
    'El CTR pasó del 3,9 % en julio al 4,2 % en agosto.',
  ],
  [
    'as many as no list has',
    'Tus anuncios se mostraron menos en agosto (33.000).',
    'Tus anuncios se mostraron menos en agosto (37.000).',
  ],
  [
    'just under a share',
    'Umzüge se llevó algo más del 39 % del gasto.',
    'Umzüge se llevó algo más del 49 % del gasto.',
  ],
])('%s', (_, said, instead) => {
  expect(markedIn(said)).toEqual([])
  expect(markedIn(instead)).not.toEqual([])
})
