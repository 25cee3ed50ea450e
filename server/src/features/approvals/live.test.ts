import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
let told: Set<string>
beforeEach(async () => {
  app = await startApprovalsApp()
  told = new Set()
  app.app.server.context.bus.subscribe('stale', (news) => {
    const { owner, topics } = news as { owner: string; topics: string[] }
    if (owner === app.ana.id) for (const topic of topics) told.add(topic)
  })
})
afterEach(() => app.app.close())

/** The bus delivers asynchronously. */
const heard = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  const topics = [...told].sort()
  told.clear()
  return topics
}

test('the owner’s open screens hear of each step without a reload', async () => {
  await heard()
  const first = await app.shared()
  expect(await heard()).toEqual(['activity', 'approvals'])
  await app.answer({ decision: 'disapproved', reason: 'No' })
  expect(await heard()).toEqual(['activity', 'approvals', 'notifications'])
  await app.edit(first.id, aDraft)
  await app.answer({ decision: 'approved' })
  await heard()
  await app.launch(first.id)
  expect(await heard()).toEqual(['activity', 'approvals', 'campaigns', 'notifications', 'performance'])
})

test('and of what a job finds out', async () => {
  await app.shared()
  await heard()
  app.app.clock.advance(30 * DAY_MS)
  await app.app.runJob('remind_clients')
  expect(await heard()).toEqual(['notifications'])
})
