import type { SeoData } from '@adwright/contract/seo-result'

const FAILED_MAX = 15
const KEYWORDS_MAX = 12
const HEADINGS_MAX = 5
const HEADING_MAX_CHARS = 120

/** An analysis small enough for a model: findings in our words, and only short excerpts of the page's own text, which are data. */
export function compactSeo(data: SeoData): SeoData {
  const few = (texts: readonly string[]): string[] =>
    texts.slice(0, HEADINGS_MAX).map((it) => it.slice(0, HEADING_MAX_CHARS))
  const { technical_audit: audit, headings } = data
  return {
    ...data,
    keyword_density: data.keyword_density?.slice(0, KEYWORDS_MAX) ?? null,
    headings: headings && { h1: few(headings.h1), h2: few(headings.h2), h3: few(headings.h3) },
    technical_audit: audit && { overview: audit.overview, failed: audit.failed.slice(0, FAILED_MAX), passed: [] },
  }
}
