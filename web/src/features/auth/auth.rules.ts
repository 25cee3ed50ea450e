/** product-1 §2, §9 */
export const AUTH_LOADING_MS = 1_500

/** product-1 §4: a response with `detail` is a failure: its text if it is one, otherwise 'Authentication failed'. */
export function failureIn(answer: unknown, otherwise: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return undefined
  return typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : otherwise
}
