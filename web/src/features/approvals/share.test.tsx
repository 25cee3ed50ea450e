import { asDay } from '@adwright/contract/values/day.rules'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onSignal, type Params } from '#api/signals.ts'
import { envelope, failure, show } from '#testing/serve.tsx'
import { pastDates } from './share-form.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { aShared, anApproved, serving } from './testing.tsx'

const SHARE = 'POST /api/api/campaign-share/share'
const CAMPAIGNS = 'GET /api/google-ads/campaigns'
const campaigns = envelope({
  campaigns: [
    { id: '7', name: 'Wedding Cakes', status: 'PAUSED' },
    { id: '8', name: 'Old', status: 'REMOVED' },
  ],
})
const opened = (params: Params = {}, onClose = vi.fn()) => {
  show(<ShareDialog params={params} onClose={onClose} />)
  return onClose
}
const fill = async (name: string, email: string) => {
  await userEvent.type(await screen.findByLabelText(/^Client’s name/), name)
  await userEvent.type(screen.getByLabelText(/^Client’s email/), email)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const sent = (asked: readonly { method: string; body: unknown }[]) => asked.filter((it) => it.method === 'POST')
afterEach(() => vi.unstubAllGlobals())

describe('decisions, How a campaign gets to a client', () => {
  test('one that is over is told before anything is sent, with the way to its dates', async () => {
    const over = { id: '7', name: 'Wedding Cakes', status: 'ENABLED', end_date_raw: '2020-01-02' }
    serving([], { [CAMPAIGNS]: envelope({ campaigns: [over] }) })
    const onClose = opened({ campaign_id: '7' })
    const views: unknown[] = []
    const end = onSignal('view', (view) => views.push(view))
    expect(await screen.findByText(/This campaign ended on Jan 2, 2020 and can’t go live again/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open campaign' }))
    expect([onClose.mock.calls.length, views]).toEqual([1, [{ view: 'campaigns', params: { campaign_id: '7' } }]])
    end()
  })

  test('from a campaign: its name, the client’s name and address, and what the client gets', async () => {
    const asked = serving([], { [CAMPAIGNS]: campaigns, [SHARE]: { status: 201, json: aShared() } })
    opened({ campaign_id: '7' })
    expect(await screen.findByText('Wedding Cakes')).toBeInTheDocument()
    expect(screen.getByText(/An email, ‘Please approve “Wedding Cakes”’, with a link/)).toBeInTheDocument()
    await fill(' Carla Client ', 'carla@client.example')
    await send()
    expect(await screen.findByText(/Carla Client has been asked at carla@client.example/)).toBeInTheDocument()
    expect(sent(asked).map((it) => it.body)).toEqual([
      { campaign_id: '7', client_name: 'Carla Client', client_email: 'carla@client.example' },
    ])
  })

  test('from the modal: the campaign is chosen; removed ones are not offered', async () => {
    const asked = serving([], { [CAMPAIGNS]: campaigns, [SHARE]: { status: 201, json: aShared() } })
    opened()
    const choice = await screen.findByRole('combobox', { name: /^Campaign/ })
    expect(screen.queryByRole('option', { name: 'Old' })).toBeNull()
    await send()
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(3))
    expect([choice, sent(asked)]).toEqual([document.activeElement, []])
    await userEvent.selectOptions(choice, 'Wedding Cakes')
    await fill('Carla', 'carla@client.example')
    await send()
    await waitFor(() => expect(sent(asked)[0]?.body).toMatchObject({ campaign_id: '7' }))
  })

  test('decisions, Quality: with nothing to send it says what to do, and asks nobody to fill in a form', async () => {
    serving([], { [CAMPAIGNS]: envelope({ campaigns: [{ id: '8', name: 'Old', status: 'REMOVED' }] }) })
    opened()
    expect(await screen.findByText('No campaign to send')).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Client’s name/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('name and address are required, and the server’s refusals are shown at the field', async () => {
    const wrong = [{ path: 'client_email', message: 'Please enter a valid email address.' }]
    const asked = serving([], {
      [CAMPAIGNS]: campaigns,
      [SHARE]: failure(422, 'validation_failed', 'Please enter a valid email address.', wrong),
    })
    opened({ campaign_id: '7' })
    await screen.findByText('Wedding Cakes')
    await send()
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2))
    expect(sent(asked)).toEqual([])
    await fill('Carla', 'carla@refused.example')
    await send()
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument()
  })

  test('a mail that can’t go is told with its cause, and the form stays', async () => {
    serving([], { [CAMPAIGNS]: campaigns, [SHARE]: failure(503, 'upstream_unavailable', 'The mail is down.') })
    opened({ campaign_id: '7' })
    await screen.findByText('Wedding Cakes')
    await fill('Carla', 'carla@client.example')
    await send()
    expect(await screen.findByText('The mail is down.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Client’s name/)).toHaveValue('Carla')
  })

  test('a client who was asked before is filled in by one click', async () => {
    serving([aShared()], { [CAMPAIGNS]: campaigns })
    opened({ campaign_id: '7' })
    await userEvent.click(await screen.findByRole('button', { name: 'Carla Client' }))
    expect(screen.getByLabelText(/^Client’s email/)).toHaveValue('carla@client.example')
  })

  test('without a campaign it says what to do', async () => {
    serving([], { [CAMPAIGNS]: envelope({ campaigns: [] }) })
    const onClose = opened()
    const asked: unknown[] = []
    const end = onSignal('view', (it) => asked.push(it))
    await userEvent.click(await screen.findByRole('button', { name: 'Create campaign' }))
    expect(asked).toEqual([{ view: 'create_campaign' }])
    expect(onClose).toHaveBeenCalledOnce()
    end()
  })

  test('what was shared before is sent again with new dates, to the same client', async () => {
    const asked = serving([anApproved({ start_date: asDay('2026-01-01') })], {
      [SHARE]: { status: 201, json: aShared() },
    })
    opened({ share_id: 'SH-1' })
    expect(await screen.findByText('The start date is in the past.')).toBeInTheDocument()
    await send()
    expect(sent(asked)).toEqual([])
    const start = screen.getByLabelText('Start date')
    await userEvent.clear(start)
    await userEvent.type(start, '2099-07-01')
    await send()
    await waitFor(() =>
      expect(sent(asked)[0]?.body).toMatchObject({
        client_name: 'Carla Client',
        client_email: 'carla@client.example',
        campaign_data: { title: 'Autumn Bread', start_date: '2099-07-01', end_date: '2099-08-20' },
      }),
    )
  })
})

test('the start of a campaign that already runs isn’t a fault', () => {
  const dates = { start_date: '2026-01-01', end_date: '2025-12-01' }
  const today = asDay('2026-11-20')
  expect(pastDates(dates, today, aShared())).toEqual([
    { path: 'campaign_data.start_date', message: 'The start date is in the past.' },
    { path: 'campaign_data.end_date', message: 'The end date is in the past.' },
  ])
  const runs = aShared({ campaign_id: '7', start_date: asDay('2026-01-01') })
  expect(pastDates({ ...dates, end_date: '' }, today, runs)).toEqual([])
})
