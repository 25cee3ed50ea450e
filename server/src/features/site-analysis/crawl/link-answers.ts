import type { WebAnswer } from '#services/web-reader/port.ts'
import type { LinkAnswer, PageFacts } from './page-facts.ts'
import { severalAtOnce } from './several-at-once.ts'
import { pageKey } from './urls.rules.ts'

const LINKS_MAX = 50
const OUTSIDE_MAX = 20
const AT_ONCE = 6
/** Answers of servers that don't take HEAD. */
const NOT_HEAD = new Set([400, 403, 404, 405, 429, 501])

interface LinkRequest {
  readonly start: PageFacts
  readonly pages: readonly PageFacts[]
  readonly origin: string
  /** robots.txt of whatever site the link leads to. */
  readonly allows: (url: string) => Promise<boolean>
  readonly ask: (url: string, method?: 'GET' | 'HEAD') => Promise<WebAnswer | undefined>
  readonly until: AbortSignal
}

/** Whether the links of the start page lead anywhere: those not read as pages are asked for, at most 50. */
export async function answersOf({ start, pages, origin, allows, ask, until }: LinkRequest): Promise<LinkAnswer[]> {
  const read = new Set(pages.flatMap((it) => it.chain.map((hop) => pageKey(hop.url))))
  const answers: LinkAnswer[] = pages
    .slice(1)
    .map((it) => ({ url: it.chain[0]?.url ?? it.url, status: it.status, hops: it.chain.length - 1, isInternal: true }))
  const links = [...new Set(start.links.flatMap(({ url }) => (url === undefined ? [] : [pageKey(url)])))]
  const isInternal = (url: string): boolean => new URL(url).origin === origin
  const unread = links.filter((it) => !read.has(it))
  const open = [
    ...unread.filter(isInternal).slice(0, LINKS_MAX - OUTSIDE_MAX),
    ...unread.filter((it) => !isInternal(it)).slice(0, OUTSIDE_MAX),
  ]
  await severalAtOnce(
    AT_ONCE,
    () => (until.aborted ? undefined : open.shift()),
    async (url) => {
      if (!(await allows(url))) return
      const head = await ask(url, 'HEAD')
      const answer = head && !NOT_HEAD.has(head.status) ? head : await ask(url)
      // Without an answer because our own time was up, it is not the link's fault.
      if (!answer && until.aborted) return
      const hops = answer ? answer.chain.length - 1 : 0
      answers.push({ url, status: answer?.status ?? 0, hops, isInternal: isInternal(url) })
    },
  )
  return answers
}
