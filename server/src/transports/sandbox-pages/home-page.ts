import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html.ts'
import { type SandboxPlace, showPage } from './layout.ts'

/** What a sandbox is, and where each of them is played (sandbox.md). */
export function openHomePage(app: FastifyInstance, places: readonly SandboxPlace[]): void {
  const cards = places.map(
    ({ path, label, about }) => html`<div class="card"><h2><a href="${path}">${label}</a></h2><p>${about}</p></div>`,
  )
  const body = html`<p>The product works with services of the outside world. The ones below are played by this machine: they
keep the real services' rules, remember what was done, and fail as the real ones fail. No real money is spent, no real ad is
shown and no real mail is sent.</p>
<div class="grid">${cards}</div>
<p class="soft">These pages answer on this machine only, and nowhere once PUBLIC_URL is another address, unless SANDBOX_OPEN=yes is set. Which service is real is decided by the
settings ADS_PLATFORM, PAYMENTS and MAILER.</p>`
  app.get('/sandbox', (_, reply) => showPage(reply, { title: 'What is the sandbox?', body, section: 'home' }))
}
