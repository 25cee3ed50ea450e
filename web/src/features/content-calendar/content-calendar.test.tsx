import { asDay } from '@adwright/contract/values/day.rules'
import type { CalendarDay, CalendarPost } from '@adwright/contract/content-calendar'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { calendarCsv, fileNameOf, icsOf, pairsOf } from './calendar-file.rules.ts'
import { toast } from '#ui/toast.ts'
import { ContentCalendarView } from './ContentCalendarView.tsx'
import { writtenDay } from './content-calendar.rules.ts'

const post = (id: string): CalendarPost => ({
  id,
  text: `Post ${id}`,
  hashtags: ['Bread'],
  channel: 'facebook',
  time: '18:30',
  image_id: null,
  image_url: null,
  link: '',
})
const two: CalendarDay[] = [
  {
    date: asDay('2026-11-23'),
    headlines: ['Bread, fresh', 'Second'],
    descriptions: ['One "good" loaf', 'Words'],
    posts: [post('p1'), post('p2')],
  },
  { date: asDay('2026-11-24'), headlines: ['Third'], descriptions: ['=1+1'], posts: [post('p3')] },
]
let calendar: CalendarDay[]
let saved: object[]
let broken: string | undefined
const sent: { method: string; path: string; body: unknown }[] = []
// On a phone, past days without posts aren't listed; today comes before the test's days.
beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00.000Z')
  return () => void vi.useRealTimers()
})
beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  queries.clear()
  sent.length = 0
  calendar = two
  saved = []
  broken = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const method = init.method ?? 'GET'
      const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
      const short = path.replace('/api/business-profile/business-profile/content-calendar', '')
      sent.push({ method, path: short, body })
      if (broken === `${method} ${short}`)
        return Response.json(
          { success: false, message: 'Cause', detail: 'Cause', code: 'bad_request' },
          { status: 400 },
        )
      if (short.startsWith('/saved')) return Response.json(saved)
      if (short === '/save-current') return Response.json({ saved: 3 }, { status: 201 })
      if (short.startsWith('/holidays')) return Response.json([{ date: '2026-11-26', name: 'Thanksgiving' }])
      if (path === '/api/business-profile') return Response.json({ exists: true, business_name: 'Golden Crust' })
      if (short === '/day/move' || short.startsWith('/post')) return Response.json(calendar)
      if (short.startsWith('/day')) return Response.json(calendar[0])
      if (method === 'POST') {
        calendar = two
        return Response.json({ start_date: '2026-11-23', end_date: '2026-11-24', days: 2 }, { status: 201 })
      }
      return Response.json(calendar)
    }),
  )
})
const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <ContentCalendarView title="Content Calendar" />
    </QueryClientProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const didOf = (method: string, path: string) => sent.filter((it) => it.method === method && it.path === path)
const dates = (start: string, end: string) => {
  fireEvent.change(screen.getByLabelText(/Start date/), { target: { value: start } })
  fireEvent.change(screen.getByLabelText(/End date/), { target: { value: end } })
}

test('product-2 §5: Generate Calendar waits for both dates, and the end must not be before the start', async () => {
  calendar = []
  show()
  expect(button('Generate Calendar')).toBeDisabled()
  dates('2026-11-24', '2026-11-23')
  expect(await screen.findByText('End date must be after start date')).toBeInTheDocument()
  dates('2026-11-23', '2026-11-24')
  await userEvent.click(button('Generate Calendar'))
  expect(await screen.findByRole('heading', { name: 'Monday, Nov 23, 2026' })).toBeInTheDocument()
  expect(didOf('POST', '')).toMatchObject([{ body: { start_date: '2026-11-23', end_date: '2026-11-24' } }])
})

test('decisions, Quality: days that were worked on are not replaced without a question; saved, they may be', async () => {
  const notice = vi.spyOn(toast, 'good')
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Monday, Nov 23, 2026 a day later' }))
  await vi.waitFor(() => expect(notice).toHaveBeenCalled())
  dates('2026-11-23', '2026-11-24')
  const ask = async () => {
    await userEvent.click(button('Generate Calendar'))
    return within(await screen.findByRole('dialog', { name: 'Replace this calendar?' }))
  }
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(didOf('POST', '')).toEqual([])
  await userEvent.click((await ask()).getByRole('button', { name: 'Replace' }))
  await vi.waitFor(() => expect(didOf('POST', '')).toHaveLength(1))
  await vi.waitFor(() => expect(button('Generate Calendar')).toBeEnabled())
  await userEvent.click(button('Generate Calendar'))
  await vi.waitFor(() => expect(didOf('POST', '')).toHaveLength(2))
})

