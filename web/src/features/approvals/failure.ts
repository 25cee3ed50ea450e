import { isApiError } from '#api/api-error.ts'
import { approvalTexts } from './approvals.texts.ts'

const PAST = 'Trying to modify a date into the past'
const NOT_CREATED = 'Failed to create campaign'

export const startIsPast = (error: unknown): boolean =>
  isApiError(error) && [error.message, ...error.errors.map((it) => it.message)].some((it) => it.includes(PAST))

/** product-3 §8: the message for a failed launch. Only the server's own statements count as known. */
export function launchMessage(error: unknown): string {
  if (startIsPast(error)) return approvalTexts.pastStart
  if (!isApiError(error) || error.message.includes(NOT_CREATED)) return approvalTexts.highDemand
  return error.message
}

/**
 * What is shown below the dialog's fixed text (product-3 §8), each once: the given message, and the actual cause (decisions.md: a text that
 * the spec names is shown, with the actual cause below it).
 */
export function underTheText(message: string, error: unknown): string[] {
  const said = [message, ...(error instanceof Error && !startIsPast(error) ? [error.message] : [])]
  if (isApiError(error)) {
    if (!startIsPast(error)) said.push(...error.errors.map((it) => it.message))
    if (error.trueCause) said.push(error.trueCause)
  }
  return [...new Set(said)].filter((it) => it !== '' && it !== approvalTexts.highDemand)
}
