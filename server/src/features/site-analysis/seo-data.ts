import type { SeoData } from '@adwright/contract/seo-result'
import { syllable } from 'syllable'
import { audit } from './checks/audit.rules.ts'
import type { Site } from './crawl/page-facts.ts'
import { keywordDensity } from './text/keywords.rules.ts'
import { readability } from './text/readability.rules.ts'
import { stopWordsOf } from './text/stop-words.ts'
import { wordsIn } from './text/words.rules.ts'

const HEADINGS_MAX = 100

export interface OwnFindings extends Omit<SeoData, 'traffic' | 'backlinks' | 'competitors'> {
  readonly score: number
}

/** The parts of the SEO report from the site's own pages. */
export function findingsOf(site: Site): OwnFindings {
  const { start } = site
  const { score, ...technical_audit } = audit(site)
  const headings = (level: number): string[] =>
    start.headings
      .filter((it) => it.level === level && it.text)
      .map((it) => it.text)
      .slice(0, HEADINGS_MAX)
  const total = wordsIn(start.text).length
  const anchors = start.links.reduce((sum, it) => sum + wordsIn(it.text).length, 0)
  return {
    score,
    readability: readability(start.mainText, start.head.language, syllable) ?? null,
    keyword_density: total === 0 ? null : keywordDensity(start.mainText, stopWordsOf(start.head.language)),
    headings: { h1: headings(1), h2: headings(2), h3: headings(3) },
    word_count:
      total === 0
        ? null
        : {
            total,
            corrected: Math.max(0, total - anchors),
            anchor_text_words: anchors,
            anchor_percentage: Math.round((Math.min(anchors, total) / total) * 1000) / 10,
          },
    technical_audit,
    preview: {
      title: start.head.titles[0] ?? '',
      description: start.head.descriptions[0] ?? '',
      address: start.url,
    },
  }
}
