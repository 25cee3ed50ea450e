import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ActOutcome, checkoutActs, type PaymentControls } from '#services/payments/controls/port.ts'
import type { Html } from '#kernel/html.ts'
import { printed } from '#kernel/print-page.ts'
import type { PdfPrinter } from '#services/pdf/port.ts'
import { formOf } from './forms.ts'
import { sandboxHeaders, sandboxPage } from './layout.ts'
import { checkoutBody, moneyBody, receiptBody, receiptDocument } from './money.html.ts'

const actInput = z.object({ act: z.enum(checkoutActs) })

/** Redirects a browser's form to a page; answers a machine with the outcome. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

function refuse(reply: FastifyReply, status: 404 | 409, message: string) {
  const code = { 404: 'not_found', 409: 'conflict' }[status]
  return reply.code(status).send({ success: false, message, detail: message, code })
}

function done(request: FastifyRequest, reply: FastifyReply, outcome: ActOutcome | undefined, page: string) {
  if (!outcome) return refuse(reply, 404, 'There is no such payment.')
  if (outcome.refused !== undefined) return refuse(reply, 409, outcome.refused)
  if (wantsPage(request)) return reply.redirect(outcome.goTo ?? page, 303)
  return reply.send({ success: true, status: outcome.status, go_to: outcome.goTo ?? null })
}

const show = (reply: FastifyReply, title: string, body: Html) =>
  reply.headers({ ...sandboxHeaders }).send(sandboxPage({ title, section: 'money', body }, reply))

/**
 * The other side of money, played by hand or by a machine (sandbox.md, Money; contract, Sandbox by machine). To be opened inside
 * the scope that guards /sandbox and reads forms.
 */
export function openMoneyPages(app: FastifyInstance, money: PaymentControls, pdf: PdfPrinter): void {
  app.get('/sandbox/payments', async (_, reply) => {
    const { checkouts, subscriptions } = await money.latest()
    return show(reply, 'Payments', moneyBody(checkouts, subscriptions))
  })

  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const checkout = await money.checkout(request.params.id)
    return checkout ? show(reply, 'Checkout', checkoutBody(checkout)) : refuse(reply, 404, 'There is no such checkout.')
  })

  app.post<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = request.params
    const { act } = formOf(actInput, request.body)
    return done(request, reply, await money.act(id, act), `/sandbox/checkout/${id}`)
  })

  app.get<{ Params: { id: string } }>('/sandbox/receipts/:id', async (request, reply) => {
    const receipt = await money.receipt(request.params.id)
    const body = receipt && receiptBody(receipt, `/sandbox/receipts/${request.params.id}/pdf`)
    return body ? show(reply, 'Receipt', body) : refuse(reply, 404, 'There is no such receipt.')
  })

  app.get<{ Params: { id: string } }>('/sandbox/receipts/:id/pdf', async (request, reply) => {
    const receipt = await money.receipt(request.params.id)
    if (!receipt) return refuse(reply, 404, 'There is no such receipt.')
    const bytes = await printed(pdf, { html: receiptDocument(receipt), footer: `Receipt ${receipt.number}` })
    return reply
      .headers({ ...sandboxHeaders, 'content-disposition': `inline; filename="receipt-${receipt.number}.pdf"` })
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  app.post<{ Params: { id: string } }>('/sandbox/payments/:id/refund', async (request, reply) =>
    done(request, reply, await money.refund(request.params.id), '/sandbox/payments'),
  )

  for (const [word, outcome] of [
    ['renew', 'paid'],
    ['fail', 'failed'],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/sandbox/subscriptions/:id/${word}`, async (request, reply) =>
      done(request, reply, await money.renew(request.params.id, outcome), '/sandbox/payments'),
    )
  }
}
