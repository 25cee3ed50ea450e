import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { contextMessage, dayLine } from '../facts-message.rules.ts'
import { readPrompt } from './conversation/read-prompt.ts'
import { conversation, ownerTools, vet, vetCampaigns } from './conversation.testing.ts'

const facts = { today: asDay('2026-11-24'), timeZone: 'Asia/Tokyo' }
const account = { today: asDay('2026-11-23'), timeZone: 'America/New_York' }

test('Part 20, time zones: today is the business’s, and the account’s day is told where it is another', () => {
  expect(dayLine(facts)).toBe('Today: 2026-11-24 (Tuesday). Time zone: Asia/Tokyo.')
  const told = dayLine({ ...facts, account })
  expect(told).toContain('Today: 2026-11-24 (Tuesday)')
  expect(told).toContain('2026-11-23 (Monday), America/New_York')
  expect(told).toContain('Figures in the account’s time zone, New York.')
})

test('the built-in assistant counts figures and campaign dates from the account’s day', () => {
  const on = (line: string) => readPrompt([contextMessage('facts', line) as never], asDay('2020-01-01')).today
  expect(on(dayLine(facts))).toBe('2026-11-24')
  expect(on(dayLine({ ...facts, account }))).toBe('2026-11-23')
})

const figures = { impressions: 900, clicks: 90, cost: 90 }
const report = (figures_zone: string | null) => ({
  get_campaign_performance: () => ({
    value: {
      success: true,
      message: '',
      data: {
        performance_data: {
          figures_zone,
          summary: { total_impressions: 900, total_clicks: 90, total_cost: 90, average_ctr: 0.1 },
          campaign_summary: [{ campaign_id: '1', name: 'Checkups', ...figures }],
          time_series: [],
        },
      },
    },
  }),
})
test.each([
  ['how did it go last week?', 'Figures in the account’s time zone, New York.'],
  ['Wie lief es letzte Woche?', 'Zahlen in der Zeitzone des Kontos: New York.'],
])('it says whose days the figures are, once and only where they are others: %s', async (question, words) => {
  const { text } = await conversation(ownerTools(vetCampaigns(), vet, report('New York'))).say(question)
  expect(text.split(words)).toHaveLength(2)
  const same = await conversation(ownerTools(vetCampaigns(), vet, report(null))).say(question)
  expect(same.text).not.toContain('New York')
})
