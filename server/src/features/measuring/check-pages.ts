import type { TagCheck } from '@adwright/contract/measuring'
import type { Ctx } from '#kernel/ctx.ts'
import { PageViewError, type ViewedPage } from '#services/page-viewer/port.ts'
import { WebError, type WebErrorKind, type WebReader } from '#services/web-reader/port.ts'
import { tagIn, tagRan } from './tag.rules.ts'
import { measuringTexts } from './measuring.texts.ts'

type Page = TagCheck['pages'][number]
type Looker = Pick<Ctx, 'services' | 'signal' | 'log'>

/** The most pages that are checked. */
export const CHECKED_PAGES_MAX = 8
const MANAGER_MAX_BYTES = 4_000_000
const PAGE_MAX_BYTES = 3_000_000

const causes: Readonly<Record<WebErrorKind, string>> = {
  not_public: measuringTexts.checkPages.notPublic,
  not_an_address: measuringTexts.checkPages.notAnAddress,
  unreachable: measuringTexts.checkPages.noAnswer,
  timed_out: measuringTexts.checkPages.tooSlow,
  too_many_redirects: measuringTexts.checkPages.endless,
  disallowed: measuringTexts.checkPages.noRobots,
  not_a_page: measuringTexts.checkPages.noPage,
}

/** Whether a Google Tag Manager container loads the tag: its public script names every tag in it. */
async function isManaged(web: WebReader, managers: readonly string[], account: string): Promise<boolean> {
  for (const id of managers)
    try {
      const url = `https://www.googletagmanager.com/gtm.js?id=${id}`
      const { body } = await web.get(url, { maxBytes: MANAGER_MAX_BYTES, accept: ['text/', 'application/'] })
      if (body.includes(account)) return true
    } catch (error) {
      if (!(error instanceof WebError)) throw error
    }
  return false
}

/** A page's HTML, or why it couldn't be read. */
async function sentPage(
  web: WebReader,
  url: string,
  signal: AbortSignal,
): Promise<{ url: string; body: string } | Page> {
  try {
    const { body } = await web.readPage(url, { signal, maxBytes: PAGE_MAX_BYTES })
    return { url, body }
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return { url, outcome: 'failed', cause: causes[error.kind] }
  }
}

/** The pages as visitors see them; empty without a browser. */
async function seenPages(
  { services, signal, log }: Looker,
  urls: readonly string[],
): Promise<ReadonlyMap<string, ViewedPage>> {
  if (urls.length === 0) return new Map()
  try {
    const pages = await services.pageViewer.view(urls, { signal })
    return new Map(pages.map((it) => [it.url, it]))
  } catch (error) {
    if (!(error instanceof PageViewError) || error.kind === 'closed') throw error
    log.warn({ err: error, kind: error.kind }, 'pages are read as they were sent')
    return new Map()
  }
}

/** Checks each page for an ad account's tag: in a browser, since tag managers add tags by script; without one, in the HTML. */
export async function checkPages(looker: Looker, urls: readonly string[], account: string): Promise<Page[]> {
  const web = looker.services.webReader
  const sent = await Promise.all(urls.slice(0, CHECKED_PAGES_MAX).map((url) => sentPage(web, url, looker.signal)))
  const seen = await seenPages(
    looker,
    sent.flatMap((it) => ('body' in it ? it.url : [])),
  )
  return Promise.all(
    sent.map(async (page): Promise<Page> => {
      if (!('body' in page)) return page
      const { url, body } = page
      const viewed = seen.get(url)
      const { outcome, managers } = tagIn(body, account)
      const said = viewed ? tagRan(viewed, account) : outcome
      // The tag manager may load it at another time, or couldn't be reached by our browser.
      const isThere = said === 'found' || (said !== 'held' && (await isManaged(web, managers, account)))
      return { url, outcome: isThere ? 'found' : said, rendered: viewed !== undefined }
    }),
  )
}
