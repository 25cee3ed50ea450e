import { samePage, shortUrl } from '../crawl/urls.rules.ts'
import { canonicalFaults } from './canonicals.rules.ts'
import { type Check, isSecure, nowhere, originOf, plural, shown, some, verdict } from './check.rules.ts'

const URL_CHARS_MAX = 115

/** Whether search engines find the pages and may show them. */
export const indexingChecks: readonly Check[] = [
  {
    id: 'indexable',
    element: 'May be shown in search',
    impact: 'High',
    recommendation: 'Remove the noindex, or the rule in robots.txt.',
    look: ({ start, robots }) => {
      const hidden = /noindex|\bnone\b/.test(start.head.robots)
      return verdict(
        !hidden && robots.allowsSearch,
        'Search engines may show the page.',
        hidden ? 'The page says noindex.' : 'robots.txt keeps search engines out.',
      )
    },
  },
  {
    id: 'nofollow',
    element: 'Links may be followed',
    impact: 'Medium',
    recommendation: 'Remove nofollow from the robots meta tag of the page.',
    look: ({ start }) =>
      start.links.length === 0
        ? undefined
        : verdict(
            !/nofollow|\bnone\b/.test(start.head.robots),
            'Search engines may follow the links.',
            'The page says nofollow.',
          ),
  },
  {
    id: 'noindex-pages',
    element: 'Hidden pages',
    impact: 'Medium',
    recommendation: 'Check that these pages are meant to be hidden.',
    look: (site) => {
      const hidden = site.pages.slice(1).filter((it) => it.head.robots.includes('noindex'))
      return site.pages.length < 2
        ? undefined
        : nowhere(shown(site, hidden), 'No page is hidden from search.', (it) => `These pages say noindex: ${it}.`)
    },
  },
  {
    id: 'robots-txt',
    element: 'robots.txt',
    impact: 'Medium',
    recommendation: 'Add a robots.txt that allows your pages and names the sitemap.',
    look: ({ robots }) => verdict(robots.found, 'The site has a robots.txt.', 'The site has no robots.txt.'),
  },
  {
    id: 'robots-sitemap',
    element: 'robots.txt names the sitemap',
    impact: 'Low',
    recommendation: 'Add a line "Sitemap: https://…/sitemap.xml" to robots.txt.',
    look: ({ robots }) =>
      robots.found ? verdict(robots.namesSitemap, 'The sitemap is named.', 'The sitemap is not named.') : undefined,
  },
  {
    id: 'sitemap',
    element: 'XML sitemap',
    impact: 'Medium',
    recommendation: 'Publish a sitemap.xml with all pages that should be found.',
    look: ({ sitemap }) =>
      verdict(
        sitemap.found,
        `The sitemap lists ${plural(sitemap.urls.length, 'address', 'addresses')}.`,
        'The site has no sitemap.',
      ),
  },
  {
    id: 'sitemap-own',
    element: 'Sitemap lists this site',
    impact: 'Medium',
    recommendation: 'List only addresses of this site, with the same scheme and host.',
    look: (site) => {
      if (!site.sitemap.found || site.sitemap.urls.length === 0) return undefined
      const other = site.sitemap.urls.filter((it) => new URL(it).origin !== originOf(site))
      return verdict(
        other.length === 0,
        'All addresses are of this site.',
        `The sitemap lists other sites: ${some(other.map((it) => shortUrl(it)))}.`,
      )
    },
  },
  {
    id: 'sitemap-start',
    element: 'Page stands in the sitemap',
    impact: 'Low',
    recommendation: 'Add this page to the sitemap.',
    look: ({ start, sitemap }) => {
      if (!sitemap.found || sitemap.urls.length >= 1_000) return undefined
      const known = new Set(sitemap.urls.map(samePage))
      return verdict(known.has(samePage(start.url)), 'The page is listed.', 'The page is not listed.')
    },
  },
  {
    id: 'canonical',
    element: 'Canonical link',
    impact: 'Medium',
    recommendation: 'Add one canonical link with the full address of the page.',
    look: ({ start: { head } }) =>
      verdict(
        head.canonicals.length === 1 && Boolean(head.canonicals[0]),
        `The page names ${head.canonicals[0]} as its address.`,
        head.canonicals.length > 1
          ? `The page has ${head.canonicals.length} canonical links.`
          : 'The page has no canonical link.',
      ),
  },
  {
    id: 'canonical-target',
    element: 'Canonical target',
    impact: 'High',
    recommendation: 'Point each canonical link at the page it stands on, unless that page is meant to be a copy.',
    look: (site) => {
      if (site.pages.every((it) => it.head.canonicals.length === 0)) return undefined
      return nowhere(
        canonicalFaults(site),
        'Each link names its own page.',
        (it) => `Search engines are sent elsewhere: ${it}.`,
      )
    },
  },
  {
    id: 'https',
    element: 'HTTPS',
    impact: 'High',
    recommendation: 'Install a certificate (free ones exist) and send visitors from http to https.',
    look: (site) =>
      verdict(
        isSecure(site),
        'The page is served over HTTPS.',
        'The page is served over plain HTTP, which browsers mark as not secure.',
      ),
  },
  {
    id: 'http-redirect',
    element: 'HTTP leads to HTTPS',
    impact: 'High',
    recommendation: 'Send every http address on to its https address with a 301.',
    look: (site) =>
      isSecure(site) && site.plainHttpLeadsTo !== undefined
        ? verdict(
            site.plainHttpLeadsTo.startsWith('https:'),
            'Visitors are sent on to HTTPS.',
            'The site answers on plain HTTP too.',
          )
        : undefined,
  },
  {
    id: 'redirects',
    element: 'Redirects to the page',
    impact: 'Medium',
    recommendation: 'Send visitors to the final address in one step.',
    look: ({ start }) =>
      verdict(
        start.chain.length <= 2,
        start.chain.length === 1 ? 'The page answers at once.' : 'One redirect leads to the page.',
        `${start.chain.length - 1} redirects in a row.`,
      ),
  },
  {
    id: 'unknown-page',
    element: 'Unknown addresses answer 404',
    impact: 'Medium',
    recommendation: 'Answer addresses that don’t exist with status 404.',
    look: ({ unknownPageStatus: status }) =>
      status === undefined
        ? undefined
        : verdict(
            status === 404 || status === 410,
            `An unknown address answers ${status}.`,
            `An unknown address answers ${status}.`,
          ),
  },
  {
    id: 'url-readable',
    element: 'Readable addresses',
    impact: 'Low',
    recommendation: 'Use short addresses in small letters with hyphens.',
    look: (site) => {
      const odd = site.pages.filter(
        ({ url }) =>
          url.length > URL_CHARS_MAX || /[A-Z_]|%20|[?&][^=]*=[^&]*&/.test(new URL(url).pathname + new URL(url).search),
      )
      return nowhere(shown(site, odd), 'All addresses read well.', (it) => `Hard to read: ${it}.`)
    },
  },
  {
    id: 'refresh',
    element: 'No meta refresh',
    impact: 'Medium',
    recommendation: 'Use a 301 redirect in place of the meta refresh.',
    look: ({ start }) =>
      verdict(!start.head.refreshes, 'The page stays where it is.', 'The page sends visitors on by a meta refresh.'),
  },
]
