import { type ReadOptions, type Robots, type WebAnswer, WebError, type WebPage } from '../port.ts'
import { hasScheme } from './scheme.rules.ts'

export interface PageParts {
  readonly get: (url: string, options: ReadOptions) => Promise<WebAnswer>
  readonly robotsOf: (url: string, signal?: AbortSignal) => Promise<Robots>
}

/** A URL without a scheme is tried with https, then http (contract.md, Last points); one with a scheme is taken as it is. */
export async function readPage(parts: PageParts, address: string, options: ReadOptions): Promise<WebPage> {
  const typed = address.trim()
  if (hasScheme(typed)) return readOne(parts, typed, options)
  try {
    return await readOne(parts, `https://${typed}`, options)
  } catch (error) {
    if (!(error instanceof WebError && (error.kind === 'unreachable' || error.kind === 'timed_out'))) throw error
    return await readOne(parts, `http://${typed}`, options)
  }
}

async function readOne({ get, robotsOf }: PageParts, url: string, options: ReadOptions): Promise<WebPage> {
  const start = URL.canParse(url) ? new URL(url).href : url
  if (!(await robotsOf(start, options.signal)).allows(start)) throw disallowed(start)
  const page = await get(start, options)
  if (page.url !== start && !(await robotsOf(page.url, options.signal)).allows(page.url)) throw disallowed(page.url)
  if (page.status >= 400)
    throw new WebError('unreachable', `${new URL(page.url).host} answered with an error (${page.status}).`)
  if (!/html/i.test(page.headers['content-type'] ?? 'text/html'))
    throw new WebError('not_a_page', 'That address isn’t a web page.')
  return page
}

const disallowed = (url: string): WebError =>
  new WebError('disallowed', `${new URL(url).host} does not let robots read that page (robots.txt).`)
