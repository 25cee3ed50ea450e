import { databaseTroubleOf } from '#db/trouble.ts'
import { AppError } from './app-error.ts'
import { kernelTexts } from './kernel.texts.ts'

/** A database usually comes back within seconds. */
const RETRY_AFTER_SECONDS = 5

/**
 * The `AppError` for an unexpected error: by its kind if the database is away or full, otherwise `internal`. With
 * `mayBeDone`, what was changed outside before the disk was full is not known: `outcome_unknown`. One that is away says
 * 503 all the same, since the same call soon finds out.
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
