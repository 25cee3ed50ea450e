import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
let id: string
beforeEach(async () => {
  app = await startApprovalsApp()
  id = await app.makeCampaign('Drain Week')
})
afterEach(() => app.app.close())

const change = (more: object) => app.ana.call('PUT', `/api/google-ads/campaigns/${id}`, more)
const ask = (more: object = {}) => app.share({ campaign_id: id, ...more })
const entries = async () =>
  (await app.ana.call<{ line: string; subject: string; id: string }[]>('GET', '/api/notifications/entries')).json

describe('what runs and is rejected is told at once', () => {
  test('the notification and the mail say that it runs, and it can be paused from there', async () => {
    await change({ status: 'ENABLED' })
    const shared = await ask({ needs_yes: false })
    expect(shared.json).toMatchObject({ running: true, needs_yes: false })
    await app.answer({ decision: 'disapproved', reason: 'Too dear' })
    const text = 'Carla Client rejected “Drain Week”: Too dear. It is still running: pause it if it should stop.'
    const [told] = await entries()
    expect(told).toMatchObject({ line: expect.stringContaining(text), subject: 'running_campaign', id })
    expect((await app.list())[0]).toMatchObject({ approval_status: 'disapproved', running: true })
    await app.app.runJob('mail_notifications')
    expect((await app.mails(app.ana.email)).at(-1)?.text).toContain('It is still running')
  })

  test('a paused campaign is reported as usual', async () => {
    await ask()
    await app.answer({ decision: 'disapproved', reason: 'Too dear' })
    const [told] = await entries()
    expect(told).toMatchObject({ subject: 'shared_campaign' })
    expect(told?.line).toMatch(/Too dear$/)
  })
})

test('a campaign that is over is not sent to anybody “before it goes live”', async () => {
  await change({ end_date: '2026-06-20' })
  app.app.clock.advance(20 * 86_400_000)
  await ask()
  const text = (await app.mails()).at(-1)?.text.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('Its dates are over, so it can only run with new ones.')
  expect(text).toContain('Its dates were 12 Jun to 20 Jun, 9 days.')
  expect(text).not.toContain('goes live')
  app.app.clock.advance(3 * 86_400_000)
  await app.app.runJob('remind_clients')
  expect((await app.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain('Its dates are over, so it can only run')
})

test('a client isn’t asked about a campaign that was removed: the link says so, and no reminder is sent', async () => {
  await ask()
  const mails = (await app.mails()).length
  await app.ana.call('DELETE', `/api/google-ads/campaigns/${id}`)
  const words = 'This campaign was removed, so there’s nothing left to approve.'
  for (const gone of [await app.see(), await app.answer({ decision: 'approved' })])
    expect([gone.status, gone.json.detail]).toEqual([410, words])
  app.app.clock.advance(3 * 86_400_000)
  await app.app.runJob('remind_clients')
  expect(await app.mails()).toHaveLength(mails)
})
