import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, bakeryOwner, conversation, done, ownerTools } from './conversation.testing.ts'

const dated = () =>
  bakeryCampaigns().map((it, at) => ({ ...it, end_date_raw: ['2027-01-10', '2026-12-20', '2026-12-10'][at] }))
const list = () => ({
  value: {
    success: true,
    data: {
      campaigns: dated().map((it) => ({ ...it, start_date_raw: '2026-11-01', headlines: [], descriptions: [] })),
    },
  },
})
const owner = () => bakeryOwner({ list_campaigns: list })
describe('the one that ends first, or last', () => {
  test.each([
    ['pause the one that ends first', { campaign_id: '12' }],
    ['extend the one ending soonest by a week', { campaign_id: '13', end_date: '2026-12-17' }],
    ['setz die, die zuletzt endet, auf 50', { campaign_id: '11', daily_budget: 50 }],
    ['pausa la que termina primero', { campaign_id: '12' }],
    ['mets en pause celle qui finit en premier', { campaign_id: '12' }],
    ['pausa a que termina por último', { campaign_id: '11' }],
    ['metti in pausa quella che finisce per prima', { campaign_id: '12' }],
  ])('%s: of those that it can be done to', async (text, args) => {
    expect(acts(await owner().say(text)).map((it) => it.args)).toEqual([args])
  })
})

describe('an amount that is told by another', () => {
  test.each([
    ['an ad for rolls with the budget of rye bread, from monday for two weeks', 20],
    ['make a campaign for baguettes from monday for two weeks, with the same daily budget as party cakes', 40],
    ['an ad for brioche, two weeks from monday, we have 420 for it altogether', 30],
    ['make an ad for bagels from monday for two weeks, i put 280 bucks aside in total', 20],
  ])('%s', async (text, daily_budget) => {
    expect(acts(await bakeryOwner().say(text))).toMatchObject([{ tool: 'create_campaign', args: { daily_budget } }])
  })
  test.each([
    ['what is 900 a month a day', 'half of that?', '$450'],
    ['we have 2432 a month for ads, what is that daily', 'and a quarter of that for one ad', '$608 a month'],
  ])('%s, %s', async (first, then, told) => {
    const talk = bakeryOwner()
    await talk.say(first)
    expect((await talk.say(then)).text).toContain(told)
  })
  test.each([
    ['is that over 200 dollars a month', '$197.60'],
    ['300 over those same days would have been how much a day?', '$300 over 42 days'],
  ])('of a plan: %s', async (asks, told) => {
    const talk = bakeryOwner({ create_campaign: () => 'closed' })
    await talk.say('an ad for pretzels, 6.50 a day, from tomorrow for six weeks')
    expect((await talk.say(asks)).text).toContain(told)
  })
  test('money of another country is none of ours', async () => {
    const turn = await bakeryOwner().say('rye bread should be 210 swiss francs a week')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain('210 swiss francs')
  })
})

test('two bids are the usual and the most, and another one is no budget', async () => {
  const talk = bakeryOwner({ create_campaign: () => 'closed' })
  const first = 'an ad for pretzels, 24 a day, from tomorrow for two weeks, cpc bid 80 cents and max cpc bid 1.20'
  expect(acts(await talk.say(first))).toMatchObject([{ args: { cpc_bid: 0.8, max_cpc_bid: 1.2 } }])
  expect(acts(await talk.say('lower the normal bid to 70 cents, keep the rest'))).toMatchObject([
    { args: { daily_budget: 24, cpc_bid: 0.7, max_cpc_bid: 1.2 } },
  ])
})

