import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner, done } from './conversation.testing.ts'

const owner = () => bakeryOwner({ set_campaign_targeting: done, exclude_keywords: done, get_campaign_targeting: done })
const week = ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

describe('what is said of all campaigns is done to all of them', () => {
  test('days and hours, also when which ones was asked first', async () => {
    const talk = owner()
    const first = await talk.say('show my ads only from tuesday to saturday, 9 to 5')
    const turn = acts(first).length > 0 ? first : await talk.say('all of them')
    expect(acts(turn).map((it) => it.args.campaign_id)).toEqual(['11', '12', '13'])
    expect(acts(turn)[0]?.args.schedule).toEqual([{ days: week, from: '09:00', to: '17:00' }])
  })
  test('negative keywords', async () => {
    const turn = await owner().say('exclude "recipe" from all campaigns')
    expect(acts(turn).map((it) => [it.args.campaign_id, it.args.keywords])).toEqual([
      ['11', ['recipe']],
      ['12', ['recipe']],
      ['13', ['recipe']],
    ])
  })
})
test('an evening that is left out leaves the time before it', async () => {
  const turn = await bakeryOwner({ set_campaign_targeting: () => 'closed' }).say(
    "don't show party cakes in the evening",
  )
  expect(acts(turn).map((it) => it.args.schedule)).toMatchObject([[{ from: '00:00', to: '18:00' }]])
})

test.each([
  'show Party Cakes 9 to 5, not on Sundays',
  'run Party Cakes from 9 to 5 but not on Sundays',
  'Party Cakes 9am to 5pm please, closed Sundays',
])('%s: the hours hold on all the other days', async (said) => {
  const [set] = acts(await bakeryOwner({ set_campaign_targeting: () => 'closed' }).say(said))
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
  expect(set?.args).toMatchObject({ schedule: [{ days, from: '09:00', to: '17:00' }] })
})

const shownNow = {
  locations: [{ name: 'Birmingham, England, United Kingdom', targetType: 'City' }],
  proximities: [],
  excluded_locations: [],
  schedules: [1, 2].map((at) => ({
    day_of_week: ['', 'MONDAY', 'TUESDAY'][at],
    start_hour: 9,
    start_minute: 'ZERO',
    end_hour: 17,
    end_minute: 'THIRTY',
  })),
}
const shownOwner = (set: () => unknown = done) =>
  bakeryOwner({
    set_campaign_targeting: set as never,
    get_campaign_targeting: () => ({ value: { success: true, data: shownNow } }),
  })
const sets = (turn: Parameters<typeof acts>[0]) =>
  acts(turn).flatMap((it) => (it.tool === 'set_campaign_targeting' ? [it.args] : []))
const both = ['Birmingham, England, United Kingdom (city)', 'Leeds, England']

describe('what is added comes to what is set', () => {
  test.each([
    'show Party Cakes in Leeds, England as well',
    'show Party Cakes in Leeds, England too',
    'muestra Party Cakes también en Leeds, England',
    'zeig Party Cakes auch in Leeds, England',
    'affiche Party Cakes aussi à Leeds, England',
    'mostra Party Cakes anche a Leeds, England',
    'mostre Party Cakes também em Leeds, England',
  ])('%s', async (said) => {
    expect(sets(await shownOwner().say(said)).map((it) => it.locations)).toEqual([both])
  })
  test('after a change that was done, and to one that waits', async () => {
    const talk = shownOwner()
    await talk.say('show Party Cakes only in Birmingham, England')
    expect(sets(await talk.say('and Leeds, England as well'))[0]?.locations).toEqual(both)
    const waiting = bakeryOwner({ set_campaign_targeting: () => 'closed' })
    await waiting.say('show Party Cakes only in York, England')
    expect(sets(await waiting.say('and Leeds, England as well'))[0]?.locations).toEqual([
      'York, England',
      'Leeds, England',
    ])
  })
  test('a day has the hours of the others', async () => {
    const [set] = sets(await shownOwner().say('run Party Cakes on sundays too'))
    const hours = { from: '09:00', to: '17:30' }
    expect(set?.schedule).toEqual([{ days: ['MONDAY', 'TUESDAY', 'SUNDAY'], ...hours }])
  })
})
test('hours beside a place are set, where none were', async () => {
  const shown = { value: { success: true, data: { ...shownNow, schedules: [] } } }
  const talk = bakeryOwner({ set_campaign_targeting: done, get_campaign_targeting: () => shown })
  await talk.say('show Party Cakes only in Leeds, England')
  expect(sets(await talk.say('and also run it 9 to 5 on weekdays'))[0]?.schedule).toMatchObject([
    { from: '09:00', to: '17:00' },
  ])
})
test.each(['muestra Party Cakes solo en Ledes', 'zeig Party Cakes nur in Ledes'])(
  '%s: a place that is not clear is asked about in the language of the chat',
  async (said) => {
    const why = 'Google Ads has no place called “Ledes”. Is one of these meant: Leeds, England (city)?'
    const turn = await bakeryOwner({ set_campaign_targeting: () => ({ error: why }) }).say(said)
    expect(turn.text).toMatch(/Es uno de estos: Leeds|einer von diesen: Leeds/)
    expect(turn.text).not.toContain('Is one')
  },
)

const toEveryone = { gender: 'ALL' }
const youngers = { age_ranges: ['18-24', '25-34', '35-44', '45-54'] }
const weekly = { schedule: [{ days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] }] }
test.each([
  ['party cakes só em Santos, São Paulo', 'não só pra mulher, pra todo mundo', toEveryone],
  ['party cakes solo en Gijón', 'no solo para mujeres, también hombres', toEveryone],
  ['party cakes nur in Jena', 'nicht nur frauen', toEveryone],
  ['party cakes solo en Gijón', 'a los hombres no', { gender: 'FEMALE' }],
  ['party cakes solo en Gijón', 'y a los jubilados no', youngers],
  ['party cakes solo a Torino', 'e la domenica no', weekly],
  ['party cakes que à Dijon', 'le dimanche non', weekly],
  ['party cakes só em Santos, São Paulo', 'domingo não', weekly],
])('%s, %s: what is denied is what is left out', async (first, then, args) => {
  const talk = owner()
  await talk.say(first)
  const calls = acts(await talk.say(then)).filter((it) => it.tool !== 'get_campaign_targeting')
  expect(calls.map((it) => it.tool)).toEqual(['set_campaign_targeting'])
  expect(calls[0]?.args).toMatchObject(args)
})
test('what follows something done to two holds for both', async () => {
  const talk = owner()
  await talk.say('party cakes e rye bread solo a Torino')
  expect(
    acts(await talk.say('e la domenica no'))
      .filter((it) => it.tool === 'set_campaign_targeting')
      .map((it) => it.args.campaign_id)
      .toSorted(),
  ).toEqual(['11', '12'])
})
