import type { PageSpeed, PageSpeedSide } from '@adwright/contract/site-analysis'
import { PageSpeedError, type PageSpeedErrorKind, type PageSpeedTester } from '#services/page-speed/port.ts'

const side = (performance_score: number): PageSpeedSide => ({
  performance_score,
  metrics: { largest_contentful_paint: { score: performance_score / 100, display_value: '2.4 s' } },
  opportunities: [
    {
      id: 'render-blocking-insight',
      title: 'Render-blocking requests',
      description: 'They hold up the page.',
      score: 0,
      savings_ms: 750,
    },
  ],
  diagnostics: [],
  source: 'lighthouse',
})

/** A tester that answers immediately with the given scores, [mobile, desktop] per run; or fails. The last one repeats. */
export function fakePageSpeed(
  answers: readonly (readonly [number, number] | PageSpeedErrorKind)[],
): PageSpeedTester & { readonly tested: string[] } {
  const left = [...answers]
  const tested: string[] = []
  return {
    name: 'lighthouse',
    tested,
    isBusy: () => false,
    close: async () => undefined,
    test: async (url, { onStep, signal, startAfter } = {}): Promise<PageSpeed> => {
      tested.push(url)
      await startAfter
      signal?.throwIfAborted()
      const answer = left.length > 1 ? left.shift() : left[0]
      if (answer === undefined || typeof answer === 'string')
        throw new PageSpeedError(answer ?? 'unavailable', 'The page took too long to measure.')
      onStep?.('mobile')
      onStep?.('desktop')
      return { url, mobile: side(answer[0]), desktop: side(answer[1]) }
    },
  }
}
