import { createBusinessProfile } from '@adwright/contract/business-profile'
import {
  changeCalendarDay,
  generateContentCalendar,
  getContentCalendar,
  listSavedCalendar,
  moveCalendarDay,
  rewriteCalendarDay,
  saveContentCalendar,
  saveCurrentCalendar,
} from '@adwright/contract/content-calendar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { businessProfileHandlers } from '#features/business-profile/index.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { failure, type TestPipeline, insertTestUser, openTestPipeline, type TestUser } from '#testing/pipeline.ts'
import { contentCalendarHandlers } from './index.ts'

const handlers = [...businessProfileHandlers, ...contentCalendarHandlers]
const builtin = { llm: { provider: 'builtin', modelId: 'builtin', model: answeringModel([]) } }
let pipeline: TestPipeline
let ana: TestUser
let token: string
const open = async (services = builtin) => {
  pipeline = await openTestPipeline(handlers, { services })
  ana = await insertTestUser(pipeline)
  token = ana.token
}
const profile = {
  business_name: 'Golden Crust',
  industry: 'Food & Beverage',
  products: 'bread',
  services: 'catering',
  report_frequency_hours: 24,
} as const
const week = { start_date: '2026-11-23', end_date: '2026-11-29' }
afterEach(() => pipeline.close())

describe('with the built-in model', () => {
  beforeEach(async () => {
    await open()
    await pipeline.call(createBusinessProfile, profile, { token })
  })

  test('contract, Business profile and content: generated, read back as the last one, saved, listed', async () => {
    expect(await pipeline.call(getContentCalendar, {}, { token })).toEqual([])
    expect(await pipeline.call(generateContentCalendar, week, { token })).toMatchObject({ ...week, days: 7 })
    const days = await pipeline.call(getContentCalendar, {}, { token })
    expect(days.map((one) => one.date)).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((d) => `2026-11-${d}`))
    const rows = days.flatMap((one) => one.headlines).length
    expect(await pipeline.call(saveCurrentCalendar, { entries: days }, { token })).toEqual({ saved: rows })
    const saved = await pipeline.call(listSavedCalendar, {}, { token })
    expect(saved).toHaveLength(rows)
    expect(saved[0]).toMatchObject({ date: '2026-11-29', created_at: '2026-11-20T14:03:00.000Z' })
    // Closer terms: a pair already saved for that date isn't saved again.
    expect(await pipeline.call(saveContentCalendar, {}, { token })).toEqual({ saved: 0 })
    const page = await pipeline.call(listSavedCalendar, { limit: 2, before: saved[1]?.id }, { token })
    expect(page.map((one) => one.id)).toEqual(saved.slice(2, 4).map((one) => one.id))
  })

  test('Closer terms: a row for each pair by position, and an empty array is 422', async () => {
    const entries = [{ date: '2026-12-01', headlines: ['A', 'B', 'A'], descriptions: ['a', 'b', 'a'] }]
    expect(await pipeline.call(saveCurrentCalendar, { entries }, { token })).toEqual({ saved: 2 })
    expect(await failure(pipeline.call(saveCurrentCalendar, { entries: [] }, { token }))).toMatchObject({ status: 422 })
  })

  test('product-2 §5: both dates, in order, at most 92 days', async () => {
    const wrong = (start_date: string, end_date: string) =>
      failure(pipeline.call(generateContentCalendar, { start_date, end_date }, { token }))
    expect(await wrong('', '2026-11-20')).toMatchObject({ message: 'Please select both start and end dates' })
    expect(await wrong('2026-11-21', '2026-11-20')).toMatchObject({ message: 'End date must be after start date' })
    expect(await wrong('2026-01-01', '2026-04-03')).toMatchObject({ status: 422 })
    expect(
      await pipeline.call(generateContentCalendar, { start_date: '2026-01-01', end_date: '2026-04-02' }, { token }),
    ).toMatchObject({ days: 92 })
  })

  test('one day is edited, moved and rewritten; a day that is not there is 404', async () => {
    const { entries } = await pipeline.call(generateContentCalendar, week, { token })
    const day = { date: '2026-11-24', headlines: ['Mine'], descriptions: ['My own words'] }
    await pipeline.call(changeCalendarDay, day, { token })
    const moved = await pipeline.call(moveCalendarDay, { date: '2026-11-24', to: '2026-11-25' }, { token })
    expect(moved[2]).toMatchObject({ ...day, date: '2026-11-25' })
    expect(moved[1]).toEqual({ ...entries[2], date: '2026-11-24' })
    const fresh = await pipeline.call(rewriteCalendarDay, { date: '2026-11-25' }, { token })
    expect(fresh.headlines).not.toContain('Mine')
    expect((await pipeline.call(getContentCalendar, {}, { token }))[2]).toEqual(fresh)
    const elsewhere = { ...day, date: '2026-12-24' }
    expect(await failure(pipeline.call(changeCalendarDay, elsewhere, { token }))).toMatchObject({ status: 404 })
    expect(
      await failure(pipeline.call(moveCalendarDay, { date: '2026-11-24', to: '2026-12-24' }, { token })),
    ).toMatchObject({
      status: 404,
    })
    expect(await failure(pipeline.call(rewriteCalendarDay, { date: '2026-12-24' }, { token }))).toMatchObject({
      status: 404,
    })
  })

  test('saving without a calendar says what to do', async () => {
    expect(await failure(pipeline.call(saveContentCalendar, {}, { token }))).toMatchObject({ status: 409 })
  })

  test("another owner's calendar is nobody else's", async () => {
    await pipeline.call(generateContentCalendar, week, { token })
    await pipeline.call(saveContentCalendar, {}, { token })
    const bob = await insertTestUser(pipeline)
    expect(await pipeline.call(getContentCalendar, {}, { token: bob.token })).toEqual([])
    expect(await pipeline.call(listSavedCalendar, {}, { token: bob.token })).toEqual([])
  })
})

