import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeCampaign, createCampaign } from '@adwright/contract/campaigns/core'
import { customerKinds } from '@adwright/contract/customer-kinds.rules'
import { getCustomers } from '@adwright/contract/customers'
import { lastSegment } from '@adwright/contract/fields.rules'
import {
  checkTag,
  getMeasuring,
  measureCustomers,
  resumeMeasuring,
  stopMeasuring,
  testConversion,
  watchTest,
} from '@adwright/contract/measuring'
import { listInsights } from '@adwright/contract/insights'
import { listNotificationEntries } from '@adwright/contract/notifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'
import { WebError } from '#services/web-reader/port.ts'
import { PlatformError } from '#services/ad-platform/port.ts'

const account = '1000000001'
let app: AdsApp
const webReader = {
  readPage: async () => {
    throw new WebError('unreachable', 'no such site')
  },
} as never
beforeEach(async () => {
  app = await startAdsApp(undefined, { webReader })
  await app.call(linkExistingAccount, { customer_id: account })
})
afterEach(() => app.close())

const purchase = { kind: 'PURCHASES', value: 40, done_page: '/thank-you' } as const
const here = () => ({ customerId: account, owner: app.owner })
const later = async (days: number) => {
  await app.sandbox.moveClock(here(), days)
  await app.jobs.runDue()
}
const measuring = async () => (await app.call(getMeasuring, {})).data
const begin = async () => {
  const { data } = await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes', daily_budget: 80 })
  await app.call(changeCampaign, { campaign_id: lastSegment(data.campaign_id), status: 'ENABLED' })
}

test('several kinds are set up at once and end with one tag for all of them', async () => {
  const { data } = await app.call(measureCustomers, {
    kinds: [
      { kind: 'FORM' },
      purchase,
      { kind: 'CALL_FROM_AD', call_seconds: 30 },
      { kind: 'PHONE_TAP' },
      { kind: 'DIRECTIONS' },
    ],
  })
  expect(data.kinds.map((it) => it.kind).sort()).toEqual([...customerKinds].sort())
  expect(data.kinds.find((it) => it.kind === 'CALL_FROM_AD')).toMatchObject({ call_seconds: 30, in_tag: false })
  expect(data.kinds.find((it) => it.kind === 'PURCHASES')).toMatchObject({
    value: 40,
    done_page: '/thank-you',
    state: 'waiting',
  })
  expect(data.tag?.match(/<script async/g)).toHaveLength(1)
  for (const kind of ['FORM', 'PURCHASES', 'PHONE_TAP', 'DIRECTIONS']) expect(data.tag).toContain(`${kind}: ["AW-`)
  expect(data.tag).not.toContain('CALL_FROM_AD')
  expect(data.shopify_pixel).toContain('checkout_completed')
  expect((await app.call(getMeasuring, {})).data).toEqual(data)
})

test('what counts already is left as it is, and Undo takes back what was made', async () => {
  await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }] })
  const before = await measuring()
  const again = await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] })
  expect(again.data.kinds).toHaveLength(2)
  expect(again.data.kinds).toContainEqual(before.kinds[0])
  const { undo } = app.notes.at(-1) ?? {}
  expect(undo?.action).toBe('stop_measuring')
  await app.call(stopMeasuring, undo?.input as never)
  expect((await measuring()).kinds).toEqual(before.kinds)
  expect((await refusal(app.call(stopMeasuring, { conversion_ids: ['77'] }))).code).toBe('not_found')
})

test('what was stopped is turned on again by Undo, with its tag, and counts nobody of the time between', async () => {
  await begin()
  const { data } = await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, purchase] })
  const ids = data.kinds.map((it) => it.id)
  await later(20)
  const counted = async () => (await app.call(getCustomers, { period: 'all_time' })).data
  const { to: stoppedOn } = await counted()
  await app.call(stopMeasuring, { conversion_ids: ids })
  const { undo } = app.notes.at(-1) ?? {}
  expect((await measuring()).tag).toBeNull()
  await later(30)
  const { to: resumedOn } = await counted()
  expect(undo).toEqual({ action: 'resume_measuring', input: { conversion_ids: ids } })
  await app.call(resumeMeasuring, undo?.input as never)
  expect((await measuring()).tag).toBe(data.tag)
  expect(app.notes.at(-1)?.undo?.action).toBe('stop_measuring')
  await later(20)
  const days = (await counted()).days.filter((it) => it.customers > 0).map((it) => it.date)
  expect(days.filter((it) => it > stoppedOn && it < resumedOn)).toEqual([])
  expect(days.some((it) => it <= stoppedOn)).toBe(true)
  expect(days.some((it) => it > resumedOn)).toBe(true)
})

test('setting the same up after it was stopped takes it up again; something else is made new', async () => {
  const { data } = await app.call(measureCustomers, { kinds: [purchase] })
  const [{ id } = { id: '' }] = data.kinds
  await app.call(stopMeasuring, { conversion_ids: [id] })
  const again = (await app.call(measureCustomers, { kinds: [purchase] })).data
  expect([again.kinds[0]?.id, again.tag]).toEqual([id, data.tag])
  await app.call(stopMeasuring, { conversion_ids: [id] })
  const dearer = (await app.call(measureCustomers, { kinds: [{ ...purchase, value: 90 }] })).data
  expect(dearer.kinds).toEqual([expect.objectContaining({ name: 'Purchase 2', value: 90 })])
})

