import type { SharedCampaign } from '@adwright/contract/approvals'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, aClient, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'
import type { Person } from '#testing/app.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'

let app: ApprovalsApp
beforeEach(async () => {
  app = await startApprovalsApp()
})
afterEach(() => app.app.close())

const made = async () => {
  const form = { ...aForm, start_date: '2026-06-20', end_date: '2026-07-20' }
  const { json } = await app.ana.call<{ data: { campaign_id: string } }>(
    'POST',
    '/api/google-ads/create-campaign',
    form,
  )
  return json.data.campaign_id
}
const mailer = () => app.app.services.mailer as { send: (mail: Mail) => Promise<{ messageId: string }> }

describe('contract, Sharing: sending a campaign to a client', () => {
  test('a draft is pending, the client gets a private link, and both are written before the answer', async () => {
    const { status, json } = await app.share()
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...aDraft,
      approval_status: 'pending',
      approvals: [{ status: 'pending', feedback: null, ...aClient }],
      launched_at: null,
      campaign_id: null,
    })
    expect(json.share_id).toMatch(/^SH-[2-9A-Z]{8}$/)
    const [mail] = await app.mails()
    expect(mail?.subject).toBe('Please approve “Autumn Bread”')
    expect(mail?.text).toContain(`${app.app.config.PUBLIC_URL}/approve/`)
    expect(mail?.text).toContain('$20 a day. Up to $40 on one day, at most $608 in a month.')
    // decisions.md, A length of time: both dates and the number of days; and where it's shown.
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain('It runs 20 Jun to 20 Aug, 62 days.')
    expect(text).toContain('Shown in: United States')
    expect(await app.list()).toEqual([json])
  })

  test('product-3 §5.7: an edit has at most 3 headlines, or all that its ad was shared with', async () => {
    const headlines = Array.from({ length: 8 }, (_, at) => `Bread of Kind ${at + 1}`)
    const small = await app.rejected('Too few')
    const refused = await app.edit(small.share_id, { ...aDraft, headlines: headlines.slice(0, 4) })
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [{ path: 'campaign_data.headlines', message: 'At most 3 headlines.' }],
    ])
    const full = await app.rejected('Too dear', '', { title: 'Full', headlines })
    expect(full.headlines).toEqual(headlines)
    const edited = await app.edit(full.share_id, { ...aDraft, title: 'Full', headlines, budget: 10 })
    expect([edited.status, edited.json.headlines]).toEqual([200, headlines])
  })

  test('the link is nowhere but in the mail', async () => {
    await app.share()
    const secret = await app.secret()
    expect(secret).toMatch(/^[\w-]{43}$/)
    for (const path of ['/api/api/campaign-share/my-shared-campaigns', '/api/activity', '/api/auth/me/export'])
      expect((await app.ana.call('GET', path)).text).not.toContain(secret)
  })

  test('from a campaign: its own name, budget, dates and texts; its path or its id', async () => {
    const campaign_id = await made()
    const { status, json } = await app.share({ campaign_id })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      title: aForm.campaign_name,
      budget: 30,
      start_date: '2026-06-20',
      end_date: '2026-07-20',
      headlines: aForm.headlines,
      descriptions: aForm.descriptions,
      keywords: aForm.keywords,
      website_url: 'https://goldencrust.example.com',
      campaign_id: campaign_id.split('/').at(-1),
    })
  })

  test('the client sees the bid and what is counted after a click; of a draft the bid it would start with', async () => {
    const campaign_id = await made()
    const conversion = { name: 'Order', category: 'PURCHASES', campaign_id: campaign_id.split('/').at(-1) }
    await app.ana.call('POST', '/api/google-ads/conversions', conversion)
    await app.share({ campaign_id })
    expect((await app.see()).json).toMatchObject({
      bids: 'Manual CPC: $2 a click at most',
      conversions: ['Order (Purchases)'],
    })
    // The account's own tag counts for every campaign.
    await app.ana.call('POST', '/api/google-ads/measuring', { kinds: [{ kind: 'FORM' }] })
    expect((await app.see()).json).toMatchObject({ conversions: ['Order (Purchases)', 'Form sent'] })
    await app.share()
    expect((await app.see()).json).toMatchObject({ bids: 'Manual CPC: $5 a click at most' })
  })

  test('a campaign of nobody is 404, a removed one 409, and without an account there is none', async () => {
    expect((await app.share({ campaign_id: '123' })).status).toBe(404)
    const id = (await made()).split('/').at(-1)
    await app.ana.call('DELETE', `/api/google-ads/campaigns/${id}`)
    expect((await app.share({ campaign_id: id })).status).toBe(409)
    const bob = await app.app.signUp()
    const { status, json } = await app.share({ campaign_id: id }, bob)
    expect([status, json.code]).toEqual([409, 'no_ads_account'])
    expect((await app.share({ campaign_data: aDraft }, bob)).status).toBe(201)
  })

  test('product-3 §5.7: the limits of a draft, in the spec’s words', async () => {
    const refused = async (data: object) => (await app.share({ campaign_data: { ...aDraft, ...data } })).json.errors
    expect(await refused({ website_url: ' ' })).toEqual([
      { path: 'campaign_data.website_url', message: 'Website URL is required' },
    ])
    expect(await refused({ headlines: Array.from({ length: 16 }, (_, at) => `${at}`) })).toMatchObject([
      { path: 'campaign_data.headlines' },
    ])
    expect(await refused({ descriptions: ['a', 'b', 'c', 'd', 'e'] })).toMatchObject([
      { path: 'campaign_data.descriptions' },
    ])
    const { json } = await app.share({
      campaign_data: { ...aDraft, budget: 'a lot', start_date: '2026-06-20T10:00:00Z' },
    })
    expect(json).toMatchObject({ budget: 0, start_date: '2026-06-20' })
    expect((await app.share({ campaign_data: aDraft, client_email: 'nobody' })).status).toBe(422)
    expect((await app.share({})).status).toBe(422)
  })

  test('a client isn’t asked about keywords that the launch would refuse', async () => {
    const keywords = ['fresh bread', 'rye!', 'Fresh  Bread']
    const refused = await app.share({ campaign_data: { ...aDraft, keywords } })
    const errors = [
      { path: 'campaign_data.keywords.1', message: 'The keyword has characters that are not allowed.' },
      { path: 'campaign_data.keywords.2', message: 'This keyword is listed twice.' },
    ]
    expect([refused.status, refused.json.errors]).toEqual([422, errors])
    expect(await app.mails()).toEqual([])
    const rejected = await app.rejected('Too dear')
    expect((await app.edit(rejected.share_id, { ...aDraft, keywords })).json.errors).toEqual(errors)
  })

  test('a mail that can’t go: nothing was shared, and the cause is told', async () => {
    const real = mailer().send
    mailer().send = () => Promise.reject(new MailError('unavailable', 'down'))
    const down = await app.share()
    expect([down.status, down.json.detail]).toEqual([
      503,
      'We couldn’t send the email to your client, so nothing changed. Please try again later.',
    ])
    mailer().send = () => Promise.reject(new MailError('refused', 'no'))
    expect((await app.share()).json.errors).toMatchObject([{ path: 'client_email' }])
    mailer().send = real
    expect(await app.list()).toEqual([])
  })

  test('mails to clients have a limit: by owner, by address, and lower for who only tries it out', async () => {
    const limited = await startApprovalsApp({ config: { RATE_LIMIT: 'on' } })
    try {
      const bob = await limited.app.signUp({ tier: 'Free' })
      const to = (who: Person, client_email: string) =>
        limited.share({ campaign_data: aDraft, client_email }, who).then(({ status }) => status)
      for (let n = 0; n < 10; n++) expect(await to(limited.ana, 'one@client.example')).toBe(201)
      expect(await to(limited.ana, 'One@client.example')).toBe(429)
      expect(await to(limited.ana, 'two@client.example')).toBe(201)
      for (let n = 0; n < 10; n++) expect(await to(bob, `${n}@client.example`)).toBe(201)
      expect(await to(bob, 'another@client.example')).toBe(429)
    } finally {
      await limited.app.close()
    }
  })

  test('the same Idempotency-Key mails once', async () => {
    const send = () =>
      app.ana.call<SharedCampaign>(
        'POST',
        '/api/api/campaign-share/share',
        { campaign_data: aDraft, ...aClient },
        { 'idempotency-key': 'one' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.json.id).toBe(first.json.id)
    expect(await app.mails()).toHaveLength(1)
  })

  test('the list is newest first, by status and in pages; another’s is not in it', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await app.shared({ title })
      app.app.clock.advance(1_000)
    }
    await app.answer({ decision: 'approved' })
    const all = await app.list()
    expect(all.map((one) => one.title)).toEqual(['Three', 'Two', 'One'])
    expect((await app.list(app.ana, '?status=pending')).map((one) => one.title)).toEqual(['Two', 'One'])
    expect((await app.list(app.ana, `?limit=1&before=${all[0]?.id}`)).map((one) => one.title)).toEqual(['Two'])
    expect(await app.list(await app.app.signUp())).toEqual([])
  })

  test('it is in the activity log', async () => {
    // The clock is frozen, so the account would otherwise be linked at the same instant.
    app.app.clock.advance(1_000)
    const shared = await app.shared()
    app.app.clock.advance(1_000)
    await app.answer({ decision: 'disapproved', reason: 'Too dear', comment: 'Half of it' })
    app.app.clock.advance(1_000)
    await app.edit(shared.share_id, { ...aDraft, budget: 10 })
    const { json } = await app.ana.call<
      { action: string; actor: string; via: string; before: object; after: object }[]
    >('GET', '/api/activity?limit=3')
    expect(json.map((one) => [one.action, one.actor, one.via])).toEqual([
      ['edit_shared_campaign', 'owner', 'screen'],
      ['answer_public_approval', 'Carla Client', 'client'],
      ['share_campaign_for_approval', 'owner', 'screen'],
    ])
    expect(json[0]).toMatchObject({ before: { budget: 20 }, after: { budget: 10 } })
    expect(json[1]?.after).toEqual({ approval_status: 'disapproved', feedback: 'Too dear - Half of it' })
  })
})

