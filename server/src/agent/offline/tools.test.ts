import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

const campaigns = () => [{ id: '31', name: 'Rye Bread', budget: 20, status: 'ENABLED' }]
const limit = { daily_limit: null, monthly_limit: 900, worst_day: 40, worst_month: 608 }
const client = { client_name: 'Ida Holm', client_email: 'ida@holm.example', needs_yes: false }
const ad = {
  id: '77',
  headlines: [{ text: 'Rye Bread' }, { text: 'Baked Today' }, { text: 'Order Ahead' }],
  descriptions: [{ text: 'Bread from our oven.' }, { text: 'Order by noon.' }],
  finalUrl: 'https://rye.example',
  version: 'v1',
}
const undoable = {
  id: 'a1',
  at: '2026-11-20T10:00:00Z',
  action: 'pause_campaign',
  target: 'Rye Bread',
  undoable: true,
}
const owner = () =>
  conversation(
    ownerTools(campaigns(), undefined, {
      get_spend_limit: () => ({ value: limit }),
      set_spend_limit: (args) => ({ value: { ...limit, ...args } }),
      list_approval_clients: () => ({ value: [client] }),
      set_client_rule: (args) => ({ value: { ...client, ...args, paused: [] } }),
      list_ads: () => ({ value: { success: true, message: 'ok', data: [ad] } }),
      update_ad: () => ({ value: { success: true, message: 'ok', data: { ad } } }),
      list_activity: () => ({ value: [undoable] }),
      set_bid: () => ({ value: { success: true, message: 'ok', data: {} } }),
      add_keywords: () => ({ value: { success: true, message: 'ok', data: {} } }),
      remove_keywords: () => ({ value: { success: true, message: 'ok', data: {} } }),
      undo_activity: () => ({ value: undoable }),
      write_blog_post: ({ title }) => ({ value: { markdown: `# ${String(title)}\n\nText.` } }),
      list_payments: () => ({ value: { success: true, message: 'ok', data: { history: [] } } }),
    }),
  )

