import { expect, it } from 'vitest'
import { acts, bakery, bakeryOwner, budgets, conversation, ownerTools, vetOwner } from './conversation.testing.ts'

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
  expect(acts(await talk.say('leave out the third'))).toEqual([])
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

const pair = (a: string, b: string) =>
  ownerTools(
    [
      { id: '11', name: a, budget: 20, status: 'ENABLED' },
      { id: '12', name: b, budget: 10, status: 'ENABLED' },
    ],
    bakery,
    { watch_website: () => ({ value: { on: true } }), analyze_website: () => ({ value: { url: 'kiln.example' } }) },
  )
it.each([
  ['Bodas', 'Comuniones', '¿y las bodas hasta cuándo van?', 'esas alárgalas dos semanas'],
  ['Weddings', 'Birthdays', 'how are the weddings doing? are they on?', 'extend those by two weeks'],
])('means one campaign with a plural name that was just told of: %s', async (a, b, asks, orders) => {
  const talk = conversation(pair(a, b))
  await talk.say(asks)
  expect(acts(await talk.say(orders)).map((it) => it.args.campaign_id)).toEqual(['11'])
})
it.each([
  ['porta yoga a 30', 'quanto era prima?', /30.\$ .*20.\$/],
  ['pon yoga a 30', '¿cuánto tenía antes?', /30.\$ .*20.\$/],
  ['set yoga to 30', 'what was its budget before?', /\$30 .*\$20/],
])('tells what a budget was before it was changed: %s, %s', async (order, asks, says) => {
  const talk = conversation(pair('Yoga', 'Pilates'))
  await talk.say(order)
  expect((await talk.say(asks)).text).toMatch(says)
})
it.each([
  ['cuáles están activas y cuáles no?'],
  ['a ver, cuál está parada y cuál no'],
  ['welche läuft und welche nicht'],
  ['quale è accesa e quale no?'],
  ["which one is on and which isn't"],
])('lists all where it is asked which run and which don’t: %s', async (asks) => {
  const talk = conversation(pair('Yoga', 'Pilates'))
  await talk.say('pause pilates')
  expect((await talk.say(asks)).text).toMatch(/Yoga[\s\S]*Pilates/)
})
it.each([
  ['look at kiln.example', 'check it every week'],
  ['mira kiln.example', 'mira mi web cada semana'],
])('%s, %s: that site, every week', async (asks, orders) => {
  const talk = conversation(pair('Yoga', 'Pilates'))
  await talk.say(asks)
  expect(acts(await talk.say(orders))).toMatchObject([
    { tool: 'watch_website', args: { url: 'kiln.example', on: true } },
  ])
})
it.each([
  ['it', 'e spegni quella delle tende', 'Divani', 'Tende', 'pause_campaign'],
  ['de', 'beim Käse ein Viertel weniger', 'Bio-Eier', 'Hofkäse', 'update_campaign'],
  ['pt', 'liga o panetone pra mim', 'Bolos', 'Panetone', 'resume_campaign'],
])('%s: %s', async (_, order, a, b, tool) => {
  const owned = pair(a, b)
  const talk = conversation(owned)
  if (tool === 'resume_campaign') owned.pause_campaign?.({ campaign_id: '12' })
  expect(acts(await talk.say(order))).toMatchObject([{ tool, args: { campaign_id: '12' } }])
})
it.each([
  ['pausa las tartas de boda'],
  ['schalt die hochzeitstorten ab'],
  ['coupe les gâteaux de mariage'],
  ['desliga os bolos de casamento'],
  ['spegni le torte nuziali'],
])('knows a campaign with an English name by what its owner calls it: %s', async (order) => {
  const talk = conversation(pair('Coffee Morning', 'Wedding Cakes'))
  expect(acts(await talk.say(order))).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '12' } }])
})
it.each([
  ['lower the bread one to 8'],
  ['senk das Brot auf 8'],
  ['baissez le pain à 8'],
  ['baixa o pão para 8'],
  ['abbassa il pane a 8'],
])('knows a campaign with a Spanish name by what its owner calls it: %s', async (order) => {
  const talk = conversation(pair('Catering', 'Pan Rústico'))
  expect(budgets(await talk.say(order))).toEqual([['12', 8]])
})
it('takes “not Sundays either” for the one spoken of', async () => {
  const more = { get_campaign_targeting: () => ({ value: {} }), set_campaign_targeting: () => ({ value: {} }) }
  const talk = conversation({ ...pair('Alpine', 'Petal'), ...more })
  await talk.say('show alpine only from 8 to 6')
  const { calls } = await talk.say('not sundays either')
  expect(calls.filter((it) => it.tool === 'set_campaign_targeting').map((it) => it.args.campaign_id)).toEqual(['11'])
})
it('gives each of those spoken of an amount that is told for each', async () => {
  const talk = conversation(pair('Camere', 'Ristorante'))
  await talk.say('quanto costano camere e ristorante al giorno?')
  expect(budgets(await talk.say('falle uguali, 15 a testa'))).toEqual([
    ['11', 15],
    ['12', 15],
  ])
})
it('takes back the one that was mixed up, and does it to the other', async () => {
  const talk = conversation(pair('Torta', 'Salgados'))
  await talk.say('pausa torta')
  expect(
    acts(await talk.say('misturei, era pra pausar salgados e não torta'))
      .map((it) => it.tool)
      .toSorted(),
  ).toEqual(['pause_campaign', 'resume_campaign'])
})
