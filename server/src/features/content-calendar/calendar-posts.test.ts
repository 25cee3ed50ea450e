import { removeCalendarPost } from '@adwright/contract/calendar-posts'
import type { CalendarDay, SavedEntry } from '@adwright/contract/content-calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlannedPost, plannedPost } from '#testing/a-planned-post.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { findTrade } from '#trades/index.ts'
import { postOf, type PostFacts, type PostSeed } from './posts.rules.ts'
import { asDay } from '@adwright/contract/values/day.rules'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const root = '/api/business-profile/business-profile'
const path = `${root}/content-calendar`
const profile = {
  business_name: 'Webb & Sons',
  industry: 'Home Services',
  services: 'boiler repair, blocked drains',
  phone: '520 555 0142',
  prices: 'Boiler repair: $95',
  report_frequency_hours: 24,
}
beforeEach(async () => {
  ada = await app.signUp()
  await ada.call('POST', root, profile)
})
const calendar = async () => (await ada.call<CalendarDay[]>('GET', path)).json
const generate = () => ada.call('POST', path, { start_date: '2026-11-23', end_date: '2026-12-06' })

test('each entry is a post: what customers ask with its answer, the owner’s own price and phone, channel and hour', async () => {
  await generate()
  const posts = (await calendar()).flatMap((it) => it.posts)
  expect(posts).toHaveLength(28)
  expect(new Set(posts.map((it) => it.id)).size).toBe(28)
  const texts = posts.map((it) => it.text).join('\n')
  expect(texts).toContain('520 555 0142')
  expect(texts).toContain('$95')
  expect(texts).not.toMatch(/[{}]|undefined/)
  expect(posts.filter((it) => it.text.split(/\s+/).length > 20).length).toBeGreaterThan(9)
  expect(new Set(posts.map((it) => it.channel)).size).toBeGreaterThan(1)
  for (const { time } of posts) expect(time).toMatch(/^\d\d:\d\d$/)
})

test('a post is moved to any day, changed, deleted, and put back by undo', async () => {
  await generate()
  const [post] = (await calendar())[0]?.posts ?? []
  await ada.call('POST', `${path}/post/move`, { id: post?.id, to: '2026-12-24' })
  expect((await calendar()).at(-1)).toMatchObject({ date: '2026-12-24', posts: [{ id: post?.id }] })
  await ada.call('PUT', `${path}/post/${post?.id}`, { ...plannedPost, date: '2026-11-30', hashtags: ['#Rye', 'Leeds'] })
  const changed = (await calendar()).find((it) => it.date === '2026-11-30')
  expect(changed?.headlines).toContain('Rye is back')
  expect(changed?.posts.find((it) => it.id === post?.id)).toMatchObject({ hashtags: ['Rye', 'Leeds'], time: '12:00' })
  expect((await ada.call('DELETE', `${path}/post/${post?.id}`)).status).toBe(204)
  expect((await calendar()).flatMap((it) => it.headlines)).not.toContain('Rye is back')
  const log = (await ada.call<{ id: string; action: string }[]>('GET', '/api/activity')).json
  const removal = log.find((it) => it.action === removeCalendarPost.name)
  expect((await ada.call('POST', `/api/activity/${removal?.id}/undo`)).status).toBe(200)
  expect((await calendar()).flatMap((it) => it.headlines)).toContain('Rye is back')
})

test('of one post only what is given changes, and days can be read alone', async () => {
  const id = await aPlannedPost(ada)
  await ada.call('PUT', `${path}/post/${id}`, { time: '18:30' })
  const [day] = await calendar()
  expect(day).toMatchObject({ headlines: [plannedPost.headline], posts: [{ text: plannedPost.text, time: '18:30' }] })
  await ada.call('PUT', `${path}/post/${id}`, { date: '2026-06-09' })
  expect(await calendar()).toMatchObject([{ date: '2026-06-09', posts: [{ id, time: '18:30' }] }])
  expect((await ada.call<CalendarDay[]>('GET', `${path}?from=2026-06-10&to=2026-06-12`)).json).toEqual([])
  expect((await ada.call<CalendarDay[]>('GET', `${path}?to=2026-06-09`)).json).toHaveLength(1)
})

test('a first post makes the calendar; at most 92 days have one, and bad input changes nothing', async () => {
  await aPlannedPost(ada)
  const before = await calendar()
  expect(before).toMatchObject([{ date: plannedPost.date, posts: [{ text: plannedPost.text }] }])
  const wrong = [{ link: 'crust.example' }, { time: '25:00' }, { hashtags: ['two words'] }, { channel: 'fax' }]
  for (const part of wrong)
    expect((await ada.call('POST', `${path}/post`, { ...plannedPost, ...part })).status).toBe(422)
  expect((await ada.call('POST', `${path}/post`, { ...plannedPost, image_id: 'nobody’s' })).status).toBe(404)
  expect((await ada.call('POST', `${path}/post/move`, { id: 'none', to: '2026-12-24' })).status).toBe(404)
  expect(await calendar()).toEqual(before)
})

test('saved entries keep their posts; a changed post of the same pair takes the place of the old one', async () => {
  await generate()
  const [day] = await calendar()
  const changed = { ...day, posts: day?.posts.map((it) => ({ ...it, text: 'Mine', hashtags: [] })) }
  expect((await ada.call('POST', `${path}/save-current`, [day])).json).toEqual({ saved: 2 })
  expect((await ada.call('POST', `${path}/save-current`, [changed])).json).toEqual({ saved: 0 })
  const saved = (await ada.call<SavedEntry[]>('GET', `${path}/saved`)).json
  expect(saved.map((it) => it.post.text)).toEqual(['Mine', 'Mine'])
})

test('the holidays of the place are listed', async () => {
  const { json } = await ada.call<{ name: string }[]>('GET', `${path}/holidays?from=2026-11-23&to=2026-11-30`)
  expect(json.map((it) => it.name)).toContain('Thanksgiving')
  expect((await ada.call('GET', `${path}/holidays?from=2026-01-01&to=2026-12-31`)).status).toBe(422)
})

const facts: PostFacts = {
  business: 'Webb & Sons',
  town: 'Leeds',
  subjects: ['blocked drains'],
  trade: findTrade({ topic: 'plumber' }),
  profile: { phone: '0113 496 0123', website_url: 'webb.example', tone: '' },
}
const seed: PostSeed = {
  date: asDay('2026-11-24'),
  at: 0,
  headline: 'Wipes',
  description: 'Flushable wipes and other things that aren’t',
  body: 'They don’t fall apart as paper does.',
  kind: 'question',
}
const said = (tone: string, more: Partial<PostSeed> = {}) =>
  postOf({ ...seed, ...more }, { ...facts, profile: { ...facts.profile, tone } })

test('the last line speaks in the owner’s tone, and nothing is sold on a day of mourning', () => {
  expect(new Set(['plain', 'warm and friendly', 'formal', 'playful'].map((it) => said(it).text)).size).toBe(4)
  expect(said('formal').text).toMatch(/0113 496 0123/)
  expect(said('', { kind: 'quiet' })).toMatchObject({ hashtags: [], link: '' })
  expect(said('', { kind: 'quiet' }).text).not.toMatch(/call|0113/i)
})
test('a question without an answer is asked, and no bracket is left to be published', () => {
  expect(said('', { body: undefined }).text).not.toMatch(/[[\]]/)
})
