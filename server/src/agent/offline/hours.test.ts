import { expect, test } from 'vitest'
import { acts, bakeryOwner, type FakeTools } from './conversation.testing.ts'

const closed: FakeTools = { set_campaign_targeting: () => 'closed' }
async function scheduleAfter(...said: readonly string[]): Promise<unknown> {
  const talk = bakeryOwner(closed)
  let last: unknown
  for (const text of said) last = acts(await talk.say(text)).map((it) => it.args.schedule ?? it.args)
  return last
}
const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const workdays = week.slice(0, 5)

test.each(['party cakes: stop the ads at 6pm every day', 'apaga party cakes a las 6 de la tarde cada día'])(
  'an ad that stops at six is shown until six: %s',
  async (text) => {
    expect(await scheduleAfter(text)).toEqual([[{ days: week, from: '00:00', to: '18:00' }]])
  },
)
test('a break in the middle of the day leaves both sides of it', async () => {
  expect(await scheduleAfter('party cakes off between 12 and 2')).toEqual([
    [
      { days: week, from: '00:00', to: '12:00' },
      { days: week, from: '14:00', to: '24:00' },
    ],
  ])
})
test('going off at night and coming back in the morning are one schedule', async () => {
  const text = 'party cakes should go off at 10 every night and come back at 7 in the morning'
  expect(await scheduleAfter(text)).toEqual([[{ days: week, from: '07:00', to: '22:00' }]])
})
test.each(['9 to 17', '9 to 17, every day'])('bare numbers answer the question about hours: %s', async (text) => {
  expect(await scheduleAfter('change the hours of party cakes', text)).toEqual([
    [{ days: week, from: '09:00', to: '17:00' }],
  ])
})
test('a budget may still answer the question about hours', async () => {
  const args = { campaign_id: '11', daily_budget: 25 }
  expect(await scheduleAfter('change the hours of party cakes', 'make it 25 a day instead')).toEqual([args])
})
test('bare numbers answer the question about ages', async () => {
  expect(await scheduleAfter('change the ages of party cakes', '25 to 45')).toMatchObject([
    { age_ranges: ['25-34', '35-44', '45-54'] },
  ])
})
test.each([
  'party cakes ads on monday to friday 8am-6pm and saturday 9am to 1pm please',
  'Party cakes: lunes a viernes de 8 a 18 y los sábados de 9 a 13',
  'zeig party cakes montags bis freitags 8-18 uhr, samstags nur 9-13 uhr',
])('days with their own hours keep them: %s', async (text) => {
  expect(await scheduleAfter(text)).toEqual([
    [
      { days: workdays, from: '08:00', to: '18:00' },
      { days: ['SATURDAY'], from: '09:00', to: '13:00' },
    ],
  ])
})
test('days with their own hours answer the question, too', async () => {
  expect(await scheduleAfter('change the hours of party cakes', 'mon-fri 8-6, sat 9-1')).toEqual([
    [
      { days: workdays, from: '08:00', to: '18:00' },
      { days: ['SATURDAY'], from: '09:00', to: '13:00' },
    ],
  ])
})
