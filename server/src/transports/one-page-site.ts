import { sendSiteMessage } from '@adwright/contract/site-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Asked, pagePolicy, publicPage } from '#features/one-page-site/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { html } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'
import { pageTexts } from './pages.texts.ts'

type Page = { Params: { name: string }; Querystring: Readonly<Record<string, unknown>> }
type Ctx = (request: FastifyRequest, reply: FastifyReply) => PublicCtx

/** A form with three short fields and hidden ones. */
const FORM_MAX_BYTES = 32_768
const CLICK_ID_MAX_CHARS = 200
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const notFound =
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${pageTexts.site.notFound}</title><meta name="color-scheme" content="light dark"></head><body><main><h1>${pageTexts.site.notFound}</h1><p>${pageTexts.site.noPage}</p></main></body></html>`
    .text

/** GET /p/{name}: a business's public page; POST /p/{name}/message: its form. */
export function openSiteRoutes(app: FastifyInstance, handlers: readonly Handler[], ctxFor: Ctx): void {
  const sending = handlers.find((it) => it.action.name === sendSiteMessage.name)
  if (!sending) throw new Error('messages of pages are taken')

  async function show(request: FastifyRequest<Page>, reply: FastifyReply, asked: Asked, status = 200) {
    const ctx = ctxFor(request, reply)
    const page = await publicPage(ctx, asked)
    reply.headers({
      'content-security-policy': pagePolicy(ctx.config.PUBLIC_URL),
      // An unpublished page disappears immediately, and each view has its own form token.
      'cache-control': 'no-store',
    })
    reply.type('text/html; charset=utf-8')
    if (!page) return reply.code(404).send(notFound)
    if (page.movedTo !== undefined) {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
      return reply.redirect(`/p/${page.movedTo}${query}`, 301)
    }
    return reply.code(status).send(page.html)
  }

  app.get<Page>('/p/:name', (request, reply) => {
    const { preview, gclid, sent } = request.query
    return show(request, reply, {
      name: request.params.name,
      clickId: textOf(gclid).slice(0, CLICK_ID_MAX_CHARS),
      ...(typeof preview === 'string' && { previewToken: preview }),
      form: { isSent: sent === '1' },
    })
  })

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    forms.post<Page>('/p/:name/message', async (request, reply) => {
      const { name } = request.params
      const fields = (request.body ?? {}) as Readonly<Record<string, string>>
      try {
        await runAction(sending, ctxFor(request, reply), { ...fields, name })
        return reply.redirect(`/p/${encodeURIComponent(name)}?sent=1#contact`, 303)
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        if (error.more.retryAfterSeconds) reply.header('retry-after', error.more.retryAfterSeconds)
        const { sender = '', contact = '', text = '', click_id: clickId = '' } = fields
        const faults = error.more.errors ?? [{ path: '', message: error.message }]
        const form = {
          typed: { sender, contact, text },
          faults: Object.fromEntries(faults.map(({ path, message }) => [path === 'token' ? '' : path, message])),
        }
        return show(request, reply, { name, clickId, form }, error.status)
      }
    })
  })
}