test('contract: without a business profile 409 business_profile_required', async () => {
  await open()
  expect(await failure(pipeline.call(generateContentCalendar, week, { token }))).toMatchObject({
    status: 409,
    code: 'business_profile_required',
  })
})

describe('with a real model', () => {
  const two = { start_date: '2026-11-23', end_date: '2026-11-24' }
  const words = { texts: ['A whole post'], hashtags: [['bread']] }
  const good = {
    days: [
      { date: '2026-11-24', headlines: ['Second Day'], descriptions: ['Words of the second day'], ...words },
      { date: '2026-11-23', headlines: ['First Day'], descriptions: ['Words of the first day'], ...words },
    ],
  }
  const tooLong = { days: good.days.map((one) => ({ ...one, headlines: ['x'.repeat(31)] })) }
  const withModel = async (...answers: unknown[]) => {
    const model = answeringModel(answers)
    await open({ llm: { provider: 'scripted', modelId: 'one', model } })
    await pipeline.call(createBusinessProfile, profile, { token })
    return model
  }

  test('a good answer is the calendar, in the order of its days', async () => {
    await withModel(good)
    expect(
      (await pipeline.call(generateContentCalendar, two, { token })).entries.map((one) => one.headlines[0]),
    ).toEqual(['First Day', 'Second Day'])
  })
  test('a bad answer is asked for again, with what was wrong', async () => {
    const model = await withModel(tooLong, good)
    await pipeline.call(generateContentCalendar, two, { token })
    expect(model.asked[1]).toContain('must have 1 to 30 characters')
  })
  test.each([
    ['malformed', 'not even JSON'],
    ['of other days', { days: [{ ...good.days[0], date: '2030-01-01' }] }],
    ['with a line twice', { days: good.days.map((one) => ({ ...one, headlines: ['Same'] })) }],
    ['with more than was asked for', { days: [...good.days, { ...good.days[0], date: '2026-11-25' }] }],
  ])('answers that are %s end in a clear error, and nothing is half-saved', async (_, answer) => {
    await withModel(answer, answer)
    expect(await failure(pipeline.call(generateContentCalendar, two, { token }))).toMatchObject({ status: 502 })
    expect(await pipeline.call(getContentCalendar, {}, { token })).toEqual([])
  })
  test('a model that is away is 503', async () => {
    await withModel(new Error('away'))
    expect(await failure(pipeline.call(generateContentCalendar, two, { token }))).toMatchObject({ status: 503 })
  })
})
