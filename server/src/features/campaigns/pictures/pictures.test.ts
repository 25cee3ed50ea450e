import type { CampaignPicture } from '@adwright/contract/campaigns/pictures'
import type { PublicApproval } from '@adwright/contract/public-approvals'
import { CAMPAIGN_PICTURES_MAX } from '@adwright/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'
import { addPastImage } from '#features/images/index.ts'

let app: ApprovalsApp
let campaign: string
let path: string
beforeAll(async () => {
  app = await startApprovalsApp()
  const form = { ...aForm, start_date: '2026-06-20', end_date: '2026-07-20' }
  const { json } = await app.ana.call<{ data: { campaign_id: string } }>(
    'POST',
    '/api/google-ads/create-campaign',
    form,
  )
  campaign = json.data.campaign_id.split('/').at(-1) ?? ''
  path = `/api/google-ads/campaigns/${campaign}/pictures`
})
afterAll(() => app.app.close())

const bytes = new Uint8Array([1, 2, 3])
async function anImage(prompt: string): Promise<string> {
  await addPastImage(app.ana.scope, app.app.services, {
    prompt,
    size: '1:1',
    seed: prompt,
    business: { name: '', industry: '', products: '', services: '', website: '' },
    at: app.app.clock.now(),
    made: { bytes, thumbnail: bytes, ending: 'png', widthPx: 1024, heightPx: 1024 },
  })
  const { json } = await app.ana.call<{ id: string; prompt: string }[]>('GET', '/api/images/list')
  return json.find((one) => one.prompt === prompt)?.id ?? ''
}
const pictures = async (): Promise<CampaignPicture[]> =>
  (await app.ana.call<{ data: { pictures: CampaignPicture[] } }>('GET', path)).json.data.pictures
const add = (image_id: string) => app.ana.call<{ data: { picture: CampaignPicture } }>('POST', path, { image_id })
const opens = async (url = '') => (await app.app.call('GET', url.replace(app.app.config.PUBLIC_URL, ''))).status

test('an image is kept with a campaign, once however often it is added, and stays when the gallery loses it', async () => {
  const image = await anImage('A loaf')
  const { status, json } = await add(image)
  expect([status, json.data.picture]).toEqual([
    201,
    expect.objectContaining({ image_id: image, prompt: 'A loaf', size: '1:1', width: 1024, height: 1024 }),
  ])
  await Promise.all([add(image), add(image)])
  expect(await pictures()).toEqual([json.data.picture])
  await app.ana.call('DELETE', `/api/images/${image}`)
  const [left] = await pictures()
  expect(left).toMatchObject({ id: json.data.picture.id, image_id: null })
  expect([await opens(left?.url), await opens(left?.thumbnail_url)]).toEqual([200, 200])
})

test('the client who is asked to approve the campaign sees its pictures, and nothing by which they could be changed', async () => {
  await app.share({ campaign_id: campaign })
  const { json } = await app.app.call<PublicApproval>('GET', `/api/public/approvals/${await app.secret()}`)
  expect(json.pictures).toEqual([{ prompt: 'A loaf', url: (await pictures())[0]?.url, width: 1024, height: 1024 }])
})

test('it is removed again, with its file; the activity log tells both', async () => {
  const [picture] = await pictures()
  expect((await app.ana.call('DELETE', `${path}/${picture?.id}`)).status).toBe(204)
  expect(await pictures()).toEqual([])
  expect(await opens(picture?.url)).toBe(404)
  expect((await app.ana.call('DELETE', `${path}/${picture?.id}`)).status).toBe(404)
  const { json } = await app.ana.call<{ action: string }[]>('GET', '/api/activity')
  expect(json.map((one) => one.action)).toEqual(
    expect.arrayContaining(['add_campaign_picture', 'remove_campaign_picture']),
  )
})

test('an image that is not there is 404; a removed campaign, and more than 20, are 409', async () => {
  expect((await add('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  for (let n = 0; n < CAMPAIGN_PICTURES_MAX; n++) expect((await add(await anImage(`Number ${n}`))).status).toBe(201)
  const more = await anImage('One too many')
  expect((await add(more)).status).toBe(409)
  const [first] = await pictures()
  await app.ana.call('DELETE', `${path}/${first?.id}`)
  await app.ana.call('DELETE', `/api/google-ads/campaigns/${campaign}`)
  expect((await add(more)).status).toBe(409)
})
