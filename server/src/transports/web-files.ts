import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import { failureOf, sendFailure } from './failure.ts'

/**
 * Addresses of their own (decisions, Name and shape); every other view is switched without one. All are the same app: the pages differ
 * in what they have the browser fetch ahead (web/vite.config.ts).
 */
const pages = {
  'index.html': ['/', '/chat', '/subscriptions'],
  'auth.html': ['/auth/*', '/reset-password'],
  'approve.html': ['/approve/*'],
  'report.html': ['/report/*'],
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Adwright</title><h1>The web app is not built</h1>
<p>Start with <code>npm start</code>, which builds it. The API answers below <a href="/api/docs">/api</a>.</p>`
const NOT_FOUND = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found · Adwright</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{display:grid;min-height:90vh;place-content:center;gap:.5rem;margin:1rem;text-align:center;
font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf9f7,#171614);color:light-dark(#1c1b19,#f1efec)}
h1{margin:0;font-size:1.6rem}p{margin:0}a{color:light-dark(#17614a,#6fcfae)}</style>
<main><h1>There is nothing here</h1><p>The address may be old or mistyped.</p><p><a href="/">Go to Adwright</a></p></main></html>`

/**
 * Serves the built web app from `folder`. Files with a hash in their name are cached for good, the page itself never,
 * so that a new version is there at the next visit. Compressed beforehand (.br, .gz): nothing is compressed per request.
 */
export async function openWebFiles(app: FastifyInstance, folder: string): Promise<void> {
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
  for (const [own, urls] of Object.entries(pages)) {
    const name = existsSync(join(folder, own)) ? own : 'index.html'
    for (const url of urls) app.get(url, (_request, reply) => page(reply, name))
  }
  app.setNotFoundHandler((request, reply) => {
    // The files' own route matches every address, so anything not found below /api can reach it.
    const isApi = /^\/(api|mcp)(\/|\?|$)/.test(request.url)
    const wantsPage = !isApi && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND)
    sendFailure(reply, failureOf(new AppError('not_found')))
  })
}
