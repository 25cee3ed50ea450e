import type { PageViewer } from '#services/page-viewer/port.ts'
import { type WebAnswer, WebError, type WebPage, type WebReader } from '#services/web-reader/port.ts'
import { parsedPage } from '../away.ts'
import { copiesIn } from './copies.rules.ts'
import { answersOf } from './link-answers.ts'
import type { Site } from './page-facts.ts'
import { readPages } from './read-pages.ts'
import { readSitemap } from './sitemap.ts'

/** The parts of the web reader that crawling needs. */
export type CrawlReader = Pick<WebReader, 'get' | 'robotsOf'>
export interface CrawlParts {
  readonly webReader: CrawlReader
  /** For pages built by scripts; without it they're checked as sent. */
  readonly pageViewer?: PageViewer | undefined
}

/** After this long, no more pages are started: what was read until then is the site. */
const CRAWL_MS = 30_000
const PAGE_MS = 8_000
const PAGE_MAX_BYTES = 1 << 20

/**
 * Reads a site from its first page: up to 24 more of the same origin, its robots.txt, its sitemap, and the targets of all links. What is
 * unavailable becomes a finding, not an error.
 */
export async function crawlFrom(parts: CrawlParts, first: WebPage, signal?: AbortSignal): Promise<Site> {
  const { webReader: web, pageViewer: viewer } = parts
  const { origin } = new URL(first.url)
  const timeUp = AbortSignal.timeout(CRAWL_MS)
  const until = signal ? AbortSignal.any([timeUp, signal]) : timeUp
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<WebAnswer | WebError | undefined> =>
    answerOrFault(web.get(url, { method, signal: until, timeoutMs: PAGE_MS, maxBytes: PAGE_MAX_BYTES }), signal)
  const quietly = async (url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<WebAnswer | undefined> => {
    const answer = await ask(url, method)
    return answer instanceof WebError ? undefined : answer
  }

  const raw = await parsedPage(first)
  const robots = await web.robotsOf(first.url, signal)
  const [sitemap, unknown, plain] = await Promise.all([
    readSitemap(quietly, origin, robots.sitemaps),
    quietly(`${origin}/adwright-looks-for-a-page-that-is-not-here`),
    first.url.startsWith('https:')
      ? quietly(first.url.replace('https:', 'http:').replace(/:\d+\//, '/'), 'HEAD')
      : undefined,
  ])
  const read = await readPages({
    first: { answer: first, raw },
    origin,
    sitemapUrls: sitemap.urls,
    allows: robots.allows,
    ask,
    viewer,
    until,
    signal,
  })
  const { pages, copies } = copiesIn(read.pages)
  const [start = raw] = pages
  const allows = async (url: string): Promise<boolean> =>
    (await orUndefined(web.robotsOf(url, until), signal))?.allows(url) === true
  return {
    start,
    pages,
    copies,
    unbuilt: read.unbuilt,
    robots: {
      found: robots.found,
      allowsSearch: robots.allows(first.url, 'Googlebot'),
      namesSitemap: robots.sitemaps.length > 0,
    },
    sitemap,
    answers: await answersOf({ pages: read.pages, known: read.known, origin, ask, allows, until }),
    unknownPageStatus: unknown?.status,
    plainHttpLeadsTo: plain?.url,
  }
}

/** An unavailable page is a finding, not an error; but if the caller aborted, that is thrown. */
export async function orUndefined<T>(work: Promise<T>, stopped?: AbortSignal): Promise<T | undefined> {
  const found = await answerOrFault(work, stopped)
  return found instanceof WebError ? undefined : found
}

async function answerOrFault<T>(work: Promise<T>, stopped: AbortSignal | undefined): Promise<T | WebError | undefined> {
  try {
    return await work
  } catch (error) {
    stopped?.throwIfAborted()
    if (error instanceof WebError) return error
    if (error instanceof Error && /Abort|Timeout/.test(error.name)) return undefined
    throw error
  }
}