describe('contract, Sharing: changing what was rejected', () => {
  test('it is pending again with a new round, and the client is mailed again; the old link is over', async () => {
    const shared = await app.rejected('Too dear', 'Half of it')
    const old = await app.secret()
    const { status, json } = await app.edit(shared.id, { ...aDraft, budget: 10 })
    expect([status, json.approval_status, json.budget]).toEqual([200, 'pending', 10])
    expect(json.approvals.map((one) => [one.status, one.feedback])).toEqual([
      ['pending', null],
      ['disapproved', 'Too dear - Half of it'],
    ])
    expect((await app.mails()).map((mail) => mail.subject)).toEqual([
      'Please approve “Autumn Bread”',
      'Updated for you: please review “Autumn Bread”',
    ])
    expect((await app.see(old)).status).toBe(410)
    expect((await app.see()).json).toMatchObject({ changed_fields: ['budget'], previous: { budget: 20 } })
  })

  test('pending or approved it can’t be changed: 409; another’s is 404', async () => {
    const shared = await app.shared()
    expect((await app.edit(shared.id, aDraft)).status).toBe(409)
    await app.answer({ decision: 'approved' })
    expect((await app.edit(shared.id, aDraft)).status).toBe(409)
    expect((await app.edit(shared.share_id, aDraft, await app.app.signUp())).status).toBe(404)
    expect((await app.edit('nothing', aDraft)).status).toBe(404)
  })

  test('of two edits at once one counts', async () => {
    const shared = await app.rejected('No')
    const both = await Promise.all([1, 2].map((budget) => app.edit(shared.id, { ...aDraft, budget })))
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await app.mails()).toHaveLength(2)
  })

  test('a mail that can’t go leaves it rejected, as it was', async () => {
    const shared = await app.rejected('No')
    const before = await app.list()
    const real = mailer().send
    mailer().send = () => Promise.reject(new MailError('unavailable', 'down'))
    expect((await app.edit(shared.id, { ...aDraft, budget: 10 })).status).toBe(503)
    mailer().send = real
    expect(await app.list()).toEqual(before)
    expect((await app.edit(shared.id, { ...aDraft, budget: 10 })).status).toBe(200)
  })
})
