import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { invalid } from '#kernel/app-error.ts'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { plainWords } from '@adwright/contract/plain-words.rules'
import { sanitizeInput } from '#kernel/sanitize-input.ts'

/** A sandbox form contains a few short fields. */
const FORM_BYTES = 16_384

/** Lets the scope read browser forms. If a field occurs twice, the last one counts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Data sent by a form or a program.
 * @throws {AppError} `validation_failed` 422 with its fields, like every call of the product
 */
export function formOf<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const read = shape.safeParse(body ?? {}, { error: plainWords })
  if (!read.success) throw invalid(...fieldErrors(read.error.issues))
  const { input, faults } = sanitizeInput(read.data)
  if (faults.length > 0) throw invalid(...faults)
  return input
}
