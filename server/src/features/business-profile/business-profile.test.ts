import {
  createBusinessProfile,
  deleteBusinessProfile,
  getBusinessProfile,
  readBusinessProfile,
  replaceBusinessProfile,
  saveBusinessProfile,
} from '@adwright/contract/business-profile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { failure, type TestPipeline, openTestPipeline, insertTestUser, type TestUser } from '#testing/pipeline.ts'
import { businessProfileHandlers, requireProfile } from './index.ts'

let pipeline: TestPipeline
let ana: TestUser
beforeEach(async () => {
  pipeline = await openTestPipeline(businessProfileHandlers)
  ana = await insertTestUser(pipeline)
})
afterEach(() => pipeline.close())

const form = { business_name: 'Golden Crust', industry: 'Food & Beverage', report_frequency_hours: 24 } as const
const full = { ...form, products: 'Bread', services: '', website_url: '' }

test('contract: made once, read, replaced, deleted', async () => {
  const { token } = ana
  expect(await failure(pipeline.call(readBusinessProfile, {}, { token }))).toMatchObject({ status: 404 })
  // For screens and the assistant, having none isn't an error.
  expect(await pipeline.call(getBusinessProfile, {}, { token })).toMatchObject({ exists: false })
  const made = await pipeline.call(createBusinessProfile, { ...form, products: 'Bread' }, { token })
  expect(made).toMatchObject({ ...full, updated_at: '2026-11-20T14:03:00.000Z' })
  expect(await failure(pipeline.call(createBusinessProfile, form, { token }))).toMatchObject({ status: 409 })
  // PUT replaces: what is left out becomes '' (Closer terms).
  const replaced = await pipeline.call(replaceBusinessProfile, { ...form, services: 'Catering' }, { token })
  expect(replaced).toMatchObject({ id: made.id, products: '', services: 'Catering' })
  await pipeline.call(deleteBusinessProfile, {}, { token })
  expect(await failure(pipeline.call(deleteBusinessProfile, {}, { token }))).toMatchObject({ status: 404 })
  expect(await failure(pipeline.call(replaceBusinessProfile, form, { token }))).toMatchObject({ status: 404 })
})

test('audience, tone, languages, hours, phone and prices are kept, changed one by one, and a phone must be one', async () => {
  const { token } = ana
  const more = { audience: 'families', tone: 'warm', languages: 'English, Spanish', hours: 'Mon to Fri 7-15' }
  await pipeline.call(createBusinessProfile, { ...form, ...more, phone: '520 555 0142' }, { token })
  await pipeline.call(saveBusinessProfile, { prices: 'Rye loaf: $7' }, { token })
  expect(await pipeline.call(readBusinessProfile, {}, { token })).toMatchObject({
    ...more,
    phone: '520 555 0142',
    prices: 'Rye loaf: $7',
  })
  expect(await failure(pipeline.call(saveBusinessProfile, { phone: 'the red one' }, { token }))).toMatchObject({
    status: 422,
    more: { errors: [{ path: 'phone' }] },
  })
  expect(await pipeline.call(saveBusinessProfile, { phone: '' }, { token })).toMatchObject({ phone: '' })
})

test('two at once make one profile', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => pipeline.call(createBusinessProfile, form, { token: ana.token })),
  )
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('product-2 §5: name, industry and frequency are required, and of the lists', async () => {
  const wrong = { business_name: ' ', industry: 'Bakery', report_frequency_hours: 25 }
  expect(await failure(pipeline.call(createBusinessProfile, wrong as never, { token: ana.token }))).toMatchObject({
    status: 422,
    message: 'Required',
    more: {
      errors: [
        { path: 'business_name', message: 'Required' },
        { path: 'industry' },
        { path: 'report_frequency_hours', message: 'Must be one of 12, 24, 48, 72, 168 hours.' },
      ],
    },
  })
})

test('for the assistant, that there is none yet is an answer', async () => {
  const { token } = ana
  expect(await pipeline.call(getBusinessProfile, {}, { token })).toEqual({
    exists: false,
    message: 'There is no business profile yet.',
  })
  await pipeline.call(createBusinessProfile, form, { token })
  expect(await pipeline.call(getBusinessProfile, {}, { token })).toMatchObject({
    exists: true,
    business_name: 'Golden Crust',
  })
})

test('the tool saves what changes; the first save needs a name and has the defaults of the spec', async () => {
  const { token } = ana
  expect(await failure(pipeline.call(saveBusinessProfile, { products: 'Bread' }, { token }))).toMatchObject({
    status: 422,
    more: { errors: [{ path: 'business_name', message: 'Required' }] },
  })
  expect(
    await pipeline.call(saveBusinessProfile, { business_name: 'Golden Crust', products: 'Crust' }, { token }),
  ).toMatchObject({
    industry: 'E-commerce',
    report_frequency_hours: 24,
    products: 'Crust',
  })
  expect(await pipeline.call(saveBusinessProfile, { industry: 'bakery' }, { token })).toMatchObject({
    business_name: 'Golden Crust',
    industry: 'Food & Beverage',
    products: 'Crust',
  })
  expect(await failure(pipeline.call(saveBusinessProfile, {}, { token }))).toMatchObject({ status: 422 })
})

test('who needs a profile and has none is told 409', async () => {
  expect(await failure(requireProfile(ana.scope))).toMatchObject({ status: 409, code: 'business_profile_required' })
})

test('the assistant saves a trade as its industry, and what is sold tells one that nobody said', async () => {
  const { token } = ana
  const bakery = { business_name: 'Golden Crust', products: 'sourdough, birthday cakes' }
  expect(await pipeline.call(saveBusinessProfile, bakery, { token })).toMatchObject({ industry: 'Food & Beverage' })
  const plumber = await pipeline.call(saveBusinessProfile, { industry: 'a plumber' }, { token })
  expect(plumber.industry).toBe('Home Services')
  expect(await failure(pipeline.call(saveBusinessProfile, { industry: 'quantum' }, { token }))).toMatchObject({
    status: 422,
  })
  const schema = JSON.stringify(z.toJSONSchema(saveBusinessProfile.input, { io: 'input' }))
  expect(schema).toContain('"Pet Services"')
  expect(schema).not.toContain('"required"')
})
