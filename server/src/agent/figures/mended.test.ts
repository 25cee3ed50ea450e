import { expect, test } from 'vitest'
import { checkLine, emptyReply, isUnsourced } from './check.ts'
import { groundIn, type Recorded } from './testing.ts'

/** A boat rental: its website, its customers' value, its radius, and its own limit. */
const boats: Recorded = {
  today: '2027-07-08' as Recorded['today'],
  asked: '¿Cómo fue junio?',
  told: 'No quiero pasar de 900 $ al mes.',
  calls: [
    [
      'query_figures',
      { from: '2027-06-01', to: '2027-06-30', group_by: 'campaign' },
      {
        ...{ from: '2027-06-01', to: '2027-06-30', group_by: 'campaign', currency: 'USD' },
        total: { clicks: 1_240, cost: 812.5, customers: 52, value: 3_640 },
        rows: [
          { name: 'Paseo en velero', clicks: 700, cost: 455, customers: 39, value: 2_925 },
          { name: 'Kayak doble', clicks: 540, cost: 357.5, customers: 13, value: 715 },
        ],
      },
    ],
    [
      'query_figures',
      { from: '2027-05-01', to: '2027-05-31', group_by: 'campaign' },
      {
        ...{ from: '2027-05-01', to: '2027-05-31', group_by: 'campaign', currency: 'USD' },
        total: { clicks: 1_375, cost: 934.2, customers: 61, value: 4_270 },
        rows: [
          { name: 'Paseo en velero', clicks: 790, cost: 513.5, customers: 44, value: 3_300 },
          { name: 'Kayak doble', clicks: 585, cost: 420.7, customers: 17, value: 970 },
        ],
      },
    ],
    [
      'analyze_website',
      { url: 'velero.example' },
      {
        performance: { mobile: 58, desktop: 91 },
        core_web_vitals: [{ name: 'largest_contentful_paint', mobile: '4.3 s', desktop: '1.6 s' }],
        seo: { backlinks: { total: 318, unique_domains: 73 }, traffic: { organic: 1_920 } },
      },
    ],
    ['get_campaign_locations', {}, { locations: [{ name: 'Palma', radius_km: 35 }] }],
    [
      'compare_periods',
      { from: '2027-04-01', to: '2027-04-30', compare_from: '2027-03-01', compare_to: '2027-03-31' },
      {
        ...{ from: '2027-04-01', to: '2027-04-30', compare_from: '2027-03-01', compare_to: '2027-03-31' },
        current: { clicks: 1_106 },
        previous: { clicks: 983 },
      },
    ],
    [
      'list_campaigns',
      {},
      {
        campaigns: [
          { name: 'Paseo en velero', status: 'ENABLED', budget: 17, end_date: '2027-08-19' },
          { name: 'Kayak doble', status: 'ENABLED', budget: 13, end_date: '2027-09-02' },
        ],
      },
    ],
    ['get_funds', {}, { balance: 268.4, last_top_up: { date: '2027-07-02', amount: 450 } }],
  ],
}
const { evidence } = groundIn(boats)
const marked = (text: string): string[] =>
  checkLine(text, emptyReply, evidence)
    .figures.filter(isUnsourced)
    .map((it) => it.text)

