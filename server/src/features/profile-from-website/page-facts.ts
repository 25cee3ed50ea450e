import { load } from 'cheerio'
import type { Address, PageFacts, Section } from './proposal.rules.ts'

const TEXT_MAX_CHARS = 12_000
const ITEMS_MAX = 300
const JSON_LD_DEPTH_MAX = 6
const ADDRESSES_MAX = 5
const ADDRESS_MAX_CHARS = 1_000

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface Thing {
  readonly types: readonly string[]
  readonly name: string | undefined
}

/** Every named thing of the page's structured data, the outer ones first. */
function thingsIn(value: unknown, depth = 0): Thing[] {
  if (depth > JSON_LD_DEPTH_MAX || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).flatMap((it) => thingsIn(it, depth + 1))
  const node = value as { readonly '@type'?: unknown; readonly name?: unknown }
  const types = [node['@type']].flat().filter((type) => typeof type === 'string')
  const name = typeof node.name === 'string' ? oneLine(node.name) : undefined
  const inner = Object.values(node).flatMap((part) => thingsIn(part, depth + 1))
  return types.length > 0 ? [{ types, name }, ...inner] : inner
}

const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value) : '')

/** Every address of the page's structured data. */
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
    // Broken structured data is common; the page's text still counts.
    return []
  }
}

/** What of a page's HTML can tell about the business. Text is data, whatever it says. */
export function pageFacts(html: string): PageFacts & { readonly links: readonly { href: string; text: string }[] } {
  const $ = load(html)
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .map((it) => $(it).text())
  const things = data.flatMap((it) => structured(it, thingsIn))
  const addresses = data.flatMap((it) => structured(it, addressesIn)).slice(0, ADDRESSES_MAX)
  const links = $('a[href]')
    .toArray()
    .slice(0, ITEMS_MAX)
    .map((it) => ({ href: $(it).attr('href') ?? '', text: oneLine($(it).text()) }))
  $('script, style, noscript, template, svg').remove()
  // Its lines apart: an address is often broken, and often at the foot.
  $('br').replaceWith(', ')
  const addressTexts = [...$('address').toArray(), ...$('footer').toArray()]
    .map((it) => oneLine($(it).text()).slice(0, ADDRESS_MAX_CHARS))
    .slice(0, ADDRESSES_MAX)
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
  return {
    title: oneLine($('title').first().text()),
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
