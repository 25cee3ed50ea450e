import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ActOutcome, checkoutActs, type PaymentControls, testCards } from '#services/payments/controls/port.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Html } from '#kernel/html.ts'
import { formOf } from './forms.ts'
import { showPage } from './layout.ts'
import { bankBody, cardBody, checkoutBody } from './checkout.html.ts'
import { moneyBody } from './money.html.ts'

const actInput = z.object({
  act: z.enum(checkoutActs),
  card: z.enum(testCards).optional(),
  /** From a bank that asks for confirmation. */
  confirmed: z.enum(['yes']).optional(),
})
const cardInput = z.object({ card: z.enum(testCards) })

/** Redirects a browser's form to a page; answers a program with the outcome. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

function done(request: FastifyRequest, reply: FastifyReply, outcome: ActOutcome | undefined, page: string) {
  if (!outcome) throw new AppError('not_found', 'There is no such payment.')
  // A browser is shown the current state, also after a second click.
  if (wantsPage(request)) return reply.redirect(outcome.goTo ?? page, 303)
  if (outcome.refused !== undefined) throw new AppError('conflict', outcome.refused)
  return reply.send({ success: true, status: outcome.status, go_to: outcome.goTo ?? null })
}

const show = (reply: FastifyReply, title: string, body: Html, narrow = false) =>
  showPage(reply, { title, section: 'money', body, narrow })

const known = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new AppError('not_found', `There is no such ${what}.`)
  return found
}

/**
 * The payment provider's side, simulated by hand or by a program (sandbox.md, Money; contract, Sandbox by machine). Must be opened inside
 * the scope that guards /sandbox and reads forms.
 */
export function openMoneyPages(app: FastifyInstance, money: PaymentControls): void {
  app.get('/sandbox/payments', async (_, reply) => {
    const { checkouts, subscriptions } = await money.latest()
    return show(reply, 'Payments', moneyBody(checkouts, subscriptions))
  })

  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const checkout = known(await money.checkout(request.params.id), 'checkout')
    return show(reply, 'Checkout', checkoutBody(checkout))
  })

  app.post<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = request.params
    const { act, card, confirmed } = formOf(actInput, request.body)
    const outcome = await money.act(id, act, { card, confirmed: confirmed === 'yes' })
    const asks = outcome?.status === 'requires_action' ? '/bank' : ''
    return done(request, reply, outcome, `/sandbox/checkout/${id}${asks}`)
  })

  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id/bank', async (request, reply) => {
    const checkout = known(await money.checkout(request.params.id), 'checkout')
    return checkout.status === 'open'
      ? show(reply, 'Your bank asks', bankBody(checkout), true)
      : reply.redirect(`/sandbox/checkout/${checkout.id}`, 303)
  })

  app.get<{ Params: { id: string } }>('/sandbox/card/:id', async (request, reply) => {
    const { id } = request.params
    return show(reply, 'Card', cardBody(id, known(await money.cardOf(id), 'subscription')), true)
  })

  app.post<{ Params: { id: string } }>('/sandbox/card/:id', async (request, reply) => {
    const { id } = request.params
    const { card } = formOf(cardInput, request.body)
    return done(request, reply, await money.setCard(id, card), `/sandbox/card/${id}`)
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
