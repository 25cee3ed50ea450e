import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const done = () => ({ value: { data: {} } })
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
test('hours that are left out leave the longest stretch of the rest', async () => {
  const turn = await owner().say("don't show party cakes in the evening")
  expect(acts(turn).map((it) => it.args.schedule)).toMatchObject([[{ from: '00:00' }]])
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
