import type { Brand } from '@adwright/contract/brand'
import type { PlainReport } from '@adwright/contract/plain-report'
import type { ReportSchedule, SentReport } from '@adwright/contract/scheduled-reports'
import { join } from 'node:path'
import sharp from 'sharp'
import { addBusiness } from '#testing/businesses.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { stubPrinter } from '#testing/stub-printer.ts'

const HOUR_MS = 3_600_000
const url = '/api/scheduled-reports'
let app: TestApp
let ada: Person
let printer: ReturnType<typeof stubPrinter>
beforeEach(async () => {
  printer = stubPrinter()
  app = await startTestApp({ now: '2026-03-11T09:20:00Z', services: { pdf: printer } })
  ada = await app.signUp({ tier: 'Enterprise' })
  await runningCampaign(ada)
})
afterEach(() => app.close())

async function runningCampaign(person: Person): Promise<void> {
  await person.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const form = { ...aForm, campaign_name: 'Sourdough Search', start_date: '2026-03-12', end_date: '2026-06-12' }
  const made = await person.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
  const campaign_id = made.json.data.campaign_id.split('/').at(-1)
  expect((await person.call('PUT', `/api/google-ads/campaigns/${campaign_id}`, { status: 'ENABLED' })).status).toBe(200)
}

const putLogo = (person: Person, bytes: Buffer) => {
  const edge = 'edge-of-a-part'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="logo"\r\nContent-Type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return person.call<Brand>('PUT', '/api/brand/logo', body, { 'content-type': `multipart/form-data; boundary=${edge}` })
}
const mails = () => mailsIn(join(app.config.DATA_DIR, 'outbox'))
const sent = async () => (await ada.call<SentReport[]>('GET', `${url}/sent`)).json
const schedules = async () => (await ada.call<ReportSchedule[]>('GET', url)).json
const save = (body: object) => ada.call<ReportSchedule>('POST', url, body)
const later = async (days: number) => {
  app.clock.advance(days * 24 * HOUR_MS)
  await app.runJob('import_figures', { owner: ada.id })
  await app.runJob('mail_scheduled_reports')
}

test('a client gets the week under the owner’s name and logo, once, with a PDF and a page that says its days', async () => {
  await ada.call('PUT', '/api/brand', { name: 'Byron & Co' })
  const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#aa3311' } })
    .withExif({ IFD0: { Artist: 'A secret place' } })
    .jpeg()
    .toBuffer()
  const brand = await putLogo(ada, logo)
  expect(brand.status).toBe(200)
  const kept = await app.call('GET', String(brand.json.logo_url).replace(app.config.PUBLIC_URL, ''))
  expect(kept.headers['content-type']).toBe('image/png')
  expect((await save({ email: 'Client@Example.com', every: 'weekly', weekday: 'MONDAY' })).json).toMatchObject({
    email: 'client@example.com',
    weekday: 'MONDAY',
    next_on: '2026-03-16',
  })
  await later(12)
  await app.runJob('mail_scheduled_reports')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Weekly report: The ads brought \d+ clicks? for \$/)
  const said = mail?.text.replace(/\s+/g, ' ') ?? ''
  expect(said).toContain('Byron & Co')
  expect(mail?.from).toMatch(/^"?Byron & Co"? </)
  expect(said).toContain('Customers: Not measured')
  expect(said).not.toContain('Adwright')
  expect(said).not.toContain('You ')
  expect(printer.printed[0]?.html).toMatch(/<img class="logo" src="data:image\/png;base64,/)
  expect(printer.printed[0]?.html).not.toContain('Adwright')
  const secret = /\/report\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const page = await app.call<{ plain: PlainReport; brand: string; logo_url: string }>(
    'GET',
    `/api/public/reports/${secret}`,
  )
  const [report] = await sent()
  expect(page.json).toMatchObject({ brand: 'Byron & Co', plain: { from: report?.from, to: report?.to, next: [] } })
  expect(page.json.logo_url).toContain(ada.id)
  expect(report).toMatchObject({ email: 'client@example.com', state: 'sent', every: 'weekly' })
  expect((await ada.call('DELETE', `${url}/sent/${report?.id}`)).status).toBe(204)
  expect((await app.call('GET', `/api/public/reports/${secret}`)).status).toBe(410)
})

