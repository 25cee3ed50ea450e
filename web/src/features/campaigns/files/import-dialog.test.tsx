import type { FileReport } from '@adwright/contract/campaigns/files'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const report: FileReport = {
  lines: [
    { line: 2, campaign: 'Rye', kind: 'create', says: 'A new campaign, paused.' },
    { line: 3, campaign: 'Cakes', kind: 'change', says: 'Daily budget $30.00 becomes $47.00.' },
  ],
  changes: 1,
  creates: 1,
  errors: 0,
  plan: 'p1',
}
const FILES = '/api/google-ads/campaigns-file'
const entry = {
  id: 'a1',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'owner',
  via: 'screen',
  action: 'import_campaign_file',
  target: '2 lines',
  before: null,
  after: null,
  outcome: 'done',
  undoable: true,
}
const answers = {
  [`POST ${FILES}/preview`]: envelope(report),
  [`POST ${FILES}`]: envelope(report),
  [`GET ${FILES}/run`]: envelope({ running: true, lines_done: 1, lines_total: 2 }),
  [`POST ${FILES}/stop`]: envelope({ stopping: true }),
  'GET /api/activity': { json: [entry] },
  'POST /api/activity/a1/undo': { json: { ...entry, id: 'a2', undoable: false } },
}
/** The import waits until the returned function is called. */
function holdingTheImport(): () => void {
  const answer = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === FILES) await promise
    return answer(path, init)
  })
  return resolve
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const chosen = async (onClose = vi.fn()) => {
  show(<ImportDialog onClose={onClose} />)
  await userEvent.upload(screen.getByLabelText('CSV file'), new File(['Campaign'], 'a.csv', { type: 'text/csv' }))
  return onClose
}
afterEach(() => vi.unstubAllGlobals())

describe('decisions, Quality: a file of campaigns', () => {
  test('long work shows how far it is, and can be stopped; what became of each line is told at the end', async () => {
    const asked = serve(answers)
    const go = holdingTheImport()
    await chosen()
    await click('Create 1, change 1')
    expect(await screen.findByText('1 of 2 lines done')).toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await click('Stop')
    expect(await screen.findByText('Stopping after this line…')).toBeInTheDocument()
    expect(asked.find((it) => it.path.endsWith('/stop'))?.body).toEqual({ plan: 'p1' })
    go()
    expect(await screen.findByText('1 campaign created, 1 change done, 0 lines not done.')).toBeInTheDocument()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('a file that is dropped is read like one that is chosen', async () => {
    const asked = serve(answers)
    show(<ImportDialog onClose={vi.fn()} />)
    const dataTransfer = { types: ['Files'], files: [new File(['Campaign'], 'a.csv', { type: 'text/csv' })] }
    fireEvent.drop(screen.getByText('Or drop it here.'), { dataTransfer })
    await click('Create 1, change 1')
    expect(asked.some((it) => it.path === FILES)).toBe(true)
  })

  test('the field names the file that was dropped', async () => {
    serve(answers)
    const other = document.createElement('input')
    other.type = 'file'
    const file = new File(['Campaign'], 'a.csv', { type: 'text/csv' })
    await userEvent.upload(other, file)
    const add = vi.fn()
    vi.stubGlobal(
      'DataTransfer',
      class {
        items = { add }
        files = other.files
      },
    )
    show(<ImportDialog onClose={vi.fn()} />)
    const field = screen.getByLabelText<HTMLInputElement>('CSV file')
    const held = vi.spyOn(field, 'files', 'set').mockImplementation(() => undefined)
    fireEvent.drop(screen.getByText('Or drop it here.'), { dataTransfer: { types: ['Files'], files: [file] } })
    expect(add).toHaveBeenCalledExactlyOnceWith(file)
    expect(held).toHaveBeenCalledExactlyOnceWith(other.files)
  })

  test('decisions, Every change at an outside service: what it did is taken back from there, also what it made', async () => {
    const asked = serve(answers)
    const onClose = await chosen()
    await click('Create 1, change 1')
    await click('Undo')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(asked.some((it) => it.path === '/api/activity/a1/undo')).toBe(true)
  })

  test('an Undo that fails leaves the report, and can be tried again', async () => {
    serve({ ...answers, 'POST /api/activity/a1/undo': failure(409, 'conflict', 'It was changed meanwhile.') })
    const onClose = await chosen()
    await click('Create 1, change 1')
    await click('Undo')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-busy'))
    expect(onClose).not.toHaveBeenCalled()
  })
})
