import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { groundIn, type Recorded } from './testing.ts'

/** A cheese shop whose words about a figure (a side, a way, a rest, a pace) decide whether it is right. */
const cheese: Recorded = {
  today: '2027-08-11' as Recorded['today'],
  asked: 'Wie lief es?',
  told: 'Und die Suchen?',
  calls: [
    [
      'compare_periods',
      { from: '2027-08-04', to: '2027-08-10', compare_from: '2027-07-28', compare_to: '2027-08-03' },
      {
        ...{ from: '2027-08-04', to: '2027-08-10', compare_from: '2027-07-28', compare_to: '2027-08-03' },
        current: { clicks: 156, cost: 187.2, customers: 22 },
        previous: { clicks: 260, cost: 291.2, customers: 31 },
      },
    ],
    [
      'query_figures',
      { from: '2027-08-04', to: '2027-08-10', group_by: 'device' },
      {
        ...{ from: '2027-08-04', to: '2027-08-10', group_by: 'device', currency: 'EUR' },
        total: { clicks: 156, cost: 187.2 },
        rows: [
          { name: 'MOBILE', clicks: 67, cost: 73.7 },
          { name: 'DESKTOP', clicks: 89, cost: 113.5 },
        ],
      },
    ],
    [
      'list_campaigns',
      {},
      {
        campaigns: [
          { id: '7', name: 'Käseplatte', status: 'ENABLED', budget: 14 },
          { id: '8', name: 'Fondueabend', status: 'PAUSED', budget: 13 },
        ],
      },
    ],
    [
      'list_search_terms',
      { campaign_id: '7' },
      {
        ...{ from: '2027-08-04', to: '2027-08-10' },
        search_terms: [
          { term: 'käse geschenk', clicks: 61, cost: 73.2, customers: 9 },
          { term: 'käse rezept', clicks: 24, cost: 21.6, customers: 0 },
          { term: 'käse job', clicks: 13, cost: 11.7, customers: 0 },
        ],
        negative_keywords: [
          { text: 'gratis', match_type: 'BROAD' },
          { text: 'lieferjob', match_type: 'BROAD' },
        ],
      },
    ],
    ['get_funds', {}, { balance: 172.4 }],
    ['list_activity', {}, [{ at: '2027-08-06T08:00:00Z', action: 'pause_campaign', target: 'Fondueabend' }]],
  ],
}
const { evidence } = groundIn(cheese)
const marked = (text: string): string[] =>
  checkLine(text, emptyReply, evidence)
    .figures.filter(isUnsourced)
    .map((it) => it.text)

test.each<[kind: string, said: string, instead: string]>([
  [
    'more than a share',
    'El ordenador trajo más de la mitad de los clics.',
    'El móvil trajo más de la mitad de los clics.',
  ],
  [
    'almost a share',
    'Il cellulare ha portato quasi la metà dei clic.',
    'Il computer ha portato quasi la metà dei clic.',
  ],
  ['over a number', 'Over 150 clicks came last week.', 'Over 160 clicks came last week.'],
  ['no more than a number', 'There were no more than 156 clicks.', 'There were more than 156.9 clicks.'],
  ['what a value went to', 'Die Kosten sind auf 187,20 € gesunken.', 'Die Kosten sind auf 291,20 € gestiegen.'],
  ['a share of what it was', 'Vous avez perdu 40 % de vos clics.', 'Vous avez perdu 67 % de vos clics.'],
  ['the rest', 'Vom Handy kamen 67 und der Rest vom Computer.', 'Vom Computer kamen 67 und der Rest vom Handy.'],
  [
    'days without an amount',
    'Das Guthaben von 172,40 € reicht bei 14 € am Tag 12 Tage.',
    'It cost $14 on 6 of the last 7 days.',
  ],
  ['a pace in words', 'São três clientes por dia, 22 em tudo.', 'São cinco clientes por dia, 22 em tudo.'],
  [
    'a list beside its rows',
    'Da busca «käse rezept» vieram 24 dos 98 cliques.',
    'Da busca «käse rezept» vieram 24 dos 89 cliques.',
  ],
  [
    'the same days',
    'Clicks fell by 40% on the same days of last week.',
    'Clicks fell by 47% on the same days of last week.',
  ],
  [
    'since when it is paused',
    'Fondueabend, pausiert seit Freitag, 6. August, hat ein Budget von 13 €.',
    'Fondueabend, pausiert seit Freitag, 6. August, hat ein Budget von 17 €.',
  ],
  [
    'what the week is compared with',
    'Last week brought 156 clicks and 22 customers for €187.20, against 260 clicks and 31 customers for €291.20.',
    'Last week brought 156 clicks and 22 customers for €187.20, against 249 clicks and 31 customers for €291.20.',
  ],
  [
    'the most of a list',
    'Your busiest search is «käse geschenk» with 61 clicks.',
    'Your busiest search is «käse rezept» with 24 clicks.',
  ],
  [
    'how long money lasts',
    'Mit 172,40 € und 14 € am Tag kommen Sie noch 12 Tage aus.',
    'Mit 172,40 € und 14 € am Tag kommen Sie noch 19 Tage aus.',
  ],
  ['what became cheaper', 'Cada cliente ficou 9,4% mais barato.', 'Cada cliente ficou 9,4% mais caro.'],
  ['what a campaign takes', 'Una campaña usa 3 palabras clave.', 'Una campaña tiene 24 palabras clave.'],
  [
    'what a proposal starts from',
    "I'd take Käseplatte from €14 to €20 a day.",
    "I'd take Käseplatte from €11 to €20 a day.",
  ],
])('the owner sees %s checked', (_, said, instead) => {
  expect(marked(said)).toEqual([])
  expect(marked(instead)).not.toEqual([])
})

test('seven days up to yesterday may be called last week if no other week was read', () => {
  expect(marked('Last week you had 156 clicks.')).toEqual([])
  expect(marked('In July you had 156 clicks.')).toEqual(['156'])
})

test('what is said between two weekdays is read', () => {
  expect(marked('El martes trajo el doble de clics que el jueves.')).toEqual(['el doble'])
})
