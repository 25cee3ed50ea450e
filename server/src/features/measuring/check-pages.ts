import type { TagCheck } from '@adwright/contract/measuring'
import type { Ctx } from '#kernel/ctx.ts'
import { WebError, type WebErrorKind, type WebReader } from '#services/web-reader/port.ts'
import { tagIn } from './tag.rules.ts'

type Page = TagCheck['pages'][number]

/** Pages that are looked at, at the most. */
export const CHECKED_PAGES_MAX = 8
const MANAGER_MAX_BYTES = 4_000_000
const PAGE_MAX_BYTES = 3_000_000

const causes: Readonly<Record<WebErrorKind, string>> = {
  not_public: 'This address isn’t on the public internet. Check the address in your business profile.',
  not_an_address: 'This isn’t a website address. Check the address in your business profile.',
  unreachable: 'The website didn’t answer, or answered with an error. Open the page yourself, then check again.',
  timed_out: 'The website took too long to answer. Check again later.',
  too_many_redirects: 'This address leads from one to another without end. Check the redirects of your website.',
  disallowed: 'The website’s robots.txt lets no program read this page. Open it and look for the tag in its source.',
  not_a_page: 'There is no web page at this address. Check the address of your ads.',
}

/** Whether a tag comes by a Google Tag Manager container: its public script names every tag in it. */
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

async function checkPage(web: WebReader, url: string, account: string, signal: AbortSignal): Promise<Page> {
  try {
    const { body } = await web.readPage(url, { signal, maxBytes: PAGE_MAX_BYTES })
    const { outcome, managers } = tagIn(body, account)
    const isThere = outcome === 'found' || (await isManaged(web, managers, account))
    return { url, outcome: isThere ? 'found' : outcome }
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return { url, outcome: 'failed', cause: causes[error.kind] }
  }
}

/** Looks at each page as a visitor gets it, for the tag of an ad account. */
export const checkPages = (
  { services: { webReader }, signal }: Pick<Ctx, 'services' | 'signal'>,
  urls: readonly string[],
  account: string,
): Promise<Page[]> =>
  Promise.all(urls.slice(0, CHECKED_PAGES_MAX).map((url) => checkPage(webReader, url, account, signal)))
