import { errors as words } from '@adwright/contract/errors'
import { AppError, invalid } from '#kernel/app-error.ts'
import { PageSpeedError } from '#services/page-speed/port.ts'
import { WebError } from '#services/web-reader/port.ts'

/** The services' errors as ours (contract.md: not public 422, unreachable 502). */
export function asAppError(error: unknown): unknown {
  if (error instanceof WebError) {
    if (error.kind === 'not_public') {
      const errors = [{ path: 'url', message: words.not_public_address[1] }]
      return new AppError('not_public_address', undefined, { errors, cause: error })
    }
    if (error.kind === 'not_an_address') return invalid({ path: 'url', message: error.message })
    return new AppError('upstream_failed', error.message, { cause: error })
  }
  if (error instanceof PageSpeedError) {
    const code =
      error.kind === 'busy' || error.kind === 'unavailable' || error.kind === 'closed'
        ? 'upstream_unavailable'
        : 'upstream_failed'
    return new AppError(code, error.message, { cause: error })
  }
  return error
}

/** Only outside errors become a sentence; our own are rethrown. */
export function sentenceOf(error: unknown): string {
  const told = asAppError(error)
  if (told instanceof AppError) return told.message
  throw error
}
