import { asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign } from '../kit.suite.ts'
import { rehearse, type Step } from './rehearse.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'

let google: TestGoogle
let customerId: string
beforeEach(async () => {
  google = await openTestGoogle()
  customerId = (
    await google.platform.createAccount('owner', { name: 'Shop', timeZone: 'America/New_York', currency: 'USD' })
  ).customerId
})
afterEach(() => google.close())

async function rehearsed(account?: string): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of rehearse(google.options, account)) steps.push(step)
  return steps
}
const world = () => JSON.stringify([...google.google.world.clients.values()].map((one) => [one, [...one.resources]]))

test('a rehearsal asks for all that the product asks for, and Google’s side is as it was', async () => {
  await google.platform.createCampaign({ owner: 'owner', customerId }, goodCampaign('One', asDay('2026-04-01')))
  const before = world()
  const steps = await rehearsed(customerId)
  expect(steps.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  expect(steps.length).toBeGreaterThan(15)
  expect(world()).toBe(before)
  const changes = google.google.seen.filter(({ path }) => /:mutate$|createCustomerClient$/.test(path)).slice(2)
  expect(changes.length).toBeGreaterThan(5)
  expect(changes.every(({ body }) => body.validateOnly === true)).toBe(true)
})

test('what fails is told and the rest goes on; without a campaign, what needs one is skipped', async () => {
  google.google.next(/createCustomerClient$/, {
    kind: 'answer',
    reply: { status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } } },
  })
  const steps = await rehearsed(customerId)
  expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([
    { name: 'making an account (only judged)', outcome: 'failed', said: 'unavailable: PERMISSION_DENIED: No.' },
  ])
  expect(steps.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(5)
})

test('without an account only the manager’s part is rehearsed', async () => {
  const steps = await rehearsed()
  expect(steps.map(({ outcome }) => outcome)).toEqual(Array(5).fill('ok'))
})
