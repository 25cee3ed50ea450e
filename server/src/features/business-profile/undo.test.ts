import { type BusinessProfile, replaceBusinessProfile } from '@adwright/contract/business-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const path = '/api/business-profile/business-profile'
const form = { business_name: 'Golden Crust', industry: 'Food & Beverage', report_frequency_hours: 24 }

test('a changed profile can be restored, no matter who changed it', async () => {
  await ada.call('POST', path, { ...form, website_url: 'https://crust.example' })
  await ada.call('PUT', path, { ...form, business_name: 'Evil Crust', website_url: 'https://evil.example' })
  const log = (
    await ada.call<{ id: string; action: string; undoable: boolean; undo_at_google: boolean }[]>('GET', '/api/activity')
  ).json
  const entry = log.find((it) => it.action === replaceBusinessProfile.name)
  expect(entry).toMatchObject({ undoable: true, undo_at_google: false })
  expect((await ada.call('POST', `/api/activity/${entry?.id}/undo`)).status).toBe(200)
  expect((await ada.call<BusinessProfile>('GET', path)).json).toMatchObject({
    business_name: 'Golden Crust',
    website_url: 'https://crust.example',
  })
})
