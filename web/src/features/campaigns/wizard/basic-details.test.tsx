import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { logOut } from '#api/log-out.ts'
import { browser } from '#api/session.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { type Notice, showWith } from '#ui/toast.ts'
import { CreateCampaignView } from './CreateCampaignView.tsx'
import { noDrafts, typedIn } from './testing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  // Clears what one test typed before the next.
  browser.go = () => undefined
  logOut()
})

test('product-3 §5.1: step 1 says at a field what is wrong as it is left, in the server’s words', async () => {
  serve(noDrafts)
  show(<CreateCampaignView params={{}} />)
  const budget = await screen.findByRole('textbox', { name: /^Daily budget/ })
  await userEvent.clear(budget)
  expect(screen.queryByText('Required')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(await screen.findByText('Required')).toBeInTheDocument()
  await userEvent.type(budget, '4')
  await userEvent.tab()
  await userEvent.tab()
  expect(await screen.findByText('CPC Bid value must be less than Daily Budget.')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Headline 1' }), `${'a'.repeat(31)}`)
  await userEvent.tab()
  expect(await screen.findByText('At most 30 characters.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  expect(await screen.findByText('Select start date first')).toBeInTheDocument()
  expect(await screen.findByText('15 fields need another look.')).toBeInTheDocument()
})

const lines = { headlines: ['a', 'b', 'c'], descriptions: ['d', 'e'], keywords: ['f', 'g', 'h'] }
const dates = { start_date: '2099-01-01', end_date: '2099-01-04' }
const names = { campaign_name: 'Rye', ad_group_name: 'Rye 1', website_url: 'rye.example' }

test('step 1: what was typed is there again; two clicks are one call, what the server refuses is said at the field, and what was sent is forgotten', async () => {
  let answer = failure(422, 'validation_failed', 'Please check.', [{ path: 'headlines.1', message: 'Not this one.' }])
  const asked = serve({
    'GET /api/google-ads/campaign-drafts': envelope({
      drafts: { basic: JSON.stringify({ ...names, ...dates, ...lines }) },
    }),
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/google-ads/create-campaign': () => answer,
  })
  show(<CreateCampaignView params={{}} />)
  await screen.findByRole('button', { name: 'Save & Next' })
  act(() => {
    screen.getByRole('button', { name: 'Save & Next' }).click()
    screen.getByRole('button', { name: 'Save & Next' }).click()
  })
  expect(await screen.findByText('Not this one.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Headline 2' })).toHaveFocus()
  const sent = asked.filter((it) => it.method === 'POST' && it.path.endsWith('/create-campaign')).map((it) => it.body)
  const money = { daily_budget: 50, cpc_bid: 5, max_cpc_bid: 7.5 }
  expect(sent).toEqual([expect.objectContaining({ ...names, ...dates, ...lines, ...money })])
  answer = envelope({ campaign_id: 'customers/1/campaigns/22', ad_group_id: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ step: 'basic', typed: null }))
})

test('step 1: what is typed is kept as the field is left; starting over clears it, and Undo brings it back', async () => {
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  const asked = serve({ ...noDrafts, 'PUT /api/google-ads/campaign-drafts': envelope({}) })
  show(<CreateCampaignView params={{}} />)
  const name = await screen.findByRole('textbox', { name: /^Campaign name/ })
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
  await userEvent.type(name, 'Rye')
  await userEvent.tab()
  await vi.waitFor(() => expect(typedIn(asked)).toHaveLength(1))
  const [kept] = typedIn(asked) as { step: string; typed: string }[]
  expect([kept?.step, JSON.parse(kept?.typed ?? '')]).toEqual([
    'basic',
    expect.objectContaining({ campaign_name: 'Rye' }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(name).toHaveValue('')
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ step: 'basic', typed: null }))
  act(() => notices.at(-1)?.action?.run())
  expect(name).toHaveValue('Rye')
  showWith(undefined)
})

test('writing one line is one call about what the names say, and is asked again once they say something else', async () => {
  const asked = serve({
    ...noDrafts,
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/ad-copy': {
      json: { headlines: ['Rye Bread', 'Fresh Rye'], descriptions: ['d', 'e'], written_by: 'rules' },
    },
  })
  const writes = () => asked.filter((it) => it.path.startsWith('/api/ad-copy')).map((it) => [it.path, it.body])
  show(<CreateCampaignView params={{}} />)
  const group = await screen.findByRole('textbox', { name: /^Ad group name/ })
  await userEvent.type(group, 'Rye bread')
  const write = screen.getByRole('button', { name: 'Write it for me: Headline 1' })
  const headline = screen.getByRole('textbox', { name: 'Headline 1' })
  await userEvent.click(write)
  await vi.waitFor(() => expect(headline).toHaveValue('Rye Bread'))
  await userEvent.click(write)
  await vi.waitFor(() => expect(headline).toHaveValue('Fresh Rye'))
  expect(writes()).toEqual([['/api/ad-copy', { topic: 'Rye bread' }]])
  await userEvent.type(group, ' and rolls')
  await userEvent.click(write)
  await vi.waitFor(() => expect(writes().at(-1)).toEqual(['/api/ad-copy', { topic: 'Rye bread and rolls' }]))
})

test('what was written is said beside the button that wrote it, until it is cleared', async () => {
  serve({
    ...noDrafts,
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/ad-copy': {
      json: { headlines: ['Rye', 'Fresh', 'Warm'], descriptions: ['d', 'e'], written_by: 'rules' },
    },
    'POST /api/ad-copy/keywords': { json: { keywords: ['rye', 'bread', 'rolls'] } },
  })
  show(<CreateCampaignView params={{}} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Ad group name/ }), 'Rye bread')
  await userEvent.click(screen.getByRole('button', { name: 'Write it for me' }))
  const said = 'Written from your business profile. Read it before you save.'
  expect(await screen.findByText(said)).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByText(said)).toBeNull()
})

