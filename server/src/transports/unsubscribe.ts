import { stopDigest } from '@adwright/contract/digests'
import { stopScheduledReport } from '@adwright/contract/scheduled-reports'
import { unsubscribe } from '@adwright/contract/notifications'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { type Html, html } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'

type Person = { Params: { secret: string } }

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - Adwright</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;margin:0;padding:15vh 1.25rem 2rem;background:light-dark(#faf9f7,#171614);color:light-dark(#1f1d1a,#efede8)}
main{max-width:26rem;margin:auto;padding:2rem;border:1px solid light-dark(#e6e3dc,#32302b);border-radius:16px;background:light-dark(#fff,#1e1d1a)}
h1{font-size:1.375rem;line-height:1.3;margin:1.25rem 0 .5rem}p{margin:0 0 1.25rem;color:light-dark(#67635b,#a8a399)}p:last-child{margin:0}
button{font:inherit;font-weight:600;padding:.6rem 1.25rem;min-height:44px;border:0;border-radius:8px;cursor:pointer;background:light-dark(#17624a,#5fc39c);color:light-dark(#fff,#0b1f18)}
button:focus-visible{outline:2px solid light-dark(#17624a,#5fc39c);outline-offset:2px}</style></head>
<body><main><img src="/icon.svg" alt="Adwright" width="32" height="32"><h1>${title}</h1>${body}</main></body></html>`
    .text

const kinds = [
  {
    path: '/unsubscribe/:secret',
    action: unsubscribe.name,
    title: 'Unsubscribe',
    question: 'Do you no longer want to get news and tips by mail? Mails about your own account still come.',
    done: 'Unsubscribed',
  },
  {
    path: '/unsubscribe/:secret/reports',
    action: stopDigest.name,
    title: 'Stop these reports',
    question: 'Do you no longer want to get your figures by mail? You still find them on the dashboard.',
    done: 'Reports stopped',
  },
  {
    path: '/unsubscribe/:secret/scheduled',
    action: stopScheduledReport.name,
    title: 'Stop these reports',
    question: 'Do you no longer want to get this weekly or monthly report by mail?',
    done: 'Reports stopped',
  },
] as const

const asks = ({ title, question }: (typeof kinds)[number]): string =>
  page(
    title,
    html`<p>${question}</p>
<form method="post"><button type="submit">${title}</button></form>`,
  )

/**
 * The link in mail that can be left. Opening it asks, since mail programs open links by themselves; a POST does it at once, by the
 * button and by a mail program's own one-click unsubscribe (RFC 8058) alike.
 */
export function openUnsubscribeRoutes(
  app: FastifyInstance,
  handlers: readonly Handler[],
  ctxFor: (request: FastifyRequest, reply: FastifyReply) => PublicCtx,
): void {
  const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply.code(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(text)
  app.register(async (forms) => {
    // A mail program sends a form that says nothing we need: it is read past.
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
