import { type WebAnswer, WebError } from '#services/web-reader/port.ts'
import type { LinkAnswer, LinkKind, PageFacts } from './page-facts.ts'
import { severalAtOnce } from './several-at-once.ts'
import { pageKey } from './urls.rules.ts'

const OWN_MAX = 120
const OUTSIDE_MAX = 40
const FILES_MAX = 80
const HOLDERS_MAX = 5
const AT_ONCE = 6
/** Responses of servers that don't support HEAD. */
const NOT_HEAD = new Set([400, 403, 404, 405, 429, 501])

export interface LinkRequest {
  readonly pages: readonly PageFacts[]
  /** Responses that the crawl received, for pages and other files. */
  readonly known: ReadonlyMap<string, WebAnswer>
  readonly origin: string
  /** By the robots.txt of the link's own site. */
  readonly allows: (url: string) => Promise<boolean>
  /** Undefined: no response. */
  readonly ask: (url: string, method: 'GET' | 'HEAD') => Promise<WebAnswer | WebError | undefined>
  readonly until: AbortSignal
}

interface Led {
  readonly url: string
  readonly kind: LinkKind
  readonly from: string[]
}

/** The targets of all pages: links, canonical links and loaded files, each with the pages that contain it. */
function leadsOf(pages: readonly PageFacts[]): Led[] {
  const leads = new Map<string, Led>()
  const add = (url: string | undefined, kind: LinkKind, from: string): void => {
    if (url === undefined || !/^https?:/.test(url)) return
    const key = pageKey(url)
    const known = leads.get(`${kind} ${key}`) ?? { url: key, kind, from: [] }
    if (!known.from.includes(from) && known.from.length < HOLDERS_MAX) known.from.push(from)
    leads.set(`${kind} ${key}`, known)
  }
  for (const page of pages) {
    for (const { url } of page.links) add(url, 'link', page.url)
    for (const url of page.head.canonicals) add(url, 'canonical', page.url)
    for (const url of page.markup.resources) add(url, 'file', page.url)
  }
  return [...leads.values()]
}

/** Checks that everything the pages reference exists. What wasn't read as a page is requested, within limits. */
export async function answersOf({ pages, known, origin, allows, ask, until }: LinkRequest): Promise<LinkAnswer[]> {
  const isOwn = (url: string): boolean => new URL(url).origin === origin
  const leads = leadsOf(pages)
  const links = leads.filter((it) => it.kind !== 'file')
  const open = [
    ...links.filter((it) => isOwn(it.url)).slice(0, OWN_MAX),
    ...leads.filter((it) => it.kind === 'file').slice(0, FILES_MAX),
    ...links.filter((it) => !isOwn(it.url)).slice(0, OUTSIDE_MAX),
  ]
  const answers: LinkAnswer[] = []
  const asked = new Map<string, Promise<WebAnswer | WebError | undefined | 'not allowed'>>()
  const once = async (url: string): Promise<WebAnswer | WebError | undefined | 'not allowed'> => {
    if (!(await allows(url))) return 'not allowed'
    const head = await ask(url, 'HEAD')
    return head && !(head instanceof WebError) && !NOT_HEAD.has(head.status) ? head : await ask(url, 'GET')
  }
  await severalAtOnce(
    AT_ONCE,
    () => (until.aborted ? undefined : open.shift()),
    async ({ url, kind, from }) => {
      const asking = asked.get(url) ?? Promise.resolve(known.get(url)).then((it) => it ?? once(url))
      asked.set(url, asking)
      const answer = await asking
      // No response because our own time was up isn't the link's fault.
      if (answer === 'not allowed' || (!answer && until.aborted)) return
      answers.push({ url, kind, from, isInternal: isOwn(url), ...seen(answer) })
    },
  )
  return answers
}

function seen(answer: WebAnswer | WebError | undefined): Pick<LinkAnswer, 'status' | 'chain' | 'isLoop' | 'bytes'> {
  const chain = answer?.chain.map((it) => it.url) ?? []
  if (!answer || answer instanceof WebError)
    return { status: 0, chain, isLoop: answer?.kind === 'too_many_redirects', bytes: undefined }
  const length = Number(answer.headers['content-length'])
  return {
    status: answer.status,
    chain,
    isLoop: false,
    bytes: Number.isFinite(length) && length > 0 ? length : undefined,
  }
}
