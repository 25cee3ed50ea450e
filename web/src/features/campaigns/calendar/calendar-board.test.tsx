import { asDay } from '@adwright/contract/values/day.rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSignal, type Params } from '#api/signals.ts'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { CalendarBoard } from './CalendarBoard.tsx'

const today = asDay('2026-11-21')
const bread = aCampaign({ start_date_raw: asDay('2026-11-24'), end_date_raw: asDay('2026-12-02') })
const cakes = aCampaign({ id: '8', name: 'Cakes', status: 'PAUSED', start_date_raw: asDay('2026-11-02') })
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())
const board = (campaigns = [bread, cakes], params: Params = {}) =>
  show(<CalendarBoard campaigns={campaigns} today={today} params={params} />)
const barsOf = (name: string) => screen.queryAllByRole('button', { name: new RegExp(`^${name}, `) })
const toTimeline = () => userEvent.click(screen.getByLabelText('Timeline'))

test('decisions, Calendar: Timeline shows one bar a campaign and week, and is remembered', async () => {
  const { unmount } = board()
  expect(screen.getByRole('grid', { name: 'Campaign Calendar' })).toBeInTheDocument()
  await toTimeline()
  // Nov 24 to 28, then Nov 29 to Dec 2.
  expect(barsOf('Bread')).toHaveLength(2)
  expect(barsOf('Cakes')).toHaveLength(5)
  expect(screen.getAllByText('Bread')).toHaveLength(2)
  expect(barsOf('Cakes')[0]).toHaveAccessibleName('Cakes, Paused, Nov 2 to Nov 30, 2026')
  unmount()
  board()
  expect(barsOf('Bread')).toHaveLength(2)
})

test('status filter and Today work in both, and the address keeps what was chosen', async () => {
  const told: Params[] = []
  const stop = onSignal('params', (it) => told.push(it.params))
  board()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused')
  expect(screen.getByRole('button', { name: 'Nov 24, 2026: 1 campaign, Cakes' })).toBeInTheDocument()
  await toTimeline()
  expect(barsOf('Bread')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Next Month' }))
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('December 2026')
  expect(screen.getByText('No campaigns with this status in this month')).toBeInTheDocument()
  expect(told.at(-1)).toEqual({ status: 'PAUSED', look: 'timeline', month: '2026-12' })
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('November 2026')
  // A month is longer than a screen: the day is scrolled into view.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Nov 21, 2026/ })).toHaveFocus())
  stop()
})

test('an address opens the month, the status and the look that it names', () => {
  board(undefined, { month: '2026-12', look: 'timeline', status: 'ENABLED' })
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('December 2026')
  expect(barsOf('Bread')).toHaveLength(1)
})

test('a bar is dragged to another day, and it is asked first; its end stretches it', async () => {
  const asked = serve({
    'PUT /api/google-ads/campaigns/7': envelope({ campaign: bread }),
    'GET /api/activity': { json: [] },
  })
  board([bread], { look: 'timeline' })
  const [bar] = barsOf('Bread')
  if (!bar) throw new Error('no bar')
  bar.getBoundingClientRect = () => new DOMRect(200, 0, 500, 24)
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
  const over = (date: string) => {
    document.elementFromPoint = () => document.querySelector(`[data-drop="${date}"]`)
  }
  // On its second day, Nov 25.
  fireEvent.pointerDown(bar, { ...mouse, clientX: 350, clientY: 10 })
  over('2026-11-27')
  fireEvent.pointerMove(window, { ...mouse, clientX: 600, clientY: 10 })
  expect(screen.getByText('Then: Nov 26 to Dec 4, 2026.')).toBeInTheDocument()
  fireEvent.pointerUp(window, { ...mouse, clientX: 600, clientY: 10 })
  const sure = screen.getByRole('dialog', { name: 'Change the dates of Bread?' })
  expect(asked.filter((it) => it.method === 'PUT')).toEqual([])
  await userEvent.click(within(sure).getByRole('button', { name: 'Change dates' }))
  await vi.waitFor(() => expect(asked.some((it) => it.method === 'PUT')).toBe(true))
  expect(asked.find((it) => it.method === 'PUT')?.body).toMatchObject({
    start_date: '2026-11-26',
    end_date: '2026-12-04',
  })
  fireEvent.pointerDown(bar, { ...mouse, clientX: 203, clientY: 10 })
  over('2026-11-26')
  fireEvent.pointerMove(window, { ...mouse, clientX: 400, clientY: 10 })
  expect(screen.getByText('Then: Nov 26 to Dec 2, 2026.')).toBeInTheDocument()
  fireEvent.pointerUp(window, { ...mouse, clientX: 400, clientY: 10 })
})

test('by keyboard alone: a bar opens its campaign, Move takes it up, arrows and Enter choose the day', async () => {
  const user = userEvent.setup()
  serve({})
  board([bread], { look: 'timeline' })
  barsOf('Bread')[0]?.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Bread' })
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Whole campaign' }))
  const day = (words: RegExp) => screen.getByRole('button', { name: words })
  await vi.waitFor(() => expect(day(/^Nov 24, 2026/)).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(day(/^Nov 25, 2026/)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Change the dates of Bread?' })).toBeInTheDocument()
})

test('with 200 campaigns a week shows its first lanes and the rest when asked; a day’s dialog has a list to choose from', async () => {
  const many = Array.from({ length: 200 }, (_, at) => aCampaign({ id: String(at), name: `Campaign ${at}` }))
  board(many, { look: 'timeline' })
  const week = within(screen.getByRole('region', { name: 'Week of Nov 15, 2026' }))
  expect(week.getAllByRole('listitem')).toHaveLength(6)
  const more = week.getByRole('button', { name: 'Show 194 more' })
  await userEvent.click(more)
  expect(week.getAllByRole('listitem')).toHaveLength(200)
  expect(within(screen.getByRole('region', { name: 'Week of Nov 22, 2026' })).getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: /^Nov 18, 2026: 200 campaigns/ }))
  const list = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Campaign' })
  await userEvent.selectOptions(list, 'Campaign 150')
  expect(screen.getByRole('dialog', { name: 'Campaign 150' })).toBeInTheDocument()
})

const onScreenOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < 16 * Number(/width < (\d+)rem/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test.each([375, 768])(
  'product-3 §2.4: on %i px a campaign has a part on every day, and its whole name once a week over all of them',
  (width) => {
    onScreenOf(width)
    const long = aCampaign({
      name: 'Sourdough Search',
      start_date_raw: asDay('2026-11-26'),
      end_date_raw: asDay('2026-12-01'),
    })
    board([long])
    expect(screen.getAllByTitle('Sourdough Search')).toHaveLength(6)
    const names = screen.getAllByText('Sourdough Search')
    expect(names.map((it) => it.closest('td')?.dataset.drop)).toEqual(['2026-11-26', '2026-11-29'])
    expect(names.map((it) => it.parentElement?.style.width)).toEqual(['300%', '300%'])
  },
)

test('on a phone Timeline is an agenda: each campaign once, with its status; Change dates leads on', async () => {
  onScreenOf(375)
  board()
  await userEvent.click(screen.getByLabelText('Agenda'))
  const start = within(screen.getByRole('region', { name: 'Nov 24, 2026' }))
  expect(start.getByText('Until Dec 2, 2026')).toBeInTheDocument()
  expect(screen.getAllByText('Cakes')).toHaveLength(1)
  await userEvent.click(start.getByRole('button', { name: /Bread/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bread' }))
  expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Change dates' })).toBeInTheDocument()
})
