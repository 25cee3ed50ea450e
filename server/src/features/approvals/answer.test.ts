import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setPaidPlan } from '#features/billing/index.ts'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'
import type { Person } from '#testing/app.ts'
import { feedbackOf, partsOf } from './approvals.rules.ts'

let app: ApprovalsApp
beforeEach(async () => {
  app = await startApprovalsApp()
})
afterEach(() => app.app.close())

/** A sign-in lasts 30 days, as long as a link. */
const signedInAgain = async () => {
  const { email, password } = app.ana
  const { json } = await app.app.call<{ access_token: string }>('POST', '/api/auth/signin', {
    body: { email, password },
  })
  return { ...app.ana, call: (method, path) => app.app.call(method, path, { token: json.access_token }) } as Person
}

describe('contract, Sharing: the client’s page', () => {
  test('shows what is asked for and who asks, and no id, mail or feedback', async () => {
    const shared = await app.shared()
    const { status, json, text } = await app.see()
    expect(status).toBe(200)
    expect(json).toEqual({
      ...aDraft,
      targeting: {
        locations: [{ id: '2840', name: 'United States', countryCode: 'US', targetType: 'Country' }],
        proximities: [],
        excluded_locations: [],
        schedules: [],
        demographics: null,
        audience: [],
        negative_keywords: [],
      },
      from_name: 'Ada Byron',
      client_name: 'Carla Client',
      approval_status: 'pending',
      expires_at: '2026-07-10T09:00:00.000Z',
      today: '2026-06-10',
      time_zone: 'UTC',
      changed_fields: [],
      bids: 'Manual CPC: $5 a click at most',
      currency: 'USD',
    })
    for (const hidden of [shared.id, shared.share_id, app.ana.id, app.ana.email, 'carla@client.example'])
      expect(text).not.toContain(hidden)
  })

  test('a client sees which keywords are paused, and a launch leaves them so', async () => {
    const id = await app.makeCampaign('Drain Week')
    const path = `/api/google-ads/campaigns/${id}`
    const keyword = aForm.keywords[0]
    await app.ana.call('PUT', `${path}/bids`, { keywords: [{ keyword, status: 'PAUSED' }] })
    const { json } = await app.share({ campaign_id: id })
    expect((await app.see()).json.paused_keywords).toEqual([keyword])
    await app.answer({ decision: 'approved' })
    expect((await app.launch(json.id)).status).toBe(200)
    const list = await app.ana.call<{ data: { keywords: object[] } }>('GET', `${path}/keywords`)
    expect(list.json.data.keywords).toContainEqual(expect.objectContaining({ text: keyword, status: 'PAUSED' }))
  })

  test('on Enterprise the page and the mail name the business in place of the product; on other plans they don’t', async () => {
    const profile = { business_name: 'Golden Crust', industry: 'Food & Beverage', report_frequency_hours: 168 }
    const blank = { products: '', services: '', website_url: '' }
    await app.ana.call('POST', '/api/business-profile/business-profile', { ...profile, ...blank })
    await app.shared()
    expect((await app.see()).json).not.toHaveProperty('brand')
    expect((await app.mails()).at(-1)?.text).toContain('-- \nAdwright\n')
    const currentPeriodEnd = new Date(app.app.clock.now().getTime() + 30 * DAY_MS)
    await setPaidPlan(app.ana, { tier: 'Enterprise', status: 'active', currentPeriodEnd })
    await app.shared({ title: 'Winter Bread' })
    expect((await app.see()).json).toMatchObject({ brand: 'Golden Crust', from_name: 'Ada Byron' })
    const mail = (await app.mails()).at(-1)
    expect(mail?.text).toContain('-- \nGolden Crust\n')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Adwright')
  })

  test('an approval is passed on at once: status, notification, mail to the owner', async () => {
    const shared = await app.shared()
    const { status, json } = await app.answer({ decision: 'approved' })
    expect([status, json.approval_status]).toEqual([200, 'approved'])
    expect((await app.list())[0]).toMatchObject({ id: shared.id, approval_status: 'approved' })
    expect((await app.notifications())[0]).toMatch(/\] Carla Client approved “Autumn Bread”\. You can launch it now\.$/)
    await app.app.runJobs()
    expect((await app.mails(app.ana.email)).map((mail) => mail.subject)).toEqual(['Your client has answered'])
  })

  test('a rejection needs a reason; it is stored as `reason - comment`', async () => {
    await app.shared()
    for (const body of [{ decision: 'disapproved' }, { decision: 'disapproved', reason: '  ', comment: 'x' }]) {
      const { status, json } = await app.answer(body)
      expect([status, json.errors]).toEqual([422, [{ path: 'reason', message: 'Required' }]])
    }
    expect((await app.answer({ decision: 'maybe' })).status).toBe(422)
    await app.answer({ decision: 'disapproved', reason: 'Budget - too high', comment: 'Half - at most' })
    const [shared] = await app.list()
    expect(shared?.approvals[0]?.feedback).toBe('Budget: too high - Half - at most')
  })

  test('one answer: afterwards the link is gone for reading and answering', async () => {
    await app.shared()
    const both = await Promise.all([
      app.answer({ decision: 'approved' }),
      app.answer({ decision: 'disapproved', reason: 'No' }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual([200, 410])
    for (const gone of [await app.see(), await app.answer({ decision: 'approved' })])
      expect([gone.status, gone.json.code]).toEqual([410, 'gone'])
    expect(await app.notifications()).toHaveLength(1)
  })

  test('opened again after the answer, the link says what was answered, when, and what follows', async () => {
    const shared = await app.shared()
    const first = await app.secret()
    app.app.clock.advance(3_600_000)
    await app.answer({ decision: 'disapproved', reason: 'Budget - too high', comment: 'Half of it' })
    const past = async (secret: string) => (await app.see(secret)).json.answered
    const no = {
      decision: 'disapproved',
      reason: 'Budget: too high',
      comment: 'Half of it',
      answered_at: '2026-06-10T10:00:00.000Z',
      title: 'Autumn Bread',
      client_name: 'Carla Client',
      from_name: 'Ada Byron',
      time_zone: 'UTC',
      next: 'revision',
      launched_at: null,
    }
    expect(await past(first)).toEqual(no)
    await app.edit(shared.id, { ...aDraft, title: 'Winter Bread' })
    expect(await past(first)).toEqual({ ...no, next: 'newer_link' })
    const second = await app.secret()
    await app.answer({ decision: 'approved' }, second)
    const yes = { decision: 'approved', reason: '', comment: '', title: 'Winter Bread', next: 'launch' }
    expect(await past(second)).toMatchObject(yes)
    expect(await past(first)).toEqual({ ...no, next: 'newer_link' })
    await app.launch(shared.id)
    expect(await past(second)).toMatchObject({ next: 'launched', launched_at: '2026-06-10T10:00:00.000Z' })
    const { text } = await app.see(second)
    for (const hidden of [shared.id, app.ana.email, 'carla@client.example']) expect(text).not.toContain(hidden)
  })

  test('a link that expired without an answer says only that it is too old', async () => {
    await app.shared()
    app.app.clock.advance(30 * DAY_MS)
    const { json } = await app.see()
    expect(json.detail).toBe('This link is too old. Please ask for a new one.')
    expect(json).not.toHaveProperty('answered')
  })

  test('after 30 days it is too old; a minute before it is not', async () => {
    await app.shared()
    app.app.clock.advance(30 * DAY_MS - 60_000)
    expect((await app.see()).status).toBe(200)
    app.app.clock.advance(60_000)
    expect((await app.see()).status).toBe(410)
    expect((await app.answer({ decision: 'approved' })).status).toBe(410)
    expect((await app.list(await signedInAgain()))[0]?.approval_status).toBe('pending')
  })

  test('an unknown one is not there, nor is one whose owner is erased', async () => {
    await app.shared()
    const secret = await app.secret()
    for (const wrong of ['nothing', `${secret}x`, secret.slice(1)]) {
      expect((await app.see(wrong)).status).toBe(404)
      expect((await app.answer({ decision: 'approved' }, wrong)).status).toBe(404)
    }
    await app.ana.call('DELETE', '/api/auth/me', { password: app.ana.password })
    expect((await app.see(secret)).status).toBe(404)
  })
})

describe('a client who does not answer', () => {
  const remind = () => app.app.runJob('remind_clients')
  const days = (n: number) => app.app.clock.advance(n * DAY_MS)

  test('is reminded after 3 and after 7 days, once each, by a link that works; the first one works still', async () => {
    await app.shared()
    const first = await app.secret()
    days(2.9)
    await remind()
    expect(await app.mails()).toHaveLength(1)
    days(0.1)
    await Promise.all([remind(), remind()])
    days(3)
    await remind()
    expect(await app.mails()).toHaveLength(2)
    days(1)
    await remind()
    await remind()
    days(10)
    await remind()
    expect((await app.mails()).map((mail) => mail.subject)).toEqual([
      'Please approve “Autumn Bread”',
      'Reminder: “Autumn Bread” is waiting for your approval',
      'Reminder: “Autumn Bread” is waiting for your approval',
    ])
    const last = await app.secret()
    expect(last).not.toBe(first)
    expect((await app.see(first)).status).toBe(200)
    expect((await app.answer({ decision: 'approved' }, last)).status).toBe(200)
    expect((await app.see(first)).status).toBe(410)
  })

  test('who answered is not reminded; after a long silence of ours one mail goes, not two', async () => {
    await app.approved()
    await app.shared({ title: 'Another' })
    days(8)
    await remind()
    await remind()
    expect((await app.mails()).map((mail) => mail.subject)).toEqual([
      'Please approve “Autumn Bread”',
      'Please approve “Another”',
      'Reminder: “Another” is waiting for your approval',
    ])
  })

  test('the owner is told once when the link’s time is over', async () => {
    await app.shared()
    days(30)
    await remind()
    await remind()
    expect(await app.notifications(await signedInAgain())).toEqual([
      '[2026-07-10 09:00] Carla Client did not answer about “Autumn Bread”: the link has expired. Share it again to ask once more.',
    ])
    expect(await app.mails()).toHaveLength(1)
  })
})

test('product-3 §3: feedback is split at the first ` - `, whatever the client wrote', () => {
  const cases: [string, string][] = [
    ['Too dear', 'Half of it'],
    ['Too - dear', 'a - b'],
    ['Ends with -', 'x'],
    ['- starts', '- so'],
    ['Just this', ''],
  ]
  for (const [reason, comment] of cases) {
    const parts = partsOf(feedbackOf('disapproved', reason, comment))
    expect(parts.comment).toBe(comment)
    expect(parts.reason).not.toContain(' - ')
  }
  expect(feedbackOf('approved')).toBeNull()
  expect(feedbackOf('approved', '', 'Lovely')).toBe('Approved - Lovely')
})
