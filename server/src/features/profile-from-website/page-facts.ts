import { type CheerioAPI, load } from 'cheerio'
import { hoursIn, hoursOf, isPhoneText, phonesIn } from './contact.rules.ts'
import { type Priced, pricedByTitle, pricedIn, priceOf } from './prices.rules.ts'
import type { Address, PageFacts, Section } from './proposal.rules.ts'

const TEXT_MAX_CHARS = 12_000
const ITEMS_MAX = 300
const JSON_LD_DEPTH_MAX = 6
const ADDRESSES_MAX = 5
const LANGUAGES_MAX = 40
const ADDRESS_MAX_CHARS = 1_000

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface Thing {
  readonly types: readonly string[]
  readonly name: string | undefined
  readonly price: string | undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

/** The price of a thing, or of its first offer. */
function priceIn(node: unknown): string | undefined {
  const [offer] = [field(node, 'offers') ?? node].flat()
  return priceOf(field(offer, 'price') ?? field(offer, 'lowPrice'), field(offer, 'priceCurrency'))
}

/** Every value of a field in the page's structured data. */
function valuesOf(value: unknown, name: string, depth = 0): unknown[] {
  if (depth > JSON_LD_DEPTH_MAX || typeof value !== 'object' || value === null) return []
  const inner = Object.values(value)
    .slice(0, ITEMS_MAX)
    .flatMap((it) => valuesOf(it, name, depth + 1))
  return [...[field(value, name) ?? []].flat(), ...inner]
}

/** Every named thing in the page's structured data, outer ones first. */
function thingsIn(value: unknown, depth = 0): Thing[] {
  if (depth > JSON_LD_DEPTH_MAX || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).flatMap((it) => thingsIn(it, depth + 1))
  const node = value as { readonly '@type'?: unknown; readonly name?: unknown }
  const types = [node['@type']].flat().filter((type) => typeof type === 'string')
  const name = typeof node.name === 'string' ? oneLine(node.name) : undefined
  const inner = Object.values(node).flatMap((part) => thingsIn(part, depth + 1))
  return types.length > 0 ? [{ types, name, price: priceIn(value) ?? priceIn({ offers: node }) }, ...inner] : inner
}

const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value) : '')

/** Every address in the page's structured data. */
function addressesIn(value: unknown, depth = 0): Address[] {
  if (depth > JSON_LD_DEPTH_MAX || typeof value !== 'object' || value === null) return []
  const inner = Object.values(value)
    .slice(0, ITEMS_MAX)
    .flatMap((it) => addressesIn(it, depth + 1))
  const node = value as Readonly<Record<string, unknown>>
  const [town, region, postcode] = ['addressLocality', 'addressRegion', 'postalCode'].map((it) => textOf(node[it]))
  return town || postcode ? [{ town: town ?? '', region: region ?? '', postcode: postcode ?? '' }, ...inner] : inner
}

function structured<T>(text: string, read: (value: unknown) => T[]): T[] {
  try {
    return read(JSON.parse(text))
  } catch {
    // Broken structured data is common; the page's text is still used.
    return []
  }
}

/** Prices in the page's short lines, in order. */
function pricedLines($: CheerioAPI): Priced[] {
  let heading = ''
  const found: Priced[] = []
  for (const element of $('h2, h3, h4, h5, li, tr, dt, dd, p, figcaption, [class*="price" i]').toArray()) {
    const text = oneLine($(element).text())
    const priced = pricedIn(text, heading)
    if (priced && found.length < ITEMS_MAX) found.push(priced)
    if (!priced && /^h\d|^dt$/.test(element.tagName)) heading = text
  }
  return found
}

/** What a page's HTML can tell about the business. Its text is data, whatever it says. */
export function pageFacts(html: string): PageFacts & { readonly scripts: number; readonly words: number } {
  const $ = load(html)
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .map((it) => $(it).text())
  const things = data.flatMap((it) => structured(it, thingsIn))
  const addresses = data.flatMap((it) => structured(it, addressesIn)).slice(0, ADDRESSES_MAX)
  const texts = (name: string): string[] =>
    data.flatMap((it) => structured(it, (value) => valuesOf(value, name))).filter((it) => typeof it === 'string')
  const dialled = $('a[href^="tel:"]')
    .toArray()
    .map((it) => decodeURI($(it).attr('href') ?? '').slice(4))
  const spans = data.flatMap((it) => structured(it, (value) => valuesOf(value, 'openingHoursSpecification')))
  const languages = [
    $('html').attr('lang') ?? '',
    ...$('link[rel="alternate"][hreflang]')
      .toArray()
      .slice(0, LANGUAGES_MAX)
      .map((it) => $(it).attr('hreflang') ?? ''),
  ]
  const links = $('a[href]')
    .toArray()
    .slice(0, ITEMS_MAX)
    .map((it) => ({ href: $(it).attr('href') ?? '', text: oneLine($(it).text()) }))
  const scripts = $('script:not([type]), script[type="module"], script[type="text/javascript"]').length
  $('script, style, noscript, template, svg').remove()
  // Separates lines: an address is often broken across lines, and often in the footer.
  $('br').replaceWith(', ')
  const addressTexts = [...$('address').toArray(), ...$('footer').toArray()]
    .map((it) => oneLine($(it).text()).slice(0, ADDRESS_MAX_CHARS))
    .slice(0, ADDRESSES_MAX)
  // Separates blocks.
  $(
    'nav, main, header, footer, article, ul, td, th, p, li, div, section, h1, h2, h3, h4, h5, dt, dd, address, figcaption',
  ).append(' ')
  const whole = oneLine($('body').text())
  $('nav, header nav, footer, form').remove()
  const sections: Section[] = []
  let items: string[] = []
  for (const element of $('h1, h2, h3, h4, li, dt').toArray().slice(0, ITEMS_MAX)) {
    const text = oneLine($(element).text())
    if (text === '') continue
    if (element.tagName === 'h1' || element.tagName === 'h2') {
      items = []
      sections.push({ heading: text, items })
    } else items.push(text)
  }
  const title = oneLine($('title').first().text())
  return {
    phones: [...texts('telephone'), ...dialled, ...phonesIn(whole)].map(oneLine).filter(isPhoneText),
    hours:
      [texts('openingHours'), hoursOf(spans.map((it) => it as object)), hoursIn(whole)].find((it) => it.length > 0) ??
      [],
    languages,
    priced: [pricedByTitle(title) ?? [], pricedLines($)].flat(),
    scripts,
    words: whole === '' ? 0 : whole.split(' ').length,
    title,
    siteName: oneLine($('meta[property="og:site_name"]').attr('content') ?? ''),
    description: oneLine($('meta[name="description"]').attr('content') ?? ''),
    heading: oneLine($('h1').first().text()),
    things,
    addresses,
    addressTexts,
    sections,
    text: oneLine($('body').text()).slice(0, TEXT_MAX_CHARS),
    links,
  }
}