test('each business’s report goes under its own name and logo', async () => {
  const second = await addBusiness(app, ada, 'Rye & Co')
  await ada.call('PUT', '/api/brand', { name: 'Byron & Co' })
  await second.call('PUT', '/api/brand', { name: 'Rye & Co' })
  const pixel = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  await putLogo(ada, await pixel('#aa3311'))
  const its = await putLogo(second, await pixel('#1133aa'))
  await runningCampaign(second)
  await second.call('POST', url, { email: 'client@example.com', every: 'weekly', weekday: 'MONDAY' })
  app.clock.advance(12 * 24 * HOUR_MS)
  await app.runJob('import_figures', { owner: second.business })
  await app.runJob('mail_scheduled_reports')
  const [mail] = await mails()
  const secret = /\/report\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const page = await app.call<{ brand: string; logo_url: string }>('GET', `/api/public/reports/${secret}`)
  expect(page.json).toMatchObject({ brand: 'Rye & Co' })
  expect(page.json.logo_url).toContain(second.business)
  expect(page.json.logo_url).not.toContain(ada.id)
  expect((await ada.call<Brand>('GET', '/api/brand')).json.logo_url).not.toBe(its.json.logo_url)
})

test('the owner’s own says “you”, how to measure customers and what to look at next', async () => {
  const { json } = await save({ every: 'monthly', month_day: 2 })
  expect(json).toMatchObject({ email: null, month_day: 2, next_on: '2026-04-02' })
  await later(23)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Monthly report: You got \d+ clicks? for \$/)
  expect(mail?.text).toContain('Mar 1 to Mar 31, 2026.')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Customers aren’t measured yet')
  expect((await schedules())[0]).toMatchObject({ next_on: '2026-05-02', trouble: null })
})

test('a mail server that is away gets it later, once; meanwhile the trouble is said', async () => {
  await save({ every: 'weekly', weekday: 'THURSDAY' })
  const mailer = app.services.mailer as { send: (mail: Mail) => Promise<{ messageId: string }> }
  const real = mailer.send
  mailer.send = () => Promise.reject(new MailError('unavailable', 'down'))
  await later(8)
  expect(await sent()).toEqual([])
  expect((await schedules())[0]?.trouble).toBe('We couldn’t mail the report. We’ll try again.')
  mailer.send = real
  await app.runJob('mail_scheduled_reports')
  expect(await mails()).toEqual([])
  app.clock.advance(HOUR_MS)
  await app.runJob('mail_scheduled_reports')
  await app.runJob('mail_scheduled_reports')
  expect(await mails()).toHaveLength(1)
  expect((await schedules())[0]).toMatchObject({ trouble: null })
})

test('a process that died while mailing: nobody knows whether it went, so it never goes twice', async () => {
  await save({ every: 'weekly', weekday: 'THURSDAY' })
  const mailer = app.services.mailer as { send: (mail: Mail) => Promise<{ messageId: string }> }
  const real = mailer.send
  mailer.send = () => Promise.reject(new Error('killed'))
  await later(8)
  mailer.send = real
  app.clock.advance(HOUR_MS)
  await app.runJob('mail_scheduled_reports')
  expect(await mails()).toEqual([])
  expect((await sent()).map((it) => it.state)).toEqual(['unknown'])
  expect((await schedules())[0]).toMatchObject({ trouble: null, next_on: '2026-03-26' })
})

test('sent now it isn’t sent again when its day comes', async () => {
  const { json } = await save({ email: 'client@example.com', every: 'weekly', weekday: 'FRIDAY' })
  app.clock.advance(9 * 24 * HOUR_MS - 3 * HOUR_MS)
  await app.runJob('import_figures', { owner: ada.id })
  expect((await ada.call('POST', `${url}/${json.id}/send`)).json).toMatchObject({
    message: 'The report was sent to client@example.com.',
  })
  expect((await ada.call('POST', `${url}/${json.id}/send`)).status).toBe(409)
  app.clock.advance(3 * HOUR_MS)
  await app.runJob('mail_scheduled_reports')
  expect(await mails()).toHaveLength(1)
})

