import { type CheerioAPI, load } from 'cheerio'
import type { WebPage } from '#services/web-reader/port.ts'
import { markupOf } from './parse-markup.ts'
import { mainTextOf, textOf } from './page-text.ts'
import type { HeadFacts, ImageFacts, LinkFacts, PageFacts } from './page-facts.ts'

const HEADINGS_MAX = 300
const LINKS_MAX = 1_000
const IMAGES_MAX = 500
const TEXT_MAX_CHARS = 300

export const oneLine = (text: string, max = TEXT_MAX_CHARS): string => text.replace(/\s+/g, ' ').trim().slice(0, max)

/** Parses a page's HTML into facts. */
export function parsePage(page: WebPage): PageFacts {
  const $ = load(page.body)
  const base = $('base[href]').attr('href') ?? ''
  const absolute = (written: string | undefined): string | undefined => {
    const from = URL.canParse(base, page.url) ? new URL(base, page.url) : page.url
    return written !== undefined && URL.canParse(written, from) ? new URL(written, from).href : undefined
  }
  return {
    url: page.url,
    status: page.status,
    chain: page.chain,
    headers: page.headers,
    firstByteMs: page.firstByteMs,
    htmlBytes: page.bytes,
    isCut: page.isCut,
    head: headOf($, page, absolute),
    headings: $('h1,h2,h3,h4,h5,h6')
      .slice(0, HEADINGS_MAX)
      .toArray()
      .map((it) => ({ level: Number(it.tagName[1]), text: oneLine($(it).text()) })),
    images: imagesOf($, absolute),
    links: linksOf($, absolute),
    structured: structuredOf($),
    markup: markupOf($, absolute),
    text: textOf($),
    mainText: mainTextOf($),
  }
}

type Absolute = (written: string | undefined) => string | undefined

function headOf($: CheerioAPI, page: WebPage, absolute: Absolute): HeadFacts {
  const metas = (selector: string): string[] =>
    $(selector)
      .toArray()
      .map((it) => oneLine($(it).attr('content') ?? '', 1_000))
  const social: Record<string, string> = {}
  for (const element of $(
    'meta[property^="og:"], meta[name^="og:"], meta[name^="twitter:"], meta[property^="twitter:"]',
  ).toArray()) {
    const name = $(element).attr('property') ?? $(element).attr('name')
    if (name !== undefined) social[name.toLowerCase()] = oneLine($(element).attr('content') ?? '')
  }
  return {
    titles: $('title')
      .toArray()
      .filter((it) => $(it).closest('svg').length === 0)
      .map((it) => oneLine($(it).text())),
    descriptions: metas('meta[name="description" i]'),
    robots:
      `${metas('meta[name="robots" i], meta[name="googlebot" i]').join(',')},${page.headers['x-robots-tag'] ?? ''}`.toLowerCase(),
    viewport: $('meta[name="viewport" i]').attr('content') ?? '',
    hasCharset:
      $('meta[charset]').length > 0 ||
      /charset=/i.test(`${page.headers['content-type']} ${metas('meta[http-equiv="content-type" i]')}`),
    language: $('html').attr('lang')?.trim() ?? '',
    hasDoctype: hasDoctype(page.body),
    canonicals: $('link[rel="canonical" i]')
      .toArray()
      .map((it) => absolute($(it).attr('href')) ?? ''),
    alternates: $('link[rel="alternate" i][hreflang]')
      .toArray()
      .slice(0, 200)
      .map((it) => ({ language: $(it).attr('hreflang') ?? '', url: absolute($(it).attr('href')) ?? '' })),
    social,
    hasIcon: $('link[rel~="icon" i]').length > 0,
    hasTouchIcon: $('link[rel^="apple-touch-icon" i]').length > 0,
    refreshes: $('meta[http-equiv="refresh" i]').length > 0,
  }
}

/** Whether `<!doctype html>` comes first; only comments may precede it. */
function hasDoctype(html: string): boolean {
  let rest = html.trimStart()
  while (rest.startsWith('<!--') && rest.includes('-->')) rest = rest.slice(rest.indexOf('-->') + 3).trimStart()
  return /^<!doctype html/i.test(rest)
}

const imagesOf = ($: CheerioAPI, absolute: Absolute): ImageFacts[] =>
  $('img')
    .slice(0, IMAGES_MAX)
    .toArray()
    .map((it) => ({
      url: absolute($(it).attr('src') ?? $(it).attr('data-src')) ?? '',
      alt: $(it).attr('alt'),
      hasSize: $(it).attr('width') !== undefined && $(it).attr('height') !== undefined,
      isLazy: $(it).attr('loading') === 'lazy',
    }))

const linksOf = ($: CheerioAPI, absolute: Absolute): LinkFacts[] =>
  $('a[href]')
    .slice(0, LINKS_MAX)
    .toArray()
    .map((element) => {
      const link = $(element)
      const written = link.attr('href')?.trim() ?? ''
      const url = absolute(written)
      return {
        url: url !== undefined && /^https?:/.test(url) && !written.startsWith('#') ? url : undefined,
        written: written.slice(0, TEXT_MAX_CHARS),
        text:
          oneLine(link.text()) ||
          oneLine(link.attr('aria-label') ?? link.find('img[alt]').attr('alt') ?? link.attr('title') ?? ''),
        rel: link.attr('rel')?.toLowerCase() ?? '',
        opensTab: link.attr('target') === '_blank',
      }
    })

const OF_A_BUSINESS = /^(address|telephone|openingHours|openingHoursSpecification)$/

/** JSON-LD and microdata. */
function structuredOf($: CheerioAPI): PageFacts['structured'] {
  const types = new Set<string>()
  let broken = 0
  let hasBusiness = $('[itemprop="address"],[itemprop="telephone"],[itemprop="openingHours"]').length > 0
  const walk = (thing: unknown, depth: number): void => {
    if (depth > 6 || typeof thing !== 'object' || thing === null) return
    for (const [name, value] of Object.entries(thing).slice(0, 200)) {
      hasBusiness ||= OF_A_BUSINESS.test(name)
      if (name === '@type') for (const type of [value].flat()) types.add(oneLine(String(type), 60))
      else walk(value, depth + 1)
    }
  }
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    try {
      walk(JSON.parse($(script).text()), 0)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      broken++
    }
  }
  for (const element of $('[itemtype]').toArray())
    types.add(oneLine(($(element).attr('itemtype') ?? '').replace(/^.*\//, ''), 60))
  types.delete('')
  return { types: [...types].slice(0, 30), broken, hasBusiness }
}
