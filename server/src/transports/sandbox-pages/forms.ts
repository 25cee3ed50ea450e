import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { invalid } from '#kernel/app-error.ts'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { plainWords } from '@adwright/contract/plain-words.rules'
import { sanitizeInput } from '#kernel/sanitize-input.ts'

/** A form of a sandbox page holds a few short fields. */
const FORM_BYTES = 16_384

/** Lets the scope read what a browser's form sends. Of a field that comes twice, the last one counts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * What a form or a machine sent.
 * @throws {AppError} `validation_failed` 422 with its fields, as every call of the product does
 */
export function formOf<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const read = shape.safeParse(body ?? {}, { error: plainWords })
  if (!read.success) throw invalid(...fieldErrors(read.error.issues))
  const { input, faults } = sanitizeInput(read.data)
  if (faults.length > 0) throw invalid(...faults)
  return input
}
