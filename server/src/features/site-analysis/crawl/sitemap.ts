import { XMLParser } from 'fast-xml-parser'
import type { WebAnswer } from '#services/web-reader/port.ts'

const URLS_MAX = 1_000
const CHILDREN_MAX = 3

type Ask = (url: string) => Promise<WebAnswer | undefined>

/** The URLs in a site's sitemap: the one in robots.txt, else /sitemap.xml; for an index, the first few. */
export async function readSitemap(
  ask: Ask,
  origin: string,
  named: readonly string[],
): Promise<{ found: boolean; urls: string[] }> {
  for (const url of [...named.slice(0, 2), `${origin}/sitemap.xml`]) {
    const read = await readOne(ask, url)
    if (!read) continue
    const children = await Promise.all(read.children.slice(0, CHILDREN_MAX).map((it) => readOne(ask, it)))
    const urls = [...read.urls, ...children.flatMap((it) => it?.urls ?? [])].slice(0, URLS_MAX)
    return { found: true, urls }
  }
  return { found: false, urls: [] }
}

async function readOne(ask: Ask, url: string): Promise<{ urls: string[]; children: string[] } | undefined> {
  const answer = await ask(url)
  if (answer?.status !== 200 || !/<(urlset|sitemapindex)/i.test(answer.body)) return undefined
  try {
    const xml: unknown = new XMLParser({ ignoreAttributes: true, processEntities: false }).parse(answer.body)
    return { urls: locationsIn(xml, 'urlset', 'url'), children: locationsIn(xml, 'sitemapindex', 'sitemap') }
  } catch (error) {
    // Search engines can't read a sitemap that isn't XML either.
    if (error instanceof Error) return undefined
    throw error
  }
}

function locationsIn(xml: unknown, root: string, item: string): string[] {
  const list = field(field(xml, root), item)
  return [list ?? []]
    .flat()
    .map((it) => String(field(it, 'loc') ?? '').replaceAll('&amp;', '&'))
    .filter((it) => URL.canParse(it))
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