const pairs: readonly (readonly [kind: string, said: string, instead: string])[] = [
  ['what a site has', 'Tu web recibe enlaces de 73 dominios.', 'Tu web recibe enlaces de 98 dominios.'],
  [
    'visits of a site',
    'O site recebe 1.920 visitas orgânicas por mês.',
    'O site recebe 2.460 visitas orgânicas por mês.',
  ],
  ['a distance', 'Die Anzeigen laufen 35 km um Palma.', 'Die Anzeigen laufen 60 km um Palma.'],
  [
    'a device of a site',
    'La version mobile obtient 58 points, la version ordinateur 91.',
    'La version ordinateur obtient 58 points.',
  ],
  ['how long a page takes', 'Am Handy lädt die Seite in 4,3 s.', 'Am Handy lädt die Seite in 1,6 s.'],
  ['what came in', 'In June your sales came to $3,640.', 'In June your sales came to $4,270.'],
  ['what a dollar brought', 'Por cada dólar ingresaste 4,48 $ en junio.', 'Por cada dólar ingresaste 5,20 $ en junio.'],
  [
    'over or below a limit',
    'Im Juni lagen Sie 87,50 $ unter Ihrem Limit.',
    'Im Juni lagen Sie 87,50 $ über Ihrem Limit.',
  ],
  ['funds beside a top-up', 'Votre solde est de 268,40 $ après le rechargement de 450 $.', 'Votre solde est de 450 $.'],
  [
    'what a value came from',
    'A giugno i clienti sono passati da 61 a 52.',
    'A giugno i clienti sono passati da 73 a 52.',
  ],
  [
    'what is only supposed',
    'Se Kayak doble trouxesse mais cinco clientes por mês, valeria a pena.',
    'Em junho Kayak doble trouxe mais cinco clientes.',
  ],
  ['a name in small letters', 'El velero trajo 39 clientes en junio.', 'El velero trajo 13 clientes en junio.'],
  [
    'the other period of a comparison',
    'Im März waren es 983 Klicks, im April 1.106.',
    'Im März waren es 1.106 Klicks, im April 983.',
  ],
  [
    'a budget’s dearest day',
    'Le due campagne possono arrivare fino a 60 $ in un singolo giorno.',
    'Le due campagne possono arrivare a 60 $ al giorno.',
  ],
  ['days ahead', 'Kayak doble endet am 2. September, in 56 Tagen.', 'Kayak doble endet am 2. September, in 40 Tagen.'],
  [
    'a budget’s change, though what a customer costs changed by as much the other way',
    'Yo bajaría Kayak doble de 13 $ a 10 $ al día: son 3 $ menos al día.',
    'El clic de Kayak doble costó 3 $ menos que en mayo.',
  ],
  ['each part of a whole', 'En junio fueron 39 y 13 clientes.', 'En junio fueron 39 y 18 clientes.'],
  [
    'a rate in words',
    'One click in twenty-five became a customer in June.',
    'One click in fifteen became a customer in June.',
  ],
  [
    'a share of the whole',
    'Os cliques do Kayak doble em junho foram 540, 44% do total.',
    'Os cliques do Kayak doble em junho foram 540, 52% do total.',
  ],
  [
    'a time right before',
    'Bleiben die Budgets, sind es 30 $ am Tag. In der Woche 210 $.',
    'Sind es 30 $ am Tag. In der Woche 245 $.',
  ],
  [
    'what is so now',
    'I’d try $21 instead of $17 for Paseo en velero.',
    'I’d try $21 instead of $19 for Paseo en velero.',
  ],
  [
    'the time that a sentence begins with',
    'In June you had 52 customers for $812.50.',
    'In June you had 52 customers for $934.20.',
  ],
  [
    'more than twice',
    'Kayak doble cost $27.50 a customer in June, more than twice Paseo en velero ($11.67).',
    'Kayak doble cost $27.50 a customer in June, half of Paseo en velero ($11.67).',
  ],
  [
    'a number in two words',
    'Avec Paseo en velero, un clic sur dix-huit est devenu client en juin.',
    'Avec Paseo en velero, un clic sur dix est devenu client en juin.',
  ],
  ['what is worked out in the open', 'Das wären $17 × $13 = $221.', 'Das wären $17 × $13 = $231.'],
  [
    'days until a month ends',
    'Until the end of August Kayak doble may cost $702, at $13 a day.',
    'Until the end of August Kayak doble may cost $791, at $13 a day.',
  ],
]
test.each(pairs)('%s: “%s” has a source, “%s” is marked', (_, said, instead) => {
  expect(marked(said)).toEqual([])
  expect(marked(instead)).not.toEqual([])
})

test('the whole that a few are set against, and the days until a day named in the line before, bear a figure out', () => {
  const rows = [30, 20, 10, 5].map((clicks, n) => ({ name: `Word ${n}`, clicks }))
  const words = { from: '2027-06-01', to: '2027-06-30', group_by: 'keyword', total: { clicks: 65 }, rows }
  const of = groundIn({ ...boats, calls: [['query_figures', {}, words]] }).evidence
  const { told } = checkLine('Word 0, Word 1 and Word 2 lead.', emptyReply, of)
  const both = (text: string) => checkLine(text, told, of).figures.filter(isUnsourced)
  expect(both('Together these three bring 60 of 65 clicks.')).toEqual([])
  expect(both('Together these three bring 60 of 95 clicks.')).toHaveLength(1)
  const end = checkLine('Kayak doble ends on September 2.', emptyReply, evidence).told
  const until = (text: string) => checkLine(text, end, evidence).figures.filter(isUnsourced)
  expect(until('At $13 a day it may still cost $728.')).toEqual([])
  expect(until('At $13 a day it may still cost $849.')).toHaveLength(1)
})

test('the credits that images proposed in the line before would leave bear a figure out', () => {
  const of = groundIn({ ...boats, calls: [['get_credits', {}, { credits: 18 }]] }).evidence
  const before = checkLine('Hai 18 crediti.', emptyReply, of).told
  const { told } = checkLine('Per cominciare te ne propongo 3: una per Kayak doble.', before, of)
  const left = (text: string) => checkLine(text, told, of).figures.filter(isUnsourced)
  expect(left('Ti resterebbero 12 crediti.')).toEqual([])
  expect(left('Ti resterebbero 9 crediti.')).toHaveLength(1)
})

test('a month is not taken together with a day far behind it', () => {
  expect(marked('In May you paid $30.14 a day, and Paseo en velero runs until August 19.')).not.toContain('$30.14')
})
