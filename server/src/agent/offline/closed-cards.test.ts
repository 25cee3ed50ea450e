import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, ownerTools } from './conversation.testing.ts'

const closed = () => 'closed' as const
const enveloped = (data: unknown) => ({ value: { success: true, message: 'ok', data } })
/** An owner who never clicks a card's buttons, but sends another message instead. */
const writesOn = (today?: string) =>
  conversation(
    ownerTools(bakeryCampaigns(), bakery, {
      update_campaign: closed,
      pause_campaign: closed,
      resume_campaign: closed,
      remove_campaign: closed,
      set_campaign_targeting: closed,
      set_spend_limit: closed,
      get_spend_limit: () => enveloped({ daily_limit: null, monthly_limit: null, worst_day: 90, worst_month: 900 }),
    }),
    today,
  )
const noted = /isn't done/

describe('a message beside a waiting card', () => {
  test('that asks something is answered, and what waited is named and comes back with a yes', async () => {
    const talk = writesOn()
    await talk.say('put rye bread at 25')
    const asked = await talk.say('is tea time on?')
    expect(asked.text).toMatch(noted)
    const again = await talk.say('do it')
    expect(acts(again)).toMatchObject([{ tool: 'update_campaign', args: { campaign_id: '12', daily_budget: 25 } }])
  })
  test('after one of two cards was approved asks for the other one alone, with the amount it had', async () => {
    const talk = conversation(
      ownerTools(bakeryCampaigns(), bakery, {
        update_campaign: ({ campaign_id: id, daily_budget: day }) =>
          id === '11' ? { value: { id, budget: day, name: 'Party Cakes' } } : 'closed',
      }),
    )
    await talk.say('raise party cakes by 5 dollars and lower rye bread by 5')
    await talk.say('is tea time on?')
    expect(acts(await talk.say('do it'))).toMatchObject([{ args: { campaign_id: '12', daily_budget: 15 } }])
  })
  test('that takes something else never brings a removal back', async () => {
    const talk = writesOn()
    await talk.say('delete rye bread')
    const paused = await talk.say('no!! i said pause')
    expect(acts(paused)).toMatchObject([{ tool: 'pause_campaign' }])
    expect(paused.text).not.toMatch(noted)
    expect(acts(await talk.say('ok good'))).toEqual([])
  })
  test('that leaves one out asks for the others again', async () => {
    const talk = writesOn()
    await talk.say('raise all budgets 10 percent')
    const others = await talk.say('except tea time')
    expect(acts(others).map((it) => [it.args.campaign_id, it.args.daily_budget])).toEqual([
      ['11', 44],
      ['12', 22],
    ])
  })
  test('that leaves one as it is never lets it come back with the other', async () => {
    const talk = writesOn()
    await talk.say('put rye bread at 25 and pause party cakes')
    await talk.say('no, leave party cakes')
    expect((await talk.say('what do i pay a day in total')).text).toMatch(/\$65 a day/)
    expect(acts(await talk.say('do it'))).toMatchObject([{ args: { campaign_id: '12', daily_budget: 25 } }])
  })
  test.each(['rye bread at 27', 'no wait, 27', 'sorry, rye bread 27'])(
    'that sets one anew asks for all of it again: %s',
    async (words) => {
      const talk = writesOn()
      await talk.say('put rye bread at 25 and pause party cakes')
      expect(acts(await talk.say(words))).toMatchObject([
        { tool: 'update_campaign', args: { campaign_id: '12', daily_budget: 27 } },
        { tool: 'pause_campaign', args: { campaign_id: '11' } },
      ])
    },
  )
  test.each([
    ['put party cakes at 33', 'no wait sorry, rye bread i mean, not party', { daily_budget: 33 }],
    ['make party cakes run 10 days longer', 'sorry, rye bread i meant, not party cakes', { end_date: '2027-01-30' }],
    ['pon party cakes en 33 al día', 'ay no perdón, rye bread quería decir', { daily_budget: 33 }],
    ['mets party cakes à 33 par jour', 'ah pardon, je voulais dire rye bread', { daily_budget: 33 }],
  ])('that means another one asks for that one alone: %s', async (order, words, args) => {
    const talk = writesOn()
    await talk.say(order)
    const mended = await talk.say(words)
    expect(acts(mended)).toMatchObject([{ args: { campaign_id: '12', ...args } }])
    expect(mended.text).not.toMatch(noted)
  })
  test('that changes two things of an ad is one ad', async () => {
    const talk = conversation(ownerTools(bakeryCampaigns(), bakery, { create_campaign: closed }))
    await talk.say('a campaign for scones, 25 a day, tomorrow to 10 december')
    const changed = acts(await talk.say('too much says my wife. 18, and finish 5 days sooner'))
    expect(changed).toMatchObject([{ args: { daily_budget: 18, end_date: '2026-12-05' } }])
  })
  test('that tells a limit a day keeps the one a month', async () => {
    const talk = writesOn()
    await talk.say('set a limit, never more than 2000 a month')
    expect(acts(await talk.say('and 100 per day')).at(-1)?.args).toEqual({ daily_limit: 100, monthly_limit: 2000 })
  })
  test('that tells the hours of other days keeps those before', async () => {
    const talk = writesOn()
    await talk.say('rye bread only 7 to 7 on weekdays')
    const both = await talk.say('and weekends 9 to 1')
    expect(both.calls.at(-1)?.args.schedule).toEqual([
      { days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], from: '07:00', to: '19:00' },
      { days: ['SATURDAY', 'SUNDAY'], from: '09:00', to: '13:00' },
    ])
  })
})

