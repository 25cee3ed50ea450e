import { PageSpeed } from '@adwright/contract/site-analysis'
import { expect, test } from 'vitest'
import { PageSpeedError, type PageSpeedErrorKind, type PageSpeedTester } from './port.ts'

export interface TesterUnderTest {
  readonly tester: PageSpeedTester
  /** A page that loads, and one that doesn't. */
  readonly goodUrl: string
  readonly badUrl: string
}

export const kindOf = async (work: Promise<unknown>): Promise<PageSpeedErrorKind | 'measured' | 'another error'> => {
  try {
    await work
    return 'measured'
  } catch (error) {
    return error instanceof PageSpeedError ? error.kind : 'another error'
  }
}

/** What every page speed tester does. */
export function pageSpeedSuite(under: () => TesterUnderTest): void {
  test('contract, GET /api/pagespeed/analyze: a score, metrics and opportunities for mobile and desktop', async () => {
    const { tester, goodUrl } = under()
    const steps: string[] = []
    const found = await tester.test(goodUrl, { onStep: (it) => steps.push(it) })
    expect(PageSpeed.safeParse(found).error).toBeUndefined()
    expect(steps).toEqual(['mobile', 'desktop'])
    for (const side of [found.mobile, found.desktop]) {
      expect(Number.isInteger(side.performance_score)).toBe(true)
      // product-2 §3
      expect(Object.keys(side.metrics)).toEqual(
        expect.arrayContaining([
          'first_contentful_paint',
          'largest_contentful_paint',
          'cumulative_layout_shift',
          'first_input_delay',
          'speed_index',
          'total_blocking_time',
        ]),
      )
      const savings = side.opportunities.map((it) => it.savings_ms)
      expect(savings).toEqual([...savings].sort((a, b) => b - a))
      expect(side.opportunities.map((it) => it.title)).toContain('Render-blocking requests')
      expect(JSON.stringify(side)).not.toMatch(/\]\(http|Learn more about how/)
    }
  })

  test('a page that does not load is reported as such, not as a score of 0', async () => {
    const { tester, badUrl } = under()
    expect(await kindOf(tester.test(badUrl))).toBe('page_failed')
  })

  test('a caller who stops it gets no result', async () => {
    const { tester, goodUrl } = under()
    expect(await kindOf(tester.test(goodUrl, { signal: AbortSignal.abort() }))).toBe('closed')
  })
}
