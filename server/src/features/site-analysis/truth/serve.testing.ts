import { gzipSync } from 'node:zlib'
import { type LocalPage, type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { type WebAnswer, WebError, type WebPage, type WebReader } from '#services/web-reader/port.ts'
import type { CrawlReader } from '../crawl/crawl.ts'
import type { TruthSite } from './base-site.testing.ts'

const ELSEWHERE = '/~/'

/** Opens the real web reader, with permission to read this host. */
export type OpenReader = (host: string) => WebReader

/** Serves a site of the truth set on loopback, and reads it under its own name through the real web reader. */
export async function serve(
  site: TruthSite,
  openReader: OpenReader,
): Promise<{ reader: CrawlReader; first: () => Promise<WebPage>; local: LocalSite; close: () => Promise<void> }> {
  const { host } = new URL(site.origin)
  const local = await openLocalSite((path) => answerTo(site, path, host))
  const web = openReader(local.host)
  const inside = (url: string): string => {
    const { origin, protocol, host, pathname, search } = new URL(url)
    return origin === site.origin
      ? local.url + pathname + search
      : `${local.url}${ELSEWHERE}${protocol.slice(0, -1)}/${host}${pathname}${search}`
  }
  const outside = (url: string): string => {
    const path = url.slice(local.url.length)
    return path.startsWith(ELSEWHERE)
      ? path.slice(ELSEWHERE.length).replace(/^(https?)\//, '$1://')
      : `${site.origin}${path || '/'}`
  }
  const named = (answer: WebAnswer): WebAnswer => ({
    ...answer,
    url: outside(answer.url),
    chain: answer.chain.map((it) => ({ ...it, url: outside(it.url) })),
    // A busy machine isn't a slow website.
    firstByteMs: site.answers.get(new URL(answer.url).pathname)?.firstByteMs ?? 120,
  })
  const reader: CrawlReader = {
    get: async (url, options) => {
      try {
        return named(await web.get(inside(url), options))
      } catch (error) {
        if (!(error instanceof WebError) || error.chain.length === 0) throw error
        throw new WebError(error.kind, error.message, {
          chain: error.chain.map((it) => ({ ...it, url: outside(it.url) })),
        })
      }
    },
    robotsOf: async (url, signal) => {
      const robots = await web.robotsOf(local.url, signal)
      const isOwn = new URL(url).origin === site.origin
      return { ...robots, allows: (it, agent) => !isOwn || robots.allows(inside(it), agent) }
    },
  }
  return {
    reader,
    local,
    first: () => reader.get(site.origin + site.start),
    close: async () => {
      await web.close()
      await local.close()
    },
  }
}

function answerTo(site: TruthSite, path: string, host: string): LocalPage {
  const isPlain = path === `${ELSEWHERE}http/${host}/`
  if (isPlain && site.sendsOn) return { status: 301, headers: { location: '/' } }
  if (path === '/robots.txt' && site.robots !== undefined)
    return { headers: { 'content-type': 'text/plain' }, body: site.robots }
  if (path === '/sitemap.xml' && site.sitemap)
    return {
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><urlset>${site.sitemap.map((it) => `<url><loc>${it}</loc></url>`).join('')}</urlset>`,
    }
  const key = path.startsWith(ELSEWHERE) ? path.slice(ELSEWHERE.length).replace(/^(https?)\//, '$1://') : path
  const answer = isPlain ? site.answers.get('/') : site.answers.get(key)
  if (!answer)
    return { status: site.unknownStatus, headers: site.headers, body: '<!doctype html><title>Not here</title>' }
  const body = answer.body ?? ''
  const isZipped = site.isCompressed && body.startsWith('<')
  return {
    status: answer.status ?? 200,
    headers: { ...site.headers, ...(isZipped && { 'content-encoding': 'gzip' }), ...answer.headers },
    body: isZipped ? gzipSync(body) : body,
  }
}
