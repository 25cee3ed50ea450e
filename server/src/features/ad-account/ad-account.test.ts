import {
  checkActiveCampaigns,
  checkLinkStatus,
  forceUnlinkAccount,
  getAccountStatus,
  linkExistingAccount,
  linkNewAccount,
  listUnlinkedAccounts,
  relinkAccount,
  resetAccountStatus,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { listCampaigns, createCampaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
beforeEach(async () => {
  app = await startAdsApp()
})
afterEach(() => app.close())

const status = async () => (await app.call(getAccountStatus, {})).data
const link = (customer_id: string) => app.call(linkExistingAccount, { customer_id })

describe('several at once', () => {
  const said = (settled: PromiseSettledResult<unknown>[]) =>
    settled.map((it) => (it.status === 'fulfilled' ? 'linked' : it.reason.code)).toSorted()

  test('contract.md, Ads account: of three who create an account, or link others, one does and the rest hear of it', async () => {
    const created = await Promise.allSettled(
      [1, 2, 3].map(() => app.call(linkNewAccount, { generate_new_account: true })),
    )
    expect(said(created)).toEqual(['conflict', 'conflict', 'linked'])
    const { customer_id } = await status()
    await app.call(unlinkAccount, { customer_id: customer_id ?? '' })
    expect((await app.call(listUnlinkedAccounts, {})).data.accounts).toHaveLength(1)
    const linked = await Promise.allSettled(['1000000001', '1000000504'].map(link))
    expect(said(linked)).toEqual(['conflict', 'linked'])
  })
})

describe('linking an existing account', () => {
  test('no account: false, null, 0, null, null (contract, Closer terms: Ads account)', async () => {
    expect(await status()).toMatchObject({
      is_linked: false,
      customer_id: null,
      available_funds: 0,
      connection_type: null,
      link_status: null,
      has_previous_accounts: false,
      previous_accounts: [],
    })
  })

  test('dashes are stripped, 100-000-0001 is ACTIVE at once, and a linked account has no funds of ours', async () => {
    const { data } = await link('100-000-0001')
    expect(data).toMatchObject({
      is_linked: true,
      customer_id: '1000000001',
      link_status: 'ACTIVE',
      connection_type: 'linked',
      available_funds: null,
      today: '2026-03-11',
    })
    expect(app.jobs.waiting()).toContainEqual({ name: 'import_figures', data: { owner: app.owner } })
  })

  test('an invitation that is accepted elsewhere becomes ACTIVE without anybody looking', async () => {
    expect((await link('1000000002')).message).toBe('Invitation sent. Please accept it in your Google Ads account.')
    expect((await status()).link_status).toBe('PENDING')
    app.wait(12_000)
    await app.jobs.runDue()
    expect(await status()).toMatchObject({ is_linked: true, link_status: 'ACTIVE' })
  })

  test('one that is declined is told once, then the status is empty', async () => {
    expect((await link('1000000003')).data.link_status).toBe('PENDING')
    const first = await app.call(checkLinkStatus, { customer_id: '1000000003' })
    expect(first.data.link_status).toBe('DECLINED')
    expect(await status()).toMatchObject({ link_status: null, customer_id: null })
    expect((await app.call(checkLinkStatus, { customer_id: '1000000003' })).data.link_status).toBeNull()
  })

  test('out of quota is a 503 with Retry-After, a failing platform a 502, both with the spec’s sentence', async () => {
    const busy = await refusal(link('1000000429'))
    expect([busy.status, busy.more.retryAfterSeconds]).toEqual([503, 30])
    const failing = await refusal(link('1000000500'))
    expect(failing.status).toBe(502)
    for (const error of [busy, failing])
      expect(error.message).toBe('Google Ads is currently experiencing high demand. Please try again later.')
    expect((await status()).link_status).toBeNull()
  })

  test('a time-out is read back before anyone is told: 100-000-0504 is ACTIVE', async () => {
    expect((await link('1000000504')).data).toMatchObject({ is_linked: true, link_status: 'ACTIVE' })
  })

  test('an account of another manager is a 409', async () => {
    expect((await refusal(link('1000000409'))).status).toBe(409)
    expect((await status()).link_status).toBeNull()
  })

  test('with another active one: 409 that names it (contract, Ads account)', async () => {
    await link('1000000001')
    const fail = await refusal(link('1000000002'))
    expect([fail.status, fail.message]).toEqual([409, 'User already has an active Google Ads account: 100-000-0001'])
  })

  test('a waiting one may be replaced', async () => {
    await link('1000000002')
    expect((await link('1000000001')).data).toMatchObject({ customer_id: '1000000001', link_status: 'ACTIVE' })
  })

  test('product-1 §5: anything but ten digits is refused with the spec’s text', async () => {
    const fail = await refusal(link('123'))
    expect([fail.status, fail.message]).toEqual([422, 'Please enter a valid Customer ID (e.g., 123-456-7890)'])
  })
})

describe('when no answer comes at all', () => {
  test('the link stays asked for, the caller hears 504, and the watch finds out later', async () => {
    await app.close()
    let deaf = true
    const { PlatformError } = await import('#services/ad-platform/port.ts')
    app = await startAdsApp((real) => ({
      requestLink: async (account) => {
        await real.requestLink(account)
        throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
      },
      linkState: async (account) => {
        if (deaf) throw new PlatformError('unavailable', 'INTERNAL_ERROR')
        return real.linkState(account)
      },
    }))
    expect((await refusal(link('1000000001'))).code).toBe('outcome_unknown')
    expect((await status()).link_status).toBe('PENDING')
    deaf = false
    await app.jobs.runNow('watch_links')
    expect((await status()).link_status).toBe('ACTIVE')
  })
})

describe('the Free tier (product-1 §6, §9)', () => {
  beforeEach(() => app.as('Free'))

  test('can’t make a new account', async () => {
    expect((await refusal(app.call(linkNewAccount, { generate_new_account: true }))).code).toBe('tier_required')
  })

  test('links at most 3 accounts ever; one already counted may always be linked again', async () => {
    for (const id of ['1000000001', '1000000504']) {
      await link(id)
      await app.call(unlinkAccount, { customer_id: id })
    }
    await link('1000000002')
    app.wait(11_000)
    await app.call(checkLinkStatus, { customer_id: '1000000002' })
    await app.call(unlinkAccount, { customer_id: '1000000002' })
    expect((await status()).counted_accounts).toBe(3)
    expect((await refusal(link('4445556666'))).code).toBe('tier_required')
    expect((await link('1000000001')).data.link_status).toBe('ACTIVE')
  })
})

describe('an account made for the owner', () => {
  test('is ACTIVE at once, created, with funds of 0', async () => {
    const { data } = await app.call(linkNewAccount, { generate_new_account: true })
    expect(data).toMatchObject({ is_linked: true, connection_type: 'created', available_funds: 0, had_funds: false })
    expect(data.customer_id).toMatch(/^\d{10}$/)
  })

  test('is made once although the answer was lost', async () => {
    await app.sandbox.fault('timeout', 1)
    const { data } = await app.call(linkNewAccount, { generate_new_account: true })
    expect(data.is_linked).toBe(true)
    expect((await app.sandbox.accounts()).filter((it) => it.owner === app.owner)).toHaveLength(1)
  })
})

describe('letting go', () => {
  test('unlinking pauses what runs first, and the account can be linked again', async () => {
    await link('1000000001')
    const made = await app.call(createCampaign, aForm)
    await app.call(changeCampaign, { campaign_id: lastSegment(made.data.campaign_id), status: 'ENABLED' })
    expect((await app.call(checkActiveCampaigns, {})).data).toEqual({
      has_active_campaigns: true,
      active_campaign_count: 1,
    })
    expect((await app.call(unlinkAccount, { customer_id: '1000000001' })).message).toBe('Account unlinked successfully')
    const [account] = await app.sandbox.accounts()
    expect(account?.campaigns.map((it) => it.status)).toEqual(['PAUSED'])
    expect(await status()).toMatchObject({ is_linked: false, has_previous_accounts: true })
    const { data } = await app.call(listUnlinkedAccounts, {})
    expect(data.accounts[0]).toMatchObject({ customer_id: '1000000001', available_funds: null })
    const again = await app.call(relinkAccount, { id: data.accounts[0]?.id ?? '' })
    // At once, before any job has read the account in.
    expect((await app.call(listCampaigns, {})).data.campaigns.map((it) => it.status)).toEqual(['PAUSED'])
    expect(again.data.link_status).toBe('ACTIVE')
  })

  test('product-1 §4: relinking gives ACTIVE, an invitation to accept, or a relink under way; another’s is the spec’s 409', async () => {
    await app.close()
    let lost = false
    let taken = false
    const { PlatformError } = await import('#services/ad-platform/port.ts')
    app = await startAdsApp((real) => ({
      linkState: async (account) => {
        if (lost) throw new PlatformError('unavailable', 'INTERNAL_ERROR')
        return real.linkState(account)
      },
      requestLink: async (account) => {
        if (taken) throw new PlatformError('taken', 'ALREADY_MANAGED_IN_HIERARCHY')
        if (lost) throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
        return real.requestLink(account)
      },
    }))
    const letGo = async (customer_id: string) => {
      await app.call(unlinkAccount, { customer_id })
      const { data } = await app.call(listUnlinkedAccounts, {})
      return data.accounts.find((it) => it.customer_id === customer_id)?.id ?? ''
    }
    await link('1000000001')
    const first = await letGo('1000000001')
    expect((await app.call(relinkAccount, { id: first })).data).toEqual({
      link_status: 'ACTIVE',
      message: 'Account relinked successfully',
    })
    await letGo('1000000001')

    await link('1000000002')
    app.wait(11_000)
    await app.call(checkLinkStatus, { customer_id: '1000000002' })
    const second = await letGo('1000000002')
    expect((await app.call(relinkAccount, { id: second })).data).toEqual({
      link_status: 'PENDING',
      message: 'Invitation sent. Please accept it in your Google Ads account.',
    })
    await app.call(resetAccountStatus, {})

    lost = true
    expect((await app.call(relinkAccount, { id: first })).data).toEqual({
      link_status: 'PENDING',
      message: 'Account relinking initiated.',
    })
    lost = false
    await app.call(resetAccountStatus, {})

    taken = true
    const refused = await refusal(app.call(relinkAccount, { id: second }))
    expect([refused.status, refused.message]).toEqual([
      409,
      'Failed to relink Google Ads account. Account is already linked to another customer.',
    ])
    expect((await status()).link_status).toBeNull()
  })

  test('an account made by us is ACTIVE again at once when it is relinked: nobody else could accept an invitation', async () => {
    const made = await app.call(linkNewAccount, { generate_new_account: true })
    const customer_id = made.data.customer_id ?? ''
    await app.call(unlinkAccount, { customer_id })
    expect((await status()).is_linked).toBe(false)
    const [former] = (await app.call(listUnlinkedAccounts, {})).data.accounts
    expect(former).toMatchObject({ customer_id, connection_type: 'created', available_funds: 0 })
    const { data } = await app.call(relinkAccount, { id: former?.id ?? '' })
    expect(data.link_status).toBe('ACTIVE')
    expect(await status()).toMatchObject({ is_linked: true, connection_type: 'created' })
  })

  test('a lost answer while unlinking is read back', async () => {
    await link('1000000001')
    await app.sandbox.fault('timeout', 1)
    await app.call(forceUnlinkAccount, { customer_id: '1000000001' })
    expect((await status()).is_linked).toBe(false)
  })

  test('reset drops a waiting link and leaves an active one', async () => {
    await link('1000000002')
    await app.call(resetAccountStatus, {})
    expect((await status()).link_status).toBeNull()
    await link('1000000001')
    await app.call(resetAccountStatus, {})
    expect((await status()).link_status).toBe('ACTIVE')
  })

  test('another’s account is 404, whatever is asked', async () => {
    await link('1000000001')
    const bob = await app.another()
    const asked = [
      app.call(unlinkAccount, { customer_id: '1000000001' }, bob),
      app.call(forceUnlinkAccount, { customer_id: '1000000001' }, bob),
      app.call(checkLinkStatus, { customer_id: '1000000001' }, bob),
      app.call(relinkAccount, { id: '5b0f6d2e-6f57-4f7c-8a7e-0a8d0a0b7c11' }, bob),
    ]
    for (const item of asked) expect((await refusal(item)).code).toBe('not_found')
  })

  test('no account: check-active-campaigns answers false and 0', async () => {
    expect((await app.call(checkActiveCampaigns, {})).data).toEqual({
      has_active_campaigns: false,
      active_campaign_count: 0,
    })
  })
})
