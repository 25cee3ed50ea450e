import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
let id: string
beforeEach(async () => {
  app = await startApprovalsApp()
  id = await app.makeCampaign('Drain Week')
})
afterEach(() => app.app.close())

test('a yes holds for fixed positions as well: the client sees them, others need another yes, and a launch puts them back', async () => {
  type Ads = {
    data: { id: string; version: string; finalUrl: string; headlines: object[]; descriptions: object[] }[]
  }
  const ad = async () => {
    const { json } = await app.ana.call<Ads>('GET', `/api/google-ads/responsive-search-ads?campaign_id=${id}`)
    return json.data[0]
  }
  const pinFirst = async (pin: string | null) => {
    const { id, version, ...texts } = (await ad()) ?? { id: '', version: '', headlines: [] }
    const [first, ...others] = texts.headlines
    const headlines = [{ ...first, pinnedField: pin }, ...others]
    const sent = await app.ana.call('POST', '/api/google-ads/update-ad-simple', {
      ...texts,
      adId: id,
      version,
      headlines,
    })
    expect(sent.status).toBe(200)
  }
  await pinFirst('HEADLINE_1')
  const shared = (await app.share({ campaign_id: id })).json
  expect((await app.see()).json.pins).toEqual({ headlines: [1, null, null], descriptions: [null, null] })
  await app.answer({ decision: 'approved' })
  await pinFirst('HEADLINE_2')
  const refused = await app.ana.call<{ code: string }>('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
  expect([refused.status, refused.json.code]).toEqual([409, 'client_approval_required'])
  expect((await app.launch(shared.id)).status).toBe(200)
  expect((await ad())?.headlines[0]).toMatchObject({ pinnedField: 'HEADLINE_1' })
})
