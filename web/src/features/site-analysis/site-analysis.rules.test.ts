import type { AnalysisSummary } from '@adwright/contract/site-analysis'
import { bandOf, easeColour, reportFileName, spamColour } from '@adwright/contract/site-analysis.rules'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownStep } from './steps.rules.ts'
import { trendOf } from './trend.rules.ts'
import { useElapsedMs } from './use-elapsed.ts'

const done: AnalysisSummary = {
  id: 'a1',
  url: 'https://shop.example.com/',
  created_at: '2026-11-20T12:00:00.000Z',
  performance_score: 68,
  desktop_score: 91,
  seo_score: 72,
  state: 'done',
  step: 5,
  runs: 1,
  by: 'owner',
  is_sample: false,
}

test('an analysis that is shown again in the middle doesn’t begin its steps anew', () => {
  const at = (agoMs: number) => new Date(Date.now() - agoMs).toISOString()
  expect(shownStep(renderHook(() => useElapsedMs('a1', at(5_000))).result.current, 1, false)).toBe(3)
  expect(shownStep(renderHook(() => useElapsedMs('a1', at(0))).result.current, 1, false)).toBe(1)
})

test('product-2 §4, §9: steps advance at 2 s and 4 s, the last at completion; a step of the server may be further', () => {
  expect([0, 1_999, 2_000, 4_000, 90_000].map((ms) => shownStep(ms, 1, false))).toEqual([1, 1, 2, 3, 3])
  expect([shownStep(5_000, 4, false), shownStep(5_000, 5, false), shownStep(0, 1, true)]).toEqual([4, 4, 5])
})

test('product-2 §9: bands of scores, colours of reading ease and spam, the name of the report', () => {
  expect([100, 90, 89, 50, 49, 0].map(bandOf)).toEqual([
    'Good',
    'Good',
    'Needs Improvement',
    'Needs Improvement',
    'Poor',
    'Poor',
  ])
  expect([70, 69.9, 30, 29].map(easeColour)).toEqual(['green', 'yellow', 'yellow', 'red'])
  expect([spamColour(0), spamColour(1)]).toEqual(['green', 'red'])
  expect(reportFileName('https://www.shop.example.com/a b/?c=d')).toBe(
    'website-analysis-www.shop.example.com-a-b-c-d.pdf',
  )
})

test('the history tells how far a score moved since the same website was analyzed before, noise aside', () => {
  const at = (id: string, more: Partial<AnalysisSummary>): AnalysisSummary => ({ ...done, id, ...more })
  const list = [
    at('d', { performance_score: 80, desktop_score: 92, seo_score: 71 }),
    at('c', { state: 'failed', performance_score: null, desktop_score: null, seo_score: null }),
    at('b', { url: 'https://other.example.com/', performance_score: 10 }),
    at('a', { performance_score: 58, desktop_score: 91, seo_score: 72 }),
  ]
  const [newest, , other, oldest] = list
  if (!newest || !other || !oldest) throw new Error('a short list')
  expect(trendOf(list, newest, 'performance_score')).toBe(22)
  expect(trendOf(list, newest, 'desktop_score')).toBeUndefined()
  expect(trendOf(list, newest, 'seo_score')).toBe(-1)
  expect([trendOf(list, other, 'performance_score'), trendOf(list, oldest, 'seo_score')]).toEqual([
    undefined,
    undefined,
  ])
})
