import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownerScope } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { makeDemoUser } from '#features/account/index.ts'
import type { ReadMail } from '#services/mailer/mime-read.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { join } from 'node:path'
import { notify } from './index.ts'

let app: TestApp
let ana: Person
beforeEach(async () => {
  app = await startTestApp()
  ana = await app.signUp()
})
afterEach(() => app.close())

const sent = () => mailsIn(join(app.config.DATA_DIR, 'outbox'))
const run = () => app.runJob('mail_notifications')
const unsubscribeLink = (mail: ReadMail | undefined): string =>
  (/<(.*)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '').replace(app.config.PUBLIC_URL, '')

describe('what is told is mailed where the person wants it (product-3 §2.7)', () => {
  test('transactional news goes by mail, once, whatever the preference', async () => {
    await ana.call('PUT', '/api/auth/email-preferences', { promotional_emails_enabled: false })
    await notify(ana.scope, 'Your client approved “Bread”.', app.clock, { kind: 'approval' })
    await notify(ana.scope, 'Your image is ready.', app.clock, { kind: 'image' })
    await run()
    await run()
    expect(await sent()).toMatchObject([{ to: ana.email, subject: 'Your client has answered' }])
    expect((await sent())[0]?.text).toContain('Your client approved “Bread”.')
    expect((await sent())[0]?.headers.has('list-unsubscribe')).toBe(false)
    expect((await ana.call('GET', '/api/notifications')).json).toHaveLength(2)
  })

  test('its button opens what it speaks of (product-3 §3)', async () => {
    await notify(ana.scope, 'A new message.', app.clock, { kind: 'site_message' })
    await notify(ana.scope, 'Rejected.', app.clock, { kind: 'ad_review', about: { subject: 'campaign', id: '7' } })
    await notify(ana.scope, 'Something new.', app.clock, { kind: 'approval' })
    await run()
    const texts = (await sent()).map((it) => it.text)
    for (const address of ['/?open=site_messages', '/?open=campaign&id=7', '/\n'])
      expect(texts.filter((it) => `${it}\n`.includes(`${app.config.PUBLIC_URL}${address}`))).not.toEqual([])
  })

  test('a promotion goes to who subscribed and to nobody else', async () => {
    const bob = await app.signUp()
    await bob.call('PUT', '/api/auth/email-preferences', { promotional_emails_enabled: false })
    for (const person of [ana, bob]) await notify(person.scope, 'Videos are here.', app.clock, { kind: 'promotion' })
    await run()
    expect((await sent()).map((it) => it.to)).toEqual([ana.email])
    // Subscribing later doesn't bring old news.
    await bob.call('PUT', '/api/auth/email-preferences', { promotional_emails_enabled: true })
    await run()
    expect(await sent()).toHaveLength(1)
  })

  test('the same cause is told once', async () => {
    const told = await Promise.all(
      [1, 2, 3].map(() => notify(ana.scope, 'Funds are low.', app.clock, { kind: 'funds', cause: 'low' })),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
    await run()
    expect(await sent()).toHaveLength(1)
  })

  test('a mail server that is down: the mail goes later, once; a refused address stops nobody else', async () => {
    const bob = await app.signUp()
    const tries: string[] = []
    let down = true
    const mailer = app.services.mailer as { send: (mail: Mail) => Promise<{ messageId: string }> }
    mailer.send = async ({ to }) => {
      tries.push(to)
      if (down) throw new MailError('unavailable', 'down')
      if (to === ana.email) throw new MailError('refused', 'no such address')
      return { messageId: 'x' }
    }
    for (const person of [ana, bob]) await notify(person.scope, 'Paid.', app.clock, { kind: 'payment' })
    await run()
    expect(tries).toEqual([ana.email])
    down = false
    await run()
    await run()
    expect(tries).toEqual([ana.email, ana.email, bob.email])
  })

  test('old news and demo users’ news are not mailed', async () => {
    await notify(ana.scope, 'Long ago.', app.clock, { kind: 'payment' })
    app.clock.advance(3 * DAY_MS)
    const demo = await makeDemoUser(app.server.context)
    const [row] = (await app.server.database.db.select().from(users)).filter((it) => it.id === demo)
    await notify(ownerScope(app.server.context.system, demo), 'Paid.', app.clock, { kind: 'payment' })
    await run()
    const toOwners = (await sent()).filter((it) => it.to === ana.email || it.to === row?.email)
    expect(toOwners).toEqual([])
  })
})

describe('the one-click unsubscribe of a promotional mail', () => {
  const preference = async () => (await ana.call<object>('GET', '/api/auth/email-preferences')).json
  beforeEach(async () => {
    await notify(ana.scope, 'A tip.', app.clock, { kind: 'promotion' })
    await run()
  })

  test('opening the link asks and changes nothing; a mail program’s POST does it', async () => {
    const link = unsubscribeLink((await sent())[0])
    expect(link).toMatch(/^\/unsubscribe\/[0-9a-f-]{36}$/)
    // For mail clients that show no unsubscribe button.
    expect((await sent())[0]?.text).toContain(`${app.config.PUBLIC_URL}${link}`)
    const asked = await app.call('GET', link)
    expect([asked.status, asked.text.includes('<form method="post">')]).toEqual([200, true])
    expect(await preference()).toEqual({ promotional_emails_enabled: true })
    const done = await app.call('POST', link, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.status).toBe(200)
    expect(await preference()).toEqual({ promotional_emails_enabled: false })
    expect((await app.call('POST', link)).status).toBe(200)
    const [entry] = (await ana.call<object[]>('GET', '/api/activity')).json
    expect(entry).toMatchObject({ action: 'unsubscribe_mails', actor: 'owner', via: 'client' })
  })

  test('a link of nobody is not there', async () => {
    for (const path of ['/unsubscribe/nobody', '/unsubscribe/00000000-0000-4000-8000-000000000000'])
      expect((await app.call('POST', path)).status).toBe(404)
    expect((await app.call('POST', '/api/public/unsubscribe/nobody')).status).toBe(404)
  })
})
