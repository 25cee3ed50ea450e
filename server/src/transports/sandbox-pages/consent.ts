import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#kernel/app-error.ts'
import { type Html, html } from '#kernel/html.ts'
import type { ConsentControls, ConsentRequest } from '#services/ad-platform/controls/port.ts'
import { formOf } from './forms.ts'
import { showPage } from './layout.ts'

const text = z.string().trim().min(1).max(500)
const asked = z.object({ redirect_uri: text, state: text, code_challenge: text })
const answer = asked.extend({
  act: z.enum(['allow', 'cancel']),
  email: z.string().trim().max(254).default('sam@example.com'),
  ads: z.string().optional(),
})

const hidden = (request: ConsentRequest): Html[] =>
  (['redirect_uri', 'state', 'code_challenge'] as const).map(
    (name) => html`<input type="hidden" name="${name}" value="${request[name]}">`,
  )

const body = (request: ConsentRequest): Html =>
  html`<p>Google’s consent page, played by this server: nobody at Google is asked.</p>
<section class="card" aria-label="Adwright wants access"><h2>Adwright wants access to your Google Account</h2>
<form class="stack" method="post" action="/sandbox/ads/consent">${hidden(request)}
<label>Google Account<input name="email" type="email" autocomplete="off" value="sam@example.com"></label>
<label class="check"><input type="checkbox" name="ads" value="yes" checked> Manage your Google Ads campaigns</label>
<p class="soft">You can take this back at any time, here at <a href="/sandbox/ads">Google Ads</a>.</p>
<div class="row"><button name="act" value="allow">Continue</button><button name="act" value="cancel" class="quiet">Cancel</button></div></form></section>`

const takeBackInput = z.object({ owner: z.uuid() })

/** /sandbox/ads/consent: where an owner consents with their own login, and /sandbox/ads/access, where they withdraw it. */
export function openConsentPages(app: FastifyInstance, sandbox: ConsentControls): void {
  const ours = (request: ConsentRequest): ConsentRequest => {
    if (sandbox.isConsentOf(request)) return request
    throw new AppError('bad_request', 'redirect_uri_mismatch: this address isn’t known here. Start again in Adwright.')
  }
  app.get('/sandbox/ads/consent', (request, reply) => {
    const page = body(ours(formOf(asked, request.query)))
    return showPage(reply, { title: 'Sign in with Google', section: 'ads', body: page, narrow: true })
  })
  app.post('/sandbox/ads/consent', (request, reply) => {
    const { act, email, ads, ...rest } = formOf(answer, request.body)
    const its = ours(rest)
    if (act === 'allow') return reply.redirect(sandbox.consent(its, { email, ads: ads === 'yes' }), 303)
    const back = new URLSearchParams({ error: 'access_denied', state: its.state })
    return reply.redirect(`${its.redirect_uri}?${back.toString()}`, 303)
  })
  app.post('/sandbox/ads/access', async (request, reply) => {
    const { owner } = formOf(takeBackInput, request.body)
    await sandbox.takeBack(owner)
    return reply.redirect('/sandbox/ads', 303)
  })
}