test('the link in it stops it, at once, and the owner can’t turn it on again for a client', async () => {
  await save({ email: 'client@example.com', every: 'weekly', weekday: 'THURSDAY' })
  await later(8)
  const link = /<(.*)>/.exec((await mails())[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const path = link.replace(app.config.PUBLIC_URL, '')
  expect((await app.call('GET', path)).text).toContain('weekly or monthly report')
  expect((await app.call('POST', path, { body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  expect((await schedules())[0]).toMatchObject({ stopped: true, next_on: null })
  await later(7)
  expect(await mails()).toHaveLength(1)
  expect((await save({ email: 'client@example.com', every: 'weekly', weekday: 'FRIDAY' })).status).toBe(409)
})

test('saved again it moves its day, and bad input changes nothing', async () => {
  await save({ email: 'client@example.com', every: 'weekly', weekday: 'MONDAY' })
  await save({ email: 'client@example.com', every: 'weekly', weekday: 'FRIDAY' })
  expect((await schedules()).map((it) => it.weekday)).toEqual(['FRIDAY'])
  for (const body of [
    { email: 'nobody', every: 'weekly' },
    { every: 'daily' },
    { every: 'monthly', month_day: 31 },
    { every: 'weekly', weekday: 'SOMEDAY' },
  ])
    expect((await save(body)).status).toBe(422)
  expect(await schedules()).toHaveLength(1)
})

test('below Enterprise the mail is the product’s, shared by the owner', async () => {
  const bob = await app.signUp({ tier: 'Pro' })
  await bob.call('PUT', '/api/brand', { name: 'Bob’s Ads' })
  expect((await bob.call('GET', '/api/brand')).json).toMatchObject({
    name: 'Bob’s Ads',
    shown_name: null,
    in_plan: false,
  })
  expect((await putLogo(bob, Buffer.from('<svg/>'))).status).toBe(415)
})

test('a client’s report is about their campaigns alone: two of three, and their figures come to the two', async () => {
  const made: string[] = []
  for (const name of ['Rye', 'Rolls']) {
    const form = { ...aForm, campaign_name: name, start_date: '2026-03-12', end_date: '2026-06-12' }
    const { json } = await ada.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
    const id = json.data.campaign_id.split('/').at(-1) ?? ''
    await ada.call('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
    made.push(id)
  }
  const saved = await save({ email: 'client@example.com', every: 'weekly', campaign_ids: made.toReversed() })
  expect(saved.json).toMatchObject({ campaign_id: null, campaign_ids: made.toSorted() })
  expect(saved.json.campaign_name?.split(', ').toSorted()).toEqual(['Rolls', 'Rye'])
  // The same campaigns in another order are the same report.
  await save({ email: 'client@example.com', every: 'weekly', campaign_ids: made, weekday: 'FRIDAY' })
  expect(await schedules()).toHaveLength(1)
  await later(12)
  const clicks = async (query: string) => {
    const { json } = await ada.call<{ data: PlainReport }>('GET', `${url}/latest?every=weekly${query}`)
    return Number(/(\d+) clicks?/.exec(json.data.headline)?.[1])
  }
  const [both, one, other] = [
    await clicks(`&campaign_ids=${made.join(',')}`),
    await clicks(`&campaign_id=${made[0]}`),
    await clicks(`&campaign_ids=${made[1]}`),
  ]
  expect(both).toBeGreaterThan(0)
  expect(both).toBe(one + other)
  expect(await clicks('')).toBeGreaterThan(both)
  const secret = /\/report\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1]
  const page = await app.call<{ performance_data: { campaign_summary: { name: string }[] } }>(
    'GET',
    `/api/public/reports/${secret}`,
  )
  expect(page.json.performance_data.campaign_summary.map((it) => it.name).toSorted()).toEqual(['Rolls', 'Rye'])
  const eve = await app.signUp({ tier: 'Pro' })
  await eve.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  expect((await eve.call('POST', url, { every: 'weekly', campaign_ids: made })).status).toBe(404)
  expect((await save({ every: 'weekly', campaign_ids: Array.from({ length: 21 }, (_, n) => String(n)) })).status).toBe(
    422,
  )
})
