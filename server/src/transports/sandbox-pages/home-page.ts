import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html.ts'
import { type SandboxPlace, showPage } from './layout.ts'

/** Explains the sandbox, and lists each service's page (sandbox.md). */
export function openHomePage(app: FastifyInstance, places: readonly SandboxPlace[]): void {
  const cards = places.map(
    ({ path, label, about }) => html`<div class="card"><h2><a href="${path}">${label}</a></h2><p>${about}</p></div>`,
  )
  const body = html`<p>Adwright works with outside services. This machine stands in for the ones below: they follow the real services' rules,
remember what you did, and fail the way the real ones do. No real money is spent, no real ad is shown and no real email is sent.</p>
<div class="grid">${cards}</div>
<p class="soft">These pages open on this machine only, and not at all once PUBLIC_URL is another address, unless SANDBOX_OPEN=yes is set. The
settings ADS_PLATFORM, PAYMENTS and MAILER decide which services are real.</p>`
  app.get('/sandbox', (_, reply) => showPage(reply, { title: 'What is the sandbox?', body, section: 'home' }))
}
