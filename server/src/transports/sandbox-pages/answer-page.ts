import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#kernel/html.ts'
import { answerFailure, type Failure, sendFailure } from '#transports/failure.ts'
import { showPage } from './layout.ts'

const asPage = (reply: FastifyReply, { status, body: { message } }: Failure): FastifyReply =>
  showPage(reply.code(status), {
    title: 'That didn’t work',
    narrow: true,
    body: html`<section class="card"><p role="alert">${message}</p>
<div class="row"><a class="button" href="/">Back to Adwright</a><a class="button quiet" href="/sandbox">All of the sandbox</a></div></section>`,
  })

/**
 * For the sandbox's `setErrorHandler`: a person in a browser sees what went wrong and where to continue, a program gets the usual shape.
 */
export function answerPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isRead = (request.headers.accept ?? '').includes('text/html')
  answerFailure(error, request, reply, isRead ? asPage : sendFailure)
}
