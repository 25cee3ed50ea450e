import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { AdSection } from './AdSection.tsx'

afterEach(() => vi.unstubAllGlobals())

const lines = (...texts: string[]) => texts.map((text) => ({ text, pinnedField: null }))
const ad = {
  id: '9',
  headlines: lines('Fresh rye', 'Baked daily', 'Order now'),
  descriptions: lines('Rye from local flour.', 'Fetch it warm.'),
  finalUrl: 'https://rye.example.com',
  version: 'a1',
}
const served = () =>
  serve({
    'GET /api/google-ads/responsive-search-ads': envelope([ad]),
    'POST /api/google-ads/update-ad-simple': envelope({ ad }),
    'GET /api/activity': { json: [] },
  })
const section = () => show(<AdSection campaign={aCampaign()} keywords={['rye']} />)
const first = () => screen.getByRole('textbox', { name: 'Headline 1' })

test('a campaign without an ad says so; a removed one promises none', async () => {
  serve({ 'GET /api/google-ads/responsive-search-ads': envelope([]) })
  const { unmount } = show(<AdSection campaign={aCampaign()} keywords={['rye']} />)
  expect(await screen.findByText('This campaign doesn’t have an ad yet.')).toBeInTheDocument()
  unmount()
  show(<AdSection campaign={aCampaign({ status: 'REMOVED' })} keywords={['rye']} />)
  expect(await screen.findByText('A removed campaign has no ads.')).toBeInTheDocument()
})

test('product-3 §4.5: editing works on a copy; Cancel discards it and sends nothing', async () => {
  const asked = served()
  section()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit ad' }))
  await userEvent.clear(first())
  await userEvent.type(first(), 'Thrown away')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Thrown away')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Edit ad' }))
  expect(first()).toHaveValue('Fresh rye')
  expect(asked.some((it) => it.method === 'POST')).toBe(false)
})

test('product-3 §4.5, §7.2: Save Changes sends the ad, returns to view mode and fetches the ads again', async () => {
  const asked = served()
  section()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit ad' }))
  await userEvent.clear(first())
  await userEvent.type(first(), 'Rye at six')
  const reads = () => asked.filter((it) => it.path === '/api/google-ads/responsive-search-ads').length
  const before = reads()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('button', { name: 'Edit ad' })).toBeInTheDocument()
  await vi.waitFor(() => expect(reads()).toBe(before + 1))
  expect(asked.find((it) => it.method === 'POST')?.body).toMatchObject({
    adId: '9',
    headlines: [{ text: 'Rye at six' }, { text: 'Baked daily' }, { text: 'Order now' }],
    finalUrl: 'https://rye.example.com',
    version: 'a1',
  })
})

test('an ad takes up to 15 headlines and 4 descriptions; at the limit nothing more can be added', async () => {
  served()
  section()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit ad' }))
  for (let count = 3; count < 15; count++) await userEvent.click(screen.getByRole('button', { name: 'Add headline' }))
  expect(screen.getByText('15/15')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add headline' })).not.toBeInTheDocument()
  for (let count = 2; count < 4; count++) await userEvent.click(screen.getByRole('button', { name: 'Add description' }))
  expect(screen.queryByRole('button', { name: 'Add description' })).not.toBeInTheDocument()
})

test('the strength meter says how many texts are missing, and that no headline names the town', async () => {
  serve({
    'GET /api/google-ads/responsive-search-ads': envelope([ad]),
    'GET /api/business-profile': { json: { exists: true, location: 'Leeds, England, United Kingdom' } },
  })
  section()
  const meter = within(await screen.findByRole('region', { name: 'Ad strength' }))
  expect(await meter.findByText('No headline names Leeds.')).toBeInTheDocument()
  expect(meter.getByText('Add 5 more headlines: with 8, Google has enough to choose from.')).toBeInTheDocument()
  expect(meter.getByText('Add 1 more description.')).toBeInTheDocument()
})

test('the preview goes through the combinations, and a pinned headline keeps its place in each', async () => {
  const headlines = ['Rye at six', 'Baked daily', 'Order now', 'Warm loaves'].map((text) => ({
    text,
    pinnedField: text === 'Order now' ? 'HEADLINE_1' : null,
  }))
  serve({ 'GET /api/google-ads/responsive-search-ads': envelope([{ ...ad, headlines }]) })
  section()
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  const seen = new Set<string>()
  const [, many = ''] = /of (\d+)$/.exec(preview.getByText(/^Combination 1 of/).textContent ?? '') ?? []
  for (let at = 0; at < Number(many); at++) {
    seen.add(preview.getByText(/^Order now \|/).textContent ?? '')
    await userEvent.click(preview.getByRole('button', { name: 'Next combination' }))
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(preview.getByText(`Combination 1 of ${many}`)).toBeInTheDocument()
})

test('one of several ads is paused by itself and can be turned on again; an only ad has no such button', async () => {
  let status = 'ENABLED'
  const asked = serve({
    'GET /api/google-ads/responsive-search-ads': () =>
      envelope([
        { ...ad, status },
        { ...ad, id: '10' },
      ]),
    'PUT /api/google-ads/responsive-search-ads/9/status': () => {
      status = 'PAUSED'
      return envelope({ ad })
    },
    'GET /api/activity': { json: [{ id: 'e1', action: 'set_ad_status', outcome: 'done', undoable: true }] },
  })
  const { unmount } = section()
  await userEvent.click(await screen.findByRole('button', { name: 'Pause this ad' }))
  expect(await screen.findByRole('button', { name: 'Turn this ad on' })).toBeInTheDocument()
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({ status: 'PAUSED' })
  unmount()
  served()
  section()
  await screen.findByRole('button', { name: 'Edit ad' })
  expect(screen.queryByRole('button', { name: 'Pause this ad' })).not.toBeInTheDocument()
})
