import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { sendBack } from './gate.ts'
import { type Called, gated } from './testing.ts'

const calls: readonly Called[] = [
  [
    'query_figures',
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-01', to: '2026-10-31', group_by: null, currency: 'USD', total: { clicks: 812, cost: 640.5 } },
  ],
  [
    'query_figures',
    { from: '2026-11-02', to: '2026-11-18' },
    {
      ...{ from: '2026-11-02', to: '2026-11-18', group_by: 'week', currency: 'USD' },
      total: { clicks: 700, cost: 551.25, customers: 21 },
      rows: [
        { name: '2026-11-02', clicks: 310, cost: 236.1, customers: 9 },
        { name: '2026-11-09', clicks: 264, cost: 214.4, customers: 8 },
        { name: '2026-11-16', clicks: 126, cost: 100.75, customers: 4 },
      ],
    },
  ],
  ['forecast_campaign', {}, { clicks: { low: 380, high: 633 }, cost: { low: 301.5, high: 502.1 } }],
  ['get_report', {}, { figures: [{ name: 'Cost', value: '$1,224.50' }] }],
  ['list_credit_history', {}, { items: [{ amount: 250, reason: 'plan' }] }],
]
/** A reply about a garage whose owner sells inspections at 45. */
function shown(text: string, read = calls) {
  const asked = 'An inspection brings me 45. How are the weeks, and October?'
  const { said, strays } = gated(text, asked, read, asDay('2026-11-19'))
  return { said: said.replace(/[\u00a0\u202f]/g, ' '), strays }
}

const marksOf = (text: string, read: readonly Called[]) => shown(text, read).strays.flatMap((it) => it.figures)

describe('a cited figure is filled in with its unit, once', () => {
  test.each([
    ['It may cost [[forecast_campaign.cost.low]].', 'It may cost $301.50.'],
    ['The plan brought [[list_credit_history.items.0.amount]] credits.', 'The plan brought 250 credits.'],
    ['In October it cost $[[query_figures@2026-10-01.total.cost]].', 'In October it cost $640.50.'],
    ['Im Oktober kostete es [[query_figures@2026-10-01.total.cost]] $.', 'Im Oktober kostete es 640,50 $.'],
    ['Die Woche kostete [[get_report.figures.Cost.value]].', 'Die Woche kostete 1.224,50 $.'],
  ])('%s', (text, said) => {
    expect(shown(text)).toEqual({ said, strays: [] })
  })

  test('a table’s cells are cited like any line, each week by its first day', () => {
    const row = (day: string, said: string) =>
      `| ${said} | [[query_figures.rows.${day}.clicks]] | [[query_figures.rows.${day}.customers]] |\n`
    const table = `| Woche ab | Klicks | Kunden |\n|---|---|---|\n${row('2026-11-02', '2. November')}${row('2026-11-16', '16. November (bis 18.)')}`
    const { said, strays } = shown(table)
    expect(strays).toEqual([])
    expect(said).toContain('| 16. November (bis 18.) | 126 | 4 |')
  })
})

describe('a formula is worked out where it stands', () => {
  test.each([
    ['A customer cost $[[= [query_figures.total.cost] / [query_figures.total.customers]]].', 'A customer cost $26.25.'],
    ['A customer cost [[= [query_figures.total.cost] / [query_figures.total.customers]]].', 'A customer cost $26.25.'],
    [
      'Ein Kunde kostete [[= [query_figures.total.cost] / [query_figures.total.customers]]] $.',
      'Ein Kunde kostete 26,25 $.',
    ],
    ['That is [[= [query_figures.total.cost] / 45]] inspections.', 'That is 12.25 inspections.'],
    ['They cost [[= [query_figures.total.cost] / (21 * 45) * 100]]% of it.', 'They cost 58.33% of it.'],
    ['You lost $[[= [query_figures.total.cost] - 700]] on it.', 'You lost -$148.75 on it.'],
  ])('%s', (text, said) => {
    expect(shown(text).said).toBe(said)
  })

  test.each([
    ['with a path that leads nowhere', '[[= [get_weather.clicks] * 2]]', 'n/a', '[[get_weather.clicks]] names nothing'],
    ['divided by nothing', '[[= [query_figures.total.clicks] / 0]]', 'n/a', "/ 0]] can't be worked out"],
    ['with a number that nobody gave', '[[= [query_figures.total.clicks] * 1.37]]', '959', 'No tool returned 959'],
  ])('%s it goes back', (_, formula, figure, told) => {
    const { strays } = shown(`You could get ${formula} clicks.`)
    expect(strays).toMatchObject([{ figures: [figure] }])
    expect(sendBack(strays, '')).toContain(told)
  })

  test.each([
    ['query_figures.total.leads', 'there is no leads in query_figures.total. There is: clicks, cost, customers.'],
    ['query_figures.total', "query_figures.total isn't one figure. There is: clicks, cost, customers."],
    ['query_figures.rows.2026-11-03.clicks', 'There is: 2026-11-02, 2026-11-09, 2026-11-16.'],
    ['query_figures.group_by', 'query_figures.group_by is empty.', [calls[0]]],
    ['get_weather.clicks', 'no call here is get_weather. There is: query_figures, forecast_campaign, get_report,'],
    ['query_figures@2026-09-01.total.clicks', 'no call here is query_figures@2026-09-01.'],
    ['= [query_figures.total.cost] / [query_figures.total.leads]', 'there is no leads in query_figures.total.'],
  ] as const)('of [[%s]] the model hears why it has no value, and what there is instead', (path, told, read?) => {
    const { strays } = shown(`You had [[${path}]] of them.`, read as typeof calls | undefined)
    expect(sendBack(strays, '')).toContain(told)
    expect(sendBack(strays, '')).not.toContain('No tool returned n/a')
  })
})

test('what is set against a count counts the same; a change that was read goes no other way', () => {
  const week = (day: string, clicks: number, customers: number) => ({ from: day, to: day, clicks, customers })
  const compared = {
    ...{ period: week('2026-11-18', 60, 15), compared_with: week('2026-11-17', 50, 9) },
    changes: { clicks: { direction: 'increase', percentage: 20 } },
  }
  const message = (text: string) => marksOf(text, [['compare_periods', {}, compared]])
  expect(message('- Clienti: 15 contro 9')).toEqual([])
  expect(message('Clicks rose by 20%, to 60.')).toEqual([])
  expect(message('Clicks fell by 20%, to 60.')).toEqual(['20%'])
})

test('a proposal is the assistant’s own, also in the table it leads to', () => {
  const table = 'Eu sugiro:\n\n| Campanha | Sugestão |\n|---|---|\n| Inspeções | $270 |\n| Pneus | $180 |\n'
  expect(shown(table).strays).toEqual([])
})
