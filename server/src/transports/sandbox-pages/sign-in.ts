import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '#kernel/app-error.ts'
import { type Html, html } from '#kernel/html.ts'
import type { IdentitySandbox, SandboxSignIn } from '#services/identity-provider/controls.ts'
import { formOf } from './forms.ts'
import { showPage } from './layout.ts'

const text = z.string().trim().min(1).max(500)
const asked = z.object({ redirect_uri: text, state: text, nonce: text, code_challenge: text })
const answer = asked.extend({
  act: z.enum(['continue', 'cancel']),
  email: z.string().trim().max(254).optional(),
  first_name: z.string().trim().max(100).default(''),
  last_name: z.string().trim().max(100).default(''),
  verified: z.string().optional(),
})

const hidden = (request: SandboxSignIn): Html[] =>
  (['redirect_uri', 'state', 'nonce', 'code_challenge'] as const).map(
    (name) => html`<input type="hidden" name="${name}" value="${request[name]}">`,
  )

const body = (request: SandboxSignIn, wrong: string | null): Html =>
  html`<p>Google’s sign-in, played by this server: nobody at Google is asked. You are whoever you say you are.</p>
<section class="card" aria-label="Choose an account"><h2>Choose an account</h2>
${wrong && html`<p class="bad" role="alert">${wrong}</p>`}
<form class="stack" method="post" action="/sandbox/sign-in">${hidden(request)}
<label>Email<input name="email" type="email" autocomplete="off" value="sam@example.com"></label>
<label>First name<input name="first_name" autocomplete="off" value="Sam"></label>
<label>Last name<input name="last_name" autocomplete="off" value="Rowan"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> The address is confirmed at Google</label>
<div class="row"><button name="act" value="continue">Continue</button><button name="act" value="cancel" class="quiet">Cancel</button></div></form></section>`

const show = (reply: FastifyReply, page: Html): FastifyReply =>
  showPage(reply, { title: 'Sign in with Google', body: page, narrow: true })

/**
 * /sandbox/sign-in: the page a provider shows before it sends a person back. Must be opened inside the scope that guards /sandbox and reads
 * forms.
 */
export function openSignInPages(app: FastifyInstance, provider: IdentitySandbox): void {
  const ours = (request: SandboxSignIn): SandboxSignIn => {
    if (provider.isOurs(request.redirect_uri)) return request
    throw new AppError('bad_request', 'redirect_uri_mismatch: this address isn’t known here. Start again in Adwright.')
  }
  app.get('/sandbox/sign-in', (request, reply) => {
    return show(reply, body(ours(formOf(asked, request.query)), null))
  })
  app.post('/sandbox/sign-in', (request, reply) => {
    const { act, email, verified, first_name, last_name, ...rest } = formOf(answer, request.body)
    const its = ours(rest)
    if (act === 'cancel') {
      const back = new URLSearchParams({ error: 'access_denied', state: its.state })
      return reply.redirect(`${its.redirect_uri}?${back.toString()}`, 303)
    }
    if (!z.email().safeParse(email).success) return show(reply.code(422), body(its, 'Please enter an email address.'))
    const person = { email: email ?? '', first_name, last_name, verified: verified === 'yes' }
    return reply.redirect(provider.approve(its, person), 303)
  })
}
