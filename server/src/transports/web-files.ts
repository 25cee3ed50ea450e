import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { failureOf, sendFailure } from './failure.ts'
import { filledIn, type FirstLook } from './first-look.ts'

/**
 * Pages with their own URL (decisions, Name and shape); all other views have none. All are the same app: they differ in what the browser
 * preloads (web/vite.config.ts). `shows`: the request a private link's page makes once its code runs, which the browser starts earlier.
 * `drawn`: the same page with placeholders for what is read first.
 */
const pages: Readonly<
  Record<string, { readonly urls: readonly string[]; readonly shows?: string; readonly drawn?: string }>
> = {
  'index.html': { urls: ['/', '/chat', '/subscriptions'] },
  'auth.html': { urls: ['/auth/*', '/reset-password'] },
  'approve.html': { urls: ['/approve/*'], shows: '/api/public/approvals/', drawn: 'approve-drawn.html' },
  'report.html': { urls: ['/report/*'], shows: '/api/public/reports/' },
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Adwright</title><h1>The web app is not built</h1>
<p>Start with <code>npm start</code>, which builds it. The API answers below <a href="/api/docs">/api</a>.</p>`

/**
 * Serves the built web app from `folder`. Files with a hash in their name are cached forever, the page itself never, so that a new version
 * is used on the next visit. Precompressed (.br, .gz): nothing is compressed per request.
 */
export async function openWebFiles(app: FastifyInstance, folder: string, look?: FirstLook): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: true,
      wildcard: true,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        reply.header(
          'cache-control',
          path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  const page = (reply: FastifyReply, name: string): FastifyReply =>
    built ? reply.sendFile(name) : reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
  const readDrawn = (name: string | undefined): string | undefined =>
    name !== undefined && existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined
  for (const [own, { urls, shows, ...its }] of Object.entries(pages)) {
    const drawn = readDrawn(its.drawn)
    const name = existsSync(join(folder, own)) ? own : 'index.html'
    for (const url of urls)
      app.get(url, async (request, reply) => {
        const secret = shows && /^\/\w+\/([\w-]+)$/.exec(request.url)?.[1]
        if (secret) reply.header('link', `<${shows}${secret}>; rel=preload; as=fetch; crossorigin`)
        const fields = secret && drawn !== undefined ? await look?.(request, reply, secret) : undefined
        if (!drawn || !fields) return page(reply, name)
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
        return reply.send(filledIn(drawn, fields))
      })
  }
  app.setNotFoundHandler((request, reply) => {
    // The files' route matches every path, so unknown ones below /api may reach it.
    const isApi = /^\/(api|mcp)(\/|\?|$)/.test(request.url)
    const wantsPage = !isApi && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    // The app knows its own paths, and shows a not found page for others.
    if (wantsPage) return page(reply.code(404), 'index.html')
    sendFailure(reply, failureOf(new AppError('not_found')))
  })
}
