import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { forecastOf } from './forecast.rules.ts'
import { keepsFrom, openTerms, termsOf } from './search-terms.rules.ts'
import { always, history, run, settings, total, totalOf } from './testing.ts'
import { typedTerms } from './typed-terms.rules.ts'

const keyword = (text: string, matchType: 'BROAD' | 'PHRASE' | 'EXACT' = 'BROAD') => ({
  id: '1',
  text,
  matchType,
  negative: false,
})
const jobs = { id: '9', text: 'jobs', matchType: 'BROAD', negative: true } as const

test('broad match meets what people add, exact match only the keyword itself', () => {
  expect(termsOf(keyword('fresh bread', 'EXACT'), 's')).toEqual([{ text: 'fresh bread', share: 1 }])
  const broad = termsOf(keyword('fresh bread'), 's')
  expect(broad.map((it) => it.text)).toContain('fresh bread jobs')
  expect(broad.reduce((sum, it) => sum + it.share, 0)).toBeCloseTo(1)
  expect(termsOf(keyword('bakery near me'), 's').map((it) => it.text)).not.toContain('bakery near me near me')
})

test('a negative keyword keeps the ad away by its match type', () => {
  expect(keepsFrom({ text: 'free bread', matchType: 'BROAD' }, 'bread for free')).toBe(true)
  expect(keepsFrom({ text: 'free bread', matchType: 'PHRASE' }, 'bread for free')).toBe(false)
  expect(keepsFrom({ text: 'free bread', matchType: 'PHRASE' }, 'cheap free bread')).toBe(true)
  expect(keepsFrom({ text: 'free bread', matchType: 'EXACT' }, 'cheap free bread')).toBe(false)
})

test('search terms sum to the campaign’s figures exactly, and what is kept away is gone from its day on', () => {
  const plain = settings()
  const without = settings({ more: { keywords: [...plain.keywords, jobs] } })
  const campaign = history('1', ['2025-12-01T00:00:00Z', plain], ['2026-03-08T00:00:00Z', without])
  const days = run([campaign])
  const facts = days.flatMap((it) => it.keywords)
  expect(total(typedTerms(campaign, facts, [], 'UTC', 'test'))).toEqual(totalOf(days))
  const after = facts.filter((it) => it.date >= '2026-03-08')
  expect(typedTerms(campaign, facts, [], 'UTC', 'test').some((it) => it.term.endsWith('jobs'))).toBe(true)
  expect(typedTerms(campaign, after, [], 'UTC', 'test').some((it) => it.term.endsWith('jobs'))).toBe(false)
  expect(openTerms(keyword('fresh bread'), [jobs], 's').part).toBeLessThan(1)
})

test('a negative keyword that matches nothing changes no figure', () => {
  const plain = settings()
  const beside = settings({ more: { keywords: [...plain.keywords, { ...jobs, text: 'submarine' }] } })
  expect(totalOf(run([always(beside)]))).toEqual(totalOf(run([always(plain)])))
})

test('what the campaign then earns lies within its forecast', () => {
  for (const item of [
    settings(),
    settings({ budgetUsd: 80, bidUsd: 4 }),
    settings({ keywords: ['emergency plumber'] }),
  ]) {
    const { low, high } = forecastOf(
      {
        dailyBudgetMicros: item.dailyBudgetMicros,
        cpcBidMicros: item.adGroup.cpcBidMicros,
        keywords: item.keywords,
        texts: item.ad.texts,
        targeting: item.targeting,
        from: asDay('2026-03-01'),
        days: 30,
      },
      'test',
    )
    const earned = totalOf(run([always(item)], { days: 30 }))
    for (const key of ['impressions', 'clicks', 'costMicros'] as const) {
      expect(earned[key]).toBeGreaterThanOrEqual(low[key])
      expect(earned[key]).toBeLessThanOrEqual(high[key])
    }
  }
})