test('product-2 §2.6: entries are grouped by date, descriptions matched by position', async () => {
  show()
  const day = (await screen.findByRole('heading', { name: 'Monday, Nov 23, 2026' })).closest('li')
  expect(day).toHaveTextContent(/Bread, freshOne "good" loaf.*SecondWords/)
})

test('product-2 §4: Save Calendar sends the entries, and does nothing when there are none', async () => {
  show()
  await screen.findByText('Third')
  await userEvent.click(button('Save Calendar'))
  expect(didOf('POST', '/save-current')).toMatchObject([{ body: two }])
})
test('product-2 §4: nothing to save', async () => {
  calendar = []
  show()
  await screen.findByText('No calendar yet')
  for (const name of ['Save Calendar', 'Export CSV']) expect(button(name)).toBeDisabled()
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  show()
  await screen.findByText('No calendar yet')
  expect(screen.queryByRole('button', { name: 'Save Calendar' })).toBeNull()
})

test('product-2 §2.6: the Saved tab, empty and with entries', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  expect(await screen.findByText('No saved content calendars yet')).toBeInTheDocument()
  saved = [
    {
      id: 'e1',
      date: '2026-11-23',
      created_at: '2026-11-20T12:00:00.000Z',
      headline: 'Kept',
      description: 'Line',
      post: post('p9'),
    },
  ]
  await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  const entry = (await screen.findByText('Kept')).closest('li')
  expect(entry).toHaveTextContent('Monday, Nov 23, 2026')
  expect(entry).toHaveTextContent('Created Nov 20, 2026')
})

test('a day is moved by its buttons, edited, and rewritten', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Monday, Nov 23, 2026 a day later' }))
  expect(didOf('POST', '/day/move')).toMatchObject([{ body: { date: '2026-11-23', to: '2026-11-24' } }])
  expect(button('Move Monday, Nov 23, 2026 a day earlier')).toBeDisabled()
  await userEvent.click(button('Rewrite Tuesday, Nov 24, 2026'))
  expect(didOf('POST', '/day/rewrite')).toMatchObject([{ body: { date: '2026-11-24' } }])
  const notice = vi.spyOn(toast, 'good')
  await vi.waitFor(() => expect(button('Rewrite Tuesday, Nov 24, 2026')).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button('Rewrite Tuesday, Nov 24, 2026'))
  await vi.waitFor(() =>
    expect(notice).toHaveBeenCalledWith('Tuesday, Nov 24, 2026 rewritten', {
      action: { label: 'Undo', run: expect.any(Function) },
    }),
  )
  const before = didOf('PUT', '/day').length
  notice.mock.lastCall?.[1]?.action?.run()
  await vi.waitFor(() => expect(didOf('PUT', '/day').length).toBe(before + 1))
  sent.length = 0
  await userEvent.click(button('Edit Tuesday, Nov 24, 2026'))
  const dialog = screen.getByRole('dialog')
  const headline = within(dialog).getByRole('textbox', { name: 'Headline 1' })
  await userEvent.clear(headline)
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(headline, 'Mine')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(didOf('PUT', '/day')).toMatchObject([{ body: { date: '2026-11-24', headlines: ['Mine'] } }]),
  )
})

test.each([
  ['POST ', 'Failed to generate content calendar. Please try again.'],
  ['GET ', 'Failed to fetch content calendar. Please try again.'],
])('product-2 §8: %s fails', async (what, words) => {
  broken = what
  show()
  dates('2026-11-23', '2026-11-24')
  await userEvent.click(button('Generate Calendar'))
  expect(await screen.findByText(words)).toBeInTheDocument()
})
test('product-2 §8: the saved ones cannot be fetched', async () => {
  broken = 'GET /saved?limit=60'
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
  expect(await screen.findByText('Failed to fetch saved content calendars. Please try again.')).toBeInTheDocument()
})

