import { DAY_MS } from '@adwright/contract/values/day.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { sqlOf } from '#db/scope.ts'
import { sharedReports } from '#db/tables/index.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailError, type Mailer } from '#services/mailer/port.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { stubPrinter } from '#testing/stub-printer.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const share = '/api/google-ads/share-analytics-email'
const clients = '/api/client-auth/clients'

let app: TestApp
let ada: Person
let printer: ReturnType<typeof stubPrinter>
beforeEach(async () => {
  printer = stubPrinter()
  app = await startTestApp({ services: { pdf: printer } })
  ada = await app.signUp({ tier: 'Pro' })
  const link = await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '100-000-0001' })
  expect(link.status).toBe(200)
})
afterEach(() => app.close())

const mailTo = async (email: string) => {
  const mails = await mailsIn(join(app.config.DATA_DIR, 'outbox'))
  return mails.filter((it) => it.to.includes(email)).at(-1)
}
const secretIn = (text: string | undefined) => /\/report\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const report = (secret: string) => app.call<Record<string, unknown>>('GET', `/api/public/reports/${secret}`)
interface Client {
  id: string
  email: string
  open_until: string | null
}
const sharedWith = async () => (await ada.call<Client[]>('GET', clients)).json

test('product-1 §2: the mail says the figures, and its link opens the report to anyone who holds it, for 30 days', async () => {
  const sent = await ada.call<{ message: string }>('POST', share, { email: ' client@example.com ' })
  expect([sent.status, sent.json.message]).toEqual([200, 'Analytics report has been sent to client@example.com'])
  const mail = await mailTo('client@example.com')
  expect(mail?.subject).toBe('Campaign report from Ada Byron')
  expect(mail?.text).toMatch(/0 clicks from 0 impressions/)
  const { status, json } = await report(secretIn(mail?.text))
  expect(status).toBe(200)
  expect(json).toMatchObject({ from_name: 'Ada Byron', expires_at: '2026-07-10T09:00:00.000Z' })
  expect(Object.keys(json).sort()).toEqual([
    'as_of',
    'expires_at',
    'from',
    'from_name',
    'performance_data',
    'summary',
    'time_zone',
    'to',
  ])
  app.clock.advance(30 * DAY_MS)
  expect((await report(secretIn(mail?.text))).status).toBe(410)
})

test('decisions, one plain status: the mail, its PDF and the page tell it of each campaign, and where it is shown', async () => {
  const make = async (campaign_name: string, more = {}) => {
    const form = { ...aForm, ...more, campaign_name, start_date: '2026-06-11', end_date: '2026-08-20' }
    const made = await ada.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
    return lastSegment(made.json.data.campaign_id)
  }
  const tucson = await make('Tucson Bread')
  await ada.call('POST', `/api/google-ads/campaigns/${tucson}/locations`, { location_ids: ['1013509'] })
  await make('World Bread', { everywhere: true })
  await ada.call('PUT', `/api/google-ads/campaigns/${tucson}`, { status: 'ENABLED' })
  app.clock.advance(2 * DAY_MS)
  await ada.call('GET', '/api/google-ads/campaigns')
  await ada.call('POST', share, { email: 'a@example.com' })
  const text = (await mailTo('a@example.com'))?.text.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('Active campaigns: 1.')
  expect(text).toMatch(/Tucson Bread: [\d,]+ clicks for \S+ Running, shown in Tucson, Arizona\./)
  expect(text).toMatch(/World Bread: 0 clicks for \S+ Not finished, shown everywhere\./)
  const html = printer.printed.at(-1)?.html ?? ''
  for (const told of ['in Tucson, Arizona', 'everywhere', 'Not finished', 'Running']) expect(html).toContain(told)
  const { json } = await report(secretIn((await mailTo('a@example.com'))?.text))
  expect((json as { performance_data: PerformanceData }).performance_data.campaign_summary).toMatchObject([
    { name: 'Tucson Bread', plain_status: 'Running', shown: 'in Tucson, Arizona' },
    { name: 'World Bread', plain_status: 'Not finished', shown: 'everywhere' },
  ])
})

test('the mail carries the report as a PDF, and where none can be printed it goes without and the sender is told', async () => {
  const sent = await ada.call<{ data: object }>('POST', share, { email: 'a@example.com' })
  expect(sent.json.data).toEqual({ pdf_attached: true, pdf_missing_because: null })
  const mail = await mailTo('a@example.com')
  expect(mail?.attachments.map((it) => [it.fileName, it.contentType])).toEqual([
    ['campaign-report-2026-06-09.pdf', 'application/pdf'],
  ])
  expect(mail?.text).toContain('The attached PDF')
  printer.failWith = 'no_browser'
  const bare = await ada.call<{ data: object }>('POST', share, { email: 'b@example.com' })
  expect(bare.json.data).toEqual({ pdf_attached: false, pdf_missing_because: 'Nothing can be printed now.' })
  const without = await mailTo('b@example.com')
  expect([without?.attachments, without?.text.includes('PDF')]).toEqual([[], false])
  expect((await report(secretIn(without?.text))).status).toBe(200)
})

