import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner, done, type FakeTools } from './conversation.testing.ts'

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const [workdays, weekend] = [week.slice(0, 5), week.slice(5)]
const hours = (days: readonly string[], from: string, to: string) => ({ days, from, to })
const minutes = { '00': 'ZERO', '15': 'FIFTEEN', '30': 'THIRTY', '45': 'FORTY_FIVE' } as const
const ofDay = (end: 'start' | 'end', time: string) => ({
  [`${end}_hour`]: Number(time.slice(0, 2)),
  [`${end}_minute`]: minutes[time.slice(3) as keyof typeof minutes],
})
/** A conversation whose schedules are kept, as the product keeps them. */
function kept(now: readonly object[]) {
  let schedules = now
  const tools: FakeTools = {
    set_campaign_targeting: ({ schedule }) => {
      schedules = (schedule as readonly { days: readonly string[]; from?: string; to?: string }[]).flatMap(
        ({ days, from = '00:00', to = '24:00' }) =>
          days.map((day_of_week) => ({ day_of_week, ...ofDay('start', from), ...ofDay('end', to) })),
      )
      return done()
    },
    get_campaign_targeting: () => ({ value: { success: true, data: { schedules } } }),
  }
  return bakeryOwner(tools)
}
/** The last schedule that was set; `now`: the one so far. */
async function scheduled(said: readonly string[], now: readonly object[] = []): Promise<unknown> {
  const talk = kept(now)
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

const labels = (turn: Awaited<ReturnType<ReturnType<typeof kept>['say']>>) => turn.buttons.map((it) => it.label)
const others = (...out: readonly string[]) => week.filter((it) => !out.includes(it))
test.each([
  [
    'party cakes: los domingos cerramos pronto, así que ese día nada después de las 15h',
    [{ days: others('SUNDAY') }, hours(['SUNDAY'], '00:00', '15:00')],
  ],
  ['party cakes only 8 to noon, saturdays too, but not on sundays', [hours(others('SUNDAY'), '08:00', '12:00')]],
  ['party cakes no se muestra de noche, digo de 11 a 6', [hours(week, '06:00', '23:00')]],
  ['party cakes is for the evening, so 6 to 10 on weekdays', [hours(workdays, '18:00', '22:00')]],
  ['party cakes mon-fri 8.30 - 17.00', [hours(workdays, '08:30', '17:00')]],
  ['party cakes mon-fri 9ish to 5', [hours(workdays, '09:00', '17:00')]],
] as const)('%s: which days and which half of the day are meant', async (text, schedule) => {
  expect(await scheduled([text])).toEqual(schedule)
})
test.each([
  [
    ['rye bread mon to fri until 4', 'but saturdays only until 1', 'and sundays not at all'],
    [hours(workdays, '00:00', '16:00'), hours(['SATURDAY'], '00:00', '13:00')],
  ],
  [
    ['rye bread: wednesday until 9 pm, the other days until 7 pm', 'sorry not wednesday, friday is the long one'],
    [hours(others('FRIDAY'), '00:00', '19:00'), hours(['FRIDAY'], '00:00', '21:00')],
  ],
  [['no rye bread ads on mondays', 'oops, TUESDAYS. monday should stay'], [{ days: others('TUESDAY') }]],
  [['rye bread nachts nicht', 'lieber von 11 bis 5 uhr nicht'], [hours(week, '05:00', '23:00')]],
] as const)('%s: a slip is put right, and the rest stays', async (said, schedule) => {
  expect(await scheduled(said)).toEqual(schedule)
})
test('while one of several stretches is to be chosen, nothing that was said is lost', async () => {
  const talk = kept([])
  const asked = async (text: string) => {
    const turn = await talk.say(text)
    expect(acts(turn).filter((it) => it.tool === 'set_campaign_targeting')).toEqual([])
    return turn
  }
  await asked('rye bread weekdays 8 to 12 and 2 to 6')
  await asked('and saturdays too, 9 to 1')
  expect(labels(await asked('and on weekdays in the evening too'))[0]).toBe('From 08:00 to 12:00')
  const turn = await talk.say('From 14:00 to 22:00')
  expect(acts(turn).at(-1)?.args.schedule).toEqual([
    hours(workdays, '14:00', '22:00'),
    hours(['SATURDAY'], '09:00', '13:00'),
  ])
})
test.each([
  ['rye bread solo a pranzo e a cena', 'Dalle 12:00 alle 14:00'],
  ['only show rye bread at lunch and at dinner', 'From 12:00 to 14:00'],
  ['mostra rye bread só no almoço e no jantar', 'Das 12:00 às 14:00'],
] as const)('%s: both are asked about', async (text, button) => {
  expect(labels(await kept([]).say(text))[0]).toBe(button)
})
test('a break that ads have to be without can still be made longer', async () => {
  const talk = kept([])
  await talk.say('no rye bread ads at lunch, 12 to 1')
  expect(labels(await talk.say('make it 12 to 2'))).toEqual(['From 00:00 to 12:00', 'From 14:00 to 24:00'])
  await talk.say('every day except saturdays')
  expect(acts(await talk.say('From 00:00 to 12:00')).at(-1)?.args.schedule).toEqual([
    hours(others('SATURDAY'), '00:00', '12:00'),
    { days: ['SATURDAY'] },
  ])
})
describe('days without a word for or against them', () => {
  test.each([
    'rye bread tue to fri 9-5, then mondays',
    'rye bread de martes a viernes de 9 a 5, pues lunes',
    'rye bread dienstag bis freitag 9 bis 17 uhr, halt montag',
    'rye bread de mardi à vendredi de 9h à 17h, ben lundi',
    'rye bread de terça a sexta das 9 às 17, daí segunda-feira',
    'rye bread da martedì a venerdì dalle 9 alle 17, poi lunedì',
  ])('%s: asked about, and both answers are understood', async (text) => {
    const answers = [workdays, workdays.slice(1)]
    for (const [at, days] of answers.entries()) {
      const talk = kept([])
      const asked = await talk.say(text)
      expect(acts(asked)).toEqual([])
      expect(asked.buttons).toHaveLength(answers.length)
      const turn = await talk.say(labels(asked)[at] ?? '')
      expect(acts(turn).at(-1)?.args.schedule).toEqual([hours(days, '09:00', '17:00')])
    }
  })
})
test.each([
  ['party cakes no cada día: los lunes cerramos, quita q salga ese día, lo demás igual', ['11']],
  ['rye bread: not at all on mondays', ['12']],
  ['rye bread should run all day, all the hours there are', ['12']],
] as const)('%s: only the campaign that is named', async (text, ids) => {
  const turn = await kept([]).say(text)
  expect(acts(turn).flatMap((it) => (it.tool === 'set_campaign_targeting' ? [it.args.campaign_id] : []))).toEqual(ids)
})
test.each([
  ['add sundays to rye bread, 10 to 4', [{ days: others('SUNDAY') }, hours(['SUNDAY'], '10:00', '16:00')]],
  ['rye bread nur mittags', [hours(week, '12:00', '14:00')]],
  ['party cakes du lundi au jeudi de 18h à 22h, le reste rien', [hours(week.slice(0, 4), '18:00', '22:00')]],
] as const)('%s: no day and no hour beyond what is said', async (text, schedule) => {
  expect(await scheduled([text])).toEqual(schedule)
})
