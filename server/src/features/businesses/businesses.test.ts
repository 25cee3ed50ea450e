import type { Business } from '@adwright/contract/businesses/businesses'
import type { Invitation } from '@adwright/contract/businesses/invitations'
import type { Team } from '@adwright/contract/businesses/members'
import { ENTERPRISE_BUSINESSES_MAX, INVITATION_DAYS, MEMBERS_MAX } from '@adwright/contract/limits'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPaidPlan } from '#features/billing/index.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { type Answer, type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { type AtWork, addMember, atWork } from '#testing/businesses.ts'

let app: TestApp
let ada: Person
const mails: Mail[] = []
beforeEach(async () => {
  app = await startTestApp()
  ada = await app.signUp({ tier: 'Enterprise', email: 'ada@example.com' })
  mails.length = 0
  const { mailer } = app.services
  Object.assign(mailer, {
    send: async (mail: Mail) => {
      mails.push(mail)
      return { messageId: 'm' }
    },
  })
})
afterEach(() => app.close())

const businesses = async (who: Person) => (await who.call<Business[]>('GET', '/api/businesses')).json
const team = async (who: Person) => (await who.call<Team>('GET', '/api/business/members')).json
const invite = (who: Person, email: string, role = 'manager') =>
  who.call<Invitation>('POST', '/api/business/invitations', { email, role })
const secretIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const look = (secret: string) => app.call<{ state: string }>('GET', `/api/public/invitations/${secret}`)
const accept = (who: Person, secret: string) => who.call<Business>('POST', `/api/invitations/${secret}/accept`)
const refusal = ({ status, json }: Answer<unknown>) => [status, (json as { message: string }).message] as const
const joiner = { first_name: 'Cy', last_name: 'Moss', password: 'a rare long phrase' }

async function made(name: string): Promise<AtWork> {
  const { status, json } = await ada.call<Business>('POST', '/api/businesses', { name })
  expect(status).toBe(201)
  return atWork(app, ada, json.id)
}

test('an agency makes, names and deletes its clients’ businesses; each has what is its own', async () => {
  const harbor = await made('Harbor Bakery')
  await made('Atlas Dental')
  expect(await businesses(ada)).toMatchObject([
    { id: ada.id, name: 'My business', role: 'owner', is_first: true, is_payer: true },
    { name: 'Atlas Dental', is_first: false },
    { name: 'Harbor Bakery', role: 'owner', is_payer: true },
  ])
  await harbor.call('POST', '/api/memories', { text: 'Closed on Mondays' })
  expect((await ada.call('GET', '/api/memories')).json).toEqual([])
  expect((await harbor.call<Business>('PATCH', '/api/business', { name: 'Harbor Street' })).json).toMatchObject({
    id: harbor.business,
    name: 'Harbor Street',
    role: 'owner',
  })
  expect((await harbor.call('PATCH', '/api/business', { name: ' ' })).status).toBe(422)
  expect((await harbor.call('DELETE', '/api/business', { name: 'Harbor Bakery' })).status).toBe(422)
  expect((await harbor.call('DELETE', '/api/business', { name: 'Harbor Street' })).status).toBe(204)
  expect((await harbor.call('GET', '/api/memories')).status).toBe(404)
  expect((await businesses(ada)).map((it) => it.name)).toEqual(['My business', 'Atlas Dental'])
  expect(refusal(await ada.call('DELETE', '/api/business', { name: 'My business' }))[1]).toContain('first business')
})

test('the profile names a business that nobody named', async () => {
  const form = { business_name: 'Rye & Co', industry: 'Retail', report_frequency_hours: 24 }
  await ada.call('POST', '/api/business-profile/business-profile', form)
  expect(await businesses(ada)).toMatchObject([{ name: 'Rye & Co' }])
})

test('only Enterprise has several, and those that are there stay when it ends', async () => {
  const bob = await app.signUp({ tier: 'Pro' })
  const refused = await bob.call<{ code: string }>('POST', '/api/businesses', { name: 'Second' })
  expect([refused.status, refused.json.code]).toEqual([403, 'tier_required'])
  for (let n = 1; n < ENTERPRISE_BUSINESSES_MAX; n++) await made(`Client ${n}`)
  expect(refusal(await ada.call('POST', '/api/businesses', { name: 'One more' }))[0]).toBe(409)
  const currentPeriodEnd = new Date(app.clock.now().getTime() + DAY_MS)
  await setPaidPlan({ scope: ada.scope }, { tier: 'Pro', status: 'active', currentPeriodEnd })
  expect(await businesses(ada)).toHaveLength(ENTERPRISE_BUSINESSES_MAX)
  const more = await ada.call<{ code: string }>('POST', '/api/businesses', { name: 'More' })
  expect(more.json.code).toBe('tier_required')
})

