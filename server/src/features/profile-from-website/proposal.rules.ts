import type { Industry } from '@adwright/contract/industries'
import { longNames } from '#kernel/short-states.rules.ts'
import { findTrade, industryOf } from '#trades/index.ts'
import type { Priced } from './prices.rules.ts'
import { NAME_MAX_CHARS, PROFILE_LINE_MAX_CHARS, SITE_PHONE_MAX_CHARS } from '@adwright/contract/limits'
import { isAnyPhone } from '@adwright/contract/values/phone.rules'

export interface Section {
  readonly heading: string
  readonly items: readonly string[]
}

/** An address from structured data; '' for missing parts. */
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
  /** Named things in the structured data, with their schema.org types. */
  readonly things: readonly {
    readonly types: readonly string[]
    readonly name: string | undefined
    readonly price?: string | undefined
  }[]
  readonly phones: readonly string[]
  readonly hours: readonly string[]
  /** As written on the page: `en-US`. */
  readonly languages: readonly string[]
  readonly priced: readonly Priced[]
  readonly addresses: readonly Address[]
  /** Text marked as an address, and the footer. */
  readonly addressTexts: readonly string[]
  readonly sections: readonly Section[]
  readonly text: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

export interface Proposal {
  readonly business_name: string | null
  readonly industry: Industry | null
  readonly products: string | null
  readonly services: string | null
}
/** What the pages state literally, whoever fills in the other fields. */
export interface SaidPlainly {
  readonly prices: string | null
  readonly phone: string | null
  readonly hours: string | null
  readonly languages: string | null
}

const ITEMS_MAX = 8
const ITEM_MAX_CHARS = 40
const BUSINESS_TYPE =
  /^(Organization|Corporation|LocalBusiness|Store|.*(Business|Store|Shop|Restaurant|Bakery|Salon|Service|Agency|Dentist|Clinic|Contractor|Plumber|Electrician|Hotel|Attorney|Gym|Company))$/
const PRODUCT_HEADING = /\b(products?|shop|menu|our (range|bread|breads|cakes|goods)|what we (sell|make|bake|brew))\b/i
const SERVICE_HEADING = /\b(services?|what we do|treatments?|classes|we (offer|help with)|how we can help|repairs?)\b/i
const NO_NAME = /^(home|welcome|homepage|start|index|untitled)$/i
const NO_TRADE =
  /^(Organization|Local Business|Product|Service|Offer|Postal Address|Web Site|Web Page|Breadcrumb List|List Item|Person|Aggregate Rating|Opening Hours Specification)$/
const NO_OFFER =
  /\b(home|about|contact|blog|news|team|gallery|reviews?|faq|shop|menu|services?|products?|prices?|log ?in|careers|jobs|story|visit|hours)\b/i
const NO_ITEM = /[.!?]$|@|https?:|\b(read more|learn more|contact|home|about|privacy|cookies?|terms|login|sign in)\b/i

const words = (type: string): string => type.replace(/([a-z])([A-Z])/g, '$1 $2')

function businessName(pages: readonly PageFacts[]): string | null {
  const [home] = pages
  const named = pages
    .flatMap((it) => it.things)
    .find((it) => it.name && it.types.some((type) => BUSINESS_TYPE.test(type)))
  // 'Golden Crust | Artisan bakery in Portland': the name is the shortest meaningful part.
  const parts = (home?.title ?? '')
    .split(/\s+[|–—·:-]\s+|,\s+(?=\p{Ll})/u)
    .filter((it) => it !== '' && !NO_NAME.test(it))
    .sort((a, b) => a.length - b.length)
  const found = named?.name ?? (home?.siteName || parts[0] || '')
  return found === '' || found.length > NAME_MAX_CHARS ? null : found
}