test('anyone with the link gets the report as a PDF; a closed link gives none, and a printer that fails says so', async () => {
  await ada.call('POST', share, { email: 'a@example.com' })
  const path = `/api/public/reports/${secretIn((await mailTo('a@example.com'))?.text)}/report.pdf`
  const file = await app.call('GET', path)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(file.headers['content-disposition']).toContain('filename="campaign-report-2026-06-09.pdf"')
  expect(printer.printed.at(-1)?.html).toContain('Shared by Ada Byron')
  printer.failWith = 'no_browser'
  expect(await app.call('GET', path)).toMatchObject({ status: 503, json: { code: 'upstream_unavailable' } })
  expect((await app.call('GET', `/api/public/reports/${'x'.repeat(43)}/report.pdf`)).status).toBe(404)
  const [client] = await sharedWith()
  await ada.call('DELETE', `${clients}/${client?.id}`)
  expect((await app.call('GET', path)).status).toBe(410)
})

test('contract, public reports: what never was a report is 404', async () => {
  expect(await report('x'.repeat(43))).toMatchObject({ status: 404, json: { code: 'not_found' } })
})

test('each address is there once in Previously Shared With, the latest first, and the list goes by pages', async () => {
  for (const email of ['a@example.com', 'b@example.com', 'A@example.com']) {
    await ada.call('POST', share, { email })
    app.clock.advance(1000)
  }
  const all = await sharedWith()
  expect(all.map((it) => it.email)).toEqual(['A@example.com', 'b@example.com'])
  const first = await ada.call<Client[]>('GET', `${clients}?limit=1`)
  expect([first.json.length, first.headers['x-next-before']]).toEqual([1, all[0]?.id])
  const next = await ada.call<Client[]>('GET', `${clients}?limit=1&before=${all[0]?.id}`)
  expect(next.json.map((it) => it.email)).toEqual(['b@example.com'])
})

test('closing an address closes every link it was sent, at once, and no other', async () => {
  const secrets: string[] = []
  for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) {
    await ada.call('POST', share, { email })
    secrets.push(secretIn((await mailTo(email))?.text))
    app.clock.advance(1000)
  }
  const [client] = (await sharedWith()).filter((it) => it.email === 'a@example.com')
  expect((await ada.call('DELETE', `${clients}/${client?.id}`)).status).toBe(204)
  expect(await Promise.all(secrets.map(async (it) => (await report(it)).status))).toEqual([410, 200, 410])
  expect((await sharedWith()).map((it) => [it.email, it.open_until === null])).toEqual([
    ['a@example.com', true],
    ['b@example.com', false],
  ])
  const bob = await app.signUp()
  expect((await bob.call('DELETE', `${clients}/${client?.id}`)).status).toBe(404)
})

test('the same Idempotency-Key mails once', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await ada.call('POST', share, { email: 'a@example.com' }, key)
  const again = await ada.call('POST', share, { email: 'a@example.com' }, key)
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
  expect(readdirSync(join(app.config.DATA_DIR, 'outbox')).filter((it) => it.endsWith('.eml'))).toHaveLength(1)
})

test.each([
  ['refused', 422, 'This address doesn’t accept email. Please check it.'],
  ['unavailable', 503, 'We couldn’t mail the report. Please try again later.'],
] as const)(
  'a mail that is %s is told as %i, and leaves no link and no address behind',
  async (kind, status, message) => {
    const mailer = app.services.mailer as { send: Mailer['send'] }
    mailer.send = async () => {
      throw new MailError(kind, 'no')
    }
    expect(await ada.call('POST', share, { email: 'a@example.com' })).toMatchObject({ status, json: { message } })
    expect(await sharedWith()).toEqual([])
  },
)

test('without an ads account nothing is shared: 409 (contract, Closer terms)', async () => {
  const bob = await app.signUp()
  expect(await bob.call('POST', share, { email: 'a@example.com' })).toMatchObject({
    status: 409,
    json: { code: 'no_ads_account' },
  })
  expect(await ada.call('POST', share, { email: '' })).toMatchObject({ status: 422, json: { message: 'Required' } })
})

test('figures that nobody may read any more are forgotten', async () => {
  await ada.call('POST', share, { email: 'a@example.com' })
  app.clock.advance(31 * DAY_MS)
  await app.runJob('forget_report_figures')
  const kept = await sqlOf(ada.scope).select({ figures: sharedReports.figures }).from(sharedReports)
  expect(kept).toEqual([{ figures: null }])
})
