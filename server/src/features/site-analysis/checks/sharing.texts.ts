import { plural } from './check.rules.ts'
/** Website checks: sharing. */
export const sharingTexts = {
  language: {
    element: 'Language of the page',
    recommendation: 'Say the language: <html lang="en">.',
    good: (language: string) => `The page says "${language}".`,
    bad: (language: string) => `"${language}" is no language code.`,
    pageNotSay: 'The page does not say its language.',
  },
  hreflang: {
    element: 'hreflang codes',
    recommendation: 'Use language codes such as en or en-GB.',
    good: 'All codes are valid.',
    bad: (bad: string) => `Not valid: ${bad}.`,
  },
  hreflangSelf: {
    element: 'hreflang names the page itself',
    recommendation: 'Add the page itself to its list of languages.',
    good: 'The page names itself.',
    bad: 'The page does not name itself.',
  },
  openGraph: {
    element: 'Open Graph tags',
    recommendation: 'Add og:title, og:description and og:image, so that shared links show a preview.',
    good: 'Title, description and image are there.',
    bad: (missing: string) => `Missing: ${missing}.`,
  },
  openGraphImage: {
    element: 'Preview image has a full address',
    recommendation: 'Write og:image with https:// and the host.',
    good: 'The address is a full one.',
    bad: 'The address is relative, and most networks will not show the image.',
  },
  twitterCard: {
    element: 'Twitter card',
    recommendation: 'Add <meta name="twitter:card" content="summary_large_image">.',
    good: (name: string | undefined) => `The card is "${name}".`,
    bad: 'The page has no Twitter card.',
  },
  structuredData: {
    element: 'Structured data',
    recommendation: 'Add JSON-LD that says what you are: for a shop, LocalBusiness with address and opening hours.',
    good: (types: string) => `The page describes: ${types}.`,
    bad: 'The page has no structured data.',
  },
  structuredDataValid: {
    element: 'Structured data can be read',
    recommendation: 'Repair the JSON of these blocks.',
    good: 'All of it can be read.',
    bad: (broken: number) => `${plural(broken, 'JSON-LD block')} can't be read.`,
  },
  structuredBusiness: {
    element: 'Structured data names the business',
    recommendation: 'Add an Organization or LocalBusiness with name, logo, address and phone.',
    good: 'The business is described.',
    bad: 'The data does not describe the business.',
  },
  icon: {
    element: 'Favicon',
    recommendation: 'Add a <link rel="icon">: search results show it beside your name.',
    good: 'The page has an icon.',
    bad: 'The page has no icon.',
  },
  touchIcon: {
    element: 'Icon for phones',
    recommendation: 'Add an apple-touch-icon of 180 by 180 pixels.',
    good: 'The page has an icon for phones.',
    bad: 'The page has no icon for phones.',
  },
} as const
