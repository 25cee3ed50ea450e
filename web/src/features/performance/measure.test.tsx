import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asDay } from '@adwright/contract/values/day.rules'
import { DashboardView } from './DashboardView.tsx'
import { serve, show } from './testing.tsx'
import { answer, data, PERFORMANCE, world } from './world.testing.ts'

afterEach(() => vi.unstubAllGlobals())

describe('one measure a chart', () => {
  const drawn = (name: string) =>
    [...screen.getByRole('figure', { name }).querySelectorAll('[data-series]')].map((it) =>
      it.getAttribute('data-series'),
    )
  test('a click on a figure shows it alone in every chart that can, and another click shows all again', async () => {
    serve(world)
    show(<DashboardView params={{}} />)
    const time = await screen.findByRole('figure', { name: 'Time Performance' })
    const heads = (chart: HTMLElement) =>
      within(chart)
        .getAllByRole('columnheader')
        .map((it) => it.textContent)
    const cost = screen.getByRole('button', { name: 'Show Total Cost in the charts' })
    await userEvent.click(cost)
    expect(cost).toHaveAttribute('aria-pressed', 'true')
    expect(heads(time)).toContain('Cost')
    expect(screen.getByLabelText('Clicks vs Impressions')).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Show Total Impressions in the charts' }))
    const devices = screen.getByRole('figure', { name: 'Devices' })
    expect(within(devices).getByRole('rowheader', { name: 'Mobile' }).parentElement).toHaveTextContent('700')
    await userEvent.click(screen.getByLabelText('Clicks vs Impressions'))
    expect(screen.getByLabelText('Clicks vs Impressions')).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Show Total Impressions in the charts' }))
    expect(drawn('Time Performance')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Show Total Active Campaigns in the charts' })).toBeNull()
  })
})

test('where hours are kept no longer, the three panels that need them say since when they are, and that totals stay', async () => {
  serve({
    ...world,
    [PERFORMANCE]: answer({ ...data, day_hour_performance: [], hours_kept_from: asDay('2025-10-01') }),
  })
  show(<DashboardView params={{}} />)
  const notes = await screen.findAllByText(/kept from Oct 1, 2025 on. Older ones are gone; totals and days stay/)
  expect(notes).toHaveLength(3)
})
