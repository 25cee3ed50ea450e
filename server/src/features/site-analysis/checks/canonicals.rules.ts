import type { PageFacts, Site } from '../crawl/page-facts.ts'
import { pageKey, samePage, shortUrl } from '../crawl/urls.rules.ts'
import { originOf } from './check.rules.ts'
import { canonicalTexts } from './canonicals.texts.ts'

/** Canonical links that point to a different page, in words. */
export function canonicalFaults(site: Site): string[] {
  const origin = originOf(site)
  return site.pages.flatMap((page) =>
    [...new Set(page.head.canonicals)].flatMap((target) => {
      const fault = faultOf(site, page, target)
      return fault === undefined
        ? []
        : [canonicalTexts.names(shortUrl(page.url, origin), shortUrl(target, origin), fault)]
    }),
  )
}

function faultOf(site: Site, page: PageFacts, target: string): string | undefined {
  if (!URL.canParse(target)) return 'which is no address'
  const [named, own] = [new URL(target), new URL(page.url)]
  if (named.host !== own.host) return 'another website'
  if (named.protocol !== own.protocol) return canonicalTexts.which(named.protocol.slice(0, -1))
  const answer = site.answers.find((it) => it.kind === 'canonical' && it.url === pageKey(target))
  if (answer?.isLoop) return 'which leads round in a circle'
  if (answer && (answer.status === 0 || answer.status >= 400)) return canonicalTexts.whichAnswers(answer.status)
  if (answer && answer.chain.length > 1) return 'which is redirected'
  const isOwn =
    samePage(target) === samePage(page.url) || page.chain.some((it) => samePage(it.url) === samePage(target))
  // Pages with the same content were already merged: this one has other content.
  return !isOwn && site.pages.some((it) => it !== page && samePage(it.url) === samePage(target))
    ? 'a different page'
    : undefined
}
