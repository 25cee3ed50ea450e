import { plural } from './check.rules.ts'
/** Website checks: what search engines find. */
export const indexingTexts = {
  indexable: {
    element: 'May be shown in search',
    recommendation: 'Remove the noindex, or the rule in robots.txt.',
    good: 'Search engines may show the page.',
    bad: 'The page says noindex.',
    robotsTxtKeeps: 'robots.txt keeps search engines out.',
  },
  nofollow: {
    element: 'Links may be followed',
    recommendation: 'Remove nofollow from the robots meta tag of the page.',
    good: 'Search engines may follow the links.',
    bad: 'The page says nofollow.',
  },
  noindexPages: {
    element: 'Hidden pages',
    recommendation: 'Check that these pages are meant to be hidden.',
    good: 'No page is hidden from search.',
    bad: (it: string) => `These pages say noindex: ${it}.`,
  },
  robotsTxt: {
    recommendation: 'Add a robots.txt that allows your pages and names the sitemap.',
    good: 'The site has a robots.txt.',
    bad: 'The site has no robots.txt.',
  },
  robotsSitemap: {
    element: 'robots.txt names the sitemap',
    recommendation: 'Add a line "Sitemap: https://…/sitemap.xml" to robots.txt.',
    good: 'The sitemap is named.',
    bad: 'The sitemap is not named.',
  },
  sitemap: {
    element: 'XML sitemap',
    recommendation: 'Publish a sitemap.xml with all pages that should be found.',
    good: (count: number) => `The sitemap lists ${plural(count, 'address', 'addresses')}.`,
    bad: 'The site has no sitemap.',
  },
  sitemapOwn: {
    element: 'Sitemap lists this site',
    recommendation: 'List only addresses of this site, with the same scheme and host.',
    good: 'All addresses are of this site.',
    bad: (other: string) => `The sitemap lists other sites: ${other}.`,
  },
  sitemapStart: {
    element: 'Page stands in the sitemap',
    recommendation: 'Add this page to the sitemap.',
    good: 'The page is listed.',
    bad: 'The page is not listed.',
  },
  canonical: {
    element: 'Canonical link',
    recommendation: 'Add one canonical link with the full address of the page.',
    good: (name: string | undefined) => `The page names ${name} as its address.`,
    bad: (count: number) => `The page has ${count} canonical links.`,
    pageNoCanonical: 'The page has no canonical link.',
  },
  canonicalTarget: {
    element: 'Canonical target',
    recommendation: 'Point each canonical link at the page it stands on, unless that page is meant to be a copy.',
    good: 'Each link names its own page.',
    bad: (it: string) => `Search engines are sent elsewhere: ${it}.`,
  },
  https: {
    recommendation: 'Install a certificate (free ones exist) and send visitors from http to https.',
    good: 'The page is served over HTTPS.',
    bad: 'The page is served over plain HTTP, which browsers mark as not secure.',
  },
  httpRedirect: {
    element: 'HTTP leads to HTTPS',
    recommendation: 'Send every http address on to its https address with a 301.',
    good: 'Visitors are sent on to HTTPS.',
    bad: 'The site answers on plain HTTP too.',
  },
  redirects: {
    element: 'Redirects to the page',
    recommendation: 'Send visitors to the final address in one step.',
    good: 'The page answers at once.',
    oneRedirectLeads: 'One redirect leads to the page.',
    bad: (count: number) => `${count} redirects in a row.`,
  },
  unknownPage: {
    element: 'Unknown addresses answer 404',
    recommendation: 'Answer addresses that don’t exist with status 404.',
    good: (status: number) => `An unknown address answers ${status}.`,
  },
  urlReadable: {
    element: 'Readable addresses',
    recommendation: 'Use short addresses in small letters with hyphens.',
    good: 'All addresses read well.',
    bad: (it: string) => `Hard to read: ${it}.`,
  },
  refresh: {
    element: 'No meta refresh',
    recommendation: 'Use a 301 redirect in place of the meta refresh.',
    good: 'The page stays where it is.',
    bad: 'The page sends visitors on by a meta refresh.',
  },
} as const
