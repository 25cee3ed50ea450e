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
test('a day has one stretch (contract.md, schedules, one a day): a break is asked about', async () => {
  const talk = bakeryOwner(closed)
  const turn = await talk.say('party cakes off between 12 and 2')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain('one stretch a day')
  expect(turn.buttons.map((it) => it.label)).toEqual(['From 00:00 to 12:00', 'From 14:00 to 24:00'])
})
test.each([
  ['From 00:00 to 12:00', week, '00:00', '12:00'],
  ['from 2 pm on', week, '14:00', '24:00'],
])('and the answer is the day’s hours: %s', async (answer, days, from, to) => {
  expect(await scheduleAfter('party cakes off between 12 and 2', answer)).toEqual([[{ days, from, to }]])
})
test('the days that were said stay when the hours are chosen', async () => {
  expect(await scheduleAfter('party cakes on weekdays from 9 to 13 and from 16 to 20', 'From 09:00 to 20:00')).toEqual([
    [{ days: workdays, from: '09:00', to: '20:00' }],
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
test.each(['party cakes de lunes a viernes de 10 a 14 y de 17 a 20', 'party cakes seulement de 20h à 4h'])(
  'several stretches a day are asked about: %s',
  async (text) => {
    const talk = bakeryOwner(closed)
    const turn = await talk.say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.buttons.length).toBeGreaterThan(1)
  },
)
test.each([
  'stop showing Party Cakes outside 4pm to 10pm',
  'Party Cakes no debe salir fuera de 16:00 a 22:00',
  'Party Cakes soll außerhalb von 16 bis 22 Uhr aus sein',
  'coupe party cakes en dehors de 16h à 22h',
])('what stops outside some hours is shown in them: %s', async (text) => {
  expect(await scheduleAfter(text)).toEqual([[{ days: week, from: '16:00', to: '22:00' }]])
})
test.each([
  'party cakes only on weekends, no i mean weekdays, after 5pm',
  'party cakes ads comma I want them only weekends no I mean weekdays only after five p m',
  'party cakes nur am wochenende, nein ich meine werktags, ab 17 uhr',
])('a slip of the tongue is replaced by what was meant: %s', async (text) => {
  expect(await scheduleAfter(text)).toEqual([[{ days: workdays, from: '17:00', to: '24:00' }]])
})
