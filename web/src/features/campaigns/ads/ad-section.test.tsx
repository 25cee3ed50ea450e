import { screen } from '@testing-library/react'
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
