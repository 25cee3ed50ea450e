import { type Check, plural, some, verdict } from './check.rules.ts'

const LANGUAGE = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i
const BUSINESS = /business|organization|store|restaurant|bakery|cafe|service|shop|hotel|salon|professional|corporation/i

/** How the page looks elsewhere: languages, link previews, rich results. */
export const sharingChecks: readonly Check[] = [
  {
    id: 'language',
    element: 'Language of the page',
    impact: 'Medium',
    recommendation: 'Say the language: <html lang="en">.',
    look: ({ start: { head } }) =>
      verdict(
        LANGUAGE.test(head.language),
        `The page says "${head.language}".`,
        head.language ? `"${head.language}" is no language code.` : 'The page does not say its language.',
      ),
  },
  {
    id: 'hreflang',
    element: 'hreflang codes',
    impact: 'Low',
    recommendation: 'Use language codes such as en or en-GB.',
    look: ({ start: { head } }) => {
      const bad = head.alternates.filter((it) => !LANGUAGE.test(it.language)).map((it) => it.language)
      return head.alternates.length === 0
        ? undefined
        : verdict(bad.length === 0, 'All codes are valid.', `Not valid: ${some(bad)}.`)
    },
  },
  {
    id: 'hreflang-self',
    element: 'hreflang names the page itself',
    impact: 'Low',
    recommendation: 'Add the page itself to its list of languages.',
    look: ({ start }) =>
      start.head.alternates.length === 0
        ? undefined
        : verdict(
            start.head.alternates.some((it) => it.url === start.url),
            'The page names itself.',
            'The page does not name itself.',
          ),
  },
  {
    id: 'open-graph',
    element: 'Open Graph tags',
    impact: 'Medium',
    recommendation: 'Add og:title, og:description and og:image, so that shared links show a preview.',
    look: ({ start: { head } }) => {
      const missing = ['og:title', 'og:description', 'og:image'].filter((it) => !head.social[it])
      return verdict(missing.length === 0, 'Title, description and image are there.', `Missing: ${some(missing)}.`)
    },
  },
  {
    id: 'open-graph-image',
    element: 'Preview image has a full address',
    impact: 'Low',
    recommendation: 'Write og:image with https:// and the host.',
    look: ({ start: { head } }) =>
      head.social['og:image']
        ? verdict(
            /^https?:\/\//.test(head.social['og:image']),
            'The address is a full one.',
            'The address is relative, and most networks will not show the image.',
          )
        : undefined,
  },
  {
    id: 'twitter-card',
    element: 'Twitter card',
    impact: 'Low',
    recommendation: 'Add <meta name="twitter:card" content="summary_large_image">.',
    look: ({ start: { head } }) =>
      verdict(
        Boolean(head.social['twitter:card']),
        `The card is "${head.social['twitter:card']}".`,
        'The page has no Twitter card.',
      ),
  },
  {
    id: 'structured-data',
    element: 'Structured data',
    impact: 'Medium',
    recommendation: 'Add JSON-LD that says what you are: for a shop, LocalBusiness with address and opening hours.',
    look: ({ start: { structured } }) =>
      verdict(
        structured.types.length > 0,
        `The page describes: ${some(structured.types)}.`,
        'The page has no structured data.',
      ),
  },
  {
    id: 'structured-data-valid',
    element: 'Structured data can be read',
    impact: 'High',
    recommendation: 'Repair the JSON of these blocks.',
    look: ({ pages }) => {
      const broken = pages.reduce((sum, it) => sum + it.structured.broken, 0)
      const some = pages.some((it) => it.structured.types.length > 0)
      return broken === 0 && !some
        ? undefined
        : verdict(broken === 0, 'All of it can be read.', `${plural(broken, 'JSON-LD block')} can't be read.`)
    },
  },
  {
    id: 'structured-business',
    element: 'Structured data names the business',
    impact: 'Low',
    recommendation: 'Add an Organization or LocalBusiness with name, logo, address and phone.',
    look: ({ pages }) => {
      const types = pages.flatMap((it) => it.structured.types)
      return types.length === 0
        ? undefined
        : verdict(
            pages.some((it) => it.structured.hasBusiness) || types.some((it) => BUSINESS.test(it)),
            'The business is described.',
            'The data does not describe the business.',
          )
    },
  },
  {
    id: 'icon',
    element: 'Favicon',
    impact: 'Low',
    recommendation: 'Add a <link rel="icon">: search results show it beside your name.',
    look: ({ start: { head } }) => verdict(head.hasIcon, 'The page has an icon.', 'The page has no icon.'),
  },
  {
    id: 'touch-icon',
    element: 'Icon for phones',
    impact: 'Low',
    recommendation: 'Add an apple-touch-icon of 180 by 180 pixels.',
    look: ({ start: { head } }) =>
      verdict(head.hasTouchIcon, 'The page has an icon for phones.', 'The page has no icon for phones.'),
  },
]
