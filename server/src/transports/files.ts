import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { type FileStore, FileStoreError, isFileKey } from '#services/file-store/port.ts'

/** What is stored under a key never changes, so it can be cached for good. */
const KEPT = 'private, max-age=31536000, immutable'

/** Opened as a page it is a picture and nothing else, and mails and other sites may show it. */
const PICTURE = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
/** A browser's own viewer of PDFs shows nothing inside a sandbox. */
const DOCUMENT = "frame-ancestors 'none'; form-action 'none'"

/** GET /files/{key}?signature=…: shows a file to anyone with its signed address, without Authorization (contract, Everywhere). */
export function openFileRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string }; Querystring: { signature?: unknown } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const { signature } = request.query
    // Not there, and not signed for: nobody is told which.
    if (typeof signature !== 'string' || !isFileKey(key) || !files.opens(key, signature))
      throw new AppError('not_found')
    const file = await read(files, key)
    if (!file) throw new AppError('not_found')
    const etag = `"${key.split('/')[1] ?? ''}"`
    reply.headers({
      'cache-control': KEPT,
      etag,
      'content-security-policy': file.contentType === 'application/pdf' ? DOCUMENT : PICTURE,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(file.contentType).send(Buffer.from(file.bytes))
  })
}

async function read(files: FileStore, key: string): ReturnType<FileStore['get']> {
  try {
    return await files.get(key)
  } catch (error) {
    if (error instanceof FileStoreError) throw new AppError('upstream_unavailable', undefined, { cause: error })
    throw error
  }
}
