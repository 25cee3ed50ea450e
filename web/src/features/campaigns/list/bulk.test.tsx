import { asUsd } from '@adwright/contract/values/money.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPeriod } from '#api/period/use-period.ts'
import { envelope, serve, show } from '#testing/serve.tsx'
import { CampaignsView } from '../CampaignsView.tsx'
import { aCampaign } from '../testing.ts'

beforeEach(() => keepPeriod(null))
afterEach(() => vi.unstubAllGlobals())

const list = (...campaigns: object[]) => ({
  'GET /api/google-ads/campaigns': envelope({ campaigns }),
  'GET /api/google-ads/account-status': envelope({ is_linked: true, customer_id: '1', today: '2026-11-21' }),
})
const view = () => show(<CampaignsView params={{}} />)

test('several at once: one question, each outcome, and one Undo for the whole set', async () => {
  const asked = serve({
    ...list(aCampaign(), aCampaign({ id: '8', name: 'Cakes', version: 'v8' })),
    'POST /api/google-ads/campaigns-bulk': envelope({
      results: [
        { id: '7', name: 'Bread', outcome: 'done', says: '' },
        { id: '8', name: 'Cakes', outcome: 'unknown', says: 'Google Ads did not answer.' },
      ],
      done: 1,
      failed: 0,
      unknown: 1,
    }),
    'GET /api/activity': {
      json: [
        { id: 'e1', action: 'change_campaigns', undoable: true, outcome: 'done', after: [{ id: '7' }, { id: '8' }] },
      ],
    },
    'POST /api/activity/e1/undo': { json: { id: 'e2', after: [{ id: '7', name: 'Bread', status: 'ENABLED' }] } },
  })
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cakes' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  const ask = within(screen.getByRole('dialog', { name: 'Pause 2 campaigns?' }))
  expect(asked.some((it) => it.method === 'POST')).toBe(false)
  await userEvent.click(ask.getByRole('button', { name: 'Pause' }))
  const report = within(await screen.findByRole('dialog', { name: 'Results' }))
  expect(report.getByText('1 changed, 1 unknown')).toBeInTheDocument()
  expect(report.getByText('Google Ads did not answer.')).toBeInTheDocument()
  expect(asked.find((it) => it.path === '/api/google-ads/campaigns-bulk')?.body).toEqual({
    changes: [
      { id: '7', status: 'PAUSED', version: 'v1' },
      { id: '8', status: 'PAUSED', version: 'v8' },
    ],
  })
  await userEvent.click(report.getByRole('button', { name: 'Undo all' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.filter((it) => it.path === '/api/activity/e1/undo')).toHaveLength(1)
})

test('where all of them are on already there is nothing to confirm, and it says so', async () => {
  serve(list(aCampaign(), aCampaign({ id: '8', name: 'Cakes' })))
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cakes' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'Resume' }))
  const told = within(screen.getByRole('dialog', { name: 'Nothing to change' }))
  expect(told.getByText('These campaigns are already on.')).toBeInTheDocument()
  expect(told.queryByRole('button', { name: 'Turn on' })).toBeNull()
})

const bulkDone = envelope({
  results: [
    { id: '7', name: 'Bread', outcome: 'done', says: '' },
    { id: '8', name: 'Cakes', outcome: 'failed', says: 'Changed meanwhile.' },
  ],
  done: 1,
  failed: 1,
  unknown: 0,
})
async function openBulk(name: string, campaigns = [aCampaign(), aCampaign({ id: '8', name: 'Cakes' })]) {
  const asked = serve({ ...list(...campaigns), 'POST /api/google-ads/campaigns-bulk': bulkDone })
  view()
  for (const { name: campaign } of campaigns)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${campaign}` }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return () => asked.filter((it) => it.path === '/api/google-ads/campaigns-bulk').map((it) => it.body)
}

test('several are deleted after a question that names them, and no Undo is promised', async () => {
  const sent = await openBulk('Delete')
  const ask = within(screen.getByRole('dialog', { name: 'Delete 2 campaigns?' }))
  expect(ask.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Bread', 'Cakes'])
  expect(sent()).toEqual([])
  await userEvent.click(ask.getByRole('button', { name: 'Delete' }))
  const report = within(await screen.findByRole('dialog', { name: 'Results' }))
  expect(report.getByText('1 changed, 1 failed')).toBeInTheDocument()
  expect(report.getByText('Changed meanwhile.')).toBeInTheDocument()
  expect(report.queryByRole('button', { name: 'Undo all' })).toBeNull()
  expect(sent()).toEqual([
    {
      changes: [
        { id: '7', remove: true, version: 'v1' },
        { id: '8', remove: true, version: 'v1' },
      ],
    },
  ])
})

test('what became of the deleted is told, though all of them are gone from the selection', async () => {
  let status: Campaign['status'] = 'ENABLED'
  serve({
    ...list(),
    'GET /api/google-ads/campaigns': () => envelope({ campaigns: [aCampaign({ status })] }),
    'POST /api/google-ads/campaigns-bulk': () => {
      status = 'REMOVED'
      return envelope({ results: [{ id: '7', name: 'Bread', outcome: 'done' }], done: 1, failed: 0, unknown: 0 })
    },
  })
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected campaigns' }))
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 changed')).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Actions for the selected campaigns' })).toBeNull(),
  )
  const report = within(screen.getByRole('dialog', { name: 'Results' }))
  await userEvent.click(report.getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('bids: a bad amount is told at the field, and a budget that is too small before anything is sent', async () => {
  const sent = await openBulk('Set bids', [aCampaign(), aCampaign({ id: '8', name: 'Cakes', budget: asUsd(2) })])
  const ask = within(screen.getByRole('dialog', { name: 'Set bids' }))
  const field = ask.getByLabelText('Most a click may cost')
  const confirm = ask.getByRole('button', { name: 'Set bids' })
  await userEvent.click(confirm)
  expect(await ask.findByText('Required')).toBeInTheDocument()
  await userEvent.type(field, '0')
  await vi.waitFor(() => expect(field).toBeInvalid())
  expect(ask.queryByText('Required')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  expect(await ask.findByText('CPC Bid value must be less than Daily Budget.')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  expect(
    await ask.findByText('The daily budget of 1 campaign is too small for this bid. Its bid stays.'),
  ).toBeInTheDocument()
  expect(sent()).toEqual([])
  await userEvent.click(confirm)
  await screen.findByRole('dialog', { name: 'Results' })
  expect(sent()).toEqual([{ changes: [{ id: '7', bids: { cpc_bid: 3 }, version: 'v1' }] }])
})

test('budgets: 0, nothing and too much are told at the field', async () => {
  serve(list(aCampaign()))
  view()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change budgets' }))
  const ask = within(screen.getByRole('dialog', { name: 'Change budgets' }))
  await userEvent.click(ask.getByRole('button', { name: 'Change' }))
  const field = ask.getByLabelText('Daily budget')
  expect(field).toHaveAccessibleDescription(/Required/)
  for (const amount of ['0', '99999999']) {
    await userEvent.clear(field)
    await userEvent.type(field, amount)
    await vi.waitFor(() => expect(field).toBeInvalid())
  }
})

test('labels are added to several and taken away, only what differs is sent', async () => {
  const sent = await openBulk('Labels', [
    aCampaign({ labels: ['spring'] }),
    aCampaign({ id: '8', name: 'Cakes', labels: ['old'] }),
  ])
  const ask = within(screen.getByRole('dialog', { name: 'Labels' }))
  await userEvent.type(ask.getByRole('combobox', { name: 'Add a label' }), 'Spring, new')
  await userEvent.click(ask.getByRole('checkbox', { name: 'old' }))
  await userEvent.click(ask.getByRole('button', { name: 'Save labels' }))
  await screen.findByRole('dialog', { name: 'Results' })
  expect(sent()).toEqual([
    {
      changes: [
        { id: '7', labels: ['spring', 'new'], version: 'v1' },
        { id: '8', labels: ['Spring', 'new'], version: 'v1' },
      ],
    },
  ])
})
