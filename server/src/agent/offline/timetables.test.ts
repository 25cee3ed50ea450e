import { expect, test } from 'vitest'
import { acts, bakeryOwner, done, type FakeTools } from './conversation.testing.ts'

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const [workdays, weekend] = [week.slice(0, 5), week.slice(5)]
const hours = (days: readonly string[], from: string, to: string) => ({ days, from, to })
/** The last schedule that was set; `now`: the one so far. */
async function scheduled(said: readonly string[], now: readonly object[] = []): Promise<unknown> {
  const tools: FakeTools = {
    set_campaign_targeting: done,
    get_campaign_targeting: () => ({ value: { success: true, data: { schedules: now } } }),
  }
  const talk = bakeryOwner(tools)
  let last: unknown
  for (const text of said)
    last = acts(await talk.say(text)).findLast((it) => it.tool === 'set_campaign_targeting')?.args.schedule
  return last
}

test.each([
  ['rye bread ads mon to sat 10 till 7, sundays nothing', [hours(week.slice(0, 6), '10:00', '19:00')]],
  [
    'roggen: zeig rye bread montag bis freitag 9 bis 17 uhr, samstag bis 13 uhr und sonntag gar nicht',
    [hours(workdays, '09:00', '17:00'), hours(['SATURDAY'], '09:00', '13:00')],
  ],
  ['mostra rye bread solo lun-ven 7-15', [hours(workdays, '07:00', '15:00')]],
  [
    'rye bread from Sat 2pm through to Sun 9am only',
    [hours(['SATURDAY'], '14:00', '24:00'), hours(['SUNDAY'], '00:00', '09:00')],
  ],
  ['rye bread: não mostra à noite, das 23 às 6', [hours(week, '06:00', '23:00')]],
] as const)('%s: every day and time that was said', async (text, schedule) => {
  expect(await scheduled([text])).toEqual(schedule)
})
test.each([
  [['rye bread mon to fri 10-6', 'no wait, 9-6'], [hours(workdays, '09:00', '18:00')]],
  [
    ['rye bread mon to fri 10-6', 'and saturday mornings till 1'],
    [hours(workdays, '10:00', '18:00'), hours(['SATURDAY'], '10:00', '13:00')],
  ],
  [
    ['rye bread mon to fri 10-6', 'wed off too'],
    [hours(['MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY'], '10:00', '18:00')],
  ],
] as const)('%s: what is said next changes what was said', async (said, schedule) => {
  expect(await scheduled(said)).toEqual(schedule)
})
test('a day that is left out leaves the other days their hours', async () => {
  const at = { start_hour: 9, start_minute: 'ZERO', end_hour: 17, end_minute: 'ZERO' }
  const now = workdays.map((day_of_week) => ({ day_of_week, ...at }))
  expect(await scheduled(['take wednesdays off rye bread'], now)).toEqual([
    hours(['MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY'], '09:00', '17:00'),
  ])
  expect(await scheduled(['rye bread on weekends all day too'], now)).toEqual([
    hours(workdays, '09:00', '17:00'),
    { days: weekend },
  ])
})
