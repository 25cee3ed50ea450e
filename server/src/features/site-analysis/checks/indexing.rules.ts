import { samePage, shortUrl } from '../crawl/urls.rules.ts'
import { canonicalFaults } from './canonicals.rules.ts'
import { type Check, isSecure, nowhere, originOf, shown, some, verdict } from './check.rules.ts'
import { indexingTexts } from './indexing.texts.ts'

const URL_CHARS_MAX = 115

/** Whether search engines find the pages and may show them. */
export const indexingChecks: readonly Check[] = [
  {
    id: 'indexable',
    element: indexingTexts.indexable.element,
    impact: 'High',
    recommendation: indexingTexts.indexable.recommendation,
    look: ({ start, robots }) => {
      const hidden = /noindex|\bnone\b/.test(start.head.robots)
      return verdict(
        !hidden && robots.allowsSearch,
        indexingTexts.indexable.good,
        hidden ? indexingTexts.indexable.bad : indexingTexts.indexable.robotsTxtKeeps,
      )
    },
  },
  {
    id: 'nofollow',
    element: indexingTexts.nofollow.element,
    impact: 'Medium',
    recommendation: indexingTexts.nofollow.recommendation,
    look: ({ start }) =>
      start.links.length === 0
        ? undefined
        : verdict(
            !/nofollow|\bnone\b/.test(start.head.robots),
            indexingTexts.nofollow.good,
            indexingTexts.nofollow.bad,
          ),
  },
  {
    id: 'noindex-pages',
    element: indexingTexts.noindexPages.element,
    impact: 'Medium',
    recommendation: indexingTexts.noindexPages.recommendation,
    look: (site) => {
      const hidden = site.pages.slice(1).filter((it) => it.head.robots.includes('noindex'))
      return site.pages.length < 2
        ? undefined
        : nowhere(shown(site, hidden), indexingTexts.noindexPages.good, indexingTexts.noindexPages.bad)
    },
  },
  {
    id: 'robots-txt',
    element: 'robots.txt',
    impact: 'Medium',
    recommendation: indexingTexts.robotsTxt.recommendation,
    look: ({ robots }) => verdict(robots.found, indexingTexts.robotsTxt.good, indexingTexts.robotsTxt.bad),
  },
  {
    id: 'robots-sitemap',
    element: indexingTexts.robotsSitemap.element,
    impact: 'Low',
    recommendation: indexingTexts.robotsSitemap.recommendation,
    look: ({ robots }) =>
      robots.found
        ? verdict(robots.namesSitemap, indexingTexts.robotsSitemap.good, indexingTexts.robotsSitemap.bad)
        : undefined,
  },
  {
    id: 'sitemap',
    element: indexingTexts.sitemap.element,
    impact: 'Medium',
    recommendation: indexingTexts.sitemap.recommendation,
    look: ({ sitemap }) =>
      verdict(sitemap.found, indexingTexts.sitemap.good(sitemap.urls.length), indexingTexts.sitemap.bad),
  },
  {
    id: 'sitemap-own',
    element: indexingTexts.sitemapOwn.element,
    impact: 'Medium',
    recommendation: indexingTexts.sitemapOwn.recommendation,
    look: (site) => {
      if (!site.sitemap.found || site.sitemap.urls.length === 0) return undefined
      const other = site.sitemap.urls.filter((it) => new URL(it).origin !== originOf(site))
      return verdict(
        other.length === 0,
        indexingTexts.sitemapOwn.good,
        indexingTexts.sitemapOwn.bad(some(other.map((it) => shortUrl(it)))),
      )
    },
  },
  {
    id: 'sitemap-start',
    element: indexingTexts.sitemapStart.element,
    impact: 'Low',
    recommendation: indexingTexts.sitemapStart.recommendation,
    look: ({ start, sitemap }) => {
      if (!sitemap.found || sitemap.urls.length >= 1_000) return undefined
      const known = new Set(sitemap.urls.map(samePage))
      return verdict(known.has(samePage(start.url)), indexingTexts.sitemapStart.good, indexingTexts.sitemapStart.bad)
    },
  },
  {
    id: 'canonical',
    element: indexingTexts.canonical.element,
    impact: 'Medium',
    recommendation: indexingTexts.canonical.recommendation,
    look: ({ start: { head } }) =>
      verdict(
        head.canonicals.length === 1 && Boolean(head.canonicals[0]),
        indexingTexts.canonical.good(head.canonicals[0]),
        head.canonicals.length > 1
          ? indexingTexts.canonical.bad(head.canonicals.length)
          : indexingTexts.canonical.pageNoCanonical,
      ),
  },
  {
    id: 'canonical-target',
    element: indexingTexts.canonicalTarget.element,
    impact: 'High',
    recommendation: indexingTexts.canonicalTarget.recommendation,
    look: (site) => {
      if (site.pages.every((it) => it.head.canonicals.length === 0)) return undefined
      return nowhere(canonicalFaults(site), indexingTexts.canonicalTarget.good, indexingTexts.canonicalTarget.bad)
    },
  },
  {
    id: 'https',
    element: 'HTTPS',
    impact: 'High',
    recommendation: indexingTexts.https.recommendation,
    look: (site) => verdict(isSecure(site), indexingTexts.https.good, indexingTexts.https.bad),
  },
  {
    id: 'http-redirect',
    element: indexingTexts.httpRedirect.element,
    impact: 'High',
    recommendation: indexingTexts.httpRedirect.recommendation,
    look: (site) =>
      isSecure(site) && site.plainHttpLeadsTo !== undefined
        ? verdict(
            site.plainHttpLeadsTo.startsWith('https:'),
            indexingTexts.httpRedirect.good,
            indexingTexts.httpRedirect.bad,
          )
        : undefined,
  },
  {
    id: 'redirects',
    element: indexingTexts.redirects.element,
    impact: 'Medium',
    recommendation: indexingTexts.redirects.recommendation,
    look: ({ start }) =>
      verdict(
        start.chain.length <= 2,
        start.chain.length === 1 ? indexingTexts.redirects.good : indexingTexts.redirects.oneRedirectLeads,
        indexingTexts.redirects.bad(start.chain.length - 1),
      ),
  },
  {
    id: 'unknown-page',
    element: indexingTexts.unknownPage.element,
    impact: 'Medium',
    recommendation: indexingTexts.unknownPage.recommendation,
    look: ({ unknownPageStatus: status }) =>
      status === undefined
        ? undefined
        : verdict(
            status === 404 || status === 410,
            indexingTexts.unknownPage.good(status),
            indexingTexts.unknownPage.good(status),
          ),
  },
  {
    id: 'url-readable',
    element: indexingTexts.urlReadable.element,
    impact: 'Low',
    recommendation: indexingTexts.urlReadable.recommendation,
    look: (site) => {
      const odd = site.pages.filter(
        ({ url }) =>
          url.length > URL_CHARS_MAX || /[A-Z_]|%20|[?&][^=]*=[^&]*&/.test(new URL(url).pathname + new URL(url).search),
      )
      return nowhere(shown(site, odd), indexingTexts.urlReadable.good, indexingTexts.urlReadable.bad)
    },
  },
  {
    id: 'refresh',
    element: indexingTexts.refresh.element,
    impact: 'Medium',
    recommendation: indexingTexts.refresh.recommendation,
    look: ({ start }) => verdict(!start.head.refreshes, indexingTexts.refresh.good, indexingTexts.refresh.bad),
  },
]