describe('the month', () => {
  const open = async () => {
    show()
    await userEvent.click(await screen.findByRole('radio', { name: 'Month' }))
    await screen.findByText('November 2026')
  }
  const name = 'One "good" loaf, Facebook at 6:30 PM'
  test('posts stand on their days, with the holidays of the place', async () => {
    await open()
    expect(await screen.findByText('Thanksgiving')).toBeVisible()
    expect(button(name).closest('td')).toHaveTextContent('23')
  })
  test('a post goes to another day by keys, and by dragging', async () => {
    await open()
    fireEvent.keyDown(button(name), { key: 'ArrowDown', ctrlKey: true })
    await vi.waitFor(() =>
      expect(didOf('POST', '/post/move')).toMatchObject([{ body: { id: 'p1', to: '2026-11-30' } }]),
    )
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(button(name), { dataTransfer })
    const cell = screen.getByText('Thanksgiving').closest('td') as HTMLElement
    fireEvent.dragOver(cell, { dataTransfer })
    fireEvent.drop(cell, { dataTransfer })
    await vi.waitFor(() =>
      expect(didOf('POST', '/post/move')[1]).toMatchObject({ body: { id: 'p1', to: '2026-11-26' } }),
    )
  })
  test('a post is edited beside a look at its channel, which says what is too long', async () => {
    await open()
    await userEvent.click(button(name))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit post' }))
    expect(dialog.getByText(/^Post p1/)).toHaveTextContent('Post p1 #Bread')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Channel' }), 'x')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Post' }), { target: { value: 'a'.repeat(300) } })
    expect(dialog.getByText('28 characters too many')).toBeVisible()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Post' }), { target: { value: 'Short' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(didOf('PUT', '/post/p1')).toMatchObject([{ body: { text: 'Short', channel: 'x', hashtags: ['Bread'] } }]),
    )
  })
  test('a post is added to a day', async () => {
    await open()
    await userEvent.click(button('Add a post on Wednesday, Nov 25, 2026'))
    const dialog = within(screen.getByRole('dialog', { name: 'New post' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Headline/ }), 'Rye')
    await userEvent.type(dialog.getByRole('textbox', { name: /Description/ }), 'Rye is back')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(didOf('POST', '/post')).toMatchObject([{ body: { date: '2026-11-25', headline: 'Rye' } }]),
    )
  })
})

describe('files', () => {
  test('product-2 §9: columns Date, Headline, Description; content_calendar_{date}.csv; no cell is a formula', () => {
    expect(calendarCsv(two)).toBe(
      'Date,Headline,Description\r\n2026-11-23,"Bread, fresh","One ""good"" loaf"\r\n2026-11-23,Second,Words\r\n2026-11-24,Third,"\'=1+1"\r\n',
    )
    expect(fileNameOf(asDay('2026-11-21'), 'csv')).toBe('content_calendar_2026-11-21.csv')
  })
  test('an .ics holds an all-day event for each headline', () => {
    const file = icsOf(two, new Date('2026-11-20T14:03:00Z'))
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(file).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124\r\nSUMMARY:Bread\\, fresh')
  })
  test('where one list is shorter, the other is shown alone', () => {
    expect(pairsOf({ date: asDay('2026-11-21'), headlines: ['a', 'b'], descriptions: ['x'], posts: [] })[1]).toEqual({
      headline: 'b',
      description: '',
    })
  })
})

test('a day is written whole', () => expect(writtenDay(asDay('2026-11-23'))).toBe('Monday, Nov 23, 2026'))

test('on a phone the month is a list of its days, and a post goes to another day by its menu', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const notice = vi.spyOn(toast, 'good')
  show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Month' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(await screen.findByText('Thanksgiving')).toBeInTheDocument()
  await userEvent.click(button('Move to another day: One "good" loaf'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'To Monday, Nov 30, 2026' }))
  await vi.waitFor(() => expect(notice).toHaveBeenCalled())
  expect(didOf('POST', '/post/move')).toMatchObject([{ body: { id: 'p1', to: '2026-11-30' } }])
})
