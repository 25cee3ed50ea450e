import type { LinkAnswer, Site } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, nowhere, originOf, plural, shown, some, verdict } from './check.rules.ts'

const GENERIC = /^(click here|read more|more|here|link|learn more|this|see more|details|continue)[.…>»→ ]*$/i
const LINKS_MAX = 150

const gone = ({ status }: LinkAnswer): boolean => status === 404 || status === 410
const dead = (answer: LinkAnswer): boolean =>
  gone(answer) || answer.status >= 500 || (answer.status === 0 && !answer.isLoop)
const links = (site: Site, isInternal: boolean): LinkAnswer[] =>
  site.answers.filter((it) => it.kind === 'link' && it.isInternal === isInternal)

/** `/gone (404), linked from /shop and 2 more` */
const broken = (site: Site) => (it: LinkAnswer) =>
  `${shortUrl(it.url, originOf(site))} (${it.status || 'no answer'}), linked from ${holders(site, it)}`
const holders = (site: Site, { from }: LinkAnswer): string =>
  some(
    shown(
      site,
      from.map((url) => ({ url })),
    ),
    2,
  )
/** The way of a redirect up to where it begins again: `/a → /b → /a`. */
function wayOf(site: Site, { chain, isLoop }: LinkAnswer): string {
  const again = isLoop ? chain.findIndex((it, at) => chain.indexOf(it) < at) : -1
  return shown(
    site,
    chain.slice(0, again < 0 ? 5 : again + 1).map((url) => ({ url })),
  ).join(' → ')
}

/** Where the links lead, and what they say. */
export const linkChecks: readonly Check[] = [
  {
    id: 'broken-internal',
    element: 'Broken links within the site',
    impact: 'High',
    recommendation: 'Repair these links, or remove them.',
    look: (site) => {
      const own = links(site, true)
      return own.length === 0
        ? undefined
        : nowhere(own.filter(dead).map(broken(site)), 'No broken link was found.', (it) => `Broken links: ${it}.`)
    },
  },
  {
    id: 'broken-external',
    element: 'Broken links to other sites',
    impact: 'Medium',
    recommendation: 'Repair these links, or remove them.',
    look: (site) => {
      const outside = links(site, false)
      // Others may turn a robot away with 403 or silence: only what says that it is gone counts.
      return outside.length === 0
        ? undefined
        : nowhere(outside.filter(gone).map(broken(site)), 'No broken link was found.', (it) => `Broken links: ${it}.`)
    },
  },
  {
    id: 'redirected-links',
    element: 'Links go straight there',
    impact: 'Low',
    recommendation: 'Link to the final address.',
    look: (site) => {
      const own = links(site, true)
      const around = own.filter((it) => it.chain.length > 1 && !it.isLoop)
      return own.length === 0
        ? undefined
        : nowhere(
            around.map((it) => `${shortUrl(it.url, originOf(site))}, linked from ${holders(site, it)}`),
            'No link takes a detour.',
            (it) => `These links are redirected: ${it}.`,
          )
    },
  },
  {
    id: 'redirect-chains',
    element: 'Redirects take one step',
    impact: 'Medium',
    recommendation: 'Send each old address straight to the last one.',
    look: (site) => {
      const around = links(site, true).filter((it) => it.chain.length > 1 && !it.isLoop)
      return around.length === 0
        ? undefined
        : nowhere(
            around.filter((it) => it.chain.length > 2).map((it) => wayOf(site, it)),
            'Every redirect takes one step.',
            (it) => `Several redirects in a row: ${it}.`,
          )
    },
  },
  {
    id: 'redirect-loops',
    element: 'Redirects come to an end',
    impact: 'High',
    recommendation: 'Take one of these redirects out, so that the address leads to a page.',
    look: (site) => {
      const own = links(site, true)
      return own.length === 0
        ? undefined
        : nowhere(
            own.filter((it) => it.isLoop).map((it) => `${wayOf(site, it)}, linked from ${holders(site, it)}`),
            'No redirect leads round in a circle.',
            (it) => `These lead round in a circle: ${it}.`,
          )
    },
  },
  {
    id: 'internal-links',
    element: 'Links to own pages',
    impact: 'Medium',
    recommendation: 'Link to your other pages, so that visitors and search engines find them.',
    look: (site) => {
      const own = site.start.links.filter(
        ({ url }) => url !== undefined && new URL(url).origin === originOf(site),
      ).length
      // A website of one page leads to its own parts.
      const isOnePage = site.pages.length === 1 && site.start.links.some((it) => /^#\w/.test(it.written))
      if (own === 0 && isOnePage) return undefined
      return verdict(
        own > 0,
        `The page links to its own site ${plural(own, 'time')}.`,
        'The page links to no other page of this site.',
      )
    },
  },
  {
    id: 'link-count',
    element: 'Number of links',
    impact: 'Low',
    recommendation: `Keep it under ${LINKS_MAX}, so that the important ones count.`,
    look: ({ start }) =>
      start.links.length === 0
        ? undefined
        : verdict(
            start.links.length <= LINKS_MAX,
            `The page has ${plural(start.links.length, 'link')}.`,
            `The page has ${start.links.length} links.`,
          ),
  },
  {
    id: 'link-texts',
    element: 'Link texts',
    impact: 'Low',
    recommendation: 'Let each link say where it leads.',
    look: ({ start }) => {
      if (start.links.length === 0) return undefined
      const generic = start.links.filter((it) => GENERIC.test(it.text))
      return verdict(
        generic.length === 0,
        'The links say where they lead.',
        `${plural(generic.length, 'link says', 'links say')} nothing, such as "${generic[0]?.text}".`,
      )
    },
  },
  {
    id: 'empty-links',
    element: 'Links have a text',
    impact: 'Medium',
    recommendation: 'Give each link a text, or its picture an alt text.',
    look: ({ start }) => {
      const empty = start.links.filter((it) => it.url !== undefined && !it.text).length
      return start.links.length === 0
        ? undefined
        : verdict(empty === 0, 'No link is without a text.', `${plural(empty, 'link has', 'links have')} no text.`)
    },
  },
  {
    id: 'crawlable-links',
    element: 'Links can be followed',
    impact: 'Medium',
    recommendation: 'Use real addresses in place of "javascript:" and "#".',
    look: ({ start }) => {
      const stuck = start.links.filter((it) => /^javascript:|^#?!?$/i.test(it.written)).length
      return start.links.length === 0
        ? undefined
        : verdict(stuck === 0, 'All links can be followed.', `${plural(stuck, 'link leads', 'links lead')} nowhere.`)
    },
  },
  {
    id: 'insecure-links',
    element: 'Links to HTTPS',
    impact: 'Low',
    recommendation: 'Link to the https address of your own pages.',
    look: (site) => {
      if (!site.start.url.startsWith('https:')) return undefined
      const host = new URL(site.start.url).host
      const plain = site.start.links.filter(({ url }) => url?.startsWith('http:') && new URL(url).host === host).length
      return verdict(
        plain === 0,
        'Your own links use https.',
        `${plural(plain, 'of your own links uses', 'of your own links use')} plain http.`,
      )
    },
  },
]