test('two at once, and the same key twice, make what was asked for', async () => {
  const key = { 'idempotency-key': 'k1' }
  const [one, two] = await Promise.all([
    ada.call<Business>('POST', '/api/businesses', { name: 'Once' }, key),
    ada.call<Business>('POST', '/api/businesses', { name: 'Once' }, key),
  ])
  expect([one.status, two.status]).toContain(201)
  expect((await businesses(ada)).filter((it) => it.name === 'Once')).toHaveLength(1)
})

test('an invitation: mailed, seen by whoever holds it, and a new account is in the business', async () => {
  const harbor = await made('Harbor Bakery')
  const sent = await invite(harbor, ' Cy@Example.com', 'client')
  expect([sent.status, sent.json]).toMatchObject([
    201,
    { email: 'cy@example.com', role: 'client', invited_by: 'Ada Byron' },
  ])
  expect(mails[0]).toMatchObject({ to: 'cy@example.com', subject: 'You’re invited to Harbor Bakery' })
  expect(mails[0]?.text).toContain('as a client')
  const secret = secretIn(mails[0])
  expect((await look(secret)).json).toMatchObject({
    state: 'open',
    business_name: 'Harbor Bakery',
    email: 'cy@example.com',
    has_account: false,
  })
  const joined = await app.call<{ session: { access_token: string }; business_id: string }>(
    'POST',
    `/api/public/invitations/${secret}/join`,
    { body: joiner },
  )
  expect([joined.status, joined.json.business_id]).toEqual([201, harbor.business])
  const token = joined.json.session.access_token
  expect((await app.call<Business[]>('GET', '/api/businesses', { token })).json).toMatchObject([
    { name: 'My business', role: 'owner' },
    { name: 'Harbor Bakery', role: 'client', is_payer: false },
  ])
  // A client sees neither the team nor the campaigns' details.
  const headers = { 'x-business': harbor.business }
  expect((await app.call('GET', '/api/business/members', { token, headers })).status).toBe(403)
  expect((await team(harbor)).members.map((it) => [it.name, it.role])).toEqual([
    ['Ada Byron', 'owner'],
    ['Cy Moss', 'client'],
  ])
  const [entry] = (await harbor.call<{ actor: string; action: string }[]>('GET', '/api/activity')).json
  expect(entry).toMatchObject({ action: 'join_by_invitation', actor: 'Cy Moss' })
  // Opened a second time, it says that it was used.
  expect((await look(secret)).json.state).toBe('accepted')
  const again = await app.call('POST', `/api/public/invitations/${secret}/join`, { body: joiner })
  expect(refusal(again)).toEqual([410, 'This invitation has already been used. Ask for a new one.'])
})

test('somebody with an account accepts as that address alone, and twice is once', async () => {
  const harbor = await made('Harbor Bakery')
  const bob = await app.signUp({ email: 'bob@example.com' })
  const eve = await app.signUp({ email: 'eve@example.com' })
  await invite(harbor, 'bob@example.com')
  const secret = secretIn(mails[0])
  expect((await look(secret)).json).toMatchObject({ has_account: true })
  expect(refusal(await accept(eve, secret))).toEqual([
    403,
    'This invitation is for bob@example.com. Sign in with that address to accept it.',
  ])
  expect((await app.call('POST', `/api/public/invitations/${secret}/join`, { body: joiner })).status).toBe(409)
  const both = await Promise.all([accept(bob, secret), accept(bob, secret)])
  expect(both.map((it) => it.status)).toContain(200)
  expect((await accept(bob, secret)).json).toMatchObject({ id: harbor.business, role: 'manager' })
  expect((await team(harbor)).members).toHaveLength(2)
  expect(refusal(await invite(harbor, 'bob@example.com'))[0]).toBe(409)
  // After the removal, the old link doesn't let anyone back in.
  expect((await harbor.call('DELETE', `/api/business/members/${bob.id}`)).status).toBe(204)
  expect(refusal(await accept(bob, secret))).toEqual([
    410,
    expect.stringMatching(/^You joined .* no longer work for Harbor Bakery\. Ask .+ for a new one\.$/),
  ])
})

