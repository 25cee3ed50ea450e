import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './trouble.ts'

const ASK_AGAIN_MS = 1_000
/** PostgreSQL: starting up, shutting down, or too many connections. Other refusals, such as a wrong password, are permanent. */
const PASSES = /^(57P0\d|53300)$/

const mayPass = (error: unknown): boolean =>
  error instanceof DatabaseAway && (!(error.cause instanceof pg.DatabaseError) || PASSES.test(error.cause.code ?? ''))

/**
 * Opens a database that may still be starting: retries while nothing responds, and reports that once.
 * @throws {Error} the last attempt's error
 */
export async function whenItAnswers<T>(
  open: () => Promise<T>,
  { patienceMs, tell }: { readonly patienceMs: number; readonly tell: (error: unknown) => void },
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await open()
    } catch (error) {
      if (!mayPass(error) || performance.now() > giveUpAt) throw error
      if (tries === 0) tell(error)
    }
    await wait(ASK_AGAIN_MS)
  }
}
