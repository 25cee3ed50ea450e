import type { SeoData } from '@adwright/contract/seo-result'
import type { PageSpeed } from '@adwright/contract/site-analysis'
import type { OwnerScope } from '#db/scope.ts'
import { newId, newSecret } from '#kernel/ids.ts'
import type { SeoDataSource } from '#services/seo-data/port.ts'
import { type WebAnswer, WebError } from '#services/web-reader/port.ts'
import type { CrawlReader } from './crawl/crawl.ts'
import { seoOf } from './run-analysis.ts'
import { insertPast } from './site-analysis.store.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

/** A website in memory, by path; including `/robots.txt` and `/sitemap.xml`. */
export interface PaperWebsite {
  readonly url: string
  readonly pages: Readonly<Record<string, string>>
  /** For every response. */
  readonly headers: Readonly<Record<string, string>>
}

/** An analysis in a demo's history. */
export interface PastAnalysis {
  readonly site: PaperWebsite
  readonly at: Date
  readonly pagespeed: Omit<PageSpeed, 'url'>
  readonly outside: Pick<SeoData, 'traffic' | 'backlinks' | 'competitors'>
}

/** For the demo: adds a past analysis of an invented website, by our own checks and marked as a sample (sandbox.md, Demo). */
export async function addPastAnalysis(scope: OwnerScope, analysis: PastAnalysis): Promise<void> {
  const { site, at } = analysis
  const first = answerOf(site, `${site.url}/`)
  const seoData: SeoDataSource = { name: 'none', about: async () => ({ ...analysis.outside, failures: [] }) }
  const { seo } = await seoOf({ webReader: onPaper(site), seoData }, first, site.url)
  await insertPast(scope, {
    id: newId(),
    url: site.url,
    state: 'done',
    step: 5,
    runs: 1,
    by: 'owner',
    performanceScore: analysis.pagespeed.mobile.performance_score,
    desktopScore: analysis.pagespeed.desktop.performance_score,
    seoScore: seo.score ?? null,
    pagespeed: { url: site.url, ...analysis.pagespeed },
    seo,
    notes: [],
    isSample: true,
    reportSecret: newSecret(),
    createdAt: at,
    finishedAt: at,
  })
}

const typeOf = (path: string): string => (/\.(txt|xml)$/.exec(path) ? 'text/plain' : 'text/html; charset=utf-8')

function answerOf({ url: origin, pages, headers }: PaperWebsite, url: string): WebAnswer {
  const { pathname } = new URL(url)
  const body = pages[pathname]
  const status = body === undefined ? 404 : 200
  return {
    url: url.replace(/^http:/, 'https:'),
    status,
    headers: { ...headers, 'content-type': typeOf(pathname) },
    body: body ?? '',
    bytes: body?.length ?? 0,
    isCut: false,
    chain: [...(url.startsWith('http:') ? [{ url, status: 301 }] : []), { url: `${origin}${pathname}`, status }],
    firstByteMs: 180,
  }
}

const nobody = async (): Promise<never> => {
  throw new WebError('unreachable', siteAnalysisTexts.pastAnalysis.onPaper)
}

/** The crawler's reader for such a website: no network requests. */
const onPaper = (site: PaperWebsite): CrawlReader => ({
  get: (url) => (new URL(url).host === new URL(site.url).host ? Promise.resolve(answerOf(site, url)) : nobody()),
  robotsOf: async () => {
    const text = site.pages['/robots.txt']
    const sitemaps = text === undefined ? [] : [`${site.url}/sitemap.xml`]
    return { found: text !== undefined, text: text ?? '', sitemaps, allows: () => true }
  },
})
