import { type Check, some, verdict } from './check.rules.ts'
import { sharingTexts } from './sharing.texts.ts'

const LANGUAGE = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i
const BUSINESS = /business|organization|store|restaurant|bakery|cafe|service|shop|hotel|salon|professional|corporation/i

/** How the page appears elsewhere: languages, link previews, rich results. */
export const sharingChecks: readonly Check[] = [
  {
    id: 'language',
    element: sharingTexts.language.element,
    impact: 'Medium',
    recommendation: sharingTexts.language.recommendation,
    look: ({ start: { head } }) =>
      verdict(
        LANGUAGE.test(head.language),
        sharingTexts.language.good(head.language),
        head.language ? sharingTexts.language.bad(head.language) : sharingTexts.language.pageNotSay,
      ),
  },
  {
    id: 'hreflang',
    element: sharingTexts.hreflang.element,
    impact: 'Low',
    recommendation: sharingTexts.hreflang.recommendation,
    look: ({ start: { head } }) => {
      const bad = head.alternates.filter((it) => !LANGUAGE.test(it.language)).map((it) => it.language)
      return head.alternates.length === 0
        ? undefined
        : verdict(bad.length === 0, sharingTexts.hreflang.good, sharingTexts.hreflang.bad(some(bad)))
    },
  },
  {
    id: 'hreflang-self',
    element: sharingTexts.hreflangSelf.element,
    impact: 'Low',
    recommendation: sharingTexts.hreflangSelf.recommendation,
    look: ({ start }) =>
      start.head.alternates.length === 0
        ? undefined
        : verdict(
            start.head.alternates.some((it) => it.url === start.url),
            sharingTexts.hreflangSelf.good,
            sharingTexts.hreflangSelf.bad,
          ),
  },
  {
    id: 'open-graph',
    element: sharingTexts.openGraph.element,
    impact: 'Medium',
    recommendation: sharingTexts.openGraph.recommendation,
    look: ({ start: { head } }) => {
      const missing = ['og:title', 'og:description', 'og:image'].filter((it) => !head.social[it])
      return verdict(missing.length === 0, sharingTexts.openGraph.good, sharingTexts.openGraph.bad(some(missing)))
    },
  },
  {
    id: 'open-graph-image',
    element: sharingTexts.openGraphImage.element,
    impact: 'Low',
    recommendation: sharingTexts.openGraphImage.recommendation,
    look: ({ start: { head } }) =>
      head.social['og:image']
        ? verdict(
            /^https?:\/\//.test(head.social['og:image']),
            sharingTexts.openGraphImage.good,
            sharingTexts.openGraphImage.bad,
          )
        : undefined,
  },
  {
    id: 'twitter-card',
    element: sharingTexts.twitterCard.element,
    impact: 'Low',
    recommendation: sharingTexts.twitterCard.recommendation,
    look: ({ start: { head } }) =>
      verdict(
        Boolean(head.social['twitter:card']),
        sharingTexts.twitterCard.good(head.social['twitter:card']),
        sharingTexts.twitterCard.bad,
      ),
  },
  {
    id: 'structured-data',
    element: sharingTexts.structuredData.element,
    impact: 'Medium',
    recommendation: sharingTexts.structuredData.recommendation,
    look: ({ start: { structured } }) =>
      verdict(
        structured.types.length > 0,
        sharingTexts.structuredData.good(some(structured.types)),
        sharingTexts.structuredData.bad,
      ),
  },
  {
    id: 'structured-data-valid',
    element: sharingTexts.structuredDataValid.element,
    impact: 'High',
    recommendation: sharingTexts.structuredDataValid.recommendation,
    look: ({ pages }) => {
      const broken = pages.reduce((sum, it) => sum + it.structured.broken, 0)
      const some = pages.some((it) => it.structured.types.length > 0)
      return broken === 0 && !some
        ? undefined
        : verdict(broken === 0, sharingTexts.structuredDataValid.good, sharingTexts.structuredDataValid.bad(broken))
    },
  },
  {
    id: 'structured-business',
    element: sharingTexts.structuredBusiness.element,
    impact: 'Low',
    recommendation: sharingTexts.structuredBusiness.recommendation,
    look: ({ pages }) => {
      const types = pages.flatMap((it) => it.structured.types)
      return types.length === 0
        ? undefined
        : verdict(
            pages.some((it) => it.structured.hasBusiness) || types.some((it) => BUSINESS.test(it)),
            sharingTexts.structuredBusiness.good,
            sharingTexts.structuredBusiness.bad,
          )
    },
  },
  {
    id: 'icon',
    element: sharingTexts.icon.element,
    impact: 'Low',
    recommendation: sharingTexts.icon.recommendation,
    look: ({ start: { head } }) => verdict(head.hasIcon, sharingTexts.icon.good, sharingTexts.icon.bad),
  },
  {
    id: 'touch-icon',
    element: sharingTexts.touchIcon.element,
    impact: 'Low',
    recommendation: sharingTexts.touchIcon.recommendation,
    look: ({ start: { head } }) => verdict(head.hasTouchIcon, sharingTexts.touchIcon.good, sharingTexts.touchIcon.bad),
  },
]
