import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { figuresAsOf, hoursSummary } from '#features/performance/index.ts'
import { serverTimeZone } from '#kernel/clock.ts'

const HOUR_MS = 3_600_000
const customer = '1000000001'
const profile = {
  business_name: 'Golden Crust',
  industry: 'E-commerce',
  products: 'sourdough',
  services: '',
  website_url: '',
  report_frequency_hours: 24,
}
const digest = '/api/performance-digest'

let app: TestApp
let ada: Person
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-11T09:20:00Z' })
  ada = await app.signUp({ tier: 'Pro' })
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: customer })
  await ada.call('POST', '/api/business-profile/business-profile/', profile)
})
afterEach(() => app.close())

const reports = () => mailsIn(join(app.config.DATA_DIR, 'outbox'))
const aRunningCampaign = async () => {
  const form = { ...aForm, campaign_name: 'Sourdough Search', start_date: '2026-03-12', end_date: '2026-05-12' }
  const made = await ada.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
  const campaign_id = made.json.data.campaign_id.split('/').at(-1)
  expect((await ada.call('PUT', `/api/google-ads/campaigns/${campaign_id}`, { status: 'ENABLED' })).status).toBe(200)
}
const later = async (hours: number) => {
  app.clock.advance(hours * HOUR_MS)
  await app.runJob('import_figures', { owner: ada.id })
  await app.runJob('mail_digests')
  await app.runJobs()
}

describe('product-2 §3, report_frequency_hours: the figures by mail', () => {
  test('every 24 hours, once, with the figures of those hours as they were imported', async () => {
    await aRunningCampaign()
    await later(72)
    expect(await reports()).toEqual([])
    await later(23)
    expect(await reports()).toEqual([])
    await later(1)
    await app.runJob('mail_digests')
    await app.runJobs()
    const [mail, ...more] = await reports()
    expect(more).toEqual([])
    const to = new Date(Math.floor(((await figuresAsOf(ada.scope, customer))?.getTime() ?? 0) / HOUR_MS) * HOUR_MS)
    const from = new Date(to.getTime() - 24 * HOUR_MS)
    const { all } = await hoursSummary(ada.scope, customer, { from, to }, serverTimeZone)
    expect(all.clicks).toBeGreaterThan(0)
    const cost = `$${(Math.round(all.costMicros / 10_000) / 100).toFixed(2)}`
    expect(mail?.subject).toBe(`Golden Crust: ${all.clicks} clicks for ${cost}`)
    expect(mail?.text).toContain(`brought ${all.clicks} clicks for ${cost}.`)
    expect(mail?.text).toContain('The 24 hours before:')
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      /Most clicks came from “Sourdough Search”: .* Now: Running, shown in the United States\./,
    )
    expect((await ada.call<{ sent_at: string }>('GET', digest)).json.sent_at).toBe(app.clock.now().toISOString())
  })

  test('nothing to say, nothing mailed', async () => {
    await later(0)
    await later(24)
    await later(24)
    expect(await reports()).toEqual([])
  })

  test('the link in it stops it, by a button and by one click, and it can be turned on again', async () => {
    await aRunningCampaign()
    await later(72)
    await later(24)
    const link = /<(.*)>/.exec((await reports())[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    const path = link.replace(app.config.PUBLIC_URL, '')
    expect((await reports())[0]?.text.replaceAll('\r\n', '\n')).toContain(`Stop these reports:\n${link}`)
    expect((await app.call('GET', path)).text).toContain('Stop getting your figures by email?')
    expect((await app.call('POST', path, { body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
    expect((await ada.call('GET', digest)).json).toMatchObject({ enabled: false })
    await later(48)
    expect(await reports()).toHaveLength(1)
    expect((await ada.call('PUT', digest, { enabled: true })).json).toMatchObject({ enabled: true })
    await later(24)
    expect(await reports()).toHaveLength(2)
    expect((await app.call('POST', '/unsubscribe/nobody/reports')).status).toBe(404)
  })

  test('a mail server that is away gets it later, with all that came since', async () => {
    await aRunningCampaign()
    await later(72)
    const mailer = app.services.mailer as { send: (mail: Mail) => Promise<{ messageId: string }> }
    const real = mailer.send
    mailer.send = () => Promise.reject(new MailError('unavailable', 'down'))
    await later(24)
    mailer.send = real
    expect((await ada.call('GET', digest)).json).toMatchObject({ sent_at: null })
    await later(6)
    expect(await reports()).toHaveLength(1)
    expect((await reports())[0]?.text).toContain('The last 30 hours of Golden Crust')
  })

  test('without a profile, or from a demo, nothing is mailed', async () => {
    await aRunningCampaign()
    await later(72)
    await ada.call('DELETE', '/api/business-profile/business-profile/')
    await later(24)
    expect(await reports()).toEqual([])
  })
})
