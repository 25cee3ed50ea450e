import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './trouble.ts'

const ASK_AGAIN_MS = 1_000
/** PostgreSQL: starting up or shutting down, and too many connections. Any other refusal, of a password say, stays one. */
const PASSES = /^(57P0\d|53300)$/

const mayPass = (error: unknown): boolean =>
  error instanceof DatabaseAway && (!(error.cause instanceof pg.DatabaseError) || PASSES.test(error.cause.code ?? ''))

/**
 * Opens a database that may still be starting: tries again while nothing answers there, and tells once.
 * @throws {Error} what the last try threw
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
