import { wordsIn } from '../text/words.rules.ts'
import type { PageFacts, Site } from './page-facts.ts'
import { samePage } from './urls.rules.ts'

/** Fewer words may match by chance. */
const COPY_WORDS_MIN = 30

/** Pages with the same content count as one. If no canonical link says which is the original, the others are reported as copies. */
export function copiesIn(all: readonly PageFacts[]): Pick<Site, 'pages' | 'copies'> {
  const first = new Map<string, PageFacts>()
  const pages: PageFacts[] = []
  const copies: { url: string; of: string }[] = []
  for (const page of all) {
    const key = `${page.head.titles[0] ?? ''}\n${page.mainText}`
    const known = wordsIn(page.mainText).length < COPY_WORDS_MIN ? undefined : first.get(key)
    if (!known) {
      first.set(key, page)
      pages.push(page)
    } else if (!names(page, known) && !names(known, page)) copies.push({ url: page.url, of: known.url })
  }
  return { pages, copies }
}

const names = (page: PageFacts, other: PageFacts): boolean =>
  page.head.canonicals.some((it) => URL.canParse(it) && samePage(it) === samePage(other.url))
