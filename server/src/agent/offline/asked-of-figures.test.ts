import { expect, test } from 'vitest'
import { bakeryOwner } from './conversation.testing.ts'

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

test('what is worth its money is told by what a customer costs', async () => {
  expect((await owner().say('is Rye Bread worth the money?')).text).toMatch(
    /\$100\.00.*10 customers: \$10\.00 a customer/,
  )
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
test.each([
  ['which campaign has the lowest price per click', 'Rye Bread'],
  ['which of them brings the cheapest clicks?', 'Rye Bread'],
  ['which campaign costs me the most per click?', 'Party Cakes'],
  ['which campaign has the highest price per click', 'Party Cakes'],
  ['which one has the best price per click?', 'Rye Bread'],
  ['¿qué campaña tiene el precio por clic más bajo?', 'Rye Bread'],
  ['welche Kampagne hat den niedrigsten Klickpreis?', 'Rye Bread'],
  ['quelle campagne a le coût par clic le plus bas ?', 'Rye Bread'],
])('the lowest price is the least, and the highest the most, however good that is: %s', async (text, first) => {
  const rows = [row('11', 'Party Cakes', 100, 150), row('12', 'Rye Bread', 100, 50)]
  const talk = bakeryOwner({
    get_campaign_performance: () =>
      enveloped({ performance_data: { summary: figures.summary, campaign_summary: rows } }),
  })
  expect((await talk.say(text)).text).toMatch(new RegExp(`^[^|]*\\*\\*${first}\\*\\*`))
})
test.each([
  ['how many clicks did I get yesterday compared to the same day last week', '2026-11-20', '2026-11-13'],
  ['clicks on 18 november compared to 17 november', '2026-11-18', '2026-11-17'],
])('two days beside each other are compared: %s', async (text, day, before) => {
  const talk = bakeryOwner({ compare_periods: () => ({ value: { success: true, data: {} } }) })
  const { calls } = await talk.say(text)
  expect(calls.find((it) => it.tool === 'compare_periods')?.args).toMatchObject({ from: day, compare_from: before })
})
test.each([
  ['how much have I spent since the start of october', '2026-10-01', '2026-11-21'],
  ['hazme una tabla de los clics por mes este año', '2026-01-01', '2026-11-21'],
])('a time that goes on until now is all of it: %s', async (text, from, to) => {
  const { calls } = await bakeryOwner().say(text)
  expect(calls.find((it) => it.tool === 'get_campaign_performance')?.args).toMatchObject({ from, to })
})
test.each([
  ['were there more clicks than last month?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['combien de clics par rapport au mois dernier ?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ["est-ce que j'ai eu plus de clics que le mois dernier ?", '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['wie viele Klicks im Vergleich zum letzten Monat?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['cuántos clics comparado con el mes pasado?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['quanti clic rispetto al mese scorso?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['quantos cliques em relação ao mês passado?', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['comment ça va par rapport à la semaine dernière ?', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-15'],
  ['hatte ich mehr Klicks als letzte Woche?', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-15'],
])('a time that something is compared with is the earlier one: %s', async (text, from, to, before, end) => {
  const talk = bakeryOwner({ compare_periods: () => ({ value: { success: true, data: {} } }) })
  const { calls } = await talk.say(text)
  expect(calls.find((it) => it.tool === 'compare_periods')?.args).toMatchObject({
    from,
    to,
    compare_from: before,
    compare_to: end,
  })
})
test.each([
  ['compare this month with last month', /up from none\. 40/],
  ['mes clics ce mois-ci par rapport au mois dernier', /rien avant\. 40/],
])('what was nothing before is not doubled: %s', async (text, told) => {
  const talk = bakeryOwner({
    compare_periods: () =>
      enveloped({
        period: { clicks: 40 },
        compared_with: { clicks: 0 },
        changes: { clicks: { direction: 'increase', percentage: 100 } },
      }),
  })
  const turn = await talk.say(text)
  expect(turn.text).toMatch(told)
  expect(turn.text).not.toContain('100')
})
test('more or less than the month before is asked of the time that was told', async () => {
  const talk = bakeryOwner({ compare_periods: () => ({ value: { success: true, data: {} } }) })
  await talk.say('how much did I spend in november?')
  const { calls } = await talk.say('and last month, was it more or less?')
  expect(calls.find((it) => it.tool === 'compare_periods')?.args).toMatchObject({
    from: '2026-11-01',
    compare_from: '2026-10-01',
  })
})
test.each(['Compare my campaigns in a table', 'compare all my campaigns', 'vergleiche meine Kampagnen'])(
  '%s: side by side, not each with its past',
  async (said) => {
    const turn = await owner().say(said)
    expect(turn.calls.map((it) => it.tool)).not.toContain('compare_periods')
    expect(turn.text).toMatch(/\| Party Cakes \| 100 \|/)
    expect(turn.text).toMatch(/\| Rye Bread \| 100 \|/)
  },
)
test('campaigns are still compared with a time that is named', async () => {
  const talk = bakeryOwner({ compare_periods: () => enveloped({}) })
  const { calls } = await talk.say('compare my campaigns with last month')
  expect(calls.map((it) => it.tool)).toContain('compare_periods')
})
