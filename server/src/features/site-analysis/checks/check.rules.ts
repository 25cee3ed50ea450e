import type { Site } from '../crawl/page-facts.ts'
import { checkTexts } from './check.texts.ts'
import { shortUrl } from '../crawl/urls.rules.ts'

export type Impact = 'High' | 'Medium' | 'Low'
export interface Verdict {
  readonly passed: boolean
  /** The finding, in one short sentence. */
  readonly feedback: string
  /** The pages or files concerned, for display. */
  readonly where?: readonly string[]
}

/** One technical check. It examines facts; its texts are our own. */
export interface Check {
  readonly id: string
  readonly element: string
  readonly impact: Impact
  /** What to do if it fails. */
  readonly recommendation: string
  /** Undefined: it doesn't apply to this site. */
  readonly look: (site: Site) => Verdict | undefined
}

/** The check's result, with a text for each case. */
export const verdict = (passed: boolean, good: string, bad: string, where: readonly string[] = []): Verdict => ({
  passed,
  feedback: passed ? good : bad,
  ...(!passed && where.length > 0 && { where }),
})

/** A check for problem locations: passed if there are none, else the sentence with the first few. */
export const nowhere = (where: readonly string[], good: string, bad: (places: string) => string): Verdict =>
  verdict(where.length === 0, good, bad(some(where)), where)

/** Page URLs for display. */
export const shown = (site: Site, pages: readonly { readonly url: string }[]): string[] =>
  pages.map((it) => shortUrl(it.url, originOf(site)))

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const { every } = checkTexts

/** The first few of a list, for a sentence. */
export const some = (list: readonly string[], max = 3): string =>
  list.length > max ? checkTexts.andMore(list.slice(0, max).join(', '), list.length - max) : list.join(', ')

export const originOf = (site: Site): string => new URL(site.start.url).origin
export const isSecure = (site: Site): boolean => site.start.url.startsWith('https:')

/** Values that occur on more than one page. */
export function repeated<T>(pages: readonly T[], valueIn: (page: T) => string): string[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const value = valueIn(page)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([value]) => value)
}
