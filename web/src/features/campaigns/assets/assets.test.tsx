import type { Asset } from '@adwright/contract/campaigns/assets'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { AssetSection } from './AssetSection.tsx'

afterEach(() => vi.unstubAllGlobals())

const menu: Asset = {
  id: '31',
  kind: 'SITELINK',
  text: 'Our menu',
  line_1: 'Bread and cakes',
  line_2: 'Baked today',
  url: 'https://bread.example/menu',
  status: 'approved',
  reasons: [],
  in_words: 'Sitelink “Our menu”',
}
const loud: Asset = {
  id: '32',
  kind: 'CALLOUT',
  text: 'Buy now!!',
  status: 'disapproved',
  reasons: ['Excessive punctuation: Use one punctuation mark at a time.'],
  in_words: 'Callout “Buy now!!”',
}
const call: Asset = {
  ...loud,
  id: '33',
  kind: 'CALL',
  text: undefined,
  country: 'US',
  phone: '(520) 555-0134',
  reasons: [],
}
const listed = (...assets: Asset[]) => envelope({ campaign_id: '7', campaign_name: 'Bread', assets })
const path = '/api/google-ads/campaigns/7/assets'
const ad = {
  id: '9',
  headlines: [{ text: 'Fresh Bread', pinnedField: null }],
  descriptions: [{ text: 'Baked at night.', pinnedField: null }],
  finalUrl: 'https://bread.example',
  version: 'v1',
}
const open = (assets: Asset[], more: Parameters<typeof serve>[0] = {}) => {
  const asked = serve({
    [`GET ${path}`]: listed(...assets),
    [`POST ${path}`]: listed(...assets),
    'GET /api/google-ads/responsive-search-ads': envelope([ad]),
    'GET /api/activity': { json: [{ id: 'a1', action: 'change_campaign_assets', outcome: 'done', undoable: true }] },
    ...more,
  })
  show(<AssetSection campaign={aCampaign()} />)
  return () => asked.filter((it) => it.method === 'POST').map((it) => it.body)
}
const add = async (kind: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add asset' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('assets are listed by kind with their review, and why one was disapproved', async () => {
  open([menu, loud])
  const links = within(await screen.findByRole('region', { name: 'Sitelinks' }))
  expect(links.getByText('Approved')).toBeInTheDocument()
  expect(links.getByText('Bread and cakes · Baked today')).toBeInTheDocument()
  const callouts = within(screen.getByRole('region', { name: 'Callouts' }))
  expect(callouts.getByText(/Excessive punctuation/)).toBeInTheDocument()
})

test('a sitelink is checked at its fields before anything is sent, shown in the ad, and sent once', async () => {
  const sent = open([])
  await add('Sitelink')
  const { getByLabelText, getByRole, getByText, getAllByText } = dialog('Add a sitelink')
  await userEvent.type(getByLabelText(/^Link text/), 'Our whole menu for today and tomorrow')
  await userEvent.type(getByLabelText('First line below'), 'Bread')
  await userEvent.click(getByRole('button', { name: 'Save' }))
  expect(getByText('At most 25 characters.')).toBeInTheDocument()
  expect(getByText('Fill in both lines or neither.')).toBeInTheDocument()
  expect(getByText('Required')).toBeInTheDocument()
  expect(sent()).toEqual([])
  await userEvent.clear(getByLabelText(/^Link text/))
  await userEvent.type(getByLabelText(/^Link text/), 'Our menu')
  await userEvent.clear(getByLabelText('First line below'))
  await userEvent.type(getByLabelText(/^Page/), 'bread.example/menu')
  expect(getAllByText('Our menu')).toHaveLength(1)
  await userEvent.dblClick(getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ add: [{ kind: 'SITELINK', text: 'Our menu', url: 'bread.example/menu' }] }])
})

test('what the server refuses is said at the field, and what was typed stays', async () => {
  const words = 'This page doesn’t open. Check the address, or try again once the page is up.'
  const refused = failure(422, 'validation_failed', words, [{ path: 'add.0.url', message: words }])
  open([menu], { [`POST ${path}`]: refused })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sitelink “Our menu”' }))
  const { getByLabelText, getByRole, findByText } = dialog('Edit sitelink')
  await userEvent.type(getByLabelText(/^Page/), '-gone')
  await userEvent.click(getByRole('button', { name: 'Save' }))
  expect(await findByText(words)).toBeInTheDocument()
  expect(getByLabelText(/^Page/)).toHaveValue('https://bread.example/menu-gone')
})

test('an edit puts the new one in the old one’s place in one call; unchanged, nothing is sent', async () => {
  const sent = open([menu])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sitelink “Our menu”' }))
  await userEvent.click(dialog('Edit sitelink').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sitelink “Our menu”' }))
  await userEvent.type(dialog('Edit sitelink').getByLabelText(/^Link text/), ' now')
  await userEvent.click(dialog('Edit sitelink').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ add: [{ text: 'Our menu now', line_1: 'Bread and cakes' }], remove: ['31'] })
})