/** The industry that the site's own description fits best: its title and first heading count most. */
function industry(pages: readonly PageFacts[]): Industry | null {
  const types = pages.flatMap((it) => it.things.flatMap(({ types }) => types.map(words)))
  for (const type of types.filter((it) => !NO_TRADE.test(it))) {
    const found = industryOf(type)
    if (found && found !== 'Other') return found
  }
  const votes = new Map<Industry, number>()
  const vote = (text: string, weight: number): void => {
    const found = findTrade({ topic: text })?.industry ?? industryOf(text)
    if (found && found !== 'Other') votes.set(found, (votes.get(found) ?? 0) + weight)
  }
  const [home, ...others] = pages
  if (home) {
    vote(home.heading, 3)
    vote(home.title, 3)
    vote(home.description, 2)
    for (const { heading } of home.sections) vote(heading, 1)
  }
  for (const { title, heading } of others) vote(`${title} ${heading}`, 1)
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** Short names, each once, in the site's order and spelling. */
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

/** Industries that sell goods; in others, what a business sells counts as a service. */
const SELLS_GOODS = new Set<Industry>(
  'E-commerce,Retail,Food & Beverage,Fashion,Textiles,Electronics,Manufacturing,Agriculture,Pharmaceuticals,Publishing'.split(
    ',',
  ) as Industry[],
)

/** Items in the first page's menu that have their own page. */
function offersInMenu([home, ...others]: readonly PageFacts[], name: string | null): string[] {
  const headings = others.map((it) => it.heading.toLowerCase())
  return (home?.links ?? [])
    .filter((it) => /^\/?[\w-]+(?:\.html?)?\/?$/.test(it.href) && !NO_OFFER.test(it.text) && it.text !== name)
    .map((it) => it.text)
    .filter((text) => text !== '' && headings.some((it) => it.includes(text.toLowerCase())))
}

/** The fields as stated by the site; nothing is added. */
export function proposalOf(pages: readonly PageFacts[]): Proposal {
  const business_name = businessName(pages)
  const trade = industry(pages)
  const products = [...typed(pages, 'Product'), ...typed(pages, 'MenuItem'), ...under(pages, PRODUCT_HEADING)]
  const services = [...typed(pages, 'Service'), ...under(pages, SERVICE_HEADING)]
  const either = [...pages.flatMap((it) => it.priced.map(({ name }) => name)), ...offersInMenu(pages, business_name)]
  const known = new Set([...products, ...services].map((it) => it?.toLowerCase()))
  const rest = either.filter((it) => !known.has(it.toLowerCase()))
  const isGoods = trade !== null && SELLS_GOODS.has(trade)
  return {
    business_name,
    industry: trade,
    products: list(isGoods ? [...products, ...rest] : products),
    services: list(isGoods ? services : [...services, ...rest]),
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** `en-US` is English; undefined if it isn't a language. */
function languageOf(tag: string): string | undefined {
  const [base = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return /^[a-z]{2,3}$/.test(base) ? languageNames.of(base) : undefined
}

/** What can be read literally. */
export function saidPlainly(pages: readonly PageFacts[]): SaidPlainly {
  const priced = new Map<string, string>()
  const add = (name: string | undefined, price: string | undefined): void => {
    if (name !== undefined && price !== undefined && !priced.has(name.toLowerCase()))
      priced.set(name.toLowerCase(), `${name}: ${price}`)
  }
  for (const { things } of pages) for (const { name, price } of things) add(name, price)
  for (const { priced: lines } of pages) for (const { name, price } of lines) add(name, price)
  const languages = new Set(pages.flatMap((it) => it.languages).flatMap((it) => languageOf(it) ?? []))
  const prices = [...priced.values()].slice(0, ITEMS_MAX).join('; ')
  return {
    prices: prices === '' ? null : prices,
    phone: pages.flatMap((it) => it.phones).find((it) => it.length <= SITE_PHONE_MAX_CHARS && isAnyPhone(it)) ?? null,
    hours:
      pages
        .map((it) => it.hours)
        .find((it) => it.length > 0)
        ?.join('; ')
        .slice(0, PROFILE_LINE_MAX_CHARS) ?? null,
    languages: [...languages].slice(0, ITEMS_MAX).join(', ') || null,
  }
}

const SOURCES_MAX = 3
const key = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The pages that contain a field's parts, the first ones; at least the first page. */
export function sourcesOf(
  value: string,
  separator: RegExp,
  read: readonly { readonly url: string; readonly facts: PageFacts }[],
): string[] {
  const said = read.map(({ url, facts }) => ({ url, text: ` ${key(JSON.stringify(facts))} ` }))
  const parts = value.split(separator).map(key).filter(Boolean)
  const urls = parts.flatMap((part) => said.find((it) => it.text.includes(` ${part} `))?.url ?? [])
  return [...new Set(urls.length > 0 ? urls : read.slice(0, 1).map((it) => it.url))].slice(0, SOURCES_MAX)
}

const PLACES_MAX = 6
/** `Portland, OR 97201`, `Leeds LS1 4AB`, `10115 Berlin`: the surrounding text distinguishes a postcode from other numbers. */
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

/** Names of the business's town, most certain first. */
export function townsSaid(pages: readonly PageFacts[]): string[] {
  const named = pages
    .flatMap((it) => it.addresses)
    .flatMap(({ town, region, postcode }) => [`${town}, ${region}`, `${postcode} ${town}`, town])
    .map((it) => it.replace(/^, |, $/g, '').trim())
  const written = pages.flatMap((it) => it.addressTexts).flatMap(inText)
  return [...new Set([...named, ...written])].filter((it) => it !== '').slice(0, PLACES_MAX)
}

const OF_INTEREST =
  /product|shop|menu|service|what-we|treatment|class|about|offer|price|rates|contact|hours|location|visit/i
const OF_NO_USE =
  /log-?in|sign-?(in|up)|account|cart|basket|checkout|privacy|terms|cookie|imprint|legal|blog\/|news\/|tag\/|\.(pdf|jpe?g|png|zip|xml)$/i
const MORE_PAGES_MAX = 11

/** Pages of the same site to read: those likely to describe its products first, then the others in menu order. */
export function morePages(home: string, links: readonly { readonly href: string; readonly text: string }[]): string[] {
  const origin = new URL(home).origin
  const found = new Map<string, boolean>()
  for (const { href, text } of links) {
    if (!URL.canParse(href, home)) continue
    const url = new URL(href, home)
    url.hash = ''
    const isHome = url.pathname.replace(/index\.\w+$/, '') === new URL(home).pathname
    if (url.origin !== origin || isHome || OF_NO_USE.test(url.pathname)) continue
    found.set(url.href, found.get(url.href) === true || OF_INTEREST.test(`${url.pathname} ${text}`))
  }
  return [...found]
    .toSorted(([, a], [, b]) => Number(b) - Number(a))
    .map(([url]) => url)
    .slice(0, MORE_PAGES_MAX)
}
