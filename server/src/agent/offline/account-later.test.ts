import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

/** A freelancer without an ads account, who links one during the conversation. */
function freelancer() {
  let isLinked = false
  const own = ownerTools([], { business_name: 'Nora Quist', industry: 'Consulting', products: '', services: 'ads' })
  const none = { error: 'User has no active or linked Google Ads account' }
  const tools = {
    ...own,
    list_campaigns: (args: Record<string, unknown>) => (isLinked ? (own.list_campaigns?.(args) ?? none) : none),
    get_account_status: () => ({
      value: { success: true, data: { is_linked: isLinked, customer_id: '1000000001', link_status: 'NONE' } },
    }),
    share_campaign_for_approval: (args: Record<string, unknown>) => ({ value: { ...args, success: true } }),
  }
  const link = () => {
    isLinked = true
  }
  return { talk: conversation(tools), link }
}
const plan =
  'make an ad for my client Still Point, for reformer classes, 12 a day, stillpoint.example, from tomorrow for a month'

describe('what needs an ads account waits for it', () => {
  test.each(['done', 'ok I linked it', 'so what now?', 'the account is linked now'])('%s', async (text) => {
    const { talk, link } = freelancer()
    const asked = await talk.say(plan)
    expect(asked.text).toMatch(/Your plan is ready: \*\*Still Point\*\*/)
    expect(asked.buttons[0]).toMatchObject({ dialog: 'ad_account' })
    link()
    const turn = await talk.say(text)
    expect(acts(turn)).toMatchObject([{ tool: 'create_campaign', args: { daily_budget: 12 } }])
  })
  test('not linked yet: it says so and keeps the plan', async () => {
    const { talk, link } = freelancer()
    await talk.say(plan)
    const early = await talk.say('done')
    expect(acts(early)).toEqual([])
    expect(early.buttons[0]).toMatchObject({ dialog: 'ad_account' })
    link()
    expect(acts(await talk.say('done now'))).toMatchObject([{ tool: 'create_campaign' }])
  })
  test("a client's approval comes after the campaign, without being said again", async () => {
    const { talk, link } = freelancer()
    await talk.say(plan)
    const kept = await talk.say('send it to Jess for approval, jess@stillpoint.example')
    expect(kept.text).toMatch(/create the campaign and then do this/)
    link()
    const turn = await talk.say('done')
    expect(acts(turn)).toMatchObject([
      { tool: 'create_campaign' },
      { tool: 'share_campaign_for_approval', args: { client_name: 'Jess', client_email: 'jess@stillpoint.example' } },
    ])
  })
  test("a client's name begins the campaign's, and the owner's profile stays", async () => {
    const { talk, link } = freelancer()
    link()
    const turn = await talk.say(plan)
    expect(acts(turn)).toMatchObject([
      { tool: 'create_campaign', args: { campaign_name: 'Still Point - Reformer Classes' } },
    ])
    expect(JSON.stringify(acts(turn))).not.toMatch(/Nora Quist|client/)
  })
})

test.each(['Still Point, a pilates studio in Leeds', 'Still Point, a pilates studio'])(
  'the client is the business that is named, and their trade what is sold: %s',
  async (client) => {
    const { talk, link } = freelancer()
    link()
    await talk.say(`make an ad for a new client, ${client}`)
    await talk.say('stillpoint.example')
    await talk.say('20 a day')
    const turn = await talk.say('yes')
    expect(acts(turn)).toMatchObject([
      { tool: 'create_campaign', args: { campaign_name: expect.stringMatching(/^Still Point/) } },
    ])
    expect(JSON.stringify(acts(turn))).toMatch(/pilates/i)
  },
)
test('who says how many clients they have plans no ad for them', async () => {
  const { talk } = freelancer()
  const turn = await talk.say('I am a freelancer and run google ads for 4 clients. how do I keep them apart here?')
  expect(turn.text).toMatch(/send each client theirs/)
  expect(turn.text).not.toMatch(/4 clients|daily budget/)
})

describe('after a question in the middle, the open question is what the next message answers', () => {
  test.each(['what is a keyword?', 'how many credits do I have?', 'is my ad account linked?'])('%s', async (aside) => {
    const { talk, link } = freelancer()
    link()
    await talk.say('make an ad for beeswax soap, 12 a day, from tomorrow for a month')
    await talk.say(aside)
    const turn = await talk.say('hillandhive.example')
    expect(acts(turn)).toMatchObject([
      { tool: 'create_campaign', args: { website_url: 'https://hillandhive.example' } },
    ])
  })
})
