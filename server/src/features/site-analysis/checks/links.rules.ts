import type { LinkAnswer, Site } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, nowhere, originOf, shown, some, verdict } from './check.rules.ts'
import { linkTexts } from './links.texts.ts'

const GENERIC = /^(click here|read more|more|here|link|learn more|this|see more|details|continue)[.…>»→ ]*$/i
const LINKS_MAX = 150

const gone = ({ status }: LinkAnswer): boolean => status === 404 || status === 410
const dead = (answer: LinkAnswer): boolean =>
  gone(answer) || answer.status >= 500 || (answer.status === 0 && !answer.isLoop)
const links = (site: Site, isInternal: boolean): LinkAnswer[] =>
  site.answers.filter((it) => it.kind === 'link' && it.isInternal === isInternal)

/** `/gone (404), linked from /shop and 2 more` */
const broken = (site: Site) => (it: LinkAnswer) =>
  linkTexts.linkedFrom(shortUrl(it.url, originOf(site)), it.status, holders(site, it))
const holders = (site: Site, { from }: LinkAnswer): string =>
  some(
    shown(
      site,
      from.map((url) => ({ url })),
    ),
    2,
  )
/** A redirect's path until it repeats: `/a → /b → /a`. */
function wayOf(site: Site, { chain, isLoop }: LinkAnswer): string {
  const again = isLoop ? chain.findIndex((it, at) => chain.indexOf(it) < at) : -1
  return shown(
    site,
    chain.slice(0, again < 0 ? 5 : again + 1).map((url) => ({ url })),
  ).join(' → ')
}

/** Where links lead, and their texts. */
export const linkChecks: readonly Check[] = [
  {
    id: 'broken-internal',
    element: linkTexts.brokenInternal.element,
    impact: 'High',
    recommendation: linkTexts.brokenInternal.recommendation,
    look: (site) => {
      const own = links(site, true)
      return own.length === 0
        ? undefined
        : nowhere(own.filter(dead).map(broken(site)), linkTexts.brokenInternal.good, linkTexts.brokenInternal.bad)
    },
  },
  {
    id: 'broken-external',
    element: linkTexts.brokenExternal.element,
    impact: 'Medium',
    recommendation: linkTexts.brokenExternal.recommendation,
    look: (site) => {
      const outside = links(site, false)
      // Others may block bots with 403 or silence: only a clear 'gone' counts.
      return outside.length === 0
        ? undefined
        : nowhere(outside.filter(gone).map(broken(site)), linkTexts.brokenExternal.good, linkTexts.brokenExternal.bad)
    },
  },
  {
    id: 'redirected-links',
    element: linkTexts.redirectedLinks.element,
    impact: 'Low',
    recommendation: linkTexts.redirectedLinks.recommendation,
    look: (site) => {
      const own = links(site, true)
      const around = own.filter((it) => it.chain.length > 1 && !it.isLoop)
      return own.length === 0
        ? undefined
        : nowhere(
            around.map((it) =>
              linkTexts.redirectedLinks.linkedFrom(shortUrl(it.url, originOf(site)), holders(site, it)),
            ),
            linkTexts.redirectedLinks.good,
            linkTexts.redirectedLinks.bad,
          )
    },
  },
  {
    id: 'redirect-chains',
    element: linkTexts.redirectChains.element,
    impact: 'Medium',
    recommendation: linkTexts.redirectChains.recommendation,
    look: (site) => {
      const around = links(site, true).filter((it) => it.chain.length > 1 && !it.isLoop)
      return around.length === 0
        ? undefined
        : nowhere(
            around.filter((it) => it.chain.length > 2).map((it) => wayOf(site, it)),
            linkTexts.redirectChains.good,
            linkTexts.redirectChains.bad,
          )
    },
  },
  {
    id: 'redirect-loops',
    element: linkTexts.redirectLoops.element,
    impact: 'High',
    recommendation: linkTexts.redirectLoops.recommendation,
    look: (site) => {
      const own = links(site, true)
      return own.length === 0
        ? undefined
        : nowhere(
            own
              .filter((it) => it.isLoop)
              .map((it) => linkTexts.redirectLoops.linkedFrom(wayOf(site, it), holders(site, it))),
            linkTexts.redirectLoops.good,
            linkTexts.redirectLoops.bad,
          )
    },
  },
  {
    id: 'internal-links',
    element: linkTexts.internalLinks.element,
    impact: 'Medium',
    recommendation: linkTexts.internalLinks.recommendation,
    look: (site) => {
      const own = site.start.links.filter(
        ({ url }) => url !== undefined && new URL(url).origin === originOf(site),
      ).length
      // A one-page website links to its own sections.
      const isOnePage = site.pages.length === 1 && site.start.links.some((it) => /^#\w/.test(it.written))
      if (own === 0 && isOnePage) return undefined
      return verdict(own > 0, linkTexts.internalLinks.good(own), linkTexts.internalLinks.bad)
    },
  },
  {
    id: 'link-count',
    element: linkTexts.linkCount.element,
    impact: 'Low',
    recommendation: linkTexts.linkCount.recommendation(LINKS_MAX),
    look: ({ start }) =>
      start.links.length === 0
        ? undefined
        : verdict(
            start.links.length <= LINKS_MAX,
            linkTexts.linkCount.good(start.links.length),
            linkTexts.linkCount.bad(start.links.length),
          ),
  },
  {
    id: 'link-texts',
    element: linkTexts.linkTexts.element,
    impact: 'Low',
    recommendation: linkTexts.linkTexts.recommendation,
    look: ({ start }) => {
      if (start.links.length === 0) return undefined
      const generic = start.links.filter((it) => GENERIC.test(it.text))
      return verdict(
        generic.length === 0,
        linkTexts.linkTexts.good,
        linkTexts.linkTexts.bad(generic.length, generic[0]?.text),
      )
    },
  },
  {
    id: 'empty-links',
    element: linkTexts.emptyLinks.element,
    impact: 'Medium',
    recommendation: linkTexts.emptyLinks.recommendation,
    look: ({ start }) => {
      const empty = start.links.filter((it) => it.url !== undefined && !it.text).length
      return start.links.length === 0
        ? undefined
        : verdict(empty === 0, linkTexts.emptyLinks.good, linkTexts.emptyLinks.bad(empty))
    },
  },
  {
    id: 'crawlable-links',
    element: linkTexts.crawlableLinks.element,
    impact: 'Medium',
    recommendation: linkTexts.crawlableLinks.recommendation,
    look: ({ start }) => {
      const stuck = start.links.filter((it) => /^javascript:|^#?!?$/i.test(it.written)).length
      return start.links.length === 0
        ? undefined
        : verdict(stuck === 0, linkTexts.crawlableLinks.good, linkTexts.crawlableLinks.bad(stuck))
    },
  },
  {
    id: 'insecure-links',
    element: linkTexts.insecureLinks.element,
    impact: 'Low',
    recommendation: linkTexts.insecureLinks.recommendation,
    look: (site) => {
      if (!site.start.url.startsWith('https:')) return undefined
      const host = new URL(site.start.url).host
      const plain = site.start.links.filter(({ url }) => url?.startsWith('http:') && new URL(url).host === host).length
      return verdict(plain === 0, linkTexts.insecureLinks.good, linkTexts.insecureLinks.bad(plain))
    },
  },
]
