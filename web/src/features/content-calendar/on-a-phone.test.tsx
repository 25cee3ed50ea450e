import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#testing/serve.tsx'
import { ContentCalendarView } from './ContentCalendarView.tsx'

afterEach(() => vi.unstubAllGlobals())

const days = [{ date: '2026-12-01', headlines: ['Warm rolls'], descriptions: ['At eight.'], posts: [] }]

test('on a phone the actions come with the days, and push nothing down when those are loaded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  serve({ 'GET /api/business-profile/business-profile/content-calendar': { json: days } })
  show(<ContentCalendarView title="Content Calendar" />)
  const save = await screen.findByRole('button', { name: 'Save Calendar' })
  expect(screen.getByRole('tabpanel')).toContainElement(save)
})
