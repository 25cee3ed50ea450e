import { createBusinessProfile } from '@adwright/contract/business-profile'
import { planSocialCampaign } from '@adwright/contract/social-plan'
import { afterEach, expect, test } from 'vitest'
import { businessProfileHandlers } from '#features/business-profile/index.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { failure, type TestPipeline, insertTestUser, openTestPipeline } from '#testing/pipeline.ts'
import { findTrade } from '#trades/index.ts'
import { socialPlanHandlers } from './index.ts'

let pipeline: TestPipeline
let token: string
const open = async (provider: string, answers: readonly unknown[] = []) => {
  const model = answeringModel(answers)
  const llm = { provider, modelId: provider, model }
  pipeline = await openTestPipeline([...businessProfileHandlers, ...socialPlanHandlers], { services: { llm } })
  token = (await insertTestUser(pipeline)).token
  return model
}
afterEach(() => pipeline.close())

test('a plan has posts in turn on each platform, within its dates, no two alike, with the named days', async () => {
  await open('builtin')
  const plan = await pipeline.call(
    planSocialCampaign,
    { topic: 'wedding cakes', platforms: ['TikTok', 'Pinterest'], start_date: '2026-12-20', end_date: '2027-02-28' },
    { token },
  )
  expect(plan).toMatchObject({ topic: 'wedding cakes', start_date: '2026-12-20', end_date: '2027-02-28' })
  expect(new Set(plan.posts.map((one) => one.platform))).toEqual(new Set(['TikTok', 'Pinterest']))
  expect(new Set(plan.posts.map((one) => one.caption)).size).toBe(plan.posts.length)
  expect(plan.posts.every((one) => '2026-12-20' <= one.date && one.date <= '2027-02-28')).toBe(true)
  // All placeholders of a template are filled in, also in the picture ideas.
  expect(plan.posts.filter((one) => /[{}]/.test(one.idea + one.caption))).toEqual([])
  expect(plan.posts.find((one) => one.date === '2026-12-25')?.caption).toContain('Happy Christmas Day')
})

test('a number asked for is that many posts, spread over the days, none of them a greeting', async () => {
  await open('builtin')
  const dates = { start_date: '2026-12-21', end_date: '2026-12-27' }
  const { posts } = await pipeline.call(planSocialCampaign, { topic: 'rye bread', count: 3, ...dates }, { token })
  expect(posts.map((one) => one.date)).toEqual(['2026-12-21', '2026-12-22', '2026-12-26'])
  expect(posts.filter((one) => /Happy/.test(one.caption))).toEqual([])
})

test('without dates it is two weeks from tomorrow; without a topic it is about the business', async () => {
  await open('builtin')
  await pipeline.call(
    createBusinessProfile,
    { business_name: 'Golden Crust', industry: 'Food & Beverage', services: 'catering', report_frequency_hours: 24 },
    { token },
  )
  const plan = await pipeline.call(planSocialCampaign, {}, { token })
  expect(plan).toMatchObject({
    topic: 'catering',
    start_date: '2026-11-21',
    end_date: '2026-12-04',
    platforms: ['Instagram', 'Facebook'],
  })
})

test('the topic of a business with two trades is of the one whose moments are shown', async () => {
  await open('builtin')
  await pipeline.call(
    createBusinessProfile,
    {
      business_name: 'Bright & Tidy',
      industry: 'Other',
      services: 'dog walking, house cleaning, window cleaning',
      report_frequency_hours: 24,
    },
    { token },
  )
  expect(await pipeline.call(planSocialCampaign, {}, { token })).toMatchObject({ topic: 'house cleaning' })
})

test('posts show moments of the trade and answer what its customers ask', async () => {
  await open('builtin')
  const profile = { business_name: 'Hartley', services: 'blocked drains in Leeds', industry: 'Home Services' } as const
  await pipeline.call(createBusinessProfile, { ...profile, report_frequency_hours: 24 }, { token })
  const { posts } = await pipeline.call(planSocialCampaign, {}, { token })
  const plumber = findTrade({ topic: 'plumber' })
  const own = [...(plumber?.moments ?? []).map((it) => it.text), ...(plumber?.questions ?? []).map((it) => it.ask)]
  expect(posts.filter((it) => own.some((line) => it.caption.includes(line))).length).toBeGreaterThanOrEqual(4)
  expect(posts[0]?.caption).toContain('#Leeds')
})

test('nothing known is 409, more than 92 days 422', async () => {
  await open('builtin')
  expect(await failure(pipeline.call(planSocialCampaign, {}, { token }))).toMatchObject({ status: 409 })
  const long = { topic: 'bread', start_date: '2026-01-01', end_date: '2026-12-31' }
  expect(await failure(pipeline.call(planSocialCampaign, long, { token }))).toMatchObject({ status: 422 })
})

test('a model is told what customers ask with its answer, and a bracket in a caption is told back', async () => {
  const posts = (more: string) => ({
    posts: ['a', 'b', 'c'].map((caption) => ({
      date: '2026-12-02',
      platform: 'Instagram',
      idea: 'x',
      caption: `${caption}${more}`,
    })),
  })
  const model = await open('scripted', [posts(' [Name]'), posts('')])
  const request = { topic: 'sourdough', platforms: ['Instagram'], start_date: '2026-12-01', end_date: '2026-12-07' }
  expect((await pipeline.call(planSocialCampaign, request, { token })).posts[0]?.caption).toBe('a')
  expect(model.asked[0]).toMatch(/"asked":\[\{"ask":"[^"]+","answer":"/)
  expect(model.asked[1]).toContain('square brackets')
})

test('a claim or a number that nobody named in a caption is told back; its own day may be named', async () => {
  const posts = (...captions: readonly string[]) => ({
    posts: captions.map((caption) => ({ date: '2026-12-02', platform: 'Instagram', idea: 'x', caption })),
  })
  const bad = posts('Das beste Brot', '50% off', 'On December 2')
  const model = await open('scripted', [bad, posts('Brot', 'Bread', 'On December 2')])
  const request = { topic: 'bread', platforms: ['Instagram'], start_date: '2026-12-01', end_date: '2026-12-07' }
  expect((await pipeline.call(planSocialCampaign, request, { token })).posts).toHaveLength(3)
  const told = model.asked[1]?.split('Your answer can')[1]
  expect(told).toContain('Nobody said "beste"')
  expect(told).toContain('hold no 50.')
  expect(told).not.toContain('hold no 2.')
})

test('a model that plans outside the dates is asked again, then it is a clear error', async () => {
  const posts = (date: string) => ({
    posts: ['a', 'b', 'c'].map((caption) => ({ date, platform: 'Instagram', idea: 'x', caption })),
  })
  const request = { topic: 'bread', platforms: ['Instagram'], start_date: '2026-12-01', end_date: '2026-12-07' }
  await open('scripted', [posts('2030-01-01'), posts('2026-12-02'), posts('2030-01-01'), posts('2030-01-01')])
  expect((await pipeline.call(planSocialCampaign, request, { token })).posts).toHaveLength(3)
  expect(await failure(pipeline.call(planSocialCampaign, request, { token }))).toMatchObject({ status: 502 })
})
