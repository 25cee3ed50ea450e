import { SITE_MESSAGES_MAX } from '@adwright/contract/limits'
import type { NotificationEntry } from '@adwright/contract/notifications'
import type { Site } from '@adwright/contract/one-page-site'
import type { SiteMessage } from '@adwright/contract/site-messages'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { tokenOf, writeTo } from '#testing/site-form.ts'
import { insertMessage } from './messages.store.ts'

const path = '/api/one-page-site'
const name = 'golden-crust'
let app: TestApp
let ada: Person
beforeEach(async () => {
  app = await startTestApp({ config: { RATE_LIMIT: 'on' } })
  ada = await app.signUp()
  const profile = { business_name: 'Golden Crust', industry: 'Food & Beverage', report_frequency_hours: 24 }
  await ada.call('POST', '/api/business-profile/business-profile', profile)
  await ada.call('POST', path, { phone: '520 555 0134' })
  await ada.call('POST', `${path}/publish`)
})
afterEach(() => app.close())

const messages = async () => (await ada.call<SiteMessage[]>('GET', `${path}/messages`)).json
const site = async () => (await ada.call<{ site: Site }>('GET', path)).json.site
const bell = async () => (await ada.call<NotificationEntry[]>('GET', '/api/notifications/entries')).json
const mails = async () => (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).filter((it) => it.to.includes(ada.email))
const tap = (body: object, at = name) => app.call('POST', `/api/public/sites/${at}/taps`, { body })
const from = (address: string) => ({ 'x-forwarded-for': address })

test('a message is in the owner’s list, on the bell and in a mail, once however often it is sent', async () => {
  const sent = await writeTo(app, name)
  expect([sent.status, sent.headers.location]).toEqual([303, `/p/${name}?sent=1#contact`])
  expect((await app.call('GET', `/p/${name}?sent=1`)).text).toContain('Your message has been sent.')
  expect((await writeTo(app, name)).status).toBe(303)
  expect(await messages()).toMatchObject([
    { name: 'Rosa', contact: 'rosa@example.com', text: 'Do you bake on Sundays?', is_read: false },
  ])
  expect(await site()).toMatchObject({ messages: 1, unread: 1 })
  const told = (await bell()).filter((it) => it.subject === 'site_messages')
  expect(told).toHaveLength(1)
  expect(told[0]?.line).toContain('Rosa (rosa@example.com) wrote to you on your page: “Do you bake on Sundays?”')
  await app.runJobs()
  await app.runJob('mail_notifications')
  const mailed = (await mails()).filter((it) => it.subject === 'A new message from your page')
  expect(mailed.map((it) => it.text.includes('rosa@example.com'))).toEqual([true])
  await ada.call('POST', `${path}/messages/read`)
  expect((await site()).unread).toBe(0)
})

test('a stranger’s words stay words: no markup on a screen, no header in a mail', async () => {
  const typed = {
    sender: 'Eve\r\nBcc: everybody@example.com',
    contact: 'eve@example.com',
    text: '<img src=x onerror=alert(1)> & <b>bold</b>',
  }
  expect((await writeTo(app, name, typed)).status).toBe(303)
  const [message] = await messages()
  expect(message).toMatchObject({ name: 'Eve Bcc: everybody@example.com', text: typed.text })
  await app.runJobs()
  await app.runJob('mail_notifications')
  const mail = (await mails()).find((it) => it.subject === 'A new message from your page')
  expect(mail?.to).toBe(ada.email)
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).not.toContain('<img src=x')
})

test('what a person got wrong is said beside its field, and what they typed is kept', async () => {
  const { status, text } = await writeTo(app, name, { contact: 'nowhere', text: '  "Hi" <3 ' })
  expect(status).toBe(422)
  expect(text).toContain('Enter an email address or a phone number')
  expect(text).toContain('aria-describedby="contact-fault"')
  expect(text).toContain('&quot;Hi&quot; &lt;3')
  expect((await writeTo(app, name, { sender: '', text: 'x'.repeat(2001) })).text).toMatch(
    /sender-fault[\s\S]*text-fault/,
  )
  expect(await messages()).toEqual([])
})

test('a machine gets nowhere: hidden field, no page opened, too fast, too old, too many links, too large', async () => {
  expect((await writeTo(app, name, { company: 'SEO Ltd' })).status).toBe(303)
  expect((await writeTo(app, name, { token: 'made.up' })).status).toBe(422)
  const token = await tokenOf(app, name)
  const post = (fields: object) =>
    app.call('POST', `/api/public/sites/${name}/messages`, {
      body: { sender: 'Rosa', contact: 'rosa@example.com', text: 'Hello', token, ...fields },
    })
  expect((await post({})).text).toContain('That was very quick')
  app.clock.advance(25 * 3_600_000)
  expect((await post({})).text).toContain('open for a long time')
  const links = 'https://a.example https://b.example www.c.example'
  expect((await writeTo(app, name, { text: links })).text).toContain('fewer links')
  expect((await writeTo(app, name, { text: 'x'.repeat(40_000) })).status).toBe(413)
  const other = await app.signUp()
  await other.call('POST', '/api/business-profile/business-profile', {
    business_name: 'Other',
    industry: 'Retail',
    report_frequency_hours: 24,
  })
  await other.call('POST', path, {})
  await other.call('POST', `${path}/publish`)
  // A token is only valid for its page.
  expect((await writeTo(app, name, { token: await tokenOf(app, 'other') })).status).toBe(422)
  expect(await messages()).toEqual([])
  expect(await bell()).toEqual([])
})

