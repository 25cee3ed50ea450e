import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
beforeEach(async () => {
  app = await startApprovalsApp()
})
afterEach(() => app.app.close())

const fails = (kind: PlatformError['kind']) => () => Promise.reject(new PlatformError(kind, 'INTERNAL_ERROR'))

describe('a platform that fails (decisions.md: done, failed or unknown)', () => {
  test('down: 502 or 503 with the spec’s sentence and the true cause, and it can be launched later', async () => {
    const shared = await app.approved()
    const real = app.platform().createCampaign
    app.platform().createCampaign = fails('unavailable')
    const { status, json } = await app.launch(shared.id)
    expect([502, 503]).toContain(status)
    expect(json.detail).toBe('Google Ads is currently experiencing high demand. Please try again later.')
    expect(json).toMatchObject({ cause: 'Google Ads can’t be reached, or answered with an error.' })
    expect(JSON.stringify(json)).not.toContain('INTERNAL_ERROR')
    app.platform().createCampaign = real
    expect((await app.launch(shared.id)).status).toBe(200)
    expect(await app.campaigns()).toHaveLength(1)
  })

  test('a lost answer is read back: launched, once', async () => {
    const shared = await app.approved()
    await app.app.call('POST', '/sandbox/faults', { body: { service: 'ads', kind: 'timeout', times: 1 } })
    const { status } = await app.launch(shared.id)
    expect([200, 502, 503]).toContain(status)
    if (status !== 200) expect((await app.launch(shared.id)).status).toBe(200)
    expect(await app.campaigns()).toHaveLength(1)
  })

  const deafAfterMaking = () => {
    const { createCampaign, listCampaigns } = app.platform()
    let deaf = false
    app.platform().createCampaign = async (account, wanted) => {
      await createCampaign(account, wanted)
      deaf = true
      throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
    }
    app.platform().listCampaigns = (account) =>
      deaf ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR')) : listCampaigns(account)
    return () => {
      deaf = false
      app.platform().createCampaign = createCampaign
    }
  }

  test('unknown: 504; the next try finds what was made and makes nothing twice', async () => {
    const shared = await app.approved()
    const hears = deafAfterMaking()
    app.app.clock.advance(1_000)
    const { status, json } = await app.launch(shared.id)
    expect([status, json.code]).toEqual([504, 'outcome_unknown'])
    expect((await app.activity())[0]).toMatchObject({ action: 'launch_shared_campaign', outcome: 'unknown' })
    // Still unreachable: nothing is sent again.
    expect((await app.launch(shared.id)).status).toBeGreaterThanOrEqual(502)
    hears()
    expect((await app.launch(shared.id)).status).toBe(200)
    expect(await app.campaigns()).toHaveLength(1)
  })

  test('unknown and nobody asks: a job reads it back and the owner is told how it ended', async () => {
    const [made, lost] = [await app.approved(), await app.approved({ title: 'Lost' })]
    const hears = deafAfterMaking()
    await app.launch(made.id)
    hears()
    const real = app.platform().createCampaign
    app.platform().createCampaign = fails('unknown')
    const { listCampaigns } = app.platform()
    let asked = 0
    app.platform().listCampaigns = (account) => (++asked > 2 ? fails('unavailable')() : listCampaigns(account))
    expect((await app.launch(lost.id)).status).toBe(504)
    app.platform().createCampaign = real
    app.platform().listCampaigns = listCampaigns
    await app.app.runJob('settle_launches')
    expect((await app.list()).map((one) => one.launched_at)).toEqual([null, null])
    app.app.clock.advance(180_000)
    await app.app.runJob('settle_launches')
    await app.app.runJob('settle_launches')
    const told = (await app.notifications()).filter((line) => line.includes('launched'))
    expect(told.map((line) => line.slice(19)).sort()).toEqual([
      '“Autumn Bread” was launched on Google Ads.',
      '“Lost” wasn’t launched: Google Ads didn’t accept it. Please try again.',
    ])
    expect((await app.launch(made.id)).status).toBe(409)
    expect((await app.launch(lost.id)).status).toBe(200)
    expect((await app.campaigns()).map((one) => one.name).sort()).toEqual(['Autumn Bread', 'Lost'])
  })
})
