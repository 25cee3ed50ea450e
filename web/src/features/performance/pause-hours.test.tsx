import { asUsd } from '@adwright/contract/values/money.rules'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PauseHours } from './PauseHours.tsx'
import { envelope, serve, show } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const insight = {
  kind: 'idle_hours' as const,
  id: 'h',
  campaign_id: 'c1',
  campaign_name: 'Bread',
  from_hour: 0,
  to_hour: 6,
  cost: asUsd(20),
  clicks: 1,
  impressions: 300,
  cost_share: 0.2,
  click_share: 0.02,
  cost_per_click: asUsd(20),
  others_cost_per_click: asUsd(1),
}
const setup = (schedules: object[]) => ({
  'GET /api/google-ads/campaigns/c1/setup': envelope({ schedules }),
  'POST /api/google-ads/google-ads/campaigns/c1/ad-schedule': envelope({}),
})
const slot = (start_hour: number, end_hour: number) => ({
  day_of_week: 'MONDAY',
  start_hour,
  start_minute: 'ZERO',
  end_hour,
  end_minute: 'ZERO',
})

test('nothing changes before the owner says so; then the hours are taken out of the current schedule', async () => {
  const asked = serve(setup([slot(4, 20)]))
  const onClose = vi.fn()
  show(<PauseHours insight={insight} onClose={onClose} />)
  const yes = await screen.findByRole('button', { name: 'Pause these hours' })
  expect(screen.getByText(/Ads of Bread will no longer be shown between 0:00 and 6:00/)).toBeInTheDocument()
  expect(asked.every((it) => it.method === 'GET')).toBe(true)
  await userEvent.click(yes)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.find((it) => it.method === 'POST')?.body).toEqual({ schedules: [slot(6, 20)] })
})

test('a schedule that has no other hours is left alone', async () => {
  serve(setup([slot(1, 5)]))
  show(<PauseHours insight={insight} onClose={vi.fn()} />)
  expect(await screen.findByText(/pause the campaign instead/)).toBeInTheDocument()
})
