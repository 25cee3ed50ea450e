import type { FastifyInstance } from 'fastify'

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
