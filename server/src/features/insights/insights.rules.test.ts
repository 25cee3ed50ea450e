import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import {
  budgetLimited,
  dearClicks,
  endings,
  idleHours,
  idleKeywords,
  ranked,
  type Run,
  silences,
  standings,
} from './insights.rules.ts'

const usd = (n: number) => microsOf(asUsd(n))
const campaign = { campaignId: 'c', name: 'Bread' }
const sum = (cost: number, clicks: number, impressions: number) => ({ costMicros: usd(cost), clicks, impressions })
const days = (daysAtBudget: number, all: number) => ({
  ...campaign,
  ...sum(190, 100, 2000),
  dailyBudgetMicros: usd(10),
  days: all,
  daysAtBudget,
})

test('a campaign that spent its budget on half of its days is held back by it', () => {
  expect(budgetLimited([days(10, 20)])).toMatchObject([
    { daily_budget: 10, average_daily_cost: 9.5, suggested_daily_budget: 13, cost_per_click: 1.9, days_at_budget: 10 },
  ])
  expect(budgetLimited([days(9, 20)])).toEqual([])
})
test('less than a week says nothing about a budget', () => {
  expect(budgetLimited([days(6, 6)])).toEqual([])
})

const word = (cost: number, clicks: number, impressions: number) => ({
  ...campaign,
  ...sum(cost, clicks, impressions),
  adGroupId: 'g',
  keyword: 'cheap bread',
  all: sum(100, 50, 1000),
})
test('a keyword without a click, or with few and expensive ones, is reported next to what the others bring', () => {
  expect(idleKeywords([word(20, 0, 400)])).toMatchObject([
    { keyword: 'cheap bread', cost: 20, ctr: 0, cost_per_click: null, others_cost_per_click: 1.6 },
  ])
  expect(idleKeywords([word(20, 4, 400)])).toMatchObject([
    { cost_per_click: 5, others_cost_per_click: 1.74, ctr: 0.01 },
  ])
})
test('an expensive keyword that is clicked often, and one that costs next to nothing, are left alone', () => {
  expect(idleKeywords([word(20, 4, 40), word(4, 0, 400)])).toEqual([])
  // ¥20 is small change.
  expect(idleKeywords([word(20, 0, 400)], 'JPY')).toEqual([])
  expect(idleKeywords([word(2000, 0, 400)], 'JPY')).toHaveLength(1)
})

const hours = (night: number, nightClicks: number) =>
  Array.from({ length: 24 }, (_, hour) => ({
    campaignId: 'c',
    hour,
    ...(hour < 5 ? sum(night, nightClicks, 50) : sum(4, 4, 50)),
  }))
const [one] = [{ ...campaign, ...sum(100, 100, 1000) }]
test('hours at the day’s start or end that take money for expensive clicks are worth pausing', () => {
  expect(idleHours([one], hours(2, 0))).toMatchObject([
    { from_hour: 0, to_hour: 5, cost: 10, clicks: 0, cost_per_click: null, others_cost_per_click: 1 },
  ])
})
test('hours that are as good as the others are left alone', () => {
  expect(idleHours([one], hours(2, 2))).toEqual([])
  expect(idleHours([one], [])).toEqual([])
})
test('what costs most comes first, and no more than asked for', () => {
  const found = [
    ...idleHours([one], hours(2, 0)),
    ...budgetLimited([days(10, 20)]),
    ...idleKeywords([word(20, 0, 400)]),
  ]
  expect(ranked(found, 2).map((it) => it.kind)).toEqual(['budget_limited', 'idle_keyword'])
})

const spent = (name: string, cost: number, clicks: number, budget = 20) => ({
  campaignId: name,
  name,
  ...sum(cost, clicks, clicks * 20),
  dailyBudgetMicros: usd(budget),
  days: 20,
  daysAtBudget: 0,
})
test('clicks that cost clearly more than the cheapest are told, with a smaller budget', () => {
  expect(dearClicks([spent('Cakes', 120, 100), spent('Bread', 70, 100)])).toMatchObject([
    { campaign_id: 'Cakes', cost_per_click: 1.2, cheapest_campaign: 'Bread', suggested_daily_budget: 16 },
  ])
  expect(dearClicks([spent('Cakes', 80, 100), spent('Bread', 70, 100)])).toEqual([])
})
test('too few clicks don’t support a judgement, and a budget of a dollar is not lowered', () => {
  expect(dearClicks([spent('Cakes', 120, 10), spent('Bread', 70, 100)])).toEqual([])
  expect(dearClicks([spent('Cakes', 120, 100, 1), spent('Bread', 70, 100)])).toMatchObject([
    { suggested_daily_budget: null },
  ])
})
test('what ends within a week and what ended lately is told', () => {
  const run = (endDate: Day | null) => ({
    campaignId: 'c',
    name: 'Bread',
    status: 'ENABLED',
    startDate: asDay('2026-01-01'),
    endDate,
    dailyBudgetMicros: usd(10),
    lastShown: null,
    attention: undefined,
  })
  const kinds = ['2026-06-01', '2026-06-08', '2026-06-09', '2026-05-20', '2026-04-01', null].map(
    (end) => endings([run(end === null ? null : asDay(end))], asDay('2026-06-01'))[0]?.kind,
  )
  expect(kinds).toEqual(['ends_soon', 'ends_soon', undefined, 'has_ended', undefined, undefined])
  // It ended 16 days ago: two weeks longer would be over, too.
  expect(endings([run(asDay('2026-05-16'))], asDay('2026-06-01'))).toMatchObject([{ suggested_end_date: '2026-06-15' }])
})
test('running campaigns are side by side, the cheapest clicks first', () => {
  const found = standings([spent('Cakes', 120, 100), spent('None', 5, 0), spent('Bread', 70, 100)], null)
  expect(found.map((it) => [it.campaign_name, it.cost_per_click])).toEqual([
    ['Bread', 0.7],
    ['Cakes', 1.2],
    ['None', null],
  ])
})

test('what should show and doesn’t is told before anything else', () => {
  const today = asDay('2026-06-15')
  const run = (part: Partial<Run>): Run => ({
    campaignId: 'c',
    name: 'Bread',
    status: 'ENABLED',
    startDate: asDay('2026-05-01'),
    endDate: null,
    dailyBudgetMicros: usd(10),
    lastShown: asDay('2026-06-14'),
    attention: undefined,
    ...part,
  })
  const told = (part: Partial<Run>) => silences([run(part)], today)[0]
  expect(told({ attention: 'stopped', lastShown: asDay('2026-06-01') })).toMatchObject({
    reason: 'unknown',
    days: 13,
    daily_budget: 10,
  })
  expect(told({ attention: 'disapproved' })).toMatchObject({ reason: 'disapproved', days: 0 })
  expect(told({ attention: 'funds' })).toMatchObject({ reason: 'funds' })
  expect(told({})).toBeUndefined()
  expect(told({ attention: 'ended' })).toBeUndefined()
  const [ended] = endings([run({ endDate: asDay('2026-06-10') })], today)
  const stopped = told({ attention: 'stopped' })
  const dear = dearClicks([spent('Cakes', 120, 100), spent('Bread', 70, 100)])
  expect(ranked([...dear, ...(ended ? [ended] : []), ...(stopped ? [stopped] : [])], 9).map((it) => it.kind)).toEqual([
    'not_showing',
    'has_ended',
    'dear_clicks',
  ])
})
