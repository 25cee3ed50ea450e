import { stopDigest } from '@adwright/contract/digests'
import { stopScheduledReport } from '@adwright/contract/scheduled-reports'
import { unsubscribe } from '@adwright/contract/notifications'
import { stopWatchMail } from '@adwright/contract/watch'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { html } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'
import { plainPage as page } from './plain-page.ts'
import { pageTexts } from './pages.texts.ts'

type Person = { Params: { secret: string } }

const kinds = [
  {
    path: '/unsubscribe/:secret',
    action: unsubscribe.name,
    title: pageTexts.unsubscribe.unsubscribe,
    question: pageTexts.unsubscribe.stopNews,
    done: pageTexts.unsubscribe.unsubscribed,
  },
  {
    path: '/unsubscribe/:secret/reports',
    action: stopDigest.name,
    title: pageTexts.unsubscribe.stopReports,
    question: pageTexts.unsubscribe.stopDigests,
    done: pageTexts.unsubscribe.reportsStopped,
  },
  {
    path: '/unsubscribe/:secret/scheduled',
    action: stopScheduledReport.name,
    title: pageTexts.unsubscribe.stopReports,
    question: pageTexts.unsubscribe.stopScheduled,
    done: pageTexts.unsubscribe.reportsStopped,
  },
  {
    path: '/unsubscribe/:secret/suggestions',
    action: stopWatchMail.name,
    title: pageTexts.unsubscribe.stopSuggestions,
    question: pageTexts.unsubscribe.noSuggestions,
    done: pageTexts.unsubscribe.suggestionsStopped,
  },
] as const

const asks = ({ title, question }: (typeof kinds)[number]): string =>
  page(
    title,
    html`<p>${question}</p>
<form method="post"><button type="submit">${title}</button></form>`,
  )

/**
 * The unsubscribe link in emails. Opening it asks for confirmation, since mail clients open links automatically; a POST unsubscribes
 * immediately, from the button or a mail client's one-click unsubscribe (RFC 8058).
 */
export function openUnsubscribeRoutes(
  app: FastifyInstance,
  handlers: readonly Handler[],
  ctxFor: (request: FastifyRequest, reply: FastifyReply) => PublicCtx,
): void {
  const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply.code(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(text)
  app.register(async (forms) => {
    // A mail client's form contains nothing we need, so its body is ignored.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, null),
    )
    for (const kind of kinds) {
      const handler = handlers.find((it) => it.action.name === kind.action)
      if (!handler) throw new Error(`${kind.action} is performed`)
      forms.get<Person>(kind.path, (_request, reply) => send(reply, 200, asks(kind)))
      forms.post<Person>(kind.path, async (request, reply) => {
        try {
          const { secret } = request.params
          const { message } = (await runAction(handler, ctxFor(request, reply), { secret })) as { message: string }
          return send(reply, 200, page(kind.done, html`<p>${message}</p>`))
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          return send(reply, 404, page('Not found', html`<p>This link is not one of ours.</p>`))
        }
      })
    }
  })
}
