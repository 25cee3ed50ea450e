import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'

let it: ApprovalsApp
let told: Set<string>
beforeEach(async () => {
  it = await startApprovalsApp()
  told = new Set()
  it.app.server.context.bus.subscribe('stale', (news) => {
    const { owner, topics } = news as { owner: string; topics: string[] }
    if (owner === it.ana.id) for (const topic of topics) told.add(topic)
  })
})
afterEach(() => it.app.close())

/** The bus tells a moment later. */
const heard = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  const topics = [...told].sort()
  told.clear()
  return topics
}

test('the owner’s open screens hear of each step without a reload', async () => {
  await heard()
  const first = await it.shared()
  expect(await heard()).toEqual(['activity', 'approvals'])
  await it.answer({ decision: 'disapproved', reason: 'No' })
  expect(await heard()).toEqual(['activity', 'approvals', 'notifications'])
  await it.edit(first.id, aDraft)
  await it.answer({ decision: 'approved' })
  await heard()
  await it.launch(first.id)
  expect(await heard()).toEqual(['activity', 'approvals', 'campaigns', 'notifications', 'performance'])
})

test('and of what a job finds out', async () => {
  await it.shared()
  await heard()
  it.app.clock.advance(30 * 86_400_000)
  await it.app.runJob('remind_clients')
  expect(await heard()).toEqual(['notifications'])
})
