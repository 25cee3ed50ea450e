import { asDay } from '@adwright/contract/values/day.rules'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { CalendarBoard } from './CalendarBoard.tsx'

const today = asDay('2026-11-21')
const campaign = aCampaign({ start_date_raw: asDay('2026-11-24'), end_date_raw: asDay('2026-11-28') })
const served = () =>
  serve({
    'PUT /api/google-ads/campaigns/7': envelope({ campaign }),
    'GET /api/activity': { json: [] },
  })
afterEach(() => {
  // For a moment, a drop swallows the click that follows it.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const day = (words: RegExp) => screen.getByRole('button', { name: words })
/** jsdom has no layout, so this sets the day under the pointer. */
const pointerIsOver = (words: RegExp) => {
  const cell = day(words).closest('td')
  document.elementFromPoint = () => cell
}
const entryOn = (words: RegExp): Element => {
  const entry = day(words).closest('td')?.querySelector('li')
  if (!entry) throw new Error('no campaign stands on that day')
  return entry
}

test('product-3 §2.4: 7 columns from Sun to Sat, a campaign on every day between its dates, both included', () => {
  served()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  expect(screen.getAllByRole('columnheader').map((it) => it.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  expect(screen.getAllByRole('button', { name: /1 campaign, Bread/ })).toHaveLength(5)
  expect(screen.getByRole('button', { name: 'Previous Month' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next Month' })).toBeInTheDocument()
})

test('on paper, where nothing opens, a day names every campaign', () => {
  served()
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const on = (paper: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: paper && query === 'print' }))
  const many = [1, 2, 3, 4, 5].map((at) => ({ ...campaign, id: `${at}`, name: `Bread ${at}` }))
  const named = () =>
    [
      ...(day(/Nov 24, 2026/)
        .closest('td')
        ?.querySelectorAll('li') ?? []),
    ].map((it) => it.title)
  on(false)
  const { unmount } = show(<CalendarBoard campaigns={many} today={today} params={{}} />)
  expect(named()).toEqual(['Bread 1', 'Bread 2', 'Bread 3', ''])
  unmount()
  on(true)
  show(<CalendarBoard campaigns={many} today={today} params={{}} />)
  expect(named()).toEqual(many.map((it) => it.name))
})

test('by keyboard alone: a day is opened, Move takes the campaign up, arrows choose, Enter drops, and it is asked first', async () => {
  const asked = served()
  const user = userEvent.setup()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  day(/Nov 24, 2026/).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Bread' })
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Whole campaign' }))
  await vi.waitFor(() => expect(day(/Nov 24, 2026/)).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(day(/Nov 25, 2026/)).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Then: Nov 26 to Nov 30, 2026.')).toBeInTheDocument()
  await vi.waitFor(() => expect(day(/Nov 26, 2026/)).toHaveFocus())
  await user.keyboard('{Enter}')
  const sure = await screen.findByRole('dialog', { name: 'Change the dates of Bread?' })
  expect(asked.filter((it) => it.method === 'PUT')).toEqual([])
  await user.click(within(sure).getByRole('button', { name: 'Change dates' }))
  await vi.waitFor(() =>
    expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({
      start_date: '2026-11-26',
      end_date: '2026-11-30',
      version: 'v1',
    }),
  )
})

test('Escape puts a campaign back where it was', async () => {
  served()
  const user = userEvent.setup()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  await user.click(day(/Nov 24, 2026/))
  const dialog = await screen.findByRole('dialog', { name: 'Bread' })
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End date' }))
  await vi.waitFor(() => expect(day(/Nov 28, 2026/)).toHaveFocus())
  expect(screen.getByText('Move the end of Bread')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Move the end of Bread')).not.toBeInTheDocument()
})

test('a finger that rests takes the campaign up and drops it; one that moves on at once scrolls', () => {
  served()
  vi.useFakeTimers()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  const finger = { pointerId: 4, pointerType: 'touch', isPrimary: true, button: 0 }
  pointerIsOver(/Nov 28, 2026/)
  fireEvent.pointerDown(entryOn(/Nov 28, 2026/), { ...finger, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { ...finger, clientX: 10, clientY: 60 })
  act(() => void vi.advanceTimersByTime(1_000))
  fireEvent.pointerUp(window, { ...finger, clientX: 10, clientY: 60 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  fireEvent.pointerDown(entryOn(/Nov 28, 2026/), { ...finger, clientX: 10, clientY: 10 })
  act(() => void vi.advanceTimersByTime(400))
  pointerIsOver(/Nov 30, 2026/)
  fireEvent.pointerMove(window, { ...finger, clientX: 60, clientY: 60 })
  expect(screen.getByText('Then: Nov 24 to Nov 30, 2026.')).toBeInTheDocument()
  fireEvent.pointerUp(window, { ...finger, clientX: 60, clientY: 60 })
  expect(screen.getByRole('dialog', { name: 'Change the dates of Bread?' })).toBeInTheDocument()
})

test('where a campaign may not go is said while it is dragged, and nothing is asked', () => {
  served()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
  fireEvent.pointerDown(entryOn(/Nov 25, 2026/), { ...mouse, clientX: 10, clientY: 10 })
  pointerIsOver(/Nov 20, 2026/)
  fireEvent.pointerMove(window, { ...mouse, clientX: 60, clientY: 10 })
  expect(screen.getByText('Start date must be at least tomorrow')).toBeInTheDocument()
  fireEvent.pointerUp(window, { ...mouse, clientX: 60, clientY: 10 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('product-3 §2.4: a drag that rests at the edge, or on Next Month, turns the month; it drops on a day that was not shown', () => {
  served()
  vi.useFakeTimers()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  const grid = screen.getByRole('grid')
  grid.getBoundingClientRect = () => new DOMRect(100, 0, 700, 600)
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
  const title = () => screen.getByRole('heading', { level: 2 }).textContent
  fireEvent.pointerDown(entryOn(/Nov 28, 2026/), { ...mouse, clientX: 400, clientY: 10 })
  document.elementFromPoint = () => document.body
  fireEvent.pointerMove(window, { ...mouse, clientX: 798, clientY: 10 })
  act(() => void vi.advanceTimersByTime(500))
  expect(title()).toBe('November 2026')
  act(() => void vi.advanceTimersByTime(300))
  expect(title()).toBe('December 2026')
  act(() => void vi.advanceTimersByTime(700))
  expect(title()).toBe('January 2027')
  fireEvent.pointerMove(window, { ...mouse, clientX: 20, clientY: 10 })
  act(() => void vi.advanceTimersByTime(700))
  expect(title()).toBe('December 2026')
  pointerIsOver(/Dec 9, 2026/)
  fireEvent.pointerMove(window, { ...mouse, clientX: 400, clientY: 10 })
  act(() => void vi.advanceTimersByTime(5_000))
  expect(title()).toBe('December 2026')
  fireEvent.pointerUp(window, { ...mouse, clientX: 400, clientY: 10 })
  expect(screen.getByRole('dialog', { name: 'Change the dates of Bread?' })).toHaveTextContent('Dec 9, 2026')
})

test('a drag over Next Month turns it as well', () => {
  served()
  vi.useFakeTimers()
  show(<CalendarBoard campaigns={[campaign]} today={today} params={{}} />)
  screen.getByRole('grid').getBoundingClientRect = () => new DOMRect(0, 0, 700, 600)
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
  fireEvent.pointerDown(entryOn(/Nov 28, 2026/), { ...mouse, clientX: 400, clientY: 10 })
  const next = screen.getByRole('button', { name: 'Next Month' })
  document.elementFromPoint = () => next
  fireEvent.pointerMove(window, { ...mouse, clientX: 350, clientY: 60 })
  act(() => void vi.advanceTimersByTime(800))
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('December 2026')
  fireEvent.pointerUp(window, { ...mouse, clientX: 350, clientY: 60 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
