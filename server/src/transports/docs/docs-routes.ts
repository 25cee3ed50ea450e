import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { once } from '#kernel/once.ts'
import { docsHeaders, docsPage } from './docs-page.ts'
import { type ByFeature, openApiOf } from './openapi.ts'

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

/** GET /api/openapi.json and /api/docs. Each is created on first request and cached. */
export function openDocsRoutes(app: FastifyInstance, features: ByFeature, publicUrl: string): void {
  const document = once(() => openApiOf(features, publicUrl))
  for (const [path, headers, textOf] of [
    ['/api/openapi.json', jsonHeaders, () => JSON.stringify(document())],
    ['/api/docs', docsHeaders, () => docsPage(document())],
  ] as const) {
    const body = once(() => {
      const plain = Buffer.from(textOf())
      return { plain, zipped: gzipSync(plain) }
    })
    app.get(path, (request, reply) => {
      reply.headers(headers).header('vary', 'accept-encoding')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body().plain)
      return reply.header('content-encoding', 'gzip').send(body().zipped)
    })
  }
}
