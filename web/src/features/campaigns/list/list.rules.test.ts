import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { sumCustomers } from '@adwright/contract/customers.rules'
import { expect, test } from 'vitest'
import {
  choiceOf,
  type ListedCampaign,
  withCustomers,
  withFigures,
  chosen,
  everything,
  overlaps,
  rangeIsWrong,
  totalsOf,
  paramsOf,
} from './list.rules.ts'
import { budgetAfter, labelsAfter, stepsOf } from './steps.rules.ts'

const campaign = (id: string, part: Partial<ListedCampaign> = {}): ListedCampaign => ({
  id,
  name: `Campaign ${id}`,
  status: 'ENABLED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: asUsd(10),
  cost: asUsd(0),
  clicks: 0,
  impressions: 0,
  start_date_raw: asDay('2026-11-10'),
  end_date_raw: asDay('2026-11-20'),
  headlines: [],
  descriptions: [],
  ad_groups: [],
  shown: { cost: asUsd(0), clicks: 0, impressions: 0, ...part },
  customers: null,
  ...part,
})
const today = asDay('2026-11-15')
const ids = (rows: readonly Campaign[]) => rows.map((it) => it.id)

test('product-3 §4.4: a campaign passes if its span overlaps the chosen range, at one day as well', () => {
  const result = campaign('1')
  expect(overlaps(result, { from: '2026-11-20', to: '2026-11-25' })).toBe(true)
  expect(overlaps(result, { from: '2026-11-21', to: '2026-11-25' })).toBe(false)
  expect(overlaps(result, { from: '2026-11-01', to: '2026-11-10' })).toBe(true)
  expect(overlaps(result, { from: '2026-11-01', to: '2026-11-09' })).toBe(false)
  expect(overlaps(campaign('2', { end_date_raw: null }), { from: '2030-01-01', to: '' })).toBe(true)
})
test('product-3 §4.4: the end of a range must not be before its start', () => {
  expect(rangeIsWrong({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(rangeIsWrong({ from: '2026-11-02', to: '2026-11-02' })).toBe(false)
  expect(rangeIsWrong({ from: '2026-11-02', to: '' })).toBe(false)
})
test('product-3 §2.1: filtered by status, searched by name or id, in the chosen order', () => {
  const all = [
    campaign('1', { name: 'Bread', clicks: 5 }),
    campaign('2', { name: 'cakes', clicks: 9, status: 'PAUSED' }),
    campaign('3', { name: 'Bagels', clicks: 1 }),
  ]
  expect(ids(chosen(all, { ...everything, status: 'PAUSED' }, today))).toEqual(['2'])
  expect(ids(chosen(all, { ...everything, search: ' B' }, today))).toEqual(['1', '3'])
  expect(ids(chosen(all, { ...everything, search: '2' }, today))).toEqual(['2'])
  expect(ids(chosen(all, { ...everything, sort: 'clicks' }, today))).toEqual(['2', '1', '3'])
  expect(ids(chosen(all, { ...everything, sort: 'name', descending: false }, today))).toEqual(['3', '1', '2'])
  expect(ids(chosen(all, { ...everything, descending: false }, today))).toEqual(['3', '2', '1'])
})
test('sums are to the cent, a click rate of nothing is 0', () => {
  const sum = totalsOf([
    campaign('1', { cost: asUsd(0.1), clicks: 1, impressions: 10 }),
    campaign('2', { cost: asUsd(0.2) }),
  ])
  expect(sum).toEqual({ cost: 0.3, clicks: 1, impressions: 10, ctr: 0.1 })
  expect(totalsOf([])?.ctr).toBe(0)
})
test('several at once: only what differs is done, removed ones are left alone, a budget is whole cents', () => {
  const rows = [
    campaign('1'),
    campaign('2', { status: 'PAUSED', budget: asUsd(12.37) }),
    campaign('3', { status: 'REMOVED' }),
  ]
  expect(stepsOf(rows, { kind: 'pause' }).map((it) => it.campaign.id)).toEqual(['1'])
  expect(stepsOf(rows, { kind: 'resume' }).map((it) => it.campaign.id)).toEqual(['2'])
  expect(stepsOf(rows, { kind: 'budget', mode: 'amount', value: 10 }).map((it) => it.campaign.id)).toEqual(['2'])
  expect(stepsOf(rows, { kind: 'budget', mode: 'percent', value: 10 }).map((it) => it.change.daily_budget)).toEqual([
    11, 13.61,
  ])
  expect(budgetAfter(asUsd(1), { kind: 'budget', mode: 'percent', value: -99.9 })).toBe(0.01)
})
test('5,000 campaigns are found and sorted well within a frame or two', () => {
  const all = Array.from({ length: 5000 }, (_, at) => campaign(String(at), { clicks: (at * 7919) % 5000 }))
  expect(chosen(all, { ...everything, sort: 'clicks', search: 'campaign' }, today)[0]?.clicks).toBe(4999)
})

test('decisions, Name and shape: what was chosen survives in the address; nonsense there counts as not chosen', () => {
  const choice = {
    status: 'Ended',
    label: 'spring',
    search: 'cakes',
    range: { from: '2026-11-01', to: '' },
    sort: 'name',
    descending: true,
  } as const
  const words = Object.fromEntries(Object.entries(paramsOf(choice)).filter(([, value]) => value !== ''))
  expect(choiceOf(words)).toEqual(choice)
  expect(Object.values(paramsOf(everything)).join('')).toBe('')
  expect(choiceOf({ ...words, status: 'PAUSED', state: 'Ended' })).toEqual(choice)
  expect(choiceOf({ state: 'Paused' }).status).toBe('PAUSED')
  expect(choiceOf({ status: 'x', sort: 'y', from: '2026-99-01', order: '' })).toEqual(everything)
  expect(choiceOf({ from: '2026-11-02', to: '2026-11-01' }).range).toBeNull()
})

test('decisions, Figures of a list: those of the period; nothing where the report has none, unknown until it is there', () => {
  const all = [campaign('1', { cost: asUsd(90) }), campaign('2')]
  const report = [{ campaign_id: '1', cost: asUsd(4), clicks: 3, impressions: 20 }]
  expect(totalsOf(withFigures(all, report))).toEqual({ cost: 4, clicks: 3, impressions: 20, ctr: 0.15 })
  expect(totalsOf(withFigures(all, undefined))).toBeNull()
})

const counted = (customers: number, cost: number, clicks: number) =>
  sumCustomers([{ customers, value: asUsd(0), clicks, cost: asUsd(cost) }])
test('sorted by customers and by what one cost; a campaign without any comes last in either order', () => {
  const all = [
    campaign('1', { customers: counted(0, 50, 40) }),
    campaign('2', { customers: counted(2, 50, 40) }),
    campaign('3', { customers: counted(5, 50, 20) }),
  ]
  expect(ids(chosen(all, { ...everything, sort: 'customers' }, today))).toEqual(['3', '2', '1'])
  expect(ids(chosen(all, { ...everything, sort: 'cost_per_customer' }, today))).toEqual(['2', '3', '1'])
  expect(ids(chosen(all, { ...everything, sort: 'cost_per_customer', descending: false }, today))).toEqual([
    '3',
    '2',
    '1',
  ])
  // 20 clicks are too few for a rate.
  expect(ids(chosen(all, { ...everything, sort: 'customer_rate' }, today))).toEqual(['2', '1', '3'])
})
test('customers are those of the report: none where it has no row, unknown where nothing counts', () => {
  const rows = [campaign('1'), campaign('2')]
  const report = [{ campaign_id: '1', ...counted(3, 30, 100) }]
  expect(withCustomers(rows, report).map((it) => it.customers?.customers)).toEqual([3, 0])
  expect(withCustomers(rows, null).map((it) => it.customers)).toEqual([null, null])
})

test('which are completed: by the plain status, and by label', () => {
  const all = [
    campaign('1', { end_date_raw: asDay('2026-11-14'), labels: ['spring'] }),
    campaign('2'),
    campaign('3', { status: 'PAUSED', end_date_raw: asDay('2026-11-01') }),
  ]
  expect(ids(chosen(all, { ...everything, status: 'Ended' }, today))).toEqual(['1', '3'])
  expect(ids(chosen(all, { ...everything, label: 'spring' }, today))).toEqual(['1'])
})
test('what needs attention comes first, unless another order is chosen', () => {
  const all = [campaign('1'), campaign('2', { attention: 'ended' }), campaign('3', { attention: 'disapproved' })]
  expect(ids(chosen(all, everything, today))).toEqual(['3', '2', '1'])
  expect(ids(chosen(all, { ...everything, sort: 'newest' }, today))).toEqual(['1', '2', '3'])
})
test('labels are added once, whatever their case, and taken away; bids and deletion spare removed campaigns', () => {
  expect(labelsAfter(['Spring', 'ads'], ['spring', 'new'], ['ADS'])).toEqual(['Spring', 'new'])
  const rows = [campaign('1', { labels: ['a'] }), campaign('2', { labels: [] }), campaign('3', { status: 'REMOVED' })]
  const labelled = stepsOf(rows, { kind: 'labels', add: ['a'], remove: [] })
  expect(labelled.map((it) => [it.campaign.id, it.change.labels])).toEqual([['2', ['a']]])
  expect(stepsOf(rows, { kind: 'bids', value: asUsd(2) }).map((it) => it.campaign.id)).toEqual(['1', '2'])
  expect(stepsOf(rows, { kind: 'remove' }).map((it) => it.change)).toEqual([{ remove: true }, { remove: true }])
})
