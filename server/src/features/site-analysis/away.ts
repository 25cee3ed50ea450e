import { openWorker, WorkerLimitError } from '#kernel/worker.ts'
import { WebError, type WebPage } from '#services/web-reader/port.ts'
import type { PageFacts, Site } from './crawl/page-facts.ts'
import type { OwnFindings } from './seo-data.ts'
import { siteAnalysisTexts } from './site-analysis.texts.ts'

/** Far more time than the largest honest page needs on a busy machine. Read on each run, because a test shortens it. */
export const pageWorkerOptions = { module: new URL('./heavy.ts', import.meta.url), timeMs: 15_000, memoryMb: 512 }

const worker = openWorker(pageWorkerOptions)

async function away<T>(name: string, input: unknown): Promise<T> {
  try {
    return (await worker.run(name, input)) as T
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new WebError('not_a_page', siteAnalysisTexts.away.tooLarge, { cause: error })
  }
}

/**
 * A page's facts.
 * @throws {WebError} `not_a_page` if it can't be parsed in reasonable time
 */
export const parsedPage = (page: WebPage): Promise<PageFacts> => away('parsePage', page)

/**
 * Everything that a site's own pages tell.
 * @throws {WebError} `not_a_page`
 */
export const findingsFrom = (site: Site): Promise<OwnFindings> => away('findingsOf', site)
