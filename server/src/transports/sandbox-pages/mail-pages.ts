import { join } from 'node:path'
import { momentInZone } from '@adwright/contract/values/time-zone.rules'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '#kernel/html.ts'
import { showPage } from './layout.ts'
import { linksIn, listOutbox, type OutboxMail, readOutbox } from './outbox.ts'

/** An email's HTML in a sandboxed frame, where nothing runs, loads or is sent. Links open in a new tab. */
const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export interface MailPages {
  readonly dataDir: string
}

/** sandbox.md, Mail: every email in the outbox can be read at /sandbox/mail, by people and as JSON. */
export function openMailPages(app: FastifyInstance, { dataDir }: MailPages): void {
  const dir = join(dataDir, 'outbox')

  app.get('/sandbox/mail', async (request, reply) => {
    const mails = await listOutbox(dir)
    if ((request.headers.accept ?? '').includes('application/json')) {
      return reply.header('cache-control', 'no-store').send(mails.map(asJson))
    }
    return show(reply, 'Mail', list(mails))
  })

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
    const mail = await readOutbox(dir, request.params.id)
    return mail ? show(reply, mail.subject || 'No subject', one(mail)) : gone(reply)
  })

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id/html', async (request, reply) => {
    const mail = await readOutbox(dir, request.params.id)
    // The base makes every link open in a new tab, not inside the frame.
    return mail ? reply.headers(mailHeaders).send(`<base target="_blank">${mail.html}`) : gone(reply)
  })
}

const show = (reply: FastifyReply, title: string, body: Html) => showPage(reply, { title, body, section: 'mail' })

const gone = (reply: FastifyReply) =>
  show(
    reply.code(404),
    'No such mail',
    html`<p>It may have been taken out of the outbox. <a href="/sandbox/mail">All emails</a></p>`,
  )

const asJson = ({ id, from, to, subject, date, text, html: body }: OutboxMail) => ({
  id,
  from,
  to,
  subject,
  date: new Date(date).toISOString(),
  text,
  html: body,
  links: linksIn(text),
})

function list(mails: readonly OutboxMail[]): Html {
  const about = html`<p class="soft">No mail leaves this machine. Everything Adwright would have sent is here, newest first.</p>`
  if (mails.length === 0) {
    return html`${about}<div class="card"><p>No mail yet. <a href="/auth/signup">Sign up</a>, and the mail to confirm your address comes here.</p></div>`
  }
  const rows = mails.map(
    (mail) =>
      html`<li><a class="item" href="/sandbox/mail/${mail.id}"><strong>${mail.subject || 'No subject'}</strong><span class="soft">To ${mail.to} · ${when(mail)}</span></a></li>`,
  )
  return html`${about}<ul class="list">${rows}</ul>`
}

function one(mail: OutboxMail): Html {
  const links = linksIn(mail.text).map((link) => html`<li><a href="${link}">${link}</a></li>`)
  return html`<p><a href="/sandbox/mail">All emails</a></p>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd>${when(mail)}</dd></dl>
${links.length > 0 && html`<h2>Links</h2><ul>${links}</ul>`}
<h2>As it looks</h2>
<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/${mail.id}/html"></iframe>
<h2>As plain text</h2>
<pre>${mail.text}</pre>`
}

const when = (mail: OutboxMail): Html => {
  const at = new Date(mail.date).toISOString()
  return html`<time datetime="${at}">${momentInZone(new Date(mail.date), 'UTC')}</time>`
}
