import { databaseTroubleOf } from '#db/trouble.ts'
import { AppError } from './app-error.ts'

/** A database usually comes back within seconds. */
const RETRY_AFTER_SECONDS = 5

/** The `AppError` for an unexpected error: by its kind if the database is away or full, otherwise `internal`. */
export function faultOf(error: unknown): AppError {
  const more = { cause: error }
  switch (databaseTroubleOf(error)) {
    case 'away':
      return new AppError('database_unavailable', undefined, { ...more, retryAfterSeconds: RETRY_AFTER_SECONDS })
    case 'full':
      return new AppError('storage_full', undefined, more)
    default:
      return new AppError('internal', undefined, more)
  }
}
