import { isApiError } from '#api/api-error.ts'

/** product-1 §8, 'Message or …': the server's own sentence about a failure, if it gave one. */
export const saidByServer = (error: unknown): string | undefined =>
  isApiError(error) && error.status > 0 && error.code !== 'unreadable' && error.code !== 'internal'
    ? error.message
    : undefined
