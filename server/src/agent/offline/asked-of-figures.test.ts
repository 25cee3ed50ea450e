import { expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const enveloped = (data: unknown) => ({ value: { success: true, message: 'ok', data } })
const row = (campaign_id: string, name: string, clicks: number, cost: number) => ({
  campaign_id,
  name,
  clicks,
  impressions: clicks * 20,
  cost,
})
const figures = {
  summary: { total_clicks: 200, total_impressions: 4000, total_cost: 200 },
  campaign_summary: [row('11', 'Party Cakes', 100, 100), row('12', 'Rye Bread', 100, 100)],
  day_hour_performance: [
    { day_of_week: 'MONDAY', hour: 9, clicks: 50, impressions: 900, cost: 60 },
    { day_of_week: 'MONDAY', hour: 20, clicks: 150, impressions: 3100, cost: 140 },
  ],
  customers: {
    total: { customers: 12, cost_per_customer: 16.67 },
    campaigns: [
      { name: 'Party Cakes', customers: 2 },
      { name: 'Rye Bread', customers: 10 },
    ],
    hours: [
      { hour: 20, customers: 9 },
      { hour: 9, customers: 3 },
    ],
  },
}
const standing = (campaign_id: string, campaign_name: string, customers: number) => ({
  campaign_id,
  campaign_name,
  customers,
  cost: 100,
  clicks: 100,
  cost_per_click: 1,
  cost_per_customer: 100 / customers,
  daily_budget: 20,
  average_daily_cost: 15,
})
const range = (low: number, high: number) => ({ low, high })
const owner = () =>
  bakeryOwner({
    get_campaign_performance: () => enveloped({ performance_data: figures }),
    list_insights: () =>
      enveloped({ insights: [], campaigns: [standing('11', 'Party Cakes', 4), standing('12', 'Rye Bread', 10)] }),
    forecast_campaign: () =>
      enveloped({ days: 30, clicks: range(30, 60), cost: range(30, 60), impressions: range(600, 900) }),
    list_search_terms: ({ campaign_id }) =>
      enveloped({ search_terms: campaign_id === '12' ? [{ term: 'rye bread jobs', clicks: 4, cost: 3.5 }] : [] }),
    set_campaign_targeting: () => enveloped({}),
  })

test('the best is told with its figures, why it is, and then the worst', async () => {
  const talk = owner()
  expect((await talk.say('which campaign is the best?')).text).toMatch(
    /\*\*Rye Bread\*\* does best: 10 customers, \$10\.00/,
  )
  expect((await talk.say('why?')).text).toMatch(/10\.00% of the clicks.*2\.00%.*difference is how many of the clicks/)
  expect((await talk.say('and the worst?')).text).toMatch(/\*\*Party Cakes\*\* does worst: 2 customers, \$50\.00/)
})
test('what one hour alone would have saved is told with what it loses, and it can be set', async () => {
  const talk = owner()
  const told = await talk.say('how much would we have saved if the ads had run only in our best hour')
  expect(told.text).toMatch(
    /\*\*20:00\*\* alone.*\$140\.00 instead of \$200\.00.*\$60\.00 saved, but 50 clicks and 3 customers/,
  )
  const [first] = acts(await talk.say('show the ads only then'))
  expect(first).toMatchObject({ tool: 'set_campaign_targeting', args: { schedule: [{ from: '20:00', to: '21:00' }] } })
})
test('what is worth its money is told by what a customer costs', async () => {
  expect((await owner().say('is Rye Bread worth the money?')).text).toMatch(
    /\$100\.00.*10 customers: \$10\.00 a customer.*others.*\$25\.00/,
  )
})
test('an amount until a day is spread over it, beside what is spent now, with its best place', async () => {
  const talk = owner()
  const told = await talk.say('I have 300 dollars to spend before Christmas, what should I do?')
  expect(told.text).toMatch(
    /\$300 until Dec 24 is \$9\.09 a day for 33 days.*\$30 a day.*used up on.*\*\*Rye Bread\*\*/s,
  )
  const euros = await owner().say('I have €300 to spend before Christmas, what should I do?')
  expect(euros.text).toMatch(/€300 until Dec 24 is €9\.09 a day.*how much is it in all/)
})
test('who searched for something is looked up in what was typed', async () => {
  const told = await owner().say('do we pay for people looking for jobs?')
  expect(told.text).toMatch(/Yes: \*\*jobs\*\*.*\$3\.50 and 4 clicks.*block \*\*jobs\*\*/s)
})
test('how many will see it is estimated for all that is on', async () => {
  expect((await owner().say('how many people will see it?')).text).toMatch(
    /could bring.*clicks in 30 days.*ads would show about/s,
  )
})
test.each([
  ['how much have i spent this month and on what', 'and compared to october?', '2026-10-01', '2026-10-21'],
  ['cuánto gasté este mes', 'y comparado con septiembre?', '2026-09-01', '2026-09-21'],
])('what was shown is compared with an earlier month, as many days of it: %s', async (first, then, from, to) => {
  const talk = bakeryOwner({ compare_periods: () => ({ value: { success: true, data: {} } }) })
  await talk.say(first)
  const { calls } = await talk.say(then)
  expect(calls.find((it) => it.tool === 'compare_periods')?.args).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    compare_from: from,
    compare_to: to,
  })
})
test('last week, Monday to Sunday, is that week', async () => {
  const { calls } = await bakeryOwner().say('what went out last week, mon to sun')
  expect(calls.at(-1)?.args).toMatchObject({ from: '2026-11-09', to: '2026-11-15' })
})
