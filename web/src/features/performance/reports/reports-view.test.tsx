import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mayDo } from '#api/may.ts'
import { onSignal } from '#api/signals.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { Permits } from '#ui/may.tsx'
import { ReportsView } from './ReportsView.tsx'

afterEach(() => vi.unstubAllGlobals())

const plain = {
  every: 'weekly',
  from: '2026-11-16',
  to: '2026-11-22',
  before_from: '2026-11-09',
  before_to: '2026-11-15',
  headline: 'You got 96 clicks for $105.00.',
  figures: [
    { name: 'Customers', value: 'Not measured', before: null },
    { name: 'Cost', value: '$105.00', before: '$90.00' },
    { name: 'Clicks', value: '96', before: '80' },
  ],
  customers_measured: false,
  measure_hint: 'Customers aren’t measured yet.',
  changed: ['16 more clicks than the week before (80).'],
  next: [],
}
const schedule = {
  id: 's1',
  email: 'client@example.com',
  every: 'weekly',
  weekday: 'MONDAY',
  month_day: null,
  campaign_id: null,
  campaign_name: null,
  campaign_ids: [],
  next_on: '2026-11-30',
  stopped: false,
  trouble: null,
}
const sent = {
  id: 'r1',
  email: 'client@example.com',
  every: 'weekly',
  from: '2026-11-09',
  to: '2026-11-15',
  state: 'sent',
  at: '2026-11-16T07:00:00.000Z',
  open_until: '2026-12-16T07:00:00.000Z',
}
const world = {
  'GET /api/google-ads/account-status': envelope({ is_linked: true, customer_id: '1', today: '2026-11-23' }),
  'GET /api/google-ads/campaigns': envelope({ campaigns: [] }),
  'GET /api/scheduled-reports/latest': envelope(plain),
  'GET /api/scheduled-reports': { json: [schedule] },
  'GET /api/scheduled-reports/sent': { json: [sent] },
  'GET /api/brand': { json: { name: '', shown_name: null, logo_url: null, in_plan: false } },
}

test('the week is told in three figures, and where customers aren’t measured the way to measure them', async () => {
  serve(world)
  const views: unknown[] = []
  onSignal('view', (it) => views.push(it))
  show(<ReportsView title="Reports" />)
  expect(await screen.findByText('You got 96 clicks for $105.00.')).toBeVisible()
  expect(screen.getByText('Not measured')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Measure customers' }))
  expect(views).toEqual([{ view: 'measure_customers' }])
})

test('a report to a client is set up with its day, and a wrong address is said at its field', async () => {
  const asked = serve({
    ...world,
    'POST /api/scheduled-reports': { status: 201, json: { ...schedule, weekday: 'FRIDAY' } },
  })
  show(<ReportsView title="Reports" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a report' }))
  await userEvent.click(screen.getByLabelText('A client'))
  const form = () => within(screen.getByLabelText(/Client’s email/).closest('form') as HTMLElement)
  await userEvent.type(screen.getByLabelText(/Client’s email/), 'nobody')
  await userEvent.click(form().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/Client’s email/), '@example.com')
  await userEvent.selectOptions(screen.getByLabelText('On'), 'Friday')
  await userEvent.click(form().getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked.find((it) => it.method === 'POST')?.body).toMatchObject({
      email: 'nobody@example.com',
      every: 'weekly',
      weekday: 'FRIDAY',
    }),
  )
})

test('a report that went out says its days and can be closed; one that can’t be sent says why', async () => {
  const asked = serve({
    ...world,
    'DELETE /api/scheduled-reports/sent/r1': { status: 204 },
    'POST /api/scheduled-reports/s1/send': failure(409, 'conflict', 'It went to this address already.'),
  })
  show(<ReportsView title="Reports" />)
  expect(await screen.findByText('Weekly report: Nov 9 to Nov 15, 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close the page sent to client@example.com' }))
  await vi.waitFor(() => expect(asked.some((it) => it.method === 'DELETE')).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await vi.waitFor(() => expect(asked.some((it) => it.path.endsWith('/send'))).toBe(true))
})

test('a report about several campaigns: chosen by their names, read and sent for those alone', async () => {
  const campaigns = ['Bread', 'Cakes', 'Rolls'].map((name, at) => ({ id: String(at + 1), name }))
  const asked = serve({
    ...world,
    'GET /api/google-ads/campaigns': envelope({ campaigns }),
    'POST /api/scheduled-reports': { status: 201, json: schedule },
  })
  show(<ReportsView title="Reports" />)
  await screen.findByText('You got 96 clicks for $105.00.')
  await userEvent.click(screen.getByRole('button', { name: 'Add a report' }))
  const form = () => within(screen.getByRole('button', { name: 'Cancel' }).closest('form') as HTMLElement)
  await userEvent.selectOptions(form().getByLabelText('Campaign'), 'Several campaigns')
  expect(form().getByText('None chosen yet: all campaigns')).toBeVisible()
  await userEvent.click(form().getByRole('checkbox', { name: 'Bread' }))
  await userEvent.click(form().getByRole('checkbox', { name: 'Rolls' }))
  await userEvent.click(form().getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked.find((it) => it.method === 'POST')?.body).toMatchObject({ campaign_ids: ['1', '3'] }),
  )
})

test('a client without reports sees what will be here, and no button that isn’t theirs', async () => {
  const none = envelope({ is_linked: false, customer_id: null })
  const asked = serve({ ...world, 'GET /api/google-ads/account-status': none })
  show(
    <Permits value={mayDo('client', false)}>
      <ReportsView title="Reports" />
    </Permits>,
  )
  expect(await screen.findByText('No reports yet')).toBeVisible()
  // It would be refused, and the browser lists that as an error of the page.
  expect(asked.map((it) => it.path)).not.toContain('/api/scheduled-reports/latest')
  expect(screen.getByText('Example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Link Account' })).toBeNull()
})
