import {
  countUnreadNotifications,
  listNotificationEntries,
  listNotifications,
  markNotificationsRead,
} from '@adwright/contract/notifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestPipeline, openTestPipeline, insertTestUser, type TestUser } from '#testing/pipeline.ts'
import { notificationHandlers, notify } from './index.ts'

let pipeline: TestPipeline
let ana: TestUser
beforeEach(async () => {
  pipeline = await openTestPipeline(notificationHandlers)
  ana = await insertTestUser(pipeline)
})
afterEach(() => pipeline.close())

test('contract: notifications are lines with their time, newest first', async () => {
  await notify(ana.scope, 'Your funds are at 20%.', pipeline.clock)
  pipeline.clock.moveOn(3_600_000)
  await notify(ana.scope, 'Your image is ready.', pipeline.clock)
  const { token } = ana
  const all = ['[2026-11-20 15:03] Your image is ready.', '[2026-11-20 14:03] Your funds are at 20%.']
  expect(await pipeline.call(listNotifications, {}, { token })).toEqual(all)
  expect(await pipeline.call(listNotifications, { limit: 1 }, { token })).toEqual(all.slice(0, 1))
  expect(await pipeline.call(listNotifications, { before: '1' }, { token })).toEqual(all.slice(1))
})

test('product-3 §2.6: each line names what it speaks of, by its own word or by its kind', async () => {
  await notify(ana.scope, 'Something.', pipeline.clock)
  await notify(ana.scope, 'Paid.', pipeline.clock, { kind: 'payment' })
  await notify(ana.scope, 'Approved.', pipeline.clock, {
    kind: 'approval',
    about: { subject: 'shared_campaign', id: 'SH-1' },
  })
  const { token } = ana
  const all = await pipeline.call(listNotificationEntries, {}, { token })
  expect(all).toEqual([
    { line: '[2026-11-20 14:03] Approved.', subject: 'shared_campaign', id: 'SH-1' },
    { line: '[2026-11-20 14:03] Paid.', subject: 'payments', id: null },
    { line: '[2026-11-20 14:03] Something.', subject: null, id: null },
  ])
  expect(await pipeline.call(listNotifications, {}, { token })).toEqual(all.map((one) => one.line))
  expect(await pipeline.call(listNotificationEntries, { limit: 1, before: '1' }, { token })).toEqual(all.slice(1, 2))
  const bob = await insertTestUser(pipeline)
  expect(await pipeline.call(listNotificationEntries, {}, { token: bob.token })).toEqual([])
})

test('what was read is not counted; what comes after is, and nobody else sees it', async () => {
  const bob = await insertTestUser(pipeline)
  await notify(ana.scope, 'one', pipeline.clock)
  expect(await pipeline.call(countUnreadNotifications, {}, { token: ana.token })).toEqual({ unread: 1 })
  await pipeline.call(markNotificationsRead, {}, { token: bob.token })
  expect(await pipeline.call(countUnreadNotifications, {}, { token: ana.token })).toEqual({ unread: 1 })
  await pipeline.call(markNotificationsRead, {}, { token: ana.token })
  await notify(ana.scope, 'two', pipeline.clock)
  expect(await pipeline.call(countUnreadNotifications, {}, { token: ana.token })).toEqual({ unread: 1 })
  expect(await pipeline.call(listNotifications, {}, { token: bob.token })).toEqual([])
})