test('two tabs at once set up the same once, and both get its tag', async () => {
  const kinds = [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] as const
  const both = await Promise.all([
    app.call(measureCustomers, { kinds: [...kinds] }),
    app.call(measureCustomers, { kinds: [...kinds] }),
  ])
  const now = await measuring()
  expect(now.kinds).toHaveLength(2)
  for (const { data } of both) expect(data.tag).toBe(now.tag)
})

test('stopping several is all or nothing, and a lost answer is sent again', async () => {
  await app.close()
  let isLost = true
  app = await startAdsApp((real) => ({
    setConversionsCounting: async (...args) => {
      await real.setConversionsCounting(...args)
      if (isLost) {
        isLost = false
        throw new PlatformError('unknown', 'no answer')
      }
    },
  }))
  await app.call(linkExistingAccount, { customer_id: account })
  const { data } = await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] })
  const ids = data.kinds.map((it) => it.id)
  expect((await refusal(app.call(stopMeasuring, { conversion_ids: [...ids, '77'] }))).code).toBe('not_found')
  expect((await measuring()).kinds).toHaveLength(2)
  await app.call(stopMeasuring, { conversion_ids: ids })
  expect((await measuring()).kinds).toEqual([])
  expect((await refusal(app.call(resumeMeasuring, { conversion_ids: ['77'] }))).code).toBe('not_found')
})

test('it is set up by the clock of the account, not of this machine', async () => {
  await app.sandbox.moveClock(here(), 90)
  await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }] })
  const { data } = await app.call(getCustomers, { period: 'all_time' })
  expect(data.since).toBe(data.to)
})

test.each([
  [{ ...purchase, value: -1 }, 'kinds.0.value', 'Must not be below 0.'],
  [{ ...purchase, currency_code: 'EUR' }, 'kinds.0.currency_code', 'Your ad account counts in US dollars: use USD.'],
  [{ kind: 'PURCHASES', value: 1 }, 'kinds.0.done_page', 'Required'],
  [{ ...purchase, done_page: '/' }, 'kinds.0.done_page', 'Write it from the slash on, such as /thank-you.'],
  [{ kind: 'CALL_FROM_AD', call_seconds: 0 }, 'kinds.0.call_seconds', 'A whole number of seconds, 1 to 3600.'],
] as const)('a wrong wish is refused at its field and nothing is made: %j', async (wish, path, message) => {
  const refused = await refusal(app.call(measureCustomers, { kinds: [wish, { kind: 'FORM' }] as never }))
  expect(refused.more.errors).toEqual([{ path, message }])
  expect((await measuring()).kinds).toEqual([])
})

test('a lost answer is read back, and what was made is not made twice', async () => {
  await app.close()
  let isLost = true
  app = await startAdsApp((real) => ({
    createConversions: async (...args) => {
      const made = await real.createConversions(...args)
      if (isLost) throw new PlatformError('unknown', 'no answer')
      return made
    },
  }))
  await app.call(linkExistingAccount, { customer_id: account })
  const kinds = [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] as const
  expect((await app.call(measureCustomers, { kinds: [...kinds] })).data.kinds).toHaveLength(2)
  isLost = false
  expect((await app.call(measureCustomers, { kinds: [...kinds] })).data.kinds).toHaveLength(2)
})

test('a test is seen arriving, counts no customer, and says why it does not arrive', async () => {
  const { data } = await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, { kind: 'CALL_FROM_AD' }] })
  const form = data.kinds.find((it) => it.kind === 'FORM')?.id ?? ''
  const call = data.kinds.find((it) => it.kind === 'CALL_FROM_AD')?.id ?? ''
  await app.sandbox.setTag(here(), false)
  const refused = await refusal(app.call(testConversion, { conversion_id: form }))
  expect([refused.code, refused.message]).toEqual([
    'conflict',
    'The test didn’t arrive: the tag isn’t on your website. Put it there, then test again.',
  ])
  await app.sandbox.setTag(here(), true)
  const tested = (await app.call(testConversion, { conversion_id: form })).data
  expect(tested.heard).toBe(true)
  expect((await app.call(watchTest, { conversion_id: form, since: tested.asked_at })).data.heard).toBe(true)
  expect((await measuring()).kinds.find((it) => it.id === form)).toMatchObject({ state: 'heard' })
  expect((await app.call(getCustomers, { period: 'all_time' })).data.total.customers).toBe(0)
  expect((await refusal(app.call(testConversion, { conversion_id: call }))).code).toBe('conflict')
})

test('a tag that goes quiet though people click is told once, and again only after it was heard', async () => {
  await begin()
  await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] })
  await later(25)
  expect((await measuring()).quiet_since).toBeNull()
  await app.sandbox.setTag(here(), false)
  await later(20)
  const told = async () =>
    (await app.call(listNotificationEntries, {})).filter((it) => it.line.includes('Your customer tag went quiet'))
  expect((await measuring()).quiet_since).not.toBeNull()
  const insights = async () => (await app.call(listInsights, {})).data.insights
  expect((await insights()).find((it) => it.kind === 'tag_quiet')).toMatchObject({
    since: (await measuring()).quiet_since,
  })
  await app.jobs.runNow('watch_tags')
  await app.jobs.runDue()
  await app.jobs.runNow('watch_tags')
  await app.jobs.runDue()
  expect(await told()).toEqual([expect.objectContaining({ subject: 'measuring' })])
  await app.sandbox.setTag(here(), true)
  await later(10)
  expect((await measuring()).quiet_since).toBeNull()
})

test('a website that is not known, or a tag that is not there yet, is said with what to do', async () => {
  expect((await refusal(app.call(checkTag, {}))).message).toBe(
    'There’s no tag to look for yet. Choose what a customer does first.',
  )
})
