import { utcDayOf, DAY_MS } from '@adwright/contract/values/day.rules'
import { join } from 'node:path'
import type { AiImprovement, SharedCampaign } from '@adwright/contract/approvals'
import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeAccount } from '#features/ad-account/index.ts'
import { makeDemoUser, takeDemoUser } from '#features/account/index.ts'
import { importFigures } from '#features/performance/index.ts'
import { ownerScope } from '#db/scope.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { demoClient, demoRejection } from './demo-shares.ts'

interface Envelope<D> {
  readonly success: boolean
  readonly data: D
}
interface PaymentEntry {
  readonly amount: number
  readonly status: string
  readonly payment_type: string
  readonly stripe_payment_id: string
}
interface Campaign {
  readonly name: string
  readonly status: string
  readonly cost: number
  readonly end_date_raw: string | null
  readonly ad_groups: { ads: { policy: { approval_status: string } }[] }[]
}

interface Begun {
  readonly status: number
  readonly token: string
  readonly expiresAt: string
  readonly id: string
  readonly createdAt: string
}

let app: TestApp
/** Demo users waiting for a visitor, and the two visitors who then clicked at the same time. */
let ready: readonly string[]
let both: readonly Begun[]
/** The visitor whose demo was created when they clicked. */
let token: string
const get = async <T>(path: string): Promise<T> => (await app.call<T>('GET', path, { token })).json

async function begin(): Promise<Begun> {
  const { status, json } = await app.call<{ access_token: string; expires_at: string }>('POST', '/api/auth/demo')
  const me = await app.call<{ id: string; created_at: string }>('GET', '/api/auth/me', { token: json.access_token })
  const { id, created_at: createdAt } = me.json
  return { status, token: json.access_token, expiresAt: json.expires_at, id, createdAt }
}
/** Demo users, taken or not. */
async function demoUsers(): Promise<string[]> {
  const { rows } = await app.server.database.pool.query<{ id: string }>('select id from users where is_demo')
  return rows.map((it) => it.id)
}

beforeAll(async () => {
  app = await startTestApp({ config: { DEMO: 'on' } })
  await app.runJob('keep_demo_ready')
  await app.runJob('keep_demo_ready')
  ready = await demoUsers()
  app.clock.advance(30 * 60_000)
  both = await Promise.all([begin(), begin()])
  const own = both.find((it) => !ready.includes(it.id))
  if (!own) throw new Error('two visitors share a life')
  token = own.token
  const scope = ownerScope(app.server.context.system, own.id)
  // A running import is shared with this call, so that the figures are complete for the tests.
  await importFigures({ ...app.server.context, scope }, await activeAccount({ scope }))
})
afterAll(() => app.close())

test('a demo is filled ahead: one at most is ready; of two who click at once one gets it, the other a life of their own, and a day begins with the click', async () => {
  expect(ready).toHaveLength(1)
  expect(new Set(both.map((it) => it.id)).size).toBe(2)
  expect(both.map((it) => it.id)).toContain(ready[0])
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + DAY_MS).toISOString()
  for (const taken of both) {
    expect(taken).toMatchObject({ status: 201, createdAt: now.toISOString(), expiresAt })
    const { data } = (await app.call<Envelope<{ campaigns: Campaign[] }>>('GET', '/api/google-ads/campaigns', taken))
      .json
    const birthday = data.campaigns.find((one) => one.name === 'Birthday Orders')
    expect(data.campaigns).toHaveLength(6)
    expect(birthday?.ad_groups[0]?.ads[0]?.policy.approval_status).toBe('UNDER_REVIEW')
  }
  expect(app.waitingJobs()).toContainEqual({ name: 'keep_demo_ready', data: {} })
})

