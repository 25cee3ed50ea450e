import { currencies } from '@adwright/contract/values/currency.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Changed, SandboxControls } from '#services/ad-platform/controls/port.ts'
import { AppError } from '#kernel/app-error.ts'
import { adsBody } from './ads.html.ts'
import { formOf } from './forms.ts'
import { showPage } from './layout.ts'

const customerId = z
  .string()
  .transform((text) => text.replaceAll('-', '').trim())
  .pipe(z.string().regex(/^\d{10}$/, 'A customer id has ten digits.'))
const owner = z
  .uuid()
  .optional()
  .or(z.literal('').transform(() => undefined))

const answerInput = z.object({ owner })
const tagInput = z.object({ customer_id: customerId, owner, on: z.coerce.string().pipe(z.enum(['true', 'false'])) })
const currencyInput = z.object({ customer_id: customerId, owner, currency: z.enum(currencies) })
const clockInput = z.object({ customer_id: customerId, owner, days: z.coerce.number().int().min(1).max(366) })

/** Redirects a browser's form back to the page; answers a program with the outcome. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

const noAccount = () => new AppError('not_found', 'There is no such account.')

function done(request: FastifyRequest, reply: FastifyReply, { found, changed }: Changed, nothing: string) {
  if (found === 0) throw noAccount()
  if (changed === 0) throw new AppError('conflict', nothing)
  return wantsPage(request) ? reply.redirect('/sandbox/ads', 303) : reply.send({ success: true, accounts: changed })
}

/**
 * /sandbox/ads: Google's side of Google Ads, simulated by hand or by a program (sandbox.md; contract, Sandbox by machine). Must be opened
 * inside the scope that guards /sandbox and reads forms.
 */
export function openAdsPages(app: FastifyInstance, sandbox: SandboxControls): void {
  app.get('/sandbox/ads', async (_, reply) => {
    return showPage(reply, { title: 'Google Ads', section: 'ads', body: adsBody(await sandbox.accounts()) })
  })

  for (const answer of ['accept', 'decline'] as const) {
    app.post<{ Params: { customer_id: string } }>(
      `/sandbox/ads/accounts/:customer_id/${answer}`,
      async (request, reply) => {
        const id = customerId.safeParse(request.params.customer_id)
        if (!id.success) throw noAccount()
        const { owner } = formOf(answerInput, request.body)
        const changed = await sandbox.answer({ customerId: id.data, owner }, answer)
        return done(request, reply, changed, 'No invitation of this account waits for an answer.')
      },
    )
  }

  app.post('/sandbox/ads/tag', async (request, reply) => {
    const { customer_id, owner: one, on } = formOf(tagInput, request.body)
    const changed = await sandbox.setTag({ customerId: customer_id, owner: one }, on === 'true')
    return done(request, reply, changed, 'The tag is like that already.')
  })

  app.post('/sandbox/ads/currency', async (request, reply) => {
    const { customer_id, owner: one, currency } = formOf(currencyInput, request.body)
    const changed = await sandbox.setCurrency({ customerId: customer_id, owner: one }, currency)
    return done(request, reply, changed, 'The account counts in that already.')
  })

  app.post('/sandbox/ads/clock', async (request, reply) => {
    const { customer_id, owner: one, days } = formOf(clockInput, request.body)
    const changed = await sandbox.moveClock({ customerId: customer_id, owner: one }, days)
    return done(request, reply, changed, 'The clock cannot be moved further than five years ahead.')
  })
}
