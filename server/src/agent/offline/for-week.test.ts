import { describe, expect, test } from 'vitest'
import { bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'

const junk = {
  id: 'p1',
  title: '12 junk searches of “Party Cakes”',
  why: 'People searched for “free cake”. These searches took $31.00 for 20 clicks.',
  effect: 'Saves about $31 a week.',
  campaign_id: '11',
  state: 'waiting',
}
const raise = {
  id: 'p2',
  title: '“Rye Bread” is held back by its budget, and brings the cheapest customers',
  why: 'It used up its budget on 6 of 7 days.',
  effect: 'Can cost up to $35 more a week.',
  campaign_id: '12',
  state: 'waiting',
}
/** The bakery's owner, with what the weekly look proposes. */
const owner = (waiting: readonly object[]) =>
  bakeryOwner({
    list_proposals: () => ({ value: { waiting, earlier: [], looked_at: '2026-11-16T06:00:00Z' } }),
    list_insights: () => ({ value: { insights: [], campaigns: [] } }),
  })
const tools = (turn: { calls: readonly { tool: string }[] }) => turn.calls.map((it) => it.tool)

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
