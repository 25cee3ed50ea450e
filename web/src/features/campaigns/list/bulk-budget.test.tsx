import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { BulkDialog } from './BulkDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a wrong budget of several campaigns is said at its field, with nothing promised and nothing sent', async () => {
  const results = [{ id: '7', name: 'Bread', outcome: 'done', says: '' }]
  const asked = serve({
    'POST /api/google-ads/campaigns-bulk': envelope({ results, done: 1, failed: 0, unknown: 0 }),
  })
  show(<BulkDialog kind="budget" selected={[aCampaign()]} onClose={vi.fn()} onDone={vi.fn()} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Change budgets' }))
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  await press()
  expect(await dialog.findByText('Required')).toBeInTheDocument()
  const amount = dialog.getByRole('textbox', { name: 'Daily budget' })
  expect(amount).toHaveFocus()
  await userEvent.type(amount, '99999999')
  expect(await dialog.findByText('At most 1,000,000.')).toBeInTheDocument()
  expect(dialog.queryByText(/^Together they go/)).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Change by %' }))
  const percent = dialog.getByRole('spinbutton', { name: /^Percent/ })
  await userEvent.clear(percent)
  await userEvent.type(percent, '-100')
  expect(await dialog.findByText('Must be greater than 0.')).toBeInTheDocument()
  expect(asked.filter((it) => it.path.endsWith('campaigns-bulk'))).toEqual([])
  await userEvent.clear(percent)
  await userEvent.type(percent, '10')
  expect(await dialog.findByText(/^Together they go from \$30 to \$33 a day/)).toBeInTheDocument()
  await press()
  await vi.waitFor(() =>
    expect(asked.find((it) => it.path.endsWith('campaigns-bulk'))?.body).toMatchObject({
      changes: [{ id: '7', daily_budget: 33 }],
    }),
  )
})
