import { asUsd } from '@adwright/contract/values/money.rules'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { someTargeting } from '../testing.ts'
import { BidsEditor } from './BidsEditor.tsx'

afterEach(() => vi.unstubAllGlobals())

test('bidding by customers is not offered before there are enough, and it says why', () => {
  show(<BidsEditor now={someTargeting({ customers_lately: 4 })} onClose={() => undefined} />)
  expect(screen.queryByText('Maximize conversions')).toBeNull()
  expect(
    screen.getByText('Maximize conversions needs 15 customers in 30 days. This campaign had 4.'),
  ).toBeInTheDocument()
})

test('with enough of them the switch shows what changes, and is one call with its target', async () => {
  const asked = serve({
    'PUT /api/google-ads/campaigns/7/bids': envelope({}),
    'GET /api/activity': { json: [] },
  })
  const onClose = vi.fn()
  show(<BidsEditor now={someTargeting({ customers_lately: 15 })} onClose={onClose} />)
  await userEvent.click(screen.getByText('Maximize conversions'))
  expect(screen.getByText(/^Until now: Manual CPC: \$5 a click at most\./)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Target cost per customer'), '12.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.filter((it) => it.method === 'PUT').map((it) => it.body)).toEqual([
    { bidding_strategy: 'maximize_conversions', target_cost: asUsd(12.5) },
  ])
})
