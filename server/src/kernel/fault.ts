import { databaseTroubleOf } from '#db/trouble.ts'
import { AppError } from './app-error.ts'

/** A database that comes back does so within seconds. */
const RETRY_AFTER_SECONDS = 5

/** What nobody threw on purpose, as it is told: a database that is away or full by its name, anything else as a fault of ours. */
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
