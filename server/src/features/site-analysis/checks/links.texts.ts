import { plural } from './check.rules.ts'
/** Website checks: links. */
export const linkTexts = {
  linkedFrom: (shortUrl: string, status: number, holders: string) =>
    `${shortUrl} (${status || 'no answer'}), linked from ${holders}`,
  brokenInternal: {
    element: 'Broken links within the site',
    recommendation: 'Repair these links, or remove them.',
    good: 'No broken link was found.',
    bad: (it: string) => `Broken links: ${it}.`,
  },
  brokenExternal: {
    element: 'Broken links to other sites',
    recommendation: 'Repair these links, or remove them.',
    good: 'No broken link was found.',
    bad: (it: string) => `Broken links: ${it}.`,
  },
  redirectedLinks: {
    element: 'Links go straight there',
    recommendation: 'Link to the final address.',
    linkedFrom: (shortUrl: string, holders: string) => `${shortUrl}, linked from ${holders}`,
    good: 'No link takes a detour.',
    bad: (it: string) => `These links are redirected: ${it}.`,
  },
  redirectChains: {
    element: 'Redirects take one step',
    recommendation: 'Send each old address straight to the last one.',
    good: 'Every redirect takes one step.',
    bad: (it: string) => `Several redirects in a row: ${it}.`,
  },
  redirectLoops: {
    element: 'Redirects come to an end',
    recommendation: 'Take one of these redirects out, so that the address leads to a page.',
    linkedFrom: (wayOf: string, holders: string) => `${wayOf}, linked from ${holders}`,
    good: 'No redirect leads round in a circle.',
    bad: (it: string) => `These lead round in a circle: ${it}.`,
  },
  internalLinks: {
    element: 'Links to own pages',
    recommendation: 'Link to your other pages, so that visitors and search engines find them.',
    good: (own: number) => `The page links to its own site ${plural(own, 'time')}.`,
    bad: 'The page links to no other page of this site.',
  },
  linkCount: {
    element: 'Number of links',
    recommendation: (linksMax: number) => `Keep it under ${linksMax}, so that the important ones count.`,
    good: (count: number) => `The page has ${plural(count, 'link')}.`,
    bad: (count: number) => `The page has ${count} links.`,
  },
  linkTexts: {
    element: 'Link texts',
    recommendation: 'Let each link say where it leads.',
    good: 'The links say where they lead.',
    bad: (count: number, text: string | undefined) =>
      `${plural(count, 'link says', 'links say')} nothing, such as "${text}".`,
  },
  emptyLinks: {
    element: 'Links have a text',
    recommendation: 'Give each link a text, or its picture an alt text.',
    good: 'No link is without a text.',
    bad: (empty: number) => `${plural(empty, 'link has', 'links have')} no text.`,
  },
  crawlableLinks: {
    element: 'Links can be followed',
    recommendation: 'Use real addresses in place of "javascript:" and "#".',
    good: 'All links can be followed.',
    bad: (stuck: number) => `${plural(stuck, 'link leads', 'links lead')} nowhere.`,
  },
  insecureLinks: {
    element: 'Links to HTTPS',
    recommendation: 'Link to the https address of your own pages.',
    good: 'Your own links use https.',
    bad: (plain: number) => `${plural(plain, 'of your own links uses', 'of your own links use')} plain http.`,
  },
} as const
