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
    // Immediately, before any job has imported the account.
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
    for (const { code } of await Promise.all(asked.map(refusal))) expect(code).toBe('not_found')
  })

  test('no account: check-active-campaigns answers false and 0', async () => {
    expect((await app.call(checkActiveCampaigns, {})).data).toEqual({
      has_active_campaigns: false,
      active_campaign_count: 0,
    })
  })
})