describe('sandbox.md, Demo', () => {
  test('the demo user is verified, Pro, at example.com, and ends after 24 h', async () => {
    expect(await get('/api/auth/me')).toMatchObject({
      email: expect.stringMatching(/^demo-[0-9a-f]+@example\.com$/),
      email_verified: true,
    })
    expect(await get('/api/subscription')).toMatchObject({ tier: 'Pro', status: 'active' })
    expect(await get('/api/images/credits')).toEqual({ credits: 270 })
    expect(await get('/api/business-profile/business-profile')).toMatchObject({ business_name: 'Golden Crust Bakery' })
  })

  test('the account is made by us, linked, and has funds', async () => {
    const { data } = await get<Envelope<Record<string, unknown>>>('/api/google-ads/account-status')
    expect(data).toMatchObject({ is_linked: true, connection_type: 'created', link_status: 'ACTIVE' })
    expect(data.available_funds).toBeGreaterThan(0)
  })

  test('six campaigns in different states, at least two ENABLED and one PAUSED, each with a past', async () => {
    const { campaigns } = (await get<Envelope<{ campaigns: Campaign[] }>>('/api/google-ads/campaigns')).data
    expect(campaigns).toHaveLength(6)
    const count = (status: string) => campaigns.filter((one) => one.status === status).length
    expect(count('ENABLED')).toBeGreaterThanOrEqual(2)
    expect(count('PAUSED')).toBeGreaterThanOrEqual(1)
    expect(count('REMOVED')).toBe(1)
    expect(campaigns.every((one) => one.cost > 0)).toBe(true)
    const birthday = campaigns.find((one) => one.name === 'Birthday Orders')
    expect(birthday?.ad_groups[0]?.ads[0]?.policy.approval_status).toBe('UNDER_REVIEW')
  })

  test('a bakery shows its ads where its customers are, not everywhere', async () => {
    const { campaigns } = (
      await get<Envelope<{ campaigns: { id: string; name: string }[] }>>('/api/google-ads/campaigns')
    ).data
    type Places = { locations: { name: string }[]; proximities: { radius: number }[] }
    const placesOf = async ({ id, name }: { id: string; name: string }) => {
      const { data } = await get<Envelope<Places>>(`/api/google-ads/campaigns/${id}/targeting`)
      return [name, [...data.locations.map((it) => it.name), ...data.proximities.map((it) => it.radius)].join()]
    }
    const town = 'Portland, Oregon'
    expect(Object.fromEntries(await Promise.all(campaigns.map(placesOf)))).toEqual({
      'Sourdough Search': town,
      'Wedding Cakes': 'Oregon',
      'Coffee Morning': '5',
      'Birthday Orders': town,
      'Summer Picnic Baskets': town,
      'Office Catering Trial': town,
    })
  })

  test('a changed line of targeting opens no set-up of a campaign that never had one', async () => {
    const list = async () =>
      (await get<Envelope<{ campaigns: { id: string; setup_open: boolean }[] }>>('/api/google-ads/campaigns')).data
        .campaigns
    const [first] = await list()
    const path = `/api/google-ads/campaigns/${first?.id}/targeting`
    const saved = await app.call('PUT', path, { token, body: { schedules: [] } })
    expect(saved.status).toBe(200)
    expect((await list()).filter((it) => it.setup_open)).toEqual([])
  })

  test('figures reach back 90 days and up to yesterday', async () => {
    const now = app.clock.now().getTime()
    const day = (ago: number) => utcDayOf(new Date(now - ago * DAY_MS))
    const asked = `/api/google-ads/campaign-performance?from=${day(89)}&to=${day(1)}`
    const { performance_data } = (
      await get<Envelope<{ performance_data: { time_series: { date: string; impressions: number }[] } }>>(asked)
    ).data
    const dates = performance_data.time_series.filter((one) => one.impressions > 0).map((one) => one.date)
    expect(new Set(dates).size).toBe(89)
    expect(dates).toContain(day(1))
  })

  test('three chats and notifications, newest first, are there', async () => {
    expect(await get('/api/chat/sessions')).toHaveLength(3)
    const notifications = await get<string[]>('/api/notifications')
    expect(notifications.length).toBeGreaterThanOrEqual(3)
    expect(notifications).toEqual([...notifications].sort().reverse())
  })

  test('what was paid for is in the history, newest first, each with a receipt', async () => {
    const { history } = (await get<Envelope<{ history: PaymentEntry[] }>>('/api/invoices/payment-history')).data
    expect(history.map((one) => `${one.payment_type} ${one.amount} ${one.status}`)).toEqual([
      'google_ads_funds 2500 paid',
      'subscription 29 paid',
      ...Array.from({ length: 3 }, () => 'google_ads_funds 2500 paid'),
    ])
    for (const one of history) {
      const kind = one.payment_type === 'subscription' ? 'subscription-receipt' : 'receipt'
      const { data } = await get<Envelope<{ receipt_url: string }>>(`/api/invoices/${kind}/${one.stripe_payment_id}`)
      const receipt = await app.call('GET', data.receipt_url.replace(app.config.PUBLIC_URL, ''))
      expect([receipt.status, /\$(29|2,?500)/.test(receipt.text)]).toEqual([200, true])
    }
  })

  test('a draft is pending, one approved, one rejected with a comment; the client’s mail is in the outbox', async () => {
    const shares = await get<SharedCampaign[]>('/api/api/campaign-share/my-shared-campaigns')
    expect(shares.map((one) => [one.approval_status, one.approvals[0]?.feedback ?? null])).toEqual([
      ['pending', null],
      ['approved', null],
      ['disapproved', demoRejection],
    ])
    const [pending, approved, rejected] = shares
    const launched = await app.call('POST', `/api/api/campaign-share/launch/${approved?.id}`, { token })
    expect(launched.status).toBe(200)
    const { json } = await app.call<AiImprovement>('POST', `/api/api/campaign-share/${rejected?.id}/ai-improve`, {
      token,
    })
    expect(json.improved_data).toMatchObject({ budget: 25, start_date: rejected?.start_date })
    expect(JSON.stringify(json.improved_data.headlines)).not.toMatch(/cheap/i)
    const mails = await mailsIn(join(app.config.DATA_DIR, 'outbox'))
    const mail = mails.find((one) => one.to === demoClient.client_email)
    const secret = /\/approve\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await app.call<SharedCampaign>('GET', `/api/public/approvals/${secret}`)).json.title).toBe(pending?.title)
  })

  test('product-2 §2.5, §2.6: saved blog ideas, a content calendar, and saved days of it', async () => {
    const path = '/api/business-profile/business-profile'
    expect(await get(`${path}/blog-suggestions/saved`)).toHaveLength(3)
    expect(await get(`${path}/content-calendar`)).toHaveLength(14)
    expect((await get<unknown[]>(`${path}/content-calendar/saved`)).length).toBeGreaterThanOrEqual(7)
  })

  test('product-2 §2.4: two analyses of the bakery’s website, marked as samples, to be compared and talked over', async () => {
    const [after, before] = await get<AnalysisSummary[]>('/api/website-analyses')
    expect([before?.is_sample, after?.is_sample, before?.state, after?.state]).toEqual([true, true, 'done', 'done'])
    expect(after?.seo_score).toBeGreaterThan(before?.seo_score ?? 100)
    type Compared = { changes: { is_better: boolean | null }[]; repaired: { id: string }[]; broken: object[] }
    const compared = await get<Compared>(`/api/website-analyses/${after?.id}/compare/${before?.id}`)
    expect(compared.repaired.map((one) => one.id)).toEqual(
      expect.arrayContaining(['description', 'broken-internal', 'sitemap']),
    )
    expect(compared.broken).toEqual([])
    const whole = await get<WebsiteAnalysis>(`/api/website-analyses/${after?.id}`)
    expect(whole.seo?.data.technical_audit?.overview.total).toBeGreaterThanOrEqual(55)
    expect([whole.seo?.pages_read, whole.notes]).toEqual([5, []])
    expect(whole.seo?.data.keyword_density?.[0]).toMatchObject({ type: '1-word' })
  })
})

describe('a demo that is filled ahead', () => {
  test('one that waited too long is given to nobody, and erased', async () => {
    const before = await demoUsers()
    await app.runJob('keep_demo_ready')
    const [stale] = (await demoUsers()).filter((id) => !before.includes(id))
    app.clock.advance(41 * 60_000)
    expect(await takeDemoUser(app.server.context)).toBeUndefined()
    expect(await demoUsers()).toContain(stale)
    app.clock.advance(20 * 60_000)
    await app.runJob('forget_what_is_over')
    expect(await demoUsers()).not.toContain(stale)
  })

  test('one that is still being filled is given to nobody', async () => {
    const { context } = app.server
    const half = await makeDemoUser(context)
    expect(await takeDemoUser(context)).toBeUndefined()
    expect(await demoUsers()).toContain(half)
  })
})

test('without DEMO there is none', async () => {
  const closed = await startTestApp({ config: { DEMO: 'off' } })
  expect((await closed.call('POST', '/api/auth/demo')).status).toBe(404)
  await closed.close()
})

test('no name of a demo campaign is part of another', () => {
  const names = demoCampaigns.map((one) => one.name.toLowerCase())
  for (const name of names) expect(names.filter((other) => other.includes(name))).toHaveLength(1)
})
