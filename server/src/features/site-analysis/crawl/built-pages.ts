import { PageViewError, type PageViewer } from '#services/page-viewer/port.ts'
import type { WebAnswer } from '#services/web-reader/port.ts'
import { parsedPage } from '../away.ts'
import { wordsIn } from '../text/words.rules.ts'
import type { PageFacts } from './page-facts.ts'

const EMPTY_WORDS_MAX = 15

/** Whether it has almost no text, and scripts that may build more. */
export const looksEmpty = (page: PageFacts): boolean =>
  page.markup.scripts > 0 && wordsIn(page.text).length < EMPTY_WORDS_MAX

/**
 * Pages as rendered by a browser, by the URL that was read; those that couldn't be opened are left out. Their URL, headers and speed stay
 * those of the server's response.
 */
export async function builtPages(
  viewer: PageViewer | undefined,
  answers: readonly WebAnswer[],
  signal: AbortSignal | undefined,
): Promise<Map<string, PageFacts>> {
  if (!viewer || answers.length === 0) return new Map()
  try {
    const seen = await viewer.view(
      answers.map((it) => it.url),
      { signal, waits: true },
    )
    const built = await Promise.all(
      seen.map(async ({ url, html }): Promise<[string, PageFacts][]> => {
        const answer = answers.find((it) => it.url === url)
        return answer ? [[url, await parsedPage({ ...answer, body: html })]] : []
      }),
    )
    return new Map(built.flat())
  } catch (error) {
    signal?.throwIfAborted()
    // The report says that the page wasn't opened in a browser.
    if (error instanceof PageViewError) return new Map()
    throw error
  }
}
