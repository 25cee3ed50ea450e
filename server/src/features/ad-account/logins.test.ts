import type { AccountStatus } from '@adwright/contract/ad-account'
import type { LoginAccount } from '@adwright/contract/ad-logins'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { adLogins, sandboxAdsGrants } from '#db/tables/index.ts'
import { type AdPlatform, PlatformError } from '#services/ad-platform/port.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { aForm } from '#testing/ads-app.ts'
import { adSandboxOf, beginAdsLogin, endAdsLogin, loginForAds } from '#testing/google-logins.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-11T15:20:00Z' })
})
afterAll(() => app.close())

interface Said<T = object> {
  readonly message: string
  readonly code?: string
  readonly data: T
}
const at = '/api/google-ads/login'
const sandbox = () => adSandboxOf(app)
const begin = (who: Person) => beginAdsLogin(app, who)
const login = (who: Person, ads = true) => loginForAds(app, who, ads)
const list = async (who: Person) =>
  (await who.call<Said<{ signed_in: boolean; accounts: LoginAccount[] }>>('GET', `${at}/accounts`)).json.data
const link = (who: Person, customerId: string | undefined) =>
  who.call<Said<AccountStatus>>('POST', `${at}/link`, { customer_id: customerId })
const status = async (who: Person) =>
  (await who.call<Said<AccountStatus>>('GET', '/api/google-ads/account-status')).json.data
const launch = (who: Person, name: string) =>
  who.call<Said>('POST', '/api/google-ads/create-campaign', { ...aForm, campaign_name: name })
const campaigns = async (who: Person) =>
  (await who.call<Said<{ campaigns: { name: string }[] }>>('GET', '/api/google-ads/campaigns')).json.data.campaigns.map(
    (it) => it.name,
  )
async function linkedPerson(): Promise<Person> {
  const who = await app.signUp()
  await login(who)
  await link(who, (await list(who)).accounts[0]?.customer_id)
  return who
}

test('after a sign-in at Google the owner chooses from a list, and the account is linked at once, on the Free plan too', async () => {
  const ada = await app.signUp({ tier: 'Free' })
  expect(await list(ada)).toEqual({ signed_in: false, email: null, accounts: [] })
  expect((await login(ada)).json.message).toBe('You’re signed in with Google. Choose your account.')
  const { accounts } = await list(ada)
  expect(accounts.map((it) => [it.name, it.problem])).toEqual([
    ['Main account', null],
    ['Second location', null],
    ['Shop in Europe', null],
    ['All our accounts', 'manager'],
    ['Old account', 'suspended'],
    ['Shop in Norway', 'currency'],
    ['Client: Rye & Co', null],
    ['Client: Boulangerie', null],
  ])
  const linked = await link(ada, accounts[0]?.customer_id)
  expect(linked.json.data).toMatchObject({
    is_linked: true,
    link_status: 'ACTIVE',
    connection_type: 'linked',
    login: { email: 'ads@example.com', ended: false },
  })
  expect((await launch(ada, 'First')).status).toBe(201)
  // It isn't linked by invitation, so checking it doesn't end the link.
  await ada.call('GET', `/api/google-ads/check-link-status/${accounts[0]?.customer_id}`)
  expect((await status(ada)).is_linked).toBe(true)
  expect((await link(ada, accounts[1]?.customer_id)).status).toBe(409)
})

test('what can’t be used says why, and another’s account is nobody’s', async () => {
  const bob = await app.signUp()
  expect((await link(bob, '1234567890')).json.message).toBe('Sign in with Google first.')
  await login(bob)
  const { accounts } = await list(bob)
  const said = async (customerId: string | undefined) => {
    const { status: code, json } = await link(bob, customerId)
    return [code, json.message]
  }
  expect(await said(accounts[5]?.customer_id)).toEqual([
    422,
    'Only accounts in these currencies can be used here: USD, EUR, GBP, CAD, AUD, MXN, BRL, INR, JPY.',
  ])
  expect(await said(accounts[3]?.customer_id)).toEqual([
    422,
    'This is a manager account. Please choose the account with the campaigns.',
  ])
  expect(await said(accounts[4]?.customer_id)).toEqual([
    422,
    'Google suspended this account. Solve that at Google Ads first.',
  ])
  const hers = (await status(await linkedPerson())).customer_id
  expect((await said(hers ?? ''))[1]).toBe('This Google login has no access to that account. Choose one from the list.')
  expect((await status(bob)).is_linked).toBe(false)
})

test('turning back, leaving the ads out, and a replayed answer change nothing and say what to do', async () => {
  const cleo = await app.signUp()
  const one = await begin(cleo)
  const state = new URL(one.url).searchParams.get('state') ?? ''
  const denied = await endAdsLogin(cleo, `error=access_denied&state=${state}`, one.key)
  expect([denied.status, denied.json.message]).toEqual([
    403,
    'You turned back at Google, so nothing was changed. Sign in with Google again, or send an invitation to your account.',
  ])
  expect((await endAdsLogin(cleo, `error=access_denied&state=${state}`, one.key)).status).toBe(400)
  const bare = await login(cleo, false)
  expect(bare.json.message).toContain('didn’t allow Adwright to manage your Google Ads')
  const two = await begin(cleo)
  const stranger = await app.signUp()
  const theirs = await endAdsLogin(stranger, new URL(two.url).search.slice(1), two.key)
  expect(theirs.status).toBe(400)
  expect((await list(cleo)).signed_in).toBe(false)
})