describe('what goes on from what was made', () => {
  const made = (tool: string, value: unknown) => ({
    [tool]: () => ({ value: { success: true, message: '', data: value } }),
  })
  test.each([
    ['same again but at sunset', 'a red balloon, at sunset'],
    ['another one with two dogs', 'a red balloon, one with two dogs'],
  ])('a picture: %s', async (more, prompt) => {
    const talk = bakeryOwner(made('generate_image', {}))
    await talk.say('make me a picture of a red balloon')
    expect(acts(await talk.say(more)).map((it) => it.args)).toEqual([{ prompt }])
  })
  test.each([
    ['now a calm one', 'calm'],
    ['can you do a dramatic version', 'dramatic'],
  ])('an ad text: %s', async (more, tone) => {
    const talk = bakeryOwner({ write_ad_copy: done })
    await talk.say('ad text for our donkey rides, cheerful')
    expect(acts(await talk.say(more)).map((it) => it.args)).toEqual([{ topic: 'donkey rides', tone }])
  })
  test('a plan for posts: its goal', async () => {
    const talk = bakeryOwner({ plan_social_campaign: done })
    await talk.say('a facebook plan for our open door days')
    expect(acts(await talk.say('the goal is more bookings, put that in')).map((it) => it.args)).toEqual([
      { topic: 'open door days', platforms: ['facebook'], goal: 'more bookings' },
    ])
  })
  test('ideas by their numbers', async () => {
    const suggestions = ['One', 'Two', 'Three', 'Four']
    const talk = bakeryOwner({ ...made('suggest_blog_ideas', { suggestions }), save_blog_ideas: done })
    await talk.say('4 blog ideas about rye')
    expect(acts(await talk.say('keep numbers 2 and 4, save them')).map((it) => it.args)).toEqual([
      { suggestions: ['Two', 'Four'] },
    ])
  })
  test('a comparison, of one alone', async () => {
    const talk = bakeryOwner({ compare_periods: done })
    await talk.say('more clicks this month than last month?')
    expect(acts(await talk.say('now only rye bread, clicks, same two periods'))).toMatchObject([
      { tool: 'compare_periods', args: { campaign_id: '12', compare_from: '2026-10-01' } },
    ])
  })
})

test.each([
  ['does it start again by itself?', "can't schedule"],
  ['which day is the last one', 'Jan 20'],
])('right after a pause: %s', async (asks, told) => {
  const talk = bakeryOwner()
  await talk.say('pause rye bread')
  expect((await talk.say(asks)).text).toContain(told)
})
test.each(['now delete the profile for me', 'could you wipe the entire profile?'])(
  '%s: where that is done',
  async (text) => {
    expect((await bakeryOwner().say(text)).text).toContain('Delete Profile')
  },
)
test('a list that is changed is all of it', async () => {
  const talk = conversation(ownerTools([], { ...bakery, services: 'bread' }, { save_business_profile: done }))
  const turn = await talk.say('change the services to just sourdough classes and wholesale')
  expect(acts(turn).map((it) => it.args)).toEqual([{ services: 'sourdough classes, wholesale' }])
})
test('what was called off gets no new name', async () => {
  const talk = bakeryOwner()
  await talk.say('how is rye bread doing')
  const turn = await talk.say('the buyer just called it off. is rye bread still there?')
  expect(acts(turn).map((it) => it.tool)).not.toContain('update_campaign')
})
test('an address that was told is kept in the profile', async () => {
  const siteless = { ...bakery, website_url: '' }
  const talk = conversation(ownerTools(bakeryCampaigns(), siteless, { save_business_profile: done }))
  await talk.say('an ad for rolls, 13 a day for 3 weeks, from tuesday, lead it to rolls.example')
  expect(acts(await talk.say('save that link in my profile please')).map((it) => it.args)).toEqual([
    { website_url: 'rolls.example' },
  ])
})
test.each([
  ['we fix ovens as well these days, put an ad up for this, 10 a day from monday for two weeks', 'Ovens Search'],
  [
    'we just started offering wine tasting in winter. get an ad out for it, 10 a day from monday for 2 weeks',
    'Wine Tasting Search',
  ],
])('%s: an ad of what was told in the same breath, and nothing else', async (text, campaign_name) => {
  const list = [...bakeryCampaigns(), { id: '14', name: 'Winter Specials', budget: 9, status: 'PAUSED' }]
  const turn = await conversation(ownerTools(list, bakery)).say(text)
  expect(acts(turn)).toMatchObject([{ tool: 'create_campaign', args: { campaign_name, daily_budget: 10 } }])
})
