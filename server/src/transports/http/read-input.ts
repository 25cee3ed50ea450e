import type { Rest } from '@adwright/contract/action'
import { PAGE_MAX_ITEMS, PICTURE_MAX_BYTES } from '@adwright/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { transportTexts } from '../transports.texts.ts'

/** Builds an action's raw input from a request. One is created per action at startup, so that requests decide nothing. */
export type ReadInput = (request: FastifyRequest) => Record<string, unknown> | Promise<Record<string, unknown>>

const asRecord = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>

export function inputReader(rest: Rest): ReadInput {
  if (rest.upload) return (request) => readUpload(request, rest.maxBytes ?? PICTURE_MAX_BYTES)
  if (rest.rawBody) return (request) => ({ raw: request.body ?? Buffer.alloc(0), headers: request.headers })
  const { bodyIs } = rest
  if (bodyIs) return (request) => ({ [bodyIs]: request.body, ...asRecord(request.params) })
  if (rest.paged) return (request) => ({ ...onePastThePage(asRecord(request.query)), ...asRecord(request.params) })
  if (rest.method === 'GET') return (request) => ({ ...asRecord(request.query), ...asRecord(request.params) })
  if (rest.method === 'DELETE')
    return (request) => ({ ...asRecord(request.query), ...bodyOf(request), ...asRecord(request.params) })
  return (request) => ({ ...bodyOf(request), ...asRecord(request.params) })
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('validation_failed', transportTexts.notAnObject, {
      errors: [{ path: '', message: transportTexts.notAnObject }],
    })
  return asRecord(body)
}

/** Requesting one more row tells whether there is more. Anything but a number is left for the schema to refuse. */
function onePastThePage(query: Record<string, unknown>): Record<string, unknown> {
  const limit = Number(query.limit)
  if (query.limit === undefined || !Number.isInteger(limit) || limit < 1) return query
  return { ...query, limit: limit > PAGE_MAX_ITEMS ? PAGE_MAX_ITEMS + 2 : limit + 1 }
}

/** The wording of product-3 §5.5. */
const tooLarge = (maxBytes: number): string =>
  maxBytes === PICTURE_MAX_BYTES
    ? transportTexts.pictureTooLarge
    : transportTexts.fileTooLarge(Math.floor(maxBytes / 1_048_576))

/** A form's only file, in memory: it's small, and its type is detected from its bytes. Path parameters are kept. */
async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 12 }
  let file: { bytes: Uint8Array; fileName: string } | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') file = { bytes, fileName: part.filename }
    }
  } catch (error) {
    throw uploadFail(error, maxBytes)
  }
  const params = asRecord(request.params)
  return file ? { file, ...params } : { ...params }
}

function uploadFail(error: unknown, maxBytes: number): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large', tooLarge(maxBytes), { cause: error })
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new AppError('too_large', undefined, { cause: error })
  return new AppError('bad_request', undefined, { cause: error })
}
