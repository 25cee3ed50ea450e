import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPeriod } from '#api/period/use-period.ts'
import { DashboardView } from './DashboardView.tsx'
import { envelope, failure, serve, show } from './testing.tsx'
import { changed, linked, world } from './world.testing.ts'

beforeEach(() => keepPeriod(null))
afterEach(() => vi.unstubAllGlobals())

test('product-1 §2: a change in campaigns says that those shown are counted, also where none is active now', async () => {
  serve({ ...world, 'GET /api/client-analytics/user/analytics-change/1000000001': envelope(changed) })
  show(<DashboardView params={{}} />)
  expect(await screen.findByText('100.00% from last month, by campaigns shown')).toBeInTheDocument()
})

test('on the 1st nothing was compared yet, so no card says that nothing changed', async () => {
  serve({ ...world, 'GET /api/google-ads/account-status': envelope({ ...linked, today: '2026-12-01' }) })
  show(<DashboardView params={{}} />)
  expect(await screen.findAllByText('Compared with last month from tomorrow')).toHaveLength(5)
  expect(screen.queryByText('No change from last month')).toBeNull()
})

test('product-1 §2: a change that is still read is a skeleton, one that could not be read says so', async () => {
  serve({ ...world, 'GET /api/client-analytics/user/analytics-change/1000000001': failure(500, 'internal') })
  show(<DashboardView params={{}} />)
  expect(await screen.findAllByText('We couldn’t load the change from last month')).toHaveLength(5)
})
