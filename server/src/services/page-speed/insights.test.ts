import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalPage, type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { insightsTester } from './insights.ts'
import { kindOf, pageSpeedSuite } from './suite.ts'

const metric = (score: number, displayValue: string) => ({
  title: '',
  score,
  scoreDisplayMode: 'numeric',
  displayValue,
})
const report = {
  lighthouseResult: {
    categories: {
      performance: {
        score: 0.83,
        auditRefs: [
          { id: 'first-contentful-paint', group: 'metrics' },
          { id: 'render-blocking-insight', group: 'insights' },
          { id: 'unused-javascript', group: 'diagnostics' },
          { id: 'total-byte-weight', group: 'diagnostics' },
        ],
      },
    },
    audits: {
      'first-contentful-paint': metric(0.9, '1.8 s'),
      'largest-contentful-paint': metric(0.7, '2.9 s'),
      'cumulative-layout-shift': metric(1, '0'),
      'max-potential-fid': metric(0.8, '130 ms'),
      'total-blocking-time': metric(0.9, '120 ms'),
      'speed-index': metric(0.95, '2.1 s'),
      'unused-javascript': {
        title: 'Reduce unused `JavaScript`',
        description: 'It waits. [Learn more about how to do it](https://x.y).',
        score: 0,
        scoreDisplayMode: 'metricSavings',
        details: { overallSavingsMs: 150 },
      },
      'render-blocking-insight': {
        title: 'Render-blocking requests',
        description: 'They hold it up.',
        score: 0,
        scoreDisplayMode: 'metricSavings',
        metricSavings: { LCP: 600, FCP: 300 },
      },
      'total-byte-weight': {
        title: 'Total size',
        description: '',
        score: 1,
        scoreDisplayMode: 'numeric',
        displayValue: 'Total size was 90 KiB',
      },
    },
  },
}

let google: LocalSite
let answers: LocalPage[] = []
const json = (body: unknown, status = 200): LocalPage => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
beforeAll(async () => {
  google = await openLocalSite((path) => {
    if (path.includes('does-not-load'))
      return json({ error: { message: 'Lighthouse returned error: FAILED_DOCUMENT_REQUEST' } }, 400)
    return answers.shift() ?? json(report)
  })
})
beforeEach(() => {
  answers = []
})
afterAll(() => google.close())

const tester = (timeoutMs?: number) =>
  insightsTester({ apiKey: 'a key', baseUrl: google.url, ...(timeoutMs ? { timeoutMs } : {}) })
const url = 'https://shop.example.com/'

describe('PageSpeed Insights', () => {
  pageSpeedSuite(() => ({ tester: tester(), goodUrl: url, badUrl: 'https://does-not-load.example.com/' }))

  test('it is asked for both strategies with our key, and its report read', async () => {
    const { mobile } = await tester().test(url)
    expect(google.seen.at(-1)).toMatch(
      /^GET \/pagespeedonline\/v5\/runPagespeed\?url=https%3A%2F%2Fshop\.example\.com%2F&strategy=(mobile|desktop)&category=performance&key=a\+key$/,
    )
    expect(mobile).toMatchObject({
      performance_score: 83,
      source: 'pagespeed-insights',
      metrics: { first_input_delay: { score: 0.8, display_value: '130 ms' } },
    })
    expect(mobile.opportunities).toEqual([
      {
        id: 'render-blocking-insight',
        files: [],
        title: 'Render-blocking requests',
        description: 'They hold it up.',
        score: 0,
        savings_ms: 600,
      },
      {
        id: 'unused-javascript',
        files: [],
        title: 'Reduce unused JavaScript',
        description: 'It waits.',
        score: 0,
        savings_ms: 150,
      },
    ])
    expect(mobile.diagnostics).toEqual([
      { title: 'Total size', description: '', display_value: 'Total size was 90 KiB' },
    ])
  })

  test('one failure of theirs is tried again', async () => {
    answers = [json({}, 500), json(report), json(report)]
    expect(await kindOf(tester().test(url))).toBe('measured')
  })

  test.each([
    ['out of quota', [json({}, 429), json({}, 429)], 'unavailable'],
    ['a key that is refused', [json({ error: { message: 'API key not valid' } }, 400), json({}, 400)], 'unavailable'],
    ['failing for good', [500, 500, 500, 500].map((it) => json({}, it)), 'unavailable'],
    ['no JSON', ['<html>', '<html>'], 'unavailable'],
    ['a report without a score', [json({}), json({})], 'page_failed'],
  ] as const)('%s', async (_name, given, kind) => {
    answers = [...given]
    expect(await kindOf(tester().test(url))).toBe(kind)
  })

  test('silence ends after a time', async () => {
    answers = [() => undefined, () => undefined]
    expect(await kindOf(tester(200).test(url))).toBe('timed_out')
  })
})
