import { describe, expect, test } from 'vitest'
import { bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools, tools } from './conversation.testing.ts'

const junk = {
  id: 'p1',
  kind: 'junk_searches',
  title: '12 junk searches of “Party Cakes”',
  why: 'People searched for “free cake”. These searches took $31.00 for 20 clicks.',
  effect: 'Saves about $31 a week.',
  campaign_id: '11',
  state: 'waiting',
}
const raise = {
  id: 'p2',
  kind: 'raise_budget',
  title: '“Rye Bread” is held back by its budget, and brings the cheapest customers',
  why: 'It used up its budget on 6 of 7 days.',
  effect: 'Can cost up to $35 more a week.',
  campaign_id: '12',
  state: 'waiting',
}
/** The bakery's owner, with proposals from the weekly look. */
const owner = (waiting: readonly object[]) =>
  bakeryOwner({
    list_proposals: () => ({ value: { waiting, earlier: [], looked_at: '2026-11-16T06:00:00Z' } }),
    list_insights: () => ({ value: { insights: [], campaigns: [] } }),
  })
/** The same owner, who may also answer the proposals. */
const answering = (waiting: readonly object[]) =>
  bakeryOwner({
    list_proposals: () => ({ value: { waiting, earlier: [], looked_at: '2026-11-16T06:00:00Z' } }),
    accept_proposal: ({ id }) => ({ value: { id, state: 'done', outcome: 'Done.' } }),
    decline_proposal: ({ id }) => ({ value: { id, state: 'declined', outcome: 'You said no.' } }),
  })

describe('what should I do this week', () => {
  test.each(['What should I do this week?', 'what can i improve this week', 'was soll ich diese woche tun'])(
    '%s: each proposal that waits is told with its why, and a button opens it',
    async (text) => {
      const turn = await owner([junk, raise]).say(text)
      for (const { why, effect } of [junk, raise]) {
        expect(turn.text).toContain(why)
        expect(turn.text).toContain(effect)
      }
      expect(turn.buttons).toMatchObject([
        { label: junk.title, view: 'dashboard', params: { proposal: 'p1' } },
        { label: expect.stringMatching(/^“Rye Bread” is held back.*…$/), params: { proposal: 'p2' } },
      ])
      expect(tools(turn)).not.toContain('list_insights')
    },
  )
  test('with nothing waiting, or a change that is just being made, the figures answer', async () => {
    for (const waiting of [[], [{ ...junk, state: 'working' }]]) {
      const turn = await owner(waiting).say('What should I do this week?')
      expect(tools(turn)).toContain('list_insights')
      expect(turn.text).not.toMatch(/wait for your yes/)
    }
  })
  test.each(['2026-11-22', '2026-11-23', '2026-11-29'])(
    'on the last and on the first day of a week: %s',
    async (today) => {
      const list_proposals = () => ({ value: { waiting: [junk], earlier: [], looked_at: null } })
      const talk = conversation(ownerTools(bakeryCampaigns(), bakery, { list_proposals }), today)
      expect((await talk.say('What should I do this week?')).text).toContain(junk.why)
    },
  )
  test('with nothing running, the next step is told, with its button', async () => {
    const newcomer = conversation(ownerTools([]), '2026-11-23')
    expect((await newcomer.say('What should I do this week?')).buttons).not.toEqual([])
    const list_campaigns = () => ({ error: 'User has no active or linked Google Ads account' })
    const turn = await conversation(ownerTools([], bakery, { list_campaigns })).say('What should I do this week?')
    expect(turn.buttons[0]).toMatchObject({ dialog: 'ad_account' })
  })
  test('a look that fails leaves the figures to answer', async () => {
    const talk = bakeryOwner({
      list_proposals: () => ({ error: 'Busy.' }),
      list_insights: () => ({ value: { insights: [], campaigns: [] } }),
    })
    expect(tools(await talk.say('What should I do this week?'))).toContain('list_insights')
  })
  test.each([
    'What should I improve?',
    'What wasted money this week?',
    'What should I change about Rye Bread this week?',
  ])('%s: is asked of the figures', async (text) => {
    expect(tools(await owner([junk]).say(text))).not.toContain('list_proposals')
  })
})

describe('a proposal is answered in the chat', () => {
  test.each([
    ['yes', 'accept_proposal'],
    ['yes, block those searches', 'accept_proposal'],
    ['not now', 'decline_proposal'],
    ['ahora no', 'decline_proposal'],
    ['sí, bloquea esas búsquedas', 'accept_proposal'],
  ])('%s', async (text, tool) => {
    const talk = answering([junk])
    await talk.say('What should I do this week?')
    const turn = await talk.say(text)
    expect(turn.calls.filter((it) => it.tool.endsWith('_proposal'))).toMatchObject([{ tool, args: { id: 'p1' } }])
  })
  test.each([
    ['the second one please', 'accept_proposal', 'p2'],
    ['yes, block those searches', 'accept_proposal', 'p1'],
    ["don't raise the budget", 'decline_proposal', 'p2'],
  ])('of several the one that is meant: %s', async (text, tool, id) => {
    const talk = answering([junk, raise])
    await talk.say('What should I do this week?')
    const turn = await talk.say(text)
    expect(turn.calls.filter((it) => it.tool.endsWith('_proposal'))).toMatchObject([{ tool, args: { id } }])
  })
  test('a bare yes to several asks which, and changes nothing', async () => {
    const talk = answering([junk, raise])
    await talk.say('What should I do this week?')
    const turn = await talk.say('yes')
    expect(turn.calls.filter((it) => it.tool === 'accept_proposal')).toEqual([])
    expect(turn.text).toMatch(/Which one/)
  })
  test('what is no longer true says so', async () => {
    const outdated = 'The budget of “Rye Bread” was changed since. Nothing was changed now.'
    const talk = bakeryOwner({
      list_proposals: () => ({ value: { waiting: [raise], earlier: [], looked_at: null } }),
      accept_proposal: ({ id }) => ({ value: { id, state: 'outdated', outcome: outdated } }),
    })
    await talk.say('What should I do this week?')
    expect((await talk.say('yes')).text).toContain(outdated)
  })
  test('an amount of its own is an order like any other', async () => {
    const talk = answering([raise])
    await talk.say('What should I do this week?')
    const turn = await talk.say('put Rye Bread at 22 a day')
    expect(turn.calls.at(-1)).toMatchObject({ tool: 'update_campaign', args: { campaign_id: '12', daily_budget: 22 } })
  })
})
