import { databaseTroubleOf } from '#db/trouble.ts'
import { AppError } from './app-error.ts'
import { kernelTexts } from './kernel.texts.ts'

/** A database usually comes back within seconds. */
const RETRY_AFTER_SECONDS = 5

/**
 * The `AppError` for an unexpected error: specific if the database is unreachable or full, otherwise `internal`. With `mayBeDone`, a full
 * disk leaves open what was changed outside: `outcome_unknown`. An unreachable database is still a 503, because retrying the call soon
 * shows the state.
 */
export function faultOf(error: unknown, { mayBeDone = false } = {}): AppError {
  const more = { cause: error }
  switch (databaseTroubleOf(error)) {
    case 'away':
      return new AppError('database_unavailable', undefined, { ...more, retryAfterSeconds: RETRY_AFTER_SECONDS })
    case 'full':
      return mayBeDone
        ? new AppError('outcome_unknown', kernelTexts.notSaved, more)
        : new AppError('storage_full', undefined, more)
    default:
      return new AppError('internal', undefined, more)
  }
}
