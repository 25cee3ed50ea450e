import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { PlatformError } from '../port.ts'
import type { Line } from './line.ts'
import { shaped } from './wire.ts'

/** Google's pages have 10,000 rows, and no other size is allowed. */
const PAGES_MAX = 50
/** The longest time to work without letting other tasks run. */
const TURN_MS = 8

const Page = z.object({ results: z.array(z.unknown()).default([]), nextPageToken: z.string().optional() })

/** Reads a page in steps: a full page is long work, and other tasks get their turn. */
async function readInto<T>(rows: T[], row: z.ZodType<T>, results: readonly unknown[]): Promise<void> {
  let turnBegan = performance.now()
  for (const page of results) {
    rows.push(shaped(row, page))
    if (performance.now() - turnBegan < TURN_MS) continue
    await nextTurn()
    turnBegan = performance.now()
  }
}

/**
 * All rows of a query, page by page, parsed with the given schema.
 * @throws {PlatformError} `unavailable` when there are too many
 */
export async function search<T>(line: Line, customerId: string, row: z.ZodType<T>, query: string): Promise<T[]> {
  const rows: T[] = []
  let pageToken: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const body = pageToken === undefined ? { query } : { query, pageToken }
    const answer = shaped(Page, await line.read(`customers/${customerId}/googleAds:search`, body))
    await readInto(rows, row, answer.results)
    if (!answer.nextPageToken) return rows
    pageToken = answer.nextPageToken
  }
  throw new PlatformError('unavailable', 'This account holds more than can be read at once')
}
