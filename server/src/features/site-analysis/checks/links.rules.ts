import type { LinkAnswer } from '../crawl/page-facts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'
import { type Check, originOf, plural, some, verdict } from './check.rules.ts'

const GENERIC = /^(click here|read more|more|here|link|learn more|this|see more|details|continue)[.…>»→ ]*$/i
const LINKS_MAX = 150

const dead = (answer: LinkAnswer): boolean =>
  answer.status === 404 || answer.status === 410 || answer.status >= 500 || answer.status === 0
const told = (answers: readonly LinkAnswer[], origin: string): string =>
  some(answers.map((it) => `${shortUrl(it.url, origin)} (${it.status || 'no answer'})`))

/** Where the links lead, and what they say. */
export const linkChecks: readonly Check[] = [
  {
    id: 'broken-internal',
    element: 'Broken links within the site',
    impact: 'High',
    recommendation: 'Repair these links, or remove them.',
    look: (site) => {
      const broken = site.answers.filter((it) => it.isInternal && dead(it))
      return verdict(broken.length === 0, 'No broken link was found.', `Broken links: ${told(broken, originOf(site))}.`)
    },
  },
  {
    id: 'broken-external',
    element: 'Broken links to other sites',
    impact: 'Medium',
    recommendation: 'Repair these links, or remove them.',
    look: (site) => {
      const outside = site.answers.filter((it) => !it.isInternal)
      // Others may turn a robot away with 403 or silence: only what says that it is gone counts.
      const broken = outside.filter((it) => it.status === 404 || it.status === 410)
      return outside.length === 0
        ? undefined
        : verdict(broken.length === 0, 'No broken link was found.', `Broken links: ${told(broken, originOf(site))}.`)
    },
  },
  {
    id: 'redirected-links',
    element: 'Links go straight there',
    impact: 'Low',
    recommendation: 'Link to the final address.',
    look: (site) => {
      const around = site.answers.filter((it) => it.isInternal && it.hops > 0)
      return verdict(
        around.length === 0,
        'No link takes a detour.',
        `These links are redirected: ${some(around.map((it) => shortUrl(it.url, originOf(site))))}.`,
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
      verdict(
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
      const stuck = start.links.filter((it) => /^javascript:|^#?$/i.test(it.written)).length
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
