import { asUsd, micros, microsOf, usdOf } from '@adwright/contract/values/money.rules'
import { asDay, addDays } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { keywordErrors, websiteOf } from './campaigns.rules.ts'
import { dateErrors, startErrors } from '@adwright/contract/campaigns/dates.rules'
import { differing, standing } from './change.rules.ts'
import { impactOf } from './impact.rules.ts'
import { bidsFor } from '@adwright/contract/campaigns/draft.rules'

describe('money', () => {
  test('is whole cents inside, whatever floating point says', () => {
    expect(microsOf(asUsd(0.1 + 0.2))).toBe(300_000)
    expect(usdOf(micros(12_345_678))).toBe(12.35)
  })

  test('bids nobody named are the smaller of 5 and half, 7.5 and three quarters of the budget (contract)', () => {
    expect(bidsFor(asUsd(50), {})).toEqual({ cpc_bid: 5, max_cpc_bid: 7.5 })
    expect(bidsFor(asUsd(8), {})).toEqual({ cpc_bid: 4, max_cpc_bid: 6 })
    expect(bidsFor(asUsd(8), { cpc_bid: asUsd(1) })).toEqual({ cpc_bid: 1, max_cpc_bid: 6 })
  })
})

describe('dates (product-3 §5.1)', () => {
  test('start date must be at least tomorrow', () => {
    expect(startErrors(asDay('2026-03-11'), asDay('2026-03-11'))).toEqual([
      { path: 'start_date', message: 'Start date must be at least tomorrow' },
    ])
    expect(startErrors(asDay('2026-03-12'), asDay('2026-03-11'))).toEqual([])
    expect(addDays(asDay('2026-02-28'), 1)).toBe('2026-03-01')
  })

  const running = { startDate: asDay('2026-03-01'), endDate: asDay('2026-04-01') }
  test('a campaign that has started keeps its start; its end may come as soon as today', () => {
    expect(dateErrors(running, { start_date: asDay('2026-03-20') }, asDay('2026-03-11'))[0]?.path).toBe('start_date')
    expect(dateErrors(running, { end_date: asDay('2026-03-11') }, asDay('2026-03-11'))).toEqual([])
    expect(dateErrors(running, { end_date: asDay('2026-03-10') }, asDay('2026-03-11'))[0]?.message).toBe(
      'End date must not be in the past',
    )
    expect(dateErrors(running, { end_date: asDay('2026-03-03') }, asDay('2026-03-11'))[0]?.message).toBe(
      'End date must be at least 3 days after start date',
    )
    expect(dateErrors(running, { end_date: null }, asDay('2026-03-11'))).toEqual([])
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

test('an old keyword that Google no longer takes anew stays in its campaign', () => {
  const paths = (there: string[]) => keywordErrors('keywords', ['+rye +bread', 'loaf'], there).map((it) => it.path)
  expect([paths([]), paths(['+Rye  +bread'])]).toEqual([['keywords.0'], []])
})

describe('changes', () => {
  const now = {
    name: 'A',
    status: 'ENABLED' as const,
    dailyBudgetMicros: micros(30_000_000),
    startDate: asDay('2026-03-01'),
    endDate: null,
  }
  test('only what differs is sent, and undo sends what was there', () => {
    const change = differing(now, {
      name: 'A',
      daily_budget: asUsd(20),
      end_date: asDay('2026-05-01'),
      status: 'ENABLED',
    })
    expect(change).toEqual({ daily_budget: 20, end_date: '2026-05-01' })
    expect(standing(now, change)).toEqual({ daily_budget: 30, end_date: null })
    expect(differing(now, { daily_budget: asUsd(30), end_date: null })).toEqual({})
  })
})

describe('approval cards (contract, Approval cards)', () => {
  const now = {
    name: 'Sourdough Search',
    status: 'ENABLED' as const,
    budget: asUsd(30),
    start_date_raw: asDay('2026-03-01'),
    end_date_raw: null,
  }

  const beside = {
    today: asDay('2026-03-11'),
    shown: ['Shown in: Tucson, Arizona'],
    bidUsd: asUsd(2),
    currency: 'USD' as const,
  }

  test('one title, one line of worst cases, each amount once, and where it is shown', () => {
    const card = impactOf('update_campaign', { daily_budget: asUsd(45) }, beside, now)
    expect(card?.summary).toBe('Sourdough Search: $30 → $45 a day')
    expect(card?.impact).toMatchObject({ daily_cost: 45, worst_day: 90, worst_month: 1368, credits: null })
    expect(card?.impact.text.split('\n')).toEqual([
      'Up to $90 on one day, at most $1,368 in a month.',
      'Shown in: Tucson, Arizona',
      'Bid: $2 a click at most.',
      'Runs without an end date.',
    ])
    expect(card?.typeAmount).toBeUndefined()
    const paused = impactOf('update_campaign', { daily_budget: asUsd(45) }, beside, { ...now, status: 'PAUSED' })
    expect(paused?.impact.text).toMatch(/^While it runs: up to \$90 on one day, at most \$1,368 in a month\.\n/)
    const dates = impactOf('update_campaign', { end_date: asDay('2026-03-20'), name: 'Rye' }, beside, now)
    expect(dates?.summary).toBe('Sourdough Search: renamed “Rye”, ends no end date → Mar 20')
    expect(dates?.impact.text).toMatch(/^\$30 a day, up to \$60 on one day, at most \$600 in all\.\n/)
    expect(dates?.impact.text).toContain('Runs until Mar 20, 10 days left.')
  })

  test('from ten times up it says so in words and asks for the amount to be typed', () => {
    const card = impactOf('update_campaign', { daily_budget: asUsd(300) }, beside, now)
    expect(card?.impact.text).toContain('That is ten times the old budget. Type the amount to confirm.')
    expect(card?.typeAmount).toBe(300)
    expect(impactOf('update_campaign', { daily_budget: asUsd(301) }, beside, now)?.impact.text).toContain(
      'more than ten times',
    )
    expect(impactOf('update_campaign', { daily_budget: asUsd(299.99) }, beside, now)?.typeAmount).toBeUndefined()
  })

  test('creating says the cost, both days and how many, and that it starts paused; pausing and removing cost nothing', () => {
    const form = {
      campaign_name: 'Wedding Cakes',
      daily_budget: asUsd(45),
      start_date: asDay('2026-03-12'),
      end_date: asDay('2026-04-12'),
    }
    const card = impactOf('create_campaign', form, beside)
    expect(card?.summary).toBe('Create “Wedding Cakes”, paused: $45 a day, Mar 12 to Apr 12, 32 days.')
    expect(card?.impact.worst_month).toBe(1368)
    expect(impactOf('pause_campaign', {}, beside, now)?.impact.daily_cost).toBe(0)
    expect(impactOf('remove_campaign', {}, beside, now)?.summary).toContain('for ever')
    expect(impactOf('resume_campaign', {}, beside, now)?.summary).toContain('running already')
    expect(impactOf('get_credits', {}, beside)).toBeNull()
  })

  test('a campaign of four days can’t cost more than four days can', () => {
    const days = {
      campaign_name: 'Drain Week',
      daily_budget: asUsd(40),
      start_date: asDay('2026-03-12'),
      end_date: asDay('2026-03-15'),
    }
    const card = impactOf('create_campaign', days, beside)
    expect(card?.summary).toContain('Mar 12 to Mar 15, 4 days')
    expect(card?.impact).toMatchObject({ worst_day: 80, worst_month: 320 })
    expect(card?.impact.text).toContain('Once it is on: up to $80 on one day, at most $320 in all.')
    const left = { ...now, status: 'PAUSED' as const, end_date_raw: asDay('2026-03-11') }
    expect(impactOf('resume_campaign', {}, beside, left)?.impact.text).toContain('At most $60, on its one day.')
  })
})
