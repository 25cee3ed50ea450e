import { type ErrorCode, errors } from '@adwright/contract/errors'

const schema = { $ref: '#/components/schemas/Failure' }
const content = { 'application/json': { schema } }
const statuses = Map.groupBy(Object.entries(errors), ([, [status]]) => status)
const nameOf = (status: number): string => `Failure${status}`

/** One response per error status, with its codes and messages, and one default. */
export const failureResponses: Readonly<Record<string, object>> = {
  Failure: { description: 'A failure.', content },
  ...Object.fromEntries(
    [...statuses].map(([status, found]) => [
      nameOf(status),
      { description: found.map(([code, [, words]]) => `\`${code}\`: ${words}`).join(' '), content },
    ]),
  ),
}

/** One call's errors by status, plus the default of the same shape. */
export function failuresOf(codes: readonly ErrorCode[]): Record<string, object> {
  const found = [...new Set(codes.map((code) => errors[code][0]))].toSorted((a, b) => a - b)
  return {
    ...Object.fromEntries(found.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])),
    default: { $ref: '#/components/responses/Failure' },
  }
}
