import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { type FileStore, FileStoreError, isFileKey, type OpenFile } from '#services/file-store/port.ts'

/** A key's content never changes, so it can be cached forever. */
const KEPT = 'private, max-age=31536000, immutable'

/** When opened as a page it's only a picture; emails and other sites may show it. */
const PICTURE = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
/** Our own page: it runs no scripts. */
const PAGE = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; sandbox"
/** Browsers' own PDF viewers don't work in a sandbox. */
const DOCUMENT = "frame-ancestors 'none'; form-action 'none'"

/** GET /files/{key}?signature=…: serves a file to anyone with its signed URL, without Authorization (contract, Everywhere). */
export function openFileRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string }; Querystring: { signature?: unknown } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const { signature } = request.query
    // Doesn't reveal whether the file or the signature is missing.
    if (typeof signature !== 'string' || !isFileKey(key) || !files.opens(key, signature))
      throw new AppError('not_found')
    const file = await read(files, key, request.headers.range)
    if (!file) throw new AppError('not_found')
    if (file === 'none') return reply.code(416).send()
    return show(request, reply, key.split('/')[1] ?? '', file)
  })
}

const policyOf = (contentType: string): string =>
  contentType === 'application/pdf' ? DOCUMENT : contentType.startsWith('text/html') ? PAGE : PICTURE

function show(request: FastifyRequest, reply: FastifyReply, name: string, file: OpenFile): FastifyReply {
  const { stream, contentType, size, part } = file
  const etag = `"${name}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': KEPT,
    etag,
    'content-security-policy': policyOf(contentType),
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  })
  if (request.headers['if-none-match'] === etag) {
    stream.destroy()
    return reply.code(304).send()
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`)
  const length = part ? part.to - part.from + 1 : size
  if (length !== undefined) reply.header('content-length', length)
  return reply.type(contentType).send(stream)
}

async function read(files: FileStore, key: string, range: string | undefined): ReturnType<FileStore['open']> {
  try {
    return await files.open(key, range)
  } catch (error) {
    if (error instanceof FileStoreError) throw new AppError('upstream_unavailable', undefined, { cause: error })
    throw error
  }
}
