import type { SharedCampaign } from '@adwright/contract/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { type AtWork, addMember } from '#testing/businesses.ts'

let app: TestApp
let ada: Person
let client: AtWork
let another: AtWork
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  client = await addMember(app, ada.id, await app.signUp({ email: 'cy@example.com' }), 'client')
  another = await addMember(app, ada.id, await app.signUp({ email: 'dee@example.com' }), 'client')
})
afterAll(() => app.close())

const base = '/api/api/campaign-share'
async function share(title: string, client_email: string): Promise<string> {
  const campaign_data = { title, budget: 5, website_url: 'example.com' }
  const sent = await ada.call<SharedCampaign>('POST', `${base}/share`, {
    campaign_data,
    client_name: 'C',
    client_email,
  })
  expect(sent.status).toBe(201)
  return sent.json.share_id
}
const titles = async (who: Person) =>
  (await who.call<SharedCampaign[]>('GET', `${base}/my-shared-campaigns`)).json.map((it) => it.title).sort()
const open = (who: Person, id: string) => who.call<{ secret: string }>('POST', `${base}/${id}/open`)

test('a client sees what they were asked, and answers it from the app', async () => {
  const bread = await share('Bread', 'Cy@Example.com')
  await share('Cakes', 'dee@example.com')
  expect([await titles(client), await titles(another), await titles(ada)]).toEqual([
    ['Bread'],
    ['Cakes'],
    ['Bread', 'Cakes'],
  ])
  expect((await open(another, bread)).status).toBe(404)
  const { json } = await open(client, bread)
  const page = `/api/public/approvals/${json.secret}`
  expect((await app.call<{ title: string }>('GET', page)).json.title).toBe('Bread')
  expect((await app.call('POST', page, { body: { decision: 'approved' } })).status).toBe(200)
  // Once answered, there's nothing left to open.
  expect((await open(client, bread)).status).toBe(404)
  // A client can't change anything either.
  expect((await client.call('POST', `${base}/share`, {})).status).toBe(403)
})
