import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as download from '#ui/download.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { ReportPage } from './ReportPage.tsx'
import { ShareAnalyticsDialog } from './ShareAnalyticsDialog.tsx'
import { emptyData, failure, serve, show } from './testing.tsx'

const SEND = 'POST /api/google-ads/share-analytics-email'
const CLIENTS = 'GET /api/client-auth/clients'
const before = [
  { id: '1', email: 'ada@example.com', created_at: '2026-11-01T10:00:00.000Z', open_until: '2026-12-01T10:00:00.000Z' },
  { id: '2', email: 'bob@example.com', created_at: '2026-10-01T10:00:00.000Z', open_until: null },
]
const answered = (pdf_missing_because: string | null) => ({
  json: { success: true, message: '', data: { pdf_attached: pdf_missing_because === null, pdf_missing_because } },
})
const sent = answered(null)
const field = () => screen.findByRole('textbox', { name: 'Email address' })
const send = () => screen.getByRole('button', { name: 'Send' })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('product-1 §2: Share Analytics', () => {
  test('product-1 §5: Send is disabled while the email is blank', async () => {
    serve({ [CLIENTS]: { json: [] } })
    show(<ShareAnalyticsDialog onClose={vi.fn()} />)
    const email = await field()
    expect(email).toHaveAttribute('type', 'email')
    expect(send()).toBeDisabled()
    await userEvent.type(email, '   ')
    expect(send()).toBeDisabled()
    await userEvent.type(email, 'ada@example.com')
    expect(send()).toBeEnabled()
  })

  test('product-1 §9: what was sent is said, and the dialog closes itself after 2 seconds', async () => {
    const asked = serve({ [CLIENTS]: { json: [] }, [SEND]: sent })
    const onClose = vi.fn()
    const dialog = () => <ShareAnalyticsDialog onClose={() => onClose()} />
    const { rerender } = show(dialog())
    await userEvent.type(await field(), 'ada@example.com')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(send())
    expect(await screen.findByText('Analytics Sent Successfully!')).toBeInTheDocument()
    expect(screen.getByText('Analytics report has been sent to ada@example.com')).toBeInTheDocument()
    expect(asked.filter((it) => it.method === 'POST').map((it) => it.body)).toEqual([{ email: 'ada@example.com' }])
    vi.advanceTimersByTime(1_500)
    expect(onClose).not.toHaveBeenCalled()
    // Figures arrive, and the dashboard around it rerenders.
    rerender(dialog())
    vi.advanceTimersByTime(600)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a mail that went without its PDF is told with the cause; it was sent all the same', async () => {
    serve({ [CLIENTS]: { json: [] }, [SEND]: answered('No browser was found.') })
    const notices: Notice[] = []
    showWith((it) => notices.push(it))
    show(<ShareAnalyticsDialog onClose={vi.fn()} />)
    await userEvent.type(await field(), 'ada@example.com')
    await userEvent.click(send())
    expect(await screen.findByText('Analytics Sent Successfully!')).toBeInTheDocument()
    expect(notices).toMatchObject([
      { kind: 'bad', text: 'The email went out without the PDF.', detail: 'No browser was found.' },
    ])
  })

  test('an address shared with before is filled in by a click; opened again, the field is empty', async () => {
    serve({ [CLIENTS]: { json: before } })
    const { unmount } = show(<ShareAnalyticsDialog onClose={vi.fn()} />)
    expect(await screen.findByText('Previously Shared With')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^bob@example.com/ }))
    expect(await field()).toHaveValue('bob@example.com')
    unmount()
    show(<ShareAnalyticsDialog onClose={vi.fn()} />)
    expect(await field()).toHaveValue('')
  })

  test('open links can be closed; of those that are not open there is nothing to close', async () => {
    const asked = serve({ [CLIENTS]: { json: before }, 'DELETE /api/client-auth/clients/1': { status: 204 } })
    show(<ShareAnalyticsDialog onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Close the links sent to ada@example.com' }))
    expect(screen.queryByRole('button', { name: 'Close the links sent to bob@example.com' })).toBeNull()
    await waitFor(() => expect(asked.filter((it) => it.path.endsWith('/clients'))).toHaveLength(2))
    expect(asked.some((it) => it.method === 'DELETE')).toBe(true)
  })

  test('product-1 §8: a mail that did not go is told with its cause, and the dialog stays', async () => {
    serve({ [CLIENTS]: { json: [] }, [SEND]: failure(503, 'upstream_unavailable', 'The mail server is away.') })
    const onClose = vi.fn()
    show(<ShareAnalyticsDialog onClose={onClose} />)
    await userEvent.type(await field(), 'ada@example.com{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail server is away.')
    expect(await field()).toHaveValue('ada@example.com')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the report page', () => {
  const REPORT = 'GET /api/public/reports/s'
  const report = {
    json: {
      from_name: 'Ada Byron',
      performance_data: emptyData(),
      from: '2026-10-22',
      to: '2026-11-20',
      as_of: '2026-11-21T12:00:00.000Z',
      expires_at: '2026-12-21T12:00:00.000Z',
    },
  }
  const PDF = 'GET /api/public/reports/s/report.pdf'
  test('can be saved as a PDF; a failure says why and can be retried', async () => {
    const saved = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined)
    serve({ [REPORT]: report, [PDF]: failure(503, 'upstream_unavailable', 'Too many wait.') })
    show(<ReportPage secret="s" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many wait.')
    serve({ [REPORT]: report, [PDF]: { json: {} } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith('campaign-report-2026-11-20.pdf', expect.objectContaining({ size: 2 })),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('shows the figures read-only, says from whom and until when', async () => {
    serve({ [REPORT]: report })
    show(<ReportPage secret="s" />)
    expect(await screen.findByText('Shared by Ada Byron')).toBeInTheDocument()
    expect(screen.getByText('This page is read-only and works until Dec 21, 2026.')).toBeInTheDocument()
    expect(await screen.findByText('No ad was shown on these dates.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Go to Campaigns' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Why did this change/ })).toBeNull()
  })
  test.each([
    [410, 'gone', 'This report is no longer available'],
    [404, 'not_found', 'Report not found'],
    [500, 'internal', 'We couldn’t load the report'],
  ])('contract, public reports: %i is told in words', async (status, code, words) => {
    serve({ [REPORT]: failure(status, code) })
    show(<ReportPage secret="s" />)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})
