import { expect, test } from 'vitest'
import { openFigureGate } from './figure-gate.ts'
import { groundOf } from './ground.rules.ts'

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const row = (clicks: number) => ({ clicks, impressions: clicks * 20, cost: clicks / 2 })
const performance_data = {
  summary: { total_clicks: 900, total_impressions: 18_000, total_cost: 450, average_ctr: 0.05 },
  day_hour_performance: days.flatMap((day_of_week, at) =>
    [0, 1, 2, 9, 18].map((hour) => ({ day_of_week, hour, ...row(10 + at * 3 + hour) })),
  ),
  time_series: Array.from({ length: 30 }, (_, n) => ({
    date: `2026-10-${String(n + 1).padStart(2, '0')}`,
    ...row(20 + n),
  })),
  campaign_summary: [
    { name: 'Rye', status: 'ENABLED', ...row(300) },
    { name: 'Buns', status: 'ENABLED', ...row(400) },
    { name: 'Tarts', status: 'ENABLED', ...row(200) },
  ],
}
const prompt = [
  { role: 'user', content: 'Is 20 a day enough for Rye? What about weekends?' },
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'get_campaign_performance', input: {} }],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'a',
        toolName: 'get_campaign_performance',
        output: { type: 'json', value: { data: { performance_data, from: '2026-10-01', to: '2026-10-30' } } },
      },
    ],
  },
]
function held(text: string): readonly string[] {
  const gate = openFigureGate(
    () => groundOf(prompt),
    () => undefined,
  )
  gate.push(text)
  gate.end()
  return gate.held()
}

test.each([
  // Saturday and Sunday: 5 hours of 25 and of 28, and 30 for the hours themselves, twice.
  ['On weekends you had 325 clicks.', 'On weekends you had 425 clicks.'],
  ['From 0:00 to 3:00 your ads brought 420 clicks.', 'From 0:00 to 3:00 your ads brought 520 clicks.'],
  [
    'In the last 7 days there were 322 clicks, after 273 in the 7 days before.',
    'In the last 7 days there were 290 clicks.',
  ],
  [
    'A click of Rye cost $0.50, so a budget of $20 a day buys about 40 clicks a day.',
    'So $20 a day for Rye buys about 55 clicks a day.',
  ],
])('%s', (told, invented) => {
  expect(held(told)).toEqual([])
  expect(held(invented)).toEqual([invented])
})

test('what is offered states nothing, but what it starts from does', () => {
  expect(held('Shall I raise Rye to $77 a day?')).toEqual([])
  expect(held('Rye was raised to $77.50 a day.')).not.toEqual([])
  expect(held('Shall I raise Rye from $61.30 to $77 a day?')).not.toEqual([])
})
