import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Forecast } from './Forecast.tsx'

const forecast = {
  from: asDay('2026-04-01'),
  days: 30,
  impressions: { low: 900, high: 1_500 },
  clicks: { low: 30, high: 50 },
  cost: { low: asUsd(75), high: asUsd(125) },
  assumption: 'Real figures will differ.',
}

test('a forecast is told with its range', () => {
  render(<Forecast worst="Up to $20 on one day." forecast={forecast} />)
  expect(
    screen.getByText(/^Estimate for 30 days: 30 to 50 clicks and 900 to 1\.5K impressions for \$75.* to \$125/),
  ).toBeVisible()
})

test('a platform that names one number and no impressions is told so: nothing is made up', () => {
  const one = {
    ...forecast,
    impressions: null,
    clicks: { low: 40, high: 40 },
    cost: { low: asUsd(100), high: asUsd(100) },
  }
  render(<Forecast worst="Up to $20 on one day." forecast={one} />)
  expect(screen.getByText(/^Estimate for 30 days: 40 clicks for \$100(\.00)?\.$/)).toBeVisible()
})
