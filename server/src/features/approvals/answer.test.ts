import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'
import type { Person } from '#testing/app.ts'
import { feedbackOf, partsOf } from './approvals.rules.ts'

let it: ApprovalsApp
beforeEach(async () => {
  it = await startApprovalsApp()
})
afterEach(() => it.app.close())

const DAY_MS = 86_400_000
/** A sign-in lasts 30 days, as long as a link. */
const signedInAgain = async () => {
  const { email, password } = it.ana
  const { json } = await it.app.call<{ access_token: string }>('POST', '/api/auth/signin', {
    body: { email, password },
  })
  return { ...it.ana, call: (method, path) => it.app.call(method, path, { token: json.access_token }) } as Person
}

describe('contract, Sharing: the client’s page', () => {
  test('shows what is asked for and who asks, and no id, mail or feedback', async () => {
    const shared = await it.shared()
    const { status, json, text } = await it.see()
    expect(status).toBe(200)
    expect(json).toEqual({
      ...aDraft,
      from_name: 'Ada Byron',
      client_name: 'Carla Client',
      approval_status: 'pending',
      expires_at: '2026-07-10T09:00:00.000Z',
      changed_fields: [],
    })
    for (const hidden of [shared.id, shared.share_id, it.ana.id, it.ana.email, 'carla@client.example'])
      expect(text).not.toContain(hidden)
  })

  test('an approval is passed on at once: status, notification, mail to the owner', async () => {
    const shared = await it.shared()
    const { status, json } = await it.answer({ decision: 'approved' })
    expect([status, json.approval_status]).toEqual([200, 'approved'])
    expect((await it.list())[0]).toMatchObject({ id: shared.id, approval_status: 'approved' })
    expect((await it.notifications())[0]).toMatch(/\] Carla Client approved “Autumn Bread”\. You can launch it now\.$/)
    await it.app.runJobs()
    expect(it.mails(it.ana.email).map((mail) => mail.subject)).toEqual(['Your client has answered'])
  })

  test('a rejection needs a reason; it is stored as `reason - comment`', async () => {
    await it.shared()
    for (const body of [{ decision: 'disapproved' }, { decision: 'disapproved', reason: '  ', comment: 'x' }]) {
      const { status, json } = await it.answer(body)
      expect([status, json.errors]).toEqual([422, [{ path: 'reason', message: 'Required' }]])
    }
    expect((await it.answer({ decision: 'maybe' })).status).toBe(422)
    await it.answer({ decision: 'disapproved', reason: 'Budget - too high', comment: 'Half - at most' })
    const [shared] = await it.list()
    expect(shared?.approvals[0]?.feedback).toBe('Budget: too high - Half - at most')
  })

  test('one answer: afterwards the link is gone for reading and answering', async () => {
    await it.shared()
    const both = await Promise.all([
      it.answer({ decision: 'approved' }),
      it.answer({ decision: 'disapproved', reason: 'No' }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual([200, 410])
    for (const gone of [await it.see(), await it.answer({ decision: 'approved' })])
      expect([gone.status, gone.json.code]).toEqual([410, 'gone'])
    expect(await it.notifications()).toHaveLength(1)
  })

  test('after 30 days it is too old; a minute before it is not', async () => {
    await it.shared()
    it.app.clock.advance(30 * DAY_MS - 60_000)
    expect((await it.see()).status).toBe(200)
    it.app.clock.advance(60_000)
    expect((await it.see()).status).toBe(410)
    expect((await it.answer({ decision: 'approved' })).status).toBe(410)
    expect((await it.list(await signedInAgain()))[0]?.approval_status).toBe('pending')
  })

  test('an unknown one is not there, nor is one whose owner is erased', async () => {
    await it.shared()
    const secret = it.secret()
    for (const wrong of ['nothing', `${secret}x`, secret.slice(1)]) {
      expect((await it.see(wrong)).status).toBe(404)
      expect((await it.answer({ decision: 'approved' }, wrong)).status).toBe(404)
    }
    await it.ana.call('DELETE', '/api/auth/me', { password: it.ana.password })
    expect((await it.see(secret)).status).toBe(404)
  })
})

describe('a client who does not answer', () => {
  const remind = () => it.app.runJob('remind_clients')
  const days = (n: number) => it.app.clock.advance(n * DAY_MS)

  test('is reminded after 3 and after 7 days, once each, by a link that works; the first one works still', async () => {
    await it.shared()
    const first = it.secret()
    days(2.9)
    await remind()
    expect(it.mails()).toHaveLength(1)
    days(0.1)
    await Promise.all([remind(), remind()])
    days(3)
    await remind()
    expect(it.mails()).toHaveLength(2)
    days(1)
    await remind()
    await remind()
    days(10)
    await remind()
    expect(it.mails().map((mail) => mail.subject)).toEqual([
      'Please approve “Autumn Bread”',
      'Reminder: “Autumn Bread” waits for your approval',
      'Reminder: “Autumn Bread” waits for your approval',
    ])
    const last = it.secret()
    expect(last).not.toBe(first)
    expect((await it.see(first)).status).toBe(200)
    expect((await it.answer({ decision: 'approved' }, last)).status).toBe(200)
    expect((await it.see(first)).status).toBe(410)
  })

  test('who answered is not reminded; after a long silence of ours one mail goes, not two', async () => {
    await it.approved()
    await it.shared({ title: 'Another' })
    days(8)
    await remind()
    await remind()
    expect(it.mails().map((mail) => mail.subject)).toEqual([
      'Please approve “Autumn Bread”',
      'Please approve “Another”',
      'Reminder: “Another” waits for your approval',
    ])
  })

  test('the owner is told once when the link’s time is over', async () => {
    await it.shared()
    days(30)
    await remind()
    await remind()
    expect(await it.notifications(await signedInAgain())).toEqual([
      '[2026-07-10 09:00] Carla Client did not answer about “Autumn Bread”: the link has expired. Share it again to ask once more.',
    ])
    expect(it.mails()).toHaveLength(1)
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