test('up to an amount raises to it', async () => {
  expect(acts(await writesOn().say('put rye bread up to 26'))).toMatchObject([{ args: { daily_budget: 26 } }])
})
test('the only one that can be turned on is meant', async () => {
  expect(acts(await writesOn().say('turn it on again'))).toMatchObject([
    { tool: 'resume_campaign', args: { campaign_id: '13' } },
  ])
})

describe('an ad, before there is an account', () => {
  const unlinked = () =>
    conversation(
      ownerTools([], bakery, {
        list_campaigns: () => ({ value: { success: false, message: 'No Google Ads account is linked.', data: {} } }),
        get_account_status: () => enveloped({ is_linked: false }),
      }),
    )
  test('is planned from money and a day, in any currency, and waits for the account', async () => {
    const talk = unlinked()
    const begun = await talk.say('plan a campaign for rye bread, 20 euros a day, from tomorrow')
    expect(begun.text).toMatch(/linked Google Ads account/)
    expect(begun.text).toMatch(/When should it end/)
    const ready = await talk.say('until christmas eve')
    expect(ready.text).toMatch(/rye bread.*20 euros a day, from Nov 22, until Dec 24/)
    expect((await talk.say('whats it going to cost me all in')).text).toMatch(/€660/)
  })
})

test('a place that Google Ads doesn’t know is asked about', async () => {
  const why = 'Google Ads has no place called “Ledes”. Is one of these meant: Leeds, England (city)?'
  const talk = conversation(ownerTools(bakeryCampaigns(), bakery, { set_campaign_targeting: () => ({ error: why }) }))
  expect((await talk.say('show rye bread only in Ledes')).text).toMatch(/Is one of these meant/)
})
test('a week that begins today is compared with nothing', async () => {
  const turn = await conversation(
    ownerTools(bakeryCampaigns(), bakery, {
      compare_periods: () => enveloped({}),
      list_insights: () => enveloped({ insights: [], campaigns: [] }),
    }),
    '2026-11-23',
  ).say('how are my campaigns doing this week?')
  expect(turn.calls.map((it) => it.tool)).not.toContain('compare_periods')
})
