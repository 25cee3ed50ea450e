import { expect, it } from 'vitest'
import { acts, bakery, bakeryOwner, conversation, ownerTools, vetOwner } from './conversation.testing.ts'

const compared = { compare_periods: () => ({ value: { success: true, data: {} } }) }

it('compares this month to the last one, and no time that ends before it begins', async () => {
  const [compare] = acts(await bakeryOwner(compared).say('compare this month to last month'))
  expect(compare?.args).toMatchObject({ from: '2026-11-01', compare_from: '2026-10-01' })
})

it.each(['clicks by day last week', 'was haben die klicks pro tag letzte woche gekostet'])(
  '%s: a row for each day',
  async (text) => {
    const day = (date: string, clicks: number) => ({ date, clicks, impressions: 90, cost: 4 })
    const summary = { total_campaigns: 1, total_cost: 8, total_clicks: 9, total_impressions: 180, average_ctr: 0.05 }
    const data = { performance_data: { summary, time_series: [day('2026-11-09', 4), day('2026-11-10', 5)] } }
    const talk = bakeryOwner({ get_campaign_performance: () => ({ value: { success: true, message: 'ok', data } }) })
    expect((await talk.say(text)).text).toMatch(/\| (?:Nov 9|9\. November) \| 4 \|/)
  },
)

it('takes out what was given up, and adds nothing of what stays', async () => {
  const services = 'lawn mowing, hedge trimming, patio building'
  const save_business_profile = () => ({ value: { id: 'p1', ...bakery } })
  const talk = conversation(ownerTools([], { ...bakery, services }, { save_business_profile }))
  const [saved] = acts(await talk.say('i do lawns and hedges, the patios i gave up'))
  expect(saved?.args).toEqual({ services: 'lawn mowing, hedge trimming' })
})

it("keeps a client's name that was told while the campaign was asked for", async () => {
  const talk = vetOwner({ share_campaign_for_approval: () => 'closed' })
  await talk.say('send it to my client for approval, marco@bella.example')
  await talk.say('name is Marco Rossi')
  const [shared] = acts(await talk.say('Cat Dental Week'))
  expect(shared?.args).toMatchObject({ client_name: 'Marco Rossi', client_email: 'marco@bella.example' })
})

it('leaves out the idea pointed at, and saves the others', async () => {
  const ideas = ['Wreaths', 'Tulips', 'Roses', 'Ferns']
  const talk = bakeryOwner({
    suggest_blog_ideas: () => ({ value: { suggestions: ideas } }),
    save_blog_ideas: () => ({ value: { saved: 3 } }),
  })
  await talk.say('four blog ideas about plants')
  expect(acts(await talk.say('lose the third'))).toEqual([])
  const [saved] = acts(await talk.say('keep the others'))
  expect(saved?.args).toEqual({ suggestions: ['Wreaths', 'Tulips', 'Ferns'] })
})

it('takes a list of keywords as it was said, and no weekend for a date', async () => {
  const talk = bakeryOwner({ create_campaign: () => 'closed' })
  await talk.say('i want an ad for oat biscuits, keywords biscuits near me, weekend bakery, oat cookies')
  await talk.say('11 a day')
  const [made] = acts(await talk.say('from the 10th of january for 3 weeks'))
  expect(made?.args).toMatchObject({
    keywords: ['biscuits near me', 'weekend bakery', 'oat cookies'],
    daily_budget: 11,
  })
})

it.each([
  'plan posts about rye bread, 2 a week',
  'I want to post 2 a week on Instagram',
  'write posts for facebook, 2 a week',
])('%s: how often, and no money', async (said) => {
  const talk = bakeryOwner({ plan_social_campaign: () => ({ value: { posts: [] } }), create_campaign: () => 'closed' })
  const turn = await talk.say(said)
  expect(turn.text).not.toContain('$')
  expect(acts(turn)).toMatchObject([{ tool: 'plan_social_campaign', args: { count: 2 } }])
})

it.each([
  'rajoute facebook',
  'facebook auch',
  'añade facebook',
  'aggiungi anche facebook',
  'adiciona facebook',
  'facebook too',
])('posts are planned for what is added as well: %s', async (said) => {
  const talk = bakeryOwner({ plan_social_campaign: () => ({ value: { posts: [] } }) })
  await talk.say('plan posts about rye bread for instagram')
  expect(acts(await talk.say(said))).toMatchObject([{ args: { platforms: ['instagram', 'facebook'] } }])
})
