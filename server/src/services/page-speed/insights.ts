import type { PageSpeedSide } from '@adwright/contract/site-analysis'
import { type LighthouseReport, sideOf } from './lighthouse-report.rules.ts'
import { PageSpeedError, type PageSpeedTester } from './port.ts'

export interface InsightsOptions {
  readonly apiKey: string | undefined
  readonly baseUrl: string
  /** For one of the two tests; Google takes 10 to 40 s. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 90_000
const TRIES = 2
const ANSWER_MAX_CHARS = 20 << 20

/** Google's PageSpeed Insights v5: mobile and desktop in parallel, on Google's machines. */
export function insightsTester({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: InsightsOptions): PageSpeedTester {
  const closing = new AbortController()
  const side = async (
    url: string,
    strategy: 'mobile' | 'desktop',
    stopped: AbortSignal | undefined,
  ): Promise<PageSpeedSide> => {
    const query = new URLSearchParams({
      url,
      strategy,
      category: 'performance',
      ...(apiKey === undefined ? {} : { key: apiKey }),
    })
    const address = `${baseUrl}/pagespeedonline/v5/runPagespeed?${query}`
    for (let tries = 1; ; tries++) {
      const timeUp = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([timeUp, closing.signal, ...(stopped ? [stopped] : [])])
      const answer = await ask(address, signal, timeUp)
      if (answer.status >= 500 && tries < TRIES) continue
      return read(answer)
    }
  }
  return {
    name: 'insights',
    isBusy: () => false,
    test: async (url, { signal, onStep } = {}) => {
      onStep?.('mobile')
      const [mobile, desktop] = await Promise.all([side(url, 'mobile', signal), side(url, 'desktop', signal)])
      onStep?.('desktop')
      return { url, mobile, desktop }
    },
    close: async () => closing.abort(),
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function ask(address: string, signal: AbortSignal, timeUp: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { signal, redirect: 'error' })
    const text = await response.text()
    return { status: response.status, text: text.slice(0, ANSWER_MAX_CHARS) }
  } catch (cause) {
    if (timeUp.aborted) throw new PageSpeedError('timed_out', 'PageSpeed Insights didn’t answer in time.', { cause })
    if (signal.aborted) throw new PageSpeedError('closed', 'The measurement was stopped.', { cause })
    throw new PageSpeedError('unavailable', 'We couldn’t reach PageSpeed Insights.', { cause })
  }
}

function read({ status, text }: Answer): PageSpeedSide {
  if (status === 429)
    throw new PageSpeedError('unavailable', 'PageSpeed Insights is out of quota. Please try again later.')
  if (status === 400 || status === 403) {
    const isPage = /lighthouse|FAILED_DOCUMENT_REQUEST|NO_FCP/i.test(text)
    if (isPage)
      throw new PageSpeedError('page_failed', 'We couldn’t measure the page: it didn’t load, or showed nothing.')
    throw new PageSpeedError('unavailable', 'PageSpeed Insights refused the request. Please check PAGESPEED_API_KEY.')
  }
  if (status !== 200) throw new PageSpeedError('unavailable', 'PageSpeed Insights failed. Please try again later.')
  const report = reportIn(text)
  const side = report && sideOf(report, 'pagespeed-insights')
  if (!side) throw new PageSpeedError('page_failed', 'We couldn’t measure the page: it didn’t load, or showed nothing.')
  return side
}

/** Undefined for an answer without a report; an answer that isn't JSON is a service failure. */
function reportIn(text: string): LighthouseReport | undefined {
  try {
    const { lighthouseResult: report } = JSON.parse(text) as { lighthouseResult?: Partial<LighthouseReport> }
    return report?.categories && report.audits ? (report as LighthouseReport) : undefined
  } catch (cause) {
    throw new PageSpeedError('unavailable', 'We couldn’t read PageSpeed Insights’ answer.', { cause })
  }
}
