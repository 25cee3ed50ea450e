import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { docsHeaders, docsPage } from './docs-page.ts'
import { type ByFeature, openApiOf } from './openapi.ts'

/** GET /api/openapi.json and /api/docs. Both are made once, at the start. */
export function openDocsRoutes(app: FastifyInstance, features: ByFeature, publicUrl: string): void {
  const document = openApiOf(features, publicUrl)
  const json = {
    plain: Buffer.from(JSON.stringify(document)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
  const page = { plain: Buffer.from(docsPage(document)), headers: docsHeaders }
  for (const [path, body] of [
    ['/api/openapi.json', json],
    ['/api/docs', page],
  ] as const) {
    const zipped = gzipSync(body.plain)
    for (const url of [path, `${path}/`])
      app.get(url, (request, reply) => {
        reply.headers(body.headers).header('vary', 'accept-encoding')
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body.plain)
        return reply.header('content-encoding', 'gzip').send(zipped)
      })
  }
}
