import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryOwner, conversation, done, ownerTools } from './conversation.testing.ts'

describe('an amount that is only priced orders nothing', () => {
  test.each([
    ['so both of them at 12, what is that a day', '$24 a day'],
    ['rye bread with 30 and party cakes with 35, what does that come to a week?', '$455 a week'],
    ['with tea time back on as well it would be how much a day? leave it off though', '$70 a day'],
    ['if tea time is on too, what would a day be? only asking', '$70 a day'],
    ['we have 420 for rye bread over two weeks, how much is that daily?', '$30 a day'],
    ['I have 600 for rye bread for the next 20 days. per day that is?', '$30 a day'],
  ])('%s: %s', async (asked, told) => {
    const turn = await bakeryOwner().say(asked)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain(told)
  })
  test('but with its verb it does', async () => {
    expect(acts(await bakeryOwner().say('set rye bread to 25, what is that in a week?'))).toMatchObject([
      { args: { campaign_id: '12', daily_budget: 25 } },
    ])
  })
})

describe('what goes off for some days', () => {
  test.each([
    'stop rye bread from the 24th for nine days',
    'our oven gets repaired from december 10 until december 20, pause rye bread',
    "i'm on holiday from the 5th for two weeks, switch everything off",
  ])('%s: nothing goes off and on by itself, and none of its dates move', async (text) => {
    const turn = await bakeryOwner().say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain("can't schedule a pause")
  })
  test('also after it was spoken of', async () => {
    const talk = bakeryOwner()
    await talk.say('how is rye bread doing')
    expect((await talk.say("we're shut from the 24th for nine days, stop it then")).text).toContain('schedule')
  })
})

test.each([
  ['turn tea time back on with 18 a day until december 23', { daily_budget: 18, end_date: '2026-12-23' }],
  ['put tea time back on, 12 a day, for three weeks', { daily_budget: 12, end_date: '2026-12-13' }],
  ['resume tea time until january 9', { end_date: '2027-01-09' }],
])('%s: with all of that, and then on', async (text, change) => {
  expect(acts(await bakeryOwner().say(text))).toMatchObject([
    { tool: 'update_campaign', args: { campaign_id: '13', ...change } },
    { tool: 'resume_campaign', args: { campaign_id: '13' } },
  ])
})

test.each(["what's tea time on", 'whats tea time at these days'])('%s: no yes and no no', async (text) => {
  expect((await bakeryOwner().say(text)).text).toMatch(/^\s*\*\*Tea Time\*\*: Paused, \$10 a day/)
})
test('a count of other things is none of the campaigns', async () => {
  const talk = bakeryOwner({ get_credits: () => ({ value: { success: true, message: '', data: { balance: 20 } } }) })
  expect(acts(await talk.say('how many image credits are on my account')).map((it) => it.tool)).toEqual(['get_credits'])
})

test.each([
  ['Goldne Crust', 'you spelled us wrong, its Golden Crust not Goldne', 'Golden Crust'],
  ['Blooms by Beatris', "our name is wrong in my profile, it's Blooms by Beatriz", 'Blooms by Beatriz'],
])('%s, %s: nothing but its name', async (was, said, name) => {
  const talk = conversation(ownerTools([], { ...bakery, business_name: was }, { save_business_profile: done }))
  expect(acts(await talk.say(said)).map((it) => it.args)).toEqual([{ business_name: name }])
})
