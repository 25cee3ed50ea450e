import type { SeoData } from '@adwright/contract/seo-result'
import { sentencesIn } from './readability.rules.ts'
import { wordsIn } from './words.rules.ts'

/** product-2 §9: the top 10 one-word keywords; as many with two and three words. */
const KEYWORDS_OF_EACH_LENGTH = 10

type Keywords = NonNullable<SeoData['keyword_density']>

/** The most frequent phrases of one, two and three words. None starts or ends with a stop word. */
export function keywordDensity(text: string, stopWords: ReadonlySet<string>): Keywords {
  // A phrase doesn't cross sentences.
  const sentences = sentencesIn(text.toLowerCase().replaceAll('’', "'")).map((it) =>
    wordsIn(it).map((word) => word.replace(/[’']s$/, '').replace(/[-’']+$/, '')),
  )
  const total = sentences.reduce((sum, it) => sum + it.length, 0)
  return ([1, 2, 3] as const).flatMap((length) =>
    mostFrequent(sentences, length, stopWords).map(([keyword, frequency]) => ({
      type: `${length}-word` as const,
      keyword,
      frequency,
      density: Math.round((frequency / total) * 10_000) / 100,
    })),
  )
}

function mostFrequent(
  sentences: readonly (readonly string[])[],
  length: number,
  stopWords: ReadonlySet<string>,
): [string, number][] {
  const counts = new Map<string, number>()
  for (const words of sentences)
    for (let at = 0; at + length <= words.length; at++) {
      const group = words.slice(at, at + length)
      const [first = '', last = ''] = [group[0], group.at(-1)]
      if (stopWords.has(first) || stopWords.has(last) || group.some((it) => it.length < 2 || /^[\d-]+$/.test(it)))
        continue
      const keyword = group.join(' ')
      counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
    }
  return [...counts]
    .filter(([, count]) => length === 1 || count > 1)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, KEYWORDS_OF_EACH_LENGTH)
}