test('while the texts are written the ad and its strength are shown beside them', async () => {
  serve(noDrafts)
  show(<CreateCampaignView params={{}} />)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Your headline')).toBeInTheDocument()
  const strength = within(screen.getByRole('region', { name: 'Ad strength' }))
  expect(strength.getByText('Incomplete')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Headline 1' }), 'Warm rye bread')
  await userEvent.type(screen.getByRole('textbox', { name: 'Keyword 1' }), 'rye bread')
  expect(preview.getByText('Warm rye bread')).toBeInTheDocument()
  expect(strength.getByText('A headline names a keyword')).toBeInTheDocument()
})

test('an ad takes up to 15 headlines, each pinned where one likes; a removed one takes its pin along', async () => {
  const asked = serve({
    'GET /api/google-ads/campaign-drafts': envelope({
      drafts: { basic: JSON.stringify({ ...names, ...dates, ...lines }) },
    }),
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/google-ads/create-campaign': envelope({ campaign_id: 'customers/1/campaigns/22', ad_group_id: '1' }),
  })
  show(<CreateCampaignView params={{}} />)
  const add = await screen.findByRole('button', { name: 'Add headline' })
  expect(screen.getByRole('button', { name: 'Remove Headline 3' })).toBeDisabled()
  for (let at = 4; at <= 5; at++) {
    await userEvent.click(add)
    await userEvent.type(screen.getByRole('textbox', { name: `Headline ${at}` }), `line ${at}`)
  }
  expect(screen.getByText('5/15')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Position of Headline 5' }), 'Position 1')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Headline 4' }))
  expect(screen.getByRole('textbox', { name: 'Headline 4' })).toHaveValue('line 5')
  expect(screen.getByRole('combobox', { name: 'Position of Headline 4' })).toHaveDisplayValue('Position 1')
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText(/^line 5 \|/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  await vi.waitFor(() =>
    expect(asked.find((it) => it.path.endsWith('/create-campaign'))?.body).toMatchObject({
      headlines: ['a', 'b', 'c', 'line 5'],
      pins: { headlines: [null, null, null, 1] },
    }),
  )
})
