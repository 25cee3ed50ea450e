import type { PageViewer } from '#services/page-viewer/port.ts'
import { type WebAnswer, WebError } from '#services/web-reader/port.ts'
import { parsedPage } from '../away.ts'
import { wordsIn } from '../text/words.rules.ts'
import { builtPages, looksEmpty } from './built-pages.ts'
import type { PageFacts } from './page-facts.ts'
import { severalAtOnce } from './several-at-once.ts'
import { isPagePath, pageKey, samePage } from './urls.rules.ts'

export const CRAWL_PAGES_MAX = 25
const AT_ONCE = 4
/** Each needs a browser for seconds. */
const BUILT_MAX = 9

const FEW_WORDS = 10

interface RawPage {
  readonly answer: WebAnswer
  readonly raw: PageFacts
}
export interface ReadPlan {
  readonly first: RawPage
  readonly origin: string
  readonly sitemapUrls: readonly string[]
  readonly allows: (url: string) => boolean
  readonly ask: (url: string) => Promise<WebAnswer | WebError | undefined>
  readonly viewer: PageViewer | undefined
  readonly until: AbortSignal
  readonly signal: AbortSignal | undefined
}
interface Read {
  readonly pages: PageFacts[]
  /** Responses by the linked URL. */
  readonly known: Map<string, WebAnswer>
  readonly unbuilt: string[]
}

/** Up to 25 pages of one origin, the first one first; script-built pages as rendered by a browser. */
export async function readPages(plan: ReadPlan): Promise<Read> {
  const { first, origin, sitemapUrls, allows, ask, viewer, until, signal } = plan
  const pages: PageFacts[] = []
  const known = new Map<string, WebAnswer>([[pageKey(first.answer.chain[0]?.url ?? first.answer.url), first.answer]])
  const unbuilt: string[] = []
  const met = new Set([samePage(first.answer.url)])
  const landed = new Set(met)
  const queue: string[] = []
  let builtLeft = viewer ? BUILT_MAX : 0

  const queueUp = (url: string | undefined): void => {
    if (url === undefined || !URL.canParse(url)) return
    const key = pageKey(url)
    if (met.has(samePage(key)) || new URL(key).origin !== origin || !isPagePath(key) || !allows(key)) return
    met.add(samePage(key))
    queue.push(key)
  }
  const keep = (page: PageFacts): void => {
    pages.push(page)
    for (const { url } of page.links) queueUp(url)
  }
  const build = async (empty: readonly RawPage[]): Promise<void> => {
    const some = empty.slice(0, builtLeft)
    builtLeft -= some.length
    const built = await builtPages(
      viewer,
      some.map((it) => it.answer),
      signal,
    )
    for (const { answer, raw } of empty) {
      const shown = built.get(answer.url)
      const words = wordsIn(raw.text).length
      // A short page that rendering doesn't change needs no scripts.
      if (shown) keep(wordsIn(shown.text).length > words + FEW_WORDS ? { ...shown, wordsWithoutScripts: words } : raw)
      else {
        unbuilt.push(answer.url)
        // A further page that couldn't be rendered says nothing about the site: only the first one is kept as sent.
        if (pages.length === 0) keep(raw)
      }
    }
  }

  if (looksEmpty(first.raw)) await build([first])
  else keep(first.raw)
  for (const url of sitemapUrls) queueUp(url)

  let empty: RawPage[] = []
  const readNext = async (url: string): Promise<void> => {
    const answer = await ask(url)
    if (!answer || answer instanceof WebError) return
    known.set(url, answer)
    if (answer.status !== 200 || !/html/i.test(answer.headers['content-type'] ?? '')) return
    const raw = await readable(answer)
    // Two URLs that lead to one page count once.
    if (!raw || new URL(raw.url).origin !== origin || landed.has(samePage(raw.url))) return
    landed.add(samePage(raw.url))
    if (looksEmpty(raw)) empty.push({ answer, raw })
    else keep(raw)
  }
  let begun = 1
  const next = (): string | undefined => (begun++ < CRAWL_PAGES_MAX && !until.aborted ? queue.shift() : undefined)
  // In rounds, because a page may reveal links after the other workers have finished.
  while (queue.length > 0 && begun < CRAWL_PAGES_MAX && !until.aborted) {
    await severalAtOnce(AT_ONCE, next, readNext)
    await build(empty)
    empty = []
  }
  return { pages, known, unbuilt }
}

async function readable(answer: WebAnswer): Promise<PageFacts | undefined> {
  try {
    return await parsedPage(answer)
  } catch (error) {
    if (error instanceof WebError) return undefined
    throw error
  }
}
