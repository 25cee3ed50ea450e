import {
  checkLinkStatus,
  getAccountStatus,
  linkExistingAccount,
  linkNewAccount,
  listUnlinkedAccounts,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

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