describe('tools that are a row of the table', () => {
  test('the rule for a client: nothing runs before their yes, set by a card', async () => {
    const turn = await owner().say('nothing may run before my client says yes')
    expect(acts(turn)).toMatchObject([
      { tool: 'list_approval_clients' },
      { tool: 'set_client_rule', args: { client_email: 'ida@holm.example', needs_yes: true } },
    ])
    expect(turn.text).toMatch(/Ida Holm/)
  })
  test('the spend limit is read, with the worst that can come', async () => {
    const turn = await owner().say("what's my spending limit")
    expect(acts(turn).map((it) => it.tool)).toEqual(['get_spend_limit'])
    expect(turn.text).toMatch(/\$900 a month.*\$40.*\$608/s)
  })
  test('what was done before this conversation is taken back by its entry', async () => {
    const turn = await owner().say('undo what i did yesterday')
    expect(acts(turn)).toMatchObject([{ tool: 'list_activity' }, { tool: 'undo_activity', args: { id: 'a1' } }])
    expect(turn.text).toMatch(/Pause campaign: Rye Bread/)
  })
  test('a whole post is written from its subject', async () => {
    const turn = await owner().say('write me the whole blog post about sourdough')
    expect(acts(turn)).toMatchObject([{ tool: 'write_blog_post', args: { title: 'Sourdough', kind: 'draft' } }])
    expect(turn.text).toMatch(/# Sourdough/)
  })
  test('a headline is changed, the other texts stay', async () => {
    const turn = await owner().say('change my headline to Fresh Bread Daily')
    expect(acts(turn)).toMatchObject([
      { tool: 'list_ads' },
      {
        tool: 'update_ad',
        args: {
          adId: '77',
          headlines: ['Fresh Bread Daily', 'Baked Today', 'Order Ahead'],
          descriptions: ['Bread from our oven.', 'Order by noon.'],
          version: 'v1',
        },
      },
    ])
  })
  test('a bid is changed by a card, below the daily budget', async () => {
    const talk = owner()
    const turn = await talk.say('set the bid to 1.50 a click')
    expect(acts(turn)).toMatchObject([{ tool: 'set_bid', args: { campaign_id: '31', cpc_bid: 1.5 } }])
  })
  test('a bid is changed while it is asked what a quoted text should be', async () => {
    const talk = owner()
    await talk.say('Save this: "OPEN HOUSE this Sunday, call Maria 555-0199"')
    const turn = await talk.say('set the bid to 3 dollars on the first campaign')
    expect(acts(turn)).toMatchObject([{ tool: 'set_bid', args: { cpc_bid: 3 } }])
  })
  test('searches that a new campaign is not for are kept with it', async () => {
    const turn = await owner().say(
      'make a campaign for spelt rolls, 12 a day, starting tomorrow for 3 weeks, spelt.example. Exclude recipe and free',
    )
    expect(acts(turn)).toMatchObject([
      { tool: 'create_campaign', args: { daily_budget: 12, negative_keywords: ['recipe', 'free'] } },
    ])
  })
})

describe('a plan that is done is planned no more', () => {
  test('asked what was agreed on, the campaign is told as it is', async () => {
    const talk = owner()
    const made = await talk.say(
      'make a campaign for spelt rolls, 12 a day, starting tomorrow for 3 weeks, spelt.example',
    )
    expect(acts(made).map((it) => it.tool)).toContain('create_campaign')
    const turn = await talk.say('so what have we agreed on?')
    expect(turn.text).not.toMatch(/isn't created yet/)
    expect(acts(turn).filter((it) => it.tool === 'create_campaign')).toEqual([])
  })
})

describe('what harms is never guessed', () => {
  test('a keyword that was just added is taken back, not its campaign', async () => {
    const talk = owner()
    await talk.say('add keyword dark rye to rye bread')
    const turn = await talk.say('remove it again')
    expect(acts(turn).map((it) => it.tool)).toEqual(['remove_keywords'])
  })
  test('turned on again with another budget: both for the one that is off', async () => {
    const two = [
      { id: '41', name: 'Ironing', budget: 14, status: 'ENABLED' },
      { id: '42', name: 'Wash and Fold', budget: 22, status: 'ENABLED' },
    ]
    const tools = ownerTools(two)
    const talk = conversation({
      ...tools,
      pause_campaign: (args) => {
        for (const campaign of two) if (campaign.id === args.campaign_id) campaign.status = 'PAUSED'
        return { value: two[0] }
      },
    })
    await talk.say('pause ironing')
    await talk.say('what do i pay a day now')
    const turn = await talk.say('ok put it back on at 18')
    expect(acts(turn).map((it) => [it.tool, it.args.campaign_id])).toEqual([
      ['update_campaign', '41'],
      ['resume_campaign', '41'],
    ])
  })
  test('a spend limit raises no budget', async () => {
    const turn = await owner().say('set a spend limit of 60 a day')
    expect(acts(turn)).toMatchObject([
      { tool: 'get_spend_limit' },
      { tool: 'set_spend_limit', args: { daily_limit: 60, monthly_limit: 900 } },
    ])
  })
  test('an amount for several campaigns is shared out', async () => {
    const two = [...campaigns(), { id: '32', name: 'Cakes', budget: 10, status: 'ENABLED' }]
    const turn = await conversation(ownerTools(two)).say('i have 608 a month for both, split it 50 50')
    expect(acts(turn).map((it) => it.args.daily_budget)).toEqual([10])
    expect(turn.text).toMatch(/Cakes\*\* has \$10 a day already/)
    const each = await conversation(ownerTools(two)).say('set both to 15 a day')
    expect(acts(each).map((it) => it.args.daily_budget)).toEqual([15, 15])
  })
})
