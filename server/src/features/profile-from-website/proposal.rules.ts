import type { Industry } from '@adwright/contract/industries'
import { longNames } from '#kernel/short-states.rules.ts'
import { industryOf } from '#trades/index.ts'
import { NAME_MAX_CHARS } from '@adwright/contract/limits'

export interface Section {
  readonly heading: string
  readonly items: readonly string[]
}

/** An address of the structured data; '' where it tells no such part. */
export interface Address {
  readonly town: string
  readonly region: string
  readonly postcode: string
}

export interface PageFacts {
  readonly title: string
  readonly siteName: string
  readonly description: string
  /** The first main heading. */
  readonly heading: string
  /** Named things of the structured data, with their schema.org types. */
  readonly things: readonly { readonly types: readonly string[]; readonly name: string | undefined }[]
  readonly addresses: readonly Address[]
  /** What the page marks as an address, and its foot. */
  readonly addressTexts: readonly string[]
  readonly sections: readonly Section[]
  readonly text: string
}

export interface Proposal {
  readonly business_name: string | null
  readonly industry: Industry | null
  readonly products: string | null
  readonly services: string | null
}

const ITEMS_MAX = 8
const ITEM_MAX_CHARS = 40
const BUSINESS_TYPE =
  /^(Organization|Corporation|LocalBusiness|Store|.*(Business|Store|Shop|Restaurant|Bakery|Salon|Service|Agency|Dentist|Clinic|Contractor|Plumber|Electrician|Hotel|Attorney|Gym|Company))$/
const PRODUCT_HEADING = /\b(products?|shop|menu|our (range|bread|breads|cakes|goods)|what we (sell|make|bake|brew))\b/i
const SERVICE_HEADING = /\b(services?|what we do|treatments?|classes|we (offer|help with)|how we can help|repairs?)\b/i
const NO_NAME = /^(home|welcome|homepage|start|index|untitled)$/i
const NO_ITEM = /[.!?]$|@|https?:|\b(read more|learn more|contact|home|about|privacy|cookies?|terms|login|sign in)\b/i

const words = (type: string): string => type.replace(/([a-z])([A-Z])/g, '$1 $2')

function businessName(pages: readonly PageFacts[]): string | null {
  const [home] = pages
  const named = pages
    .flatMap((it) => it.things)
    .find((it) => it.name && it.types.some((type) => BUSINESS_TYPE.test(type)))
  // 'Golden Crust | Artisan bakery in Portland': the name is the shortest part that says something.
  const parts = (home?.title ?? '')
    .split(/\s+[|–—·:-]\s+/)
    .filter((it) => it !== '' && !NO_NAME.test(it))
    .sort((a, b) => a.length - b.length)
  const found = named?.name ?? (home?.siteName || parts[0] || '')
  return found === '' || found.length > NAME_MAX_CHARS ? null : found
}

function industry(pages: readonly PageFacts[]): Industry | null {
  const types = pages.flatMap((it) => it.things.flatMap(({ types }) => types.map(words)))
  const said = pages.flatMap((it) => [it.title, it.description, it.heading])
  for (const text of [
    ...types.filter((type) => !/^(Organization|Local Business|Product|Service|Offer)$/.test(type)),
    ...said,
  ]) {
    const found = industryOf(text)
    if (found && found !== 'Other') return found
  }
  return null
}

/** Short names, each once, in the site's own order and spelling. */
function list(names: readonly (string | undefined)[]): string | null {
  const kept = new Map<string, string>()
  for (const name of names) {
    const clean = name?.replace(/\s*[–—-]?\s*[$€£]\s?\d.*$/, '').trim() ?? ''
    if (clean.length < 2 || clean.length > ITEM_MAX_CHARS || NO_ITEM.test(clean)) continue
    if (!kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean)
  }
  return kept.size === 0 ? null : [...kept.values()].slice(0, ITEMS_MAX).join(', ')
}

const under = (pages: readonly PageFacts[], heading: RegExp): string[] =>
  pages.flatMap((it) => it.sections.filter((section) => heading.test(section.heading)).flatMap(({ items }) => items))
const typed = (pages: readonly PageFacts[], type: string): (string | undefined)[] =>
  pages.flatMap((it) => it.things.filter(({ types }) => types.includes(type)).map(({ name }) => name))

/** The fields as the site itself tells them; nothing is added that isn't there. */
export const proposalOf = (pages: readonly PageFacts[]): Proposal => ({
  business_name: businessName(pages),
  industry: industry(pages),
  products: list([...typed(pages, 'Product'), ...typed(pages, 'MenuItem'), ...under(pages, PRODUCT_HEADING)]),
  services: list([...typed(pages, 'Service'), ...under(pages, SERVICE_HEADING)]),
})

const PLACES_MAX = 6
/** `Portland, OR 97201`, `Leeds LS1 4AB`, `10115 Berlin`: with what is beside it a postcode is no other number. */
const US_CODE = /\b([A-Z]{2}),? (\d{5})(?:-\d{4})?\b/g
const BRITISH_CODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g
const CANADIAN_CODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g
const CODE_AND_TOWN = /\b\d{4,6} \p{Lu}[\p{L}'-]+/gu

const inText = (text: string): string[] => [
  ...[...text.matchAll(US_CODE)].flatMap(([, state = '', code]) => {
    const name = longNames.get(state.toLowerCase())
    return name === undefined ? [] : [`${code} ${name}`]
  }),
  ...[BRITISH_CODE, CANADIAN_CODE, CODE_AND_TOWN].flatMap((it) => text.match(it) ?? []),
]

/** Names of the town where the business is, the surest first. */
export function townsSaid(pages: readonly PageFacts[]): string[] {
  const named = pages
    .flatMap((it) => it.addresses)
    .flatMap(({ town, region, postcode }) => [`${town}, ${region}`, `${postcode} ${town}`, town])
    .map((it) => it.replace(/^, |, $/g, '').trim())
  const written = pages.flatMap((it) => it.addressTexts).flatMap(inText)
  return [...new Set([...named, ...written])].filter((it) => it !== '').slice(0, PLACES_MAX)
}

const OF_INTEREST = /product|shop|menu|service|what-we|treatment|class|about|offer/i
const MORE_PAGES_MAX = 2

/** Pages of the same site that likely tell what is sold. */
export function morePages(home: string, links: readonly { readonly href: string; readonly text: string }[]): string[] {
  const origin = new URL(home).origin
  const found = new Set<string>()
  for (const { href, text } of links) {
    if (!URL.canParse(href, home)) continue
    const url = new URL(href, home)
    url.hash = ''
    if (url.origin !== origin || url.href === home || !OF_INTEREST.test(`${url.pathname} ${text}`)) continue
    found.add(url.href)
  }
  return [...found].slice(0, MORE_PAGES_MAX)
}