test('the token is kept sealed, is no part of an export, and unlinking gives it back', async () => {
  const dan = await linkedPerson()
  const rows = await sqlOf(dan.scope).select().from(adLogins)
  const sealed = rows.find((it) => it.ownerId === dan.id)?.tokenSecret ?? ''
  expect(sealed).toMatch(/^v1\./)
  const { customer_id } = await status(dan)
  const unlinked = await dan.call<Said>('POST', '/api/google-ads/unlink-account', { customer_id })
  expect(unlinked.json.message).toBe('Account unlinked successfully')
  const grants = (await sqlOf(dan.scope).select().from(sandboxAdsGrants)).filter((it) => it.ownerId === dan.id)
  expect(grants.map((it) => it.revokedAt !== null)).toEqual([true])
  expect((await list(dan)).signed_in).toBe(false)
})

test('a permission that is taken back stops calls with the way on; a new sign-in goes on where it was', async () => {
  const eve = await linkedPerson()
  await launch(eve, 'Before')
  await sandbox().takeBack(eve.id)
  const refused = await launch(eve, 'Between')
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    'ads_login_ended',
    'Google no longer lets Adwright into this ad account. Sign in with Google again: your campaigns stay as they are.',
  ])
  expect(await status(eve)).toMatchObject({ is_linked: true, login: { ended: true } })
  expect((await login(eve)).json.message).toBe('You’re signed in with Google again. Your account works as before.')
  expect(await status(eve)).toMatchObject({ is_linked: true, login: { ended: false } })
  expect((await launch(eve, 'Between')).status).toBe(201)
  expect((await campaigns(eve)).toSorted()).toEqual(['Before', 'Between'])
})

test('the owner is told once that a login ended, by mail too, and again when the next one ends', async () => {
  const ivy = await linkedPerson()
  const told = async () =>
    (await ivy.call<{ line: string; subject: string }[]>('GET', '/api/notifications/entries')).json.filter((it) =>
      it.line.includes('Google no longer lets Adwright into your ad account'),
    )
  expect(await told()).toEqual([])
  await sandbox().takeBack(ivy.id)
  for (const name of ['One', 'Two']) expect((await launch(ivy, name)).status).toBe(409)
  expect((await told()).map((it) => it.subject)).toEqual(['ad_account'])
  await app.runJob('mail_notifications')
  app.clock.advance(60_000)
  await login(ivy)
  await sandbox().takeBack(ivy.id)
  expect((await launch(ivy, 'Three')).status).toBe(409)
  expect(await told()).toHaveLength(2)
  const mails = await mailsIn(join(app.config.DATA_DIR, 'outbox'))
  expect(mails.filter((it) => it.to === ivy.email && it.subject === 'Please sign in with Google again')).toHaveLength(1)
})

test('an account that was linked by a login comes back by a login, and sends no invitation', async () => {
  const jan = await linkedPerson()
  const { customer_id } = await status(jan)
  await jan.call('POST', '/api/google-ads/unlink-account', { customer_id })
  const former = await jan.call<{ data: { accounts: { id: string }[] } }>('GET', '/api/google-ads/unlinked-accounts')
  const id = former.json.data.accounts[0]?.id
  const refused = await jan.call<Said>('POST', `/api/google-ads/relink-account/${id}`)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringMatching(/^You linked [\d-]+ by your Google login, which was given back\. Sign in with Google/),
  ])
  expect(await status(jan)).toMatchObject({ is_linked: false, link_status: null })
  await login(jan)
  expect((await link(jan, customer_id ?? undefined)).status).toBeLessThan(300)
  expect(await status(jan)).toMatchObject({ is_linked: true, login: { ended: false } })
})

test('a token revoked in the middle of a launch leaves it unknown, and it’s read back after the new sign-in', async () => {
  const fay = await linkedPerson()
  const ads = app.services.adPlatform as { -readonly [K in keyof AdPlatform]: AdPlatform[K] }
  const make = ads.createCampaign
  ads.createCampaign = async (...call) => {
    await make(...call)
    await sandbox().takeBack(fay.id)
    throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
  }
  const headers = { 'idempotency-key': 'the-one-launch' }
  const form = { ...aForm, campaign_name: 'Once' }
  const lost = await fay.call<Said>('POST', '/api/google-ads/create-campaign', form, headers)
  ads.createCampaign = make
  expect(lost.json.code).toBe('outcome_unknown')
  await login(fay)
  await fay.call<Said>('POST', '/api/google-ads/create-campaign', form, headers)
  expect((await campaigns(fay)).filter((it) => it === 'Once')).toHaveLength(1)
})

test('unlinking without access lets go, and says to look at Google', async () => {
  const gus = await linkedPerson()
  await sandbox().takeBack(gus.id)
  const { customer_id } = await status(gus)
  const { json } = await gus.call<Said>('POST', '/api/google-ads/unlink-account', { customer_id })
  expect(json.message).toContain('please check in Google Ads whether any campaigns are still running')
  expect(await status(gus)).toMatchObject({ is_linked: false, link_status: null })
  expect((await gus.call('DELETE', '/api/auth/me', { password: gus.password })).status).toBe(204)
})

test('the login can be given up without linking, but not while an account is linked by it', async () => {
  const hal = await app.signUp()
  await login(hal)
  expect((await hal.call('DELETE', at)).status).toBe(200)
  expect((await list(hal)).signed_in).toBe(false)
  expect((await (await linkedPerson()).call('DELETE', at)).status).toBe(409)
})