test('a link that is over, replaced or taken back says so', async () => {
  const bob = await app.signUp({ email: 'bob@example.com' })
  await invite(ada, 'bob@example.com')
  await invite(ada, 'bob@example.com', 'viewer')
  // Ada's business has no name: to Bob it isn't 'My business'.
  expect(mails[0]?.subject).toMatch(/^You’re invited to \w.*’s business$/)
  const [old, fresh] = mails.map(secretIn)
  expect(refusal(await accept(bob, old ?? ''))).toEqual([410, expect.stringContaining('taken back')])
  expect((await team(ada)).invitations).toMatchObject([{ email: 'bob@example.com', role: 'viewer' }])
  app.clock.advance(INVITATION_DAYS * DAY_MS)
  expect((await look(fresh ?? '')).json.state).toBe('expired')
  expect(refusal(await accept(bob, fresh ?? ''))).toEqual([410, expect.stringContaining('14 days')])
  expect((await team(ada)).invitations).toEqual([])
  const again = await invite(ada, 'bob@example.com')
  expect((await ada.call('DELETE', `/api/business/invitations/${again.json.id}`)).status).toBe(204)
  expect((await ada.call('DELETE', `/api/business/invitations/${again.json.id}`)).status).toBe(404)
  expect((await look(secretIn(mails.at(-1)))).json.state).toBe('revoked')
  expect((await look('nonsense')).status).toBe(404)
  await app.runJob('forget_invitations')
  expect((await look(fresh ?? '')).status).toBe(200)
  app.clock.advance(100 * DAY_MS)
  await app.runJob('forget_invitations')
  expect((await look(fresh ?? '')).status).toBe(404)
})

test('a mail that can’t go invites nobody', async () => {
  for (const [kind, status] of [
    ['refused', 422],
    ['unavailable', 503],
  ] as const) {
    Object.assign(app.services.mailer, { send: () => Promise.reject(new MailError(kind, 'no')) })
    expect((await invite(ada, 'bob@example.com')).status).toBe(status)
  }
  expect((await team(ada)).invitations).toEqual([])
})

test('a team has an end, open invitations included', async () => {
  for (let n = 1; n < MEMBERS_MAX; n++) expect((await invite(ada, `m${n}@example.com`)).status).toBe(201)
  expect(refusal(await invite(ada, 'one-more@example.com'))[1]).toContain(String(MEMBERS_MAX))
  // Someone invited before can be invited again.
  expect((await invite(ada, 'm1@example.com', 'client')).status).toBe(201)
})

test('roles change and members go, but for the payer and the last owner', async () => {
  const harbor = await made('Harbor Bakery')
  const bob = await addMember(app, harbor.business, await app.signUp(), 'manager')
  const path = (who: Person) => `/api/business/members/${who.id}`
  // Only owners can do this.
  expect((await bob.call('PATCH', path(ada), { role: 'client' })).status).toBe(403)
  expect((await invite(bob, 'x@example.com')).status).toBe(403)
  expect((await team(bob)).members).toMatchObject([{ is_you: false, is_payer: true }, { is_you: true }])
  expect(refusal(await harbor.call('POST', '/api/business/leave'))).toEqual([
    409,
    expect.stringContaining('only owner'),
  ])
  expect((await harbor.call('PATCH', path(bob), { role: 'owner' })).status).toBe(200)
  // There is another owner now, but the plan is still hers.
  expect(refusal(await bob.call('DELETE', path(ada)))).toEqual([409, expect.stringContaining('their plan')])
  expect(refusal(await bob.call('PATCH', path(ada), { role: 'viewer' }))).toEqual([409, expect.any(String)])
  expect((await harbor.call('PATCH', path(bob), { role: 'boss' })).status).toBe(422)
  expect((await harbor.call('PATCH', '/api/business/members/nobody', { role: 'viewer' })).status).toBe(404)
  expect((await bob.call('POST', '/api/business/leave')).status).toBe(204)
  expect((await bob.call<{ code: string }>('GET', '/api/business/members')).json.code).toBe('business_gone')
  expect(await businesses(bob)).toHaveLength(1)
})

test('what was done to the team stands in the business’s log, by name, and is undone', async () => {
  const harbor = await made('Harbor Bakery')
  const bob = await addMember(app, harbor.business, await app.signUp(), 'manager')
  await harbor.call('PATCH', `/api/business/members/${bob.id}`, { role: 'viewer' })
  type Entry = { id: string; action: string; target: string }
  const log = async () => (await harbor.call<Entry[]>('GET', '/api/activity')).json
  const [entry] = await log()
  expect(entry).toMatchObject({ action: 'change_role', target: bob.email })
  expect((await harbor.call('POST', `/api/activity/${entry?.id}/undo`)).status).toBe(200)
  expect((await team(harbor)).members[1]?.role).toBe('manager')
})
