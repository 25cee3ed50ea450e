import { answerProposalLink, type LinkedProposal, readProposalLink } from '@adwright/contract/watch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { html } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'
import { plainPage } from './plain-page.ts'
import { pageTexts } from './pages.texts.ts'

type Link = { Params: { secret: string } }
type CtxFor = (request: FastifyRequest, reply: FastifyReply) => PublicCtx

const FORM_MAX_BYTES = 4_096
const notOurs = plainPage(pageTexts.watchLink.notFound, html`<p>${pageTexts.watchLink.unknownLink}</p>`)
const inApp = (id: string): string => `/?open=watch&id=${encodeURIComponent(id)}`

function asks({ id, title, why, effect, source, button, over, answerable, labels }: LinkedProposal): string {
  if (over !== null) return plainPage(title, html`<p>${over}</p><p><a href="${inApp(id)}">${labels.open}</a></p>`)
  const yes = answerable
    ? html`<form method="post"><button type="submit" name="answer" value="yes">${button}</button></form>`
    : html`<form method="get" action="/"><input type="hidden" name="open" value="watch"><input type="hidden" name="id" value="${id}"><button type="submit">${labels.sign_in}</button></form>`
  const no = html`<form method="post"><button class="quiet" type="submit" name="answer" value="no">${labels.no}</button></form>`
  return plainPage(title, html`<p>${why} ${effect}</p><p>${source}.</p><p>${yes} ${no}</p>`)
}

const tells = (title: string, message: string): string =>
  plainPage(title, html`<p>${message}</p><p><a href="/?open=watch">${pageTexts.watchLink.openAdwright}</a></p>`)

/**
 * GET /watch/{secret}: the proposal behind an email's button, which changes nothing, because mail clients open links automatically; POST
 * answers it, once.
 */
export function openWatchRoutes(app: FastifyInstance, handlers: readonly Handler[], ctxFor: CtxFor): void {
  const named = (name: string): Handler => {
    const handler = handlers.find((it) => it.action.name === name)
    if (!handler) throw new Error(`${name} is performed`)
    return handler
  }
  const [reading, answering] = [named(readProposalLink.name), named(answerProposalLink.name)]
  const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(text)

  async function show(request: FastifyRequest<Link>, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const shown = await runAction(reading, ctxFor(request, reply), { secret: request.params.secret })
      return send(reply, 200, asks(shown as LinkedProposal))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return send(reply, 404, notOurs)
    }
  }

  async function answer(request: FastifyRequest<Link>, reply: FastifyReply): Promise<FastifyReply> {
    const { answer: said } = (request.body ?? {}) as { answer?: string }
    try {
      const input = { secret: request.params.secret, answer: said }
      const { message } = (await runAction(answering, ctxFor(request, reply), input)) as { message: string }
      return send(reply, 200, tells(said === 'no' ? pageTexts.watchLink.thanks : pageTexts.watchLink.answer, message))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      if (error.code === 'not_found') return send(reply, 404, notOurs)
      return send(reply, error.status, tells(pageTexts.watchLink.nothingChanged, error.message))
    }
  }

  app.get<Link>('/watch/:secret', show)
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    forms.post<Link>('/watch/:secret', answer)
  })
}