test('a snippet has three values at least and ten at most; a blank one at the end is none', async () => {
  const sent = open([])
  await add('Snippet')
  const { getByLabelText, getByRole, getAllByText, queryByRole } = dialog('Add a snippet')
  await userEvent.selectOptions(getByLabelText(/^Header/), 'Types')
  await userEvent.type(getByLabelText(/^Value 1/), 'Rye')
  await userEvent.click(getByRole('button', { name: 'Save' }))
  expect(getAllByText('Required')).toHaveLength(2)
  await userEvent.type(getByLabelText(/^Value 2/), 'Spelt')
  await userEvent.type(getByLabelText(/^Value 3/), 'Wheat')
  for (let at = 0; at < 7; at++) await userEvent.click(getByRole('button', { name: 'Add value' }))
  expect(queryByRole('button', { name: 'Add value' })).toBeNull()
  await userEvent.click(getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ add: [{ kind: 'SNIPPET', header: 'Types', values: ['Rye', 'Spelt', 'Wheat'] }] }]),
  )
})

test('an image is chosen from the gallery; one of another shape says why it can’t be', async () => {
  const image = (id: string, width: number, height: number) => ({
    ...{ id, prompt: `Loaf ${id}`, url: `/${id}.png`, thumbnail_url: `/${id}-small.png` },
    ...{ created_at: '2026-11-20T10:00:00Z', size: '1:1', width, height },
  })
  const sent = open([], { 'GET /api/images/list': { json: [image('a', 600, 600), image('b', 1080, 1350)] } })
  await add('Image')
  const { findByRole, getByRole, getByText } = dialog('Add an image')
  expect(await findByRole('radio', { name: /Loaf b/ })).toBeDisabled()
  expect(getByText('This image must be square (1:1) or landscape (1.91:1).')).toBeInTheDocument()
  await userEvent.click(getByRole('button', { name: 'Save' }))
  expect(getByText('Required')).toBeInTheDocument()
  await userEvent.click(getByRole('radio', { name: /Loaf a/ }))
  await userEvent.click(getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ add: [{ kind: 'IMAGE', image_id: 'a' }] }]))
})

test('a promotion takes percent or dollars, and a price list three lines with prices', async () => {
  const sent = open([])
  await add('Promotion')
  const promotion = dialog('Add a promotion')
  await userEvent.type(promotion.getByLabelText(/^What is on offer/), 'All cakes')
  await userEvent.type(promotion.getByLabelText(/^Page/), 'bread.example/cakes')
  await userEvent.click(promotion.getByRole('button', { name: 'Save' }))
  expect(promotion.getByText('Fill in one of the two.')).toBeInTheDocument()
  await userEvent.type(promotion.getByLabelText(/^Percent off/), '20')
  expect(promotion.getByText('20% off All cakes')).toBeInTheDocument()
  await userEvent.click(promotion.getByRole('button', { name: 'Save' }))
  const cakes = { kind: 'PROMOTION', item: 'All cakes', percent_off: 20, url: 'bread.example/cakes' }
  await waitFor(() => expect(sent()).toEqual([{ add: [cakes] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await add('Price list')
  const prices = dialog('Add a price list')
  await userEvent.type(prices.getByLabelText('Price of offer 1*'), '4.50')
  await userEvent.click(prices.getByRole('button', { name: 'Save' }))
  expect(prices.getAllByText('Required').length).toBeGreaterThan(8)
  expect(sent()).toHaveLength(1)
})

test('a second call button isn’t offered; one is taken away only after a yes', async () => {
  const sent = open([call])
  await userEvent.click(await screen.findByRole('button', { name: 'Add asset' }))
  expect(await screen.findByRole('menuitem', { name: 'Call button' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(sent()).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toEqual([{ remove: ['33'] }]))
})

test('a location begins with the place of the profile, and shows in the ad', async () => {
  const profile = { business_name: 'Golden Crust', location: 'Tucson, Arizona' }
  const sent = open([], { 'GET /api/business-profile': { json: { exists: true, ...profile } } })
  await add('Location')
  const { getByLabelText, getByRole, getByText } = dialog('Add a location')
  expect(getByLabelText(/^Address/)).toHaveValue('Tucson, Arizona')
  await userEvent.type(getByLabelText(/^Address/), ', 12 Main St')
  expect(getByText('Tucson, Arizona, 12 Main St')).toBeInTheDocument()
  await userEvent.click(getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ add: [{ kind: 'LOCATION', address: 'Tucson, Arizona, 12 Main St' }] }]))
})
