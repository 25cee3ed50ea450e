import { expect, test } from 'vitest'
import { acts, vetOwner } from '../conversation.testing.ts'

const done = () => ({ value: { success: true, data: {} } })
const tools = Object.fromEntries(
  ['get_spend_limit', 'set_spend_limit', 'set_campaign_targeting', 'add_keywords', 'save_report_schedule'].map((it) => [
    it,
    done,
  ]),
)
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']

test.each<[string, string, Record<string, unknown>]>([
  ['cap everything at 80 a day', 'and 1500 for the month', { monthly_limit: 1500 }],
  ['set a spending limit of 3000 a month', 'and 120 on a day', { daily_limit: 120 }],
  ['set a spending limit of 3000 a month', 'no, 2500', { monthly_limit: 2500 }],
  ['limitar el gasto a 80 al día', 'y 1500 al mes', { monthly_limit: 1500 }],
  [
    'puppy vaccinations only on weekdays 9am to 5pm',
    'till 6 actually',
    { schedule: [{ days, from: '09:00', to: '18:00' }] },
  ],
  [
    'puppy vaccinations only on weekdays 9am to 5pm',
    'make it 6pm',
    { schedule: [{ days, from: '09:00', to: '18:00' }] },
  ],
  [
    'puppy vaccinations only on weekdays 9am to 5pm',
    'no, from 8',
    { schedule: [{ days, from: '08:00', to: '17:00' }] },
  ],
  ['show puppy vaccinations only in Leeds, England', 'no, only in Bradford', { locations: ['Bradford'] }],
  [
    'show puppy vaccinations only in Leeds',
    'and not at night. say 7 in the morning till 10 at night, mondays',
    { schedule: [{ days: ['MONDAY'], from: '07:00', to: '22:00' }] },
  ],
  ['puppy vaccinations ends on december 12', 'no, december 20', { end_date: '2026-12-20' }],
  ['end puppy vaccinations on january 9', 'or rather the 16th', { end_date: '2027-01-16' }],
  ['show puppy vaccinations only in Leeds', 'sorry i meant Bradford', { locations: ['Bradford'] }],
  ['only show puppy vaccinations to people over 40', '50 rather', { age_ranges: ['45-54', '55-64', '65+'] }],
  ['rename puppy vaccinations to Puppy Shots', 'no, Puppy Jabs', { name: 'Puppy Jabs' }],
  ['add the keyword dog shots to puppy vaccinations', 'sorry, dog jabs', { keywords: ['dog jabs'] }],
])('%s; %s: the value is for what was done last', async (order, value, args) => {
  const talk = vetOwner(tools)
  await talk.say(order)
  expect(acts(await talk.say(value)).at(-1)?.args).toMatchObject(args)
})
test('who else wants the report gets the same one', async () => {
  const talk = vetOwner({ ...tools, list_report_schedules: () => ({ value: [] }) })
  await talk.say('send me a report every monday')
  const turn = await talk.say('my sister sue@paws.example wants it too')
  expect(acts(turn).at(-1)?.args).toEqual({ email: 'sue@paws.example', every: 'weekly', weekday: 'MONDAY' })
})
test('a no that gives up adds nothing', async () => {
  const talk = vetOwner(tools)
  await talk.say('add the keyword dog shots to puppy vaccinations')
  expect(acts(await talk.say('no, forget it'))).toEqual([])
})
test('two wishes without a campaign are both for the one that is named then', async () => {
  const talk = vetOwner({ ...tools, exclude_keywords: done })
  await talk.say('add the keyword dog shots')
  const second = await talk.say('and block the word free')
  expect(second.text).toContain('I keep that, too.')
  expect(acts(await talk.say('puppy vaccinations')).map((it) => it.tool)).toEqual(['exclude_keywords', 'add_keywords'])
})
