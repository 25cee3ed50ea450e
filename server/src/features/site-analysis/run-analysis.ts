import type { SeoResult } from '@adwright/contract/seo-result'
import type { PageSpeed } from '@adwright/contract/site-analysis'
import { getDomain } from 'tldts'
import type { OwnerScope } from '#db/scope.ts'
import { isDemo } from '#kernel/purse.store.ts'
import type { Services } from '#services/services.ts'
import type { WebPage } from '#services/web-reader/port.ts'
import { findingsFrom } from './away.ts'
import type { CrawlParts } from './crawl/crawl.ts'
import type { Site } from './crawl/page-facts.ts'
import { sentenceOf } from './failures.ts'
import { medianRun, spreadOf } from './scores.rules.ts'

type Parts = Pick<Services, 'webReader' | 'pageSpeed' | 'seoData'> & CrawlParts
/** What the SEO report needs. */
interface SeoParts extends CrawlParts, Pick<Parts, 'seoData'> {}

export interface Analysis {
  readonly pagespeed: PageSpeed | undefined
  readonly seo: SeoResult | undefined
  readonly spread: { readonly mobile: number[]; readonly desktop: number[] } | null
  /** What is unavailable and why. */
  readonly notes: readonly string[]
}

export interface AnalysisOptions {
  readonly runs?: number
  readonly signal?: AbortSignal
  /** 1 preparing, 2 mobile, 3 desktop, 4 SEO, 5 the report (product-2 §2.4). */
  readonly onStep?: (step: number) => void
}

/** How long measuring waits for the crawl, so that they don't slow each other down. */
const CRAWL_FIRST_MS = 8_000

/**
 * A website's speed and SEO. Throws the web reader's error if the page itself is unavailable; a part that fails later is left out, with the
 * reason in `notes`.
 */
export async function runAnalysis(parts: Parts, address: string, options: AnalysisOptions = {}): Promise<Analysis> {
  const { runs = 1, signal, onStep } = options
  const notes: string[] = []
  const first = await parts.webReader.readPage(address, { signal, maxBytes: 1 << 20 })
  const crawled = seoOf(parts, first, address, signal)
  // Awaited below, where failures are handled.
  crawled.catch(() => undefined)
  const measured: PageSpeed[] = []
  try {
    for (let run = 0; run < runs; run++)
      measured.push(
        await parts.pageSpeed.test(first.url, {
          signal,
          startAfter: run === 0 ? atMost(crawled, CRAWL_FIRST_MS) : Promise.resolve(),
          onStep: (step) => onStep?.(step === 'mobile' ? 2 : 3),
        }),
      )
  } catch (error) {
    signal?.throwIfAborted()
    notes.push(sentenceOf(error))
  }
  onStep?.(4)
  const { seo, failures } = await crawled
  notes.push(...failures)
  onStep?.(5)
  return { pagespeed: medianRun(measured), seo, spread: spreadOf(measured), notes }
}

/** The services of an owner's analysis: nothing is bought for a demo visitor. */
export async function servicesFor(scope: OwnerScope, services: Services): Promise<Services> {
  if (services.seoData.name === 'none' || !(await isDemo(scope))) return services
  const about = async () => ({ traffic: null, backlinks: null, competitors: null, failures: [] })
  return { ...services, seoData: { name: 'none', about } }
}

interface Seo {
  readonly seo: SeoResult
  readonly failures: readonly string[]
}

/** The SEO report of a site, starting from its first page. */
export async function seoOf(parts: SeoParts, first: WebPage, address: string, signal?: AbortSignal): Promise<Seo> {
  // With its parsers it's large, and startup doesn't need it.
  const { crawlFrom } = await import('./crawl/crawl.ts')
  const domain = getDomain(first.url)
  const [site, outside] = await Promise.all([
    crawlFrom(parts, first, signal),
    domain === null ? undefined : parts.seoData.about(domain, signal),
  ])
  return { seo: await seoResult(site, address, outside), failures: outside?.failures ?? [] }
}

type Outside = Awaited<ReturnType<Parts['seoData']['about']>>

async function seoResult(site: Site, address: string, outside: Outside | undefined): Promise<SeoResult> {
  const { score, ...own } = await findingsFrom(site)
  const { traffic = null, backlinks = null, competitors = null } = outside ?? {}
  return {
    status: 'success',
    url: address,
    data: { ...own, traffic, backlinks, competitors },
    score,
    pages_read: site.pages.length,
  }
}

const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
