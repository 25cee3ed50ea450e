import { type WebAnswer, WebError, type WebPage, type WebReader } from '#services/web-reader/port.ts'
import { parsedPage } from '../away.ts'
import { answersOf } from './link-answers.ts'
import type { PageFacts, Site } from './page-facts.ts'
import { readSitemap } from './sitemap.ts'
import { severalAtOnce } from './several-at-once.ts'
import { isPagePath, pageKey } from './urls.rules.ts'

/** What crawling asks of the web. */
export type CrawlReader = Pick<WebReader, 'get' | 'robotsOf'>

export const CRAWL_PAGES_MAX = 25
const AT_ONCE = 4
/** After this long no further page is started: what was read until then is the site. */
const CRAWL_MS = 25_000
const PAGE_MS = 8_000
const PAGE_MAX_BYTES = 1 << 20

/**
 * Reads a site from its first page on: up to 24 more of the same origin, its robots.txt, its sitemap, and where its links lead.
 * What of it can't be had is a finding, not a failure.
 */
export async function crawlFrom(web: CrawlReader, first: WebPage, signal?: AbortSignal): Promise<Site> {
  const { origin } = new URL(first.url)
  const timeUp = AbortSignal.timeout(CRAWL_MS)
  const until = signal ? AbortSignal.any([timeUp, signal]) : timeUp
  const quietly = (url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<WebAnswer | undefined> =>
    orUndefined(web.get(url, { method, signal: until, timeoutMs: PAGE_MS, maxBytes: PAGE_MAX_BYTES }), signal)

  const start = await parsedPage(first)
  const robots = await web.robotsOf(first.url, signal)
  const [sitemap, unknown, plain] = await Promise.all([
    readSitemap(quietly, origin, robots.sitemaps),
    quietly(`${origin}/adwright-looks-for-a-page-that-is-not-here`),
    first.url.startsWith('https:')
      ? quietly(first.url.replace('https:', 'http:').replace(/:\d+\//, '/'), 'HEAD')
      : undefined,
  ])
  const pages = await readPages({
    start,
    origin,
    sitemapUrls: sitemap.urls,
    allows: robots.allows,
    read: quietly,
    until,
  })
  return {
    start,
    pages,
    robots: {
      found: robots.found,
      allowsSearch: robots.allows(first.url, 'Googlebot'),
      namesSitemap: robots.sitemaps.length > 0,
    },
    sitemap,
    answers: await answersOf({ start, pages, origin, ask: quietly, allows: mayAsk(web, until, signal), until }),
    unknownPageStatus: unknown?.status,
    plainHttpLeadsTo: plain?.url,
  }
}

const mayAsk =
  (web: CrawlReader, until: AbortSignal, signal: AbortSignal | undefined) =>
  async (url: string): Promise<boolean> =>
    (await orUndefined(web.robotsOf(url, until), signal))?.allows(url) === true

/** A page that can't be had is a finding, not the end; but a caller who stopped everything gets that stop. */
export async function orUndefined<T>(work: Promise<T>, stopped?: AbortSignal): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    stopped?.throwIfAborted()
    if (error instanceof WebError || (error instanceof Error && /Abort|Timeout/.test(error.name))) return undefined
    throw error
  }
}

interface CrawlPlan {
  readonly start: PageFacts
  readonly origin: string
  readonly sitemapUrls: readonly string[]
  readonly allows: (url: string) => boolean
  readonly read: (url: string) => Promise<WebAnswer | undefined>
  readonly until: AbortSignal
}

async function readPages({ start, origin, sitemapUrls, allows, read, until }: CrawlPlan): Promise<PageFacts[]> {
  const pages = [start]
  const known = new Set([pageKey(start.url)])
  const queue: string[] = []
  const queueUp = (url: string | undefined): void => {
    if (url === undefined || !URL.canParse(url)) return
    const key = pageKey(url)
    if (known.has(key) || new URL(key).origin !== origin || !isPagePath(key) || !allows(key)) return
    known.add(key)
    queue.push(key)
  }
  for (const { url } of start.links) queueUp(url)
  for (const url of sitemapUrls) queueUp(url)

  const readNext = async (url: string): Promise<void> => {
    const answer = await read(url)
    if (answer?.status !== 200 || !/html/i.test(answer.headers['content-type'] ?? '')) return
    const page = await orUndefined(parsedPage(answer))
    if (!page) return
    const landed = pageKey(page.url)
    // Two addresses that lead to one page are one page.
    if (new URL(page.url).origin !== origin || pages.some((it) => pageKey(it.url) === landed)) return
    pages.push(page)
    for (const link of page.links) queueUp(link.url)
  }
  let begun = 1
  const next = (): string | undefined => (begun++ < CRAWL_PAGES_MAX && !until.aborted ? queue.shift() : undefined)
  // Rounds, since what one page leads to may be found when the other workers have already gone home.
  while (queue.length > 0 && begun < CRAWL_PAGES_MAX && !until.aborted) await severalAtOnce(AT_ONCE, next, readNext)
  return pages
}
