import { microsOf, usdOf } from '@adwright/contract/values/money.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { dateErrors, startErrors, websiteOf } from './campaigns.rules.ts'
import { differing, standing } from './change.rules.ts'
import { impactOf } from './impact.rules.ts'
import { bidsFor } from './money.rules.ts'

describe('money', () => {
  test('is whole cents inside, whatever floating point says', () => {
    expect(microsOf(0.1 + 0.2)).toBe(300_000)
    expect(usdOf(12_345_678)).toBe(12.35)
  })

  test('bids nobody named are the smaller of 5 and half, 7.5 and three quarters of the budget (contract)', () => {
    expect(bidsFor(50, {})).toEqual({ cpc_bid: 5, max_cpc_bid: 7.5 })
    expect(bidsFor(8, {})).toEqual({ cpc_bid: 4, max_cpc_bid: 6 })
    expect(bidsFor(8, { cpc_bid: 1 })).toEqual({ cpc_bid: 1, max_cpc_bid: 6 })
  })
})

describe('dates (product-3 §5.1)', () => {
  test('start date must be at least tomorrow', () => {
    expect(startErrors('2026-03-11', '2026-03-11')).toEqual([
      { path: 'start_date', message: 'Start date must be at least tomorrow' },
    ])
    expect(startErrors('2026-03-12', '2026-03-11')).toEqual([])
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })

  const running = { startDate: '2026-03-01', endDate: '2026-04-01' }
  test('a campaign that has begun keeps its start; its end may come as soon as today', () => {
    expect(dateErrors(running, { start_date: '2026-03-20' }, '2026-03-11')[0]?.path).toBe('start_date')
    expect(dateErrors(running, { end_date: '2026-03-11' }, '2026-03-11')).toEqual([])
    expect(dateErrors(running, { end_date: '2026-03-10' }, '2026-03-11')[0]?.message).toBe(
      'End date must not be in the past',
    )
    expect(dateErrors(running, { end_date: '2026-03-03' }, '2026-03-11')[0]?.message).toBe(
      'End date must be at least 3 days after start date',
    )
    expect(dateErrors(running, { end_date: null }, '2026-03-11')).toEqual([])
  })
})

describe('website addresses', () => {
  test.each([
    ['goldencrust.example', 'https://goldencrust.example'],
    ['goldencrust.example:8080/shop', 'https://goldencrust.example:8080/shop'],
    ['http://goldencrust.example/', 'http://goldencrust.example'],
    ['bakery', null],
    ['javascript:alert(1)', null],
    ['ftp://goldencrust.example', null],
    ['golden crust.example', null],
    ['https://me:pw@goldencrust.example', null],
  ])('%s', (typed, read) => expect(websiteOf(typed)).toBe(read))
})

describe('changes', () => {
  const now = {
    name: 'A',
    status: 'ENABLED' as const,
    dailyBudgetMicros: 30_000_000,
    startDate: '2026-03-01',
    endDate: null,
  }
  test('only what differs is sent, and undo sends what stood', () => {
    const change = differing(now, { name: 'A', daily_budget: 20, end_date: '2026-05-01', status: 'ENABLED' })
    expect(change).toEqual({ daily_budget: 20, end_date: '2026-05-01' })
    expect(standing(now, change)).toEqual({ daily_budget: 30, end_date: null })
    expect(differing(now, { daily_budget: 30, end_date: null })).toEqual({})
  })
})

describe('approval cards (contract, Approval cards)', () => {
  const now = {
    name: 'Sourdough Search',
    status: 'ENABLED' as const,
    budget: 30,
    start_date_raw: '2026-03-01',
    end_date_raw: null,
  }

  test('a budget shows old and new, and what it can come to on a day and in a month', () => {
    const card = impactOf('update_campaign', { daily_budget: 45 }, now)
    expect(card?.summary).toContain('Sourdough Search')
    expect(card?.summary).toContain('from $30 to $45')
    expect(card?.impact).toMatchObject({ daily_cost: 45, worst_day: 90, worst_month: 1368, credits: null })
    expect(card?.typeAmount).toBeUndefined()
  })

  test('from ten times up it says so in words and asks for the amount to be typed', () => {
    const card = impactOf('update_campaign', { daily_budget: 300 }, now)
    expect(card?.summary).toContain('ten times')
    expect(card?.typeAmount).toBe(300)
    expect(impactOf('update_campaign', { daily_budget: 299.99 }, now)?.typeAmount).toBeUndefined()
  })

  test('creating says the cost and that it starts paused; pausing and removing cost nothing', () => {
    const card = impactOf('create_campaign', {
      campaign_name: 'Wedding Cakes',
      daily_budget: 45,
      start_date: '2026-03-12',
      end_date: '2026-04-12',
    })
    expect(card?.summary).toContain('Wedding Cakes')
    expect(card?.impact.worst_month).toBe(1368)
    expect(impactOf('pause_campaign', {}, now)?.impact.daily_cost).toBe(0)
    expect(impactOf('remove_campaign', {}, now)?.summary).toContain('for ever')
    expect(impactOf('resume_campaign', {}, now)?.summary).toContain('running already')
    expect(impactOf('get_credits', {})).toBeNull()
  })
})
