import { databaseTroubleOf } from '#db/trouble.ts'
import { AppError } from './app-error.ts'

/** A database usually comes back within seconds. */
const RETRY_AFTER_SECONDS = 5
const NOT_SAVED = 'We couldn’t save the result, and it may have gone through. Please check before you try again.'

/**
 * The `AppError` for an unexpected error: by its kind if the database is away or full, otherwise `internal`. With
 * `mayBeDone`, what was changed outside before the database failed is not known: `outcome_unknown`.
 */
export function faultOf(error: unknown, { mayBeDone = false } = {}): AppError {
  const more = { cause: error }
  const trouble = databaseTroubleOf(error)
  if (trouble && mayBeDone) return new AppError('outcome_unknown', NOT_SAVED, more)
  switch (trouble) {
    case 'away':
      return new AppError('database_unavailable', undefined, { ...more, retryAfterSeconds: RETRY_AFTER_SECONDS })
    case 'full':
      return new AppError('storage_full', undefined, more)
    default:
      return new AppError('internal', undefined, more)
  }
}
