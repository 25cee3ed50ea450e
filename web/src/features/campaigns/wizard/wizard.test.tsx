import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { envelope } from '#testing/serve.tsx'
import { CreateCampaignView } from './CreateCampaignView.tsx'
import { DRAFTS, typedIn, savedSetup, allOpen, interest, wizard, step } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('steps 2 to 6: what was chosen and not saved is there again, and is kept until it is saved', async () => {
  const asked = wizard(allOpen, {
    [DRAFTS]: envelope({ drafts: { audience: JSON.stringify([interest(1, 'B')]) } }),
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/google-ads/set-audience-segment': envelope({}),
  })
  const audience = within(await step(2))
  expect(await audience.findByRole('button', { name: 'Remove Interest 1' })).toBeInTheDocument()
  await userEvent.click(await audience.findByRole('checkbox', { name: 'Interest 2' }))
  await userEvent.tab()
  const both = JSON.stringify([interest(1, 'B'), interest(2, 'C')])
  await vi.waitFor(() => expect(typedIn(asked)).toEqual([{ campaign_id: '7', step: 'audience', typed: both }]))
  await userEvent.click(audience.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ campaign_id: '7', step: 'audience', typed: null }))
})

test('product-3 §2.9, §4.7: taken up where it was left; a completed step is checked, a skipped one says Skipped, and no review yet', async () => {
  wizard({ ...allOpen, audience: 'completed', ad_schedule: 'skipped' })
  expect(await step(1)).toHaveTextContent('Completed')
  expect(await step(2)).toHaveTextContent('Completed')
  expect(within(await step(3)).getByText('Skipped')).toBeInTheDocument()
  expect(within(await step(4)).getByRole('button', { expanded: true })).toBeInTheDocument()
  expect(screen.queryByText('Final Review')).not.toBeInTheDocument()
})

test('product-3 §2.9: steps 2 to 6 can be skipped, step 1 can’t; each skip opens the next, and the last one the review', async () => {
  const asked = wizard(allOpen)
  expect(within(await step(1)).queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
  for (const number of [2, 3, 4, 5, 6]) {
    await userEvent.click(await within(await step(number)).findByRole('button', { name: 'Skip' }))
    expect(await within(await step(number)).findByText('Skipped')).toBeInTheDocument()
  }
  expect(within(await step(7)).getByText('Campaign Summary')).toBeInTheDocument()
  expect(savedSetup(asked)).toHaveLength(5)
})

test('what became of a step stands at its head: no notice lies over the next ones', async () => {
  wizard({ ...allOpen, locations: 'skipped' })
  expect(await step(1)).toHaveTextContent('Campaign created and paused')
  expect(await step(4)).toHaveTextContent(/Your ad is shown/)
  expect(await step(5)).not.toHaveTextContent(/Your ad is shown/)
})

/** Rendered like in the shell: with the campaign in the URL once there is one. */
function Shown() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => onSignal('view', (it) => setParams(it.params ?? {})), [])
  return <CreateCampaignView params={params} />
}

test('by keyboard: once step 1 is saved, the next Tab goes on at step 2', async () => {
  const typed = {
    campaign_name: 'Rye',
    ad_group_name: 'Rye 1',
    website_url: 'rye.example',
    start_date: '2099-01-01',
    end_date: '2099-01-04',
    headlines: ['Rye', 'Fresh', 'Warm'],
    descriptions: ['Rye bread.', 'Come by.'],
    keywords: ['rye', 'bread', 'bakery'],
  }
  const basic = { [DRAFTS]: envelope({ drafts: { basic: JSON.stringify(typed) } }) }
  const made = envelope({ campaign_id: 'customers/1/campaigns/7', ad_group_id: '70' })
  const kept = { 'PUT /api/google-ads/campaign-drafts': envelope({}) }
  wizard(allOpen, { ...basic, ...kept, 'POST /api/google-ads/create-campaign': made }, <Shown />)
  await userEvent.click(await screen.findByRole('button', { name: 'Save & Next' }))
  const second = within(await step(2)).getByRole('button', { expanded: true })
  await vi.waitFor(() => expect(second).toHaveFocus())
})