test('one address sends five an hour, and all of them together sixty', async () => {
  for (let n = 0; n < 5; n++)
    expect((await writeTo(app, name, { text: `Hello ${n}` }, from('203.0.113.9'))).status).toBe(303)
  const sixth = await writeTo(app, name, { text: 'Hello 6' }, from('203.0.113.9'))
  expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  expect(sixth.text).toContain('Please try again later')
  let status = 303
  for (let n = 6; n < 70 && status === 303; n++)
    status = (await writeTo(app, name, { text: `Hello ${n}` }, from(`198.51.100.${n}`))).status
  expect(status).toBe(429)
  expect((await messages()).length).toBe(60)
  app.clock.advance(3_600_000)
  expect((await writeTo(app, name, { text: 'Later' }, from('203.0.113.9'))).status).toBe(303)
})

test('the list has an end: the oldest make way', async () => {
  for (let n = 0; n < SITE_MESSAGES_MAX + 2; n++)
    await insertMessage(ada.scope, {
      id: crypto.randomUUID(),
      sender: 'S',
      contact: 'c',
      text: `${n}`,
      sentAt: new Date(1_000 * n),
      wordsDigest: `${n}`,
    })
  const all = await messages()
  expect([all.length, all[0]?.text, all.at(-1)?.text]).toEqual([SITE_MESSAGES_MAX, `${SITE_MESSAGES_MAX + 1}`, '2'])
})

test('a tap on the phone number counts once for each time the page was opened', async () => {
  const token = await tokenOf(app, name)
  expect((await tap({ token })).status).toBe(204)
  expect((await tap({ token })).status).toBe(429)
  expect((await tap({ token: 'made.up' })).status).toBe(422)
  expect((await tap({ token }, 'nobody')).status).toBe(404)
  app.clock.advance(1_000)
  expect((await tap({ token: await tokenOf(app, name) })).status).toBe(204)
  expect((await site()).phone_taps).toBe(2)
})

test('whom the page brought counts as customers, and who came by an ad is told apart, without a cookie', async () => {
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '100-000-0001' })
  const measured = async () =>
    (await ada.call<{ data: { page: object | null } }>('GET', '/api/google-ads/measuring')).json.data.page
  const opened = await app.call('GET', `/p/${name}?gclid=Cj0-abc`)
  expect(opened.text).toContain('name="click_id" value="Cj0-abc"')
  expect(opened.headers['set-cookie']).toBeUndefined()
  await writeTo(app, name, { click_id: 'Cj0-abc' })
  await writeTo(app, name, { text: 'Another question' })
  await tap({ token: await tokenOf(app, name), click_id: 'Cj0-abc' })
  const counts = { messages: 2, messages_from_ads: 1, phone_taps: 1, phone_taps_from_ads: 1 }
  expect(await measured()).toEqual(counts)
  expect(await site()).toMatchObject(counts)
  app.clock.set('2026-07-10T01:00:00Z')
  expect(await measured()).toEqual({ messages: 0, messages_from_ads: 0, phone_taps: 0, phone_taps_from_ads: 0 })
  expect(await site()).toMatchObject(counts)
  await ada.call('POST', `${path}/unpublish`)
  expect(await measured()).toBeNull()
})

test('where the queue fails after a message came, it is kept, told once and mailed with the next run', async () => {
  const { jobs } = app.server
  const send = jobs.send
  Object.assign(jobs, { send: () => Promise.reject(new Error('the queue is away')) })
  expect((await writeTo(app, name)).status).toBe(303)
  Object.assign(jobs, { send })
  expect((await writeTo(app, name)).status).toBe(303)
  expect((await messages()).length).toBe(1)
  await app.runJob('mail_notifications')
  expect((await mails()).filter((it) => it.subject === 'A new message from your page')).toHaveLength(1)
})

test('a page that is offline, or has no form, takes no message', async () => {
  const token = await tokenOf(app, name)
  await ada.call('POST', `${path}/unpublish`)
  expect((await writeTo(app, name, { token })).status).toBe(404)
  await ada.call('POST', `${path}/publish`)
  const { content, version } = await site()
  await ada.call('PUT', path, { content: { ...content, has_form: false }, version })
  await ada.call('POST', `${path}/publish`)
  expect((await writeTo(app, name, { token })).status).toBe(404)
  expect(await messages()).toEqual([])
})

test('another’s messages are not there', async () => {
  await writeTo(app, name)
  const [message] = await messages()
  const bob = await app.signUp()
  expect((await bob.call('DELETE', `${path}/messages/${message?.id}`)).status).toBe(404)
  expect((await bob.call('GET', `${path}/messages?before=${message?.id}`)).json).toEqual([])
  expect((await ada.call('DELETE', `${path}/messages/${message?.id}`)).status).toBe(204)
  expect(await messages()).toEqual([])
})
