import type { ApprovalClient } from '@adwright/contract/approvals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { envelope, failure, show } from '#testing/serve.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { SharedCampaignsDialog } from './SharedCampaignsDialog.tsx'
import { SharedCampaignView } from './SharedCampaignView.tsx'
import { aRejected, aShared, anApproved, drawn, serving } from './testing.tsx'

const CLIENTS = 'GET /api/api/campaign-share/clients'
const RULE = 'PUT /api/api/campaign-share/clients/carla%40client.example'
const CAMPAIGNS = 'GET /api/google-ads/campaigns'
const carla = (needs_yes: boolean): ApprovalClient => ({
  client_name: 'Carla Client',
  client_email: 'carla@client.example',
  needs_yes,
})
const openDetails = () => show(<SharedCampaignView params={{ share_id: 'SH-1' }} drawAd={drawn} />)
const details = async () => {
  openDetails()
  return screen.findByRole('switch', { name: 'Nothing runs without their yes' })
}
afterEach(() => vi.unstubAllGlobals())

describe('decisions, A client who was asked: the rule on the screens', () => {
  test('Shared Campaigns shows it for each client, and one click switches it', async () => {
    let needs = true
    const asked = serving([aShared()], {
      [CLIENTS]: () => ({ json: [carla(needs)] }),
      [RULE]: () => {
        needs = false
        return { json: { ...carla(needs), paused: [] } }
      },
    })
    show(<SharedCampaignsDialog params={{}} onClose={vi.fn()} />)
    const rules = within(await screen.findByRole('region', { name: 'Nothing runs without their yes' }))
    const one = rules.getByRole('switch', { name: 'Carla Client' })
    expect(one).toBeChecked()
    await userEvent.click(one)
    await vi.waitFor(() => expect(one).not.toBeChecked())
    expect(asked.filter((it) => it.method === 'PUT').map((it) => it.body)).toEqual([{ needs_yes: false }])
  })

  test('nobody asked yet: no rule is shown', async () => {
    serving([], { [CLIENTS]: { json: [] } })
    show(<SharedCampaignsDialog params={{}} onClose={vi.fn()} />)
    expect(await screen.findByText('No pending requests found')).toBeInTheDocument()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('the details of one say what it means for this campaign', async () => {
    serving([aShared()])
    expect(await details()).toBeChecked()
    expect(screen.getByText('This campaign can’t run before Carla Client approves it.')).toBeInTheDocument()
  })

  test('once they said yes, nothing says that it can’t run', async () => {
    serving([anApproved()])
    expect(await details()).toBeChecked()
    expect(screen.getByText('Carla Client approved what’s shown here, so it can run.')).toBeInTheDocument()
  })

  test('what runs and was rejected is said with Pause, and one click pauses it', async () => {
    let running = true
    const asked = serving([], {
      'GET /api/api/campaign-share/my-shared-campaigns': () => ({ json: [aRejected({ campaign_id: '77', running })] }),
      'PUT /api/google-ads/campaigns/77': () => {
        running = false
        return envelope({ campaign: {} })
      },
    })
    openDetails()
    expect(await screen.findByText('Carla Client rejected this campaign, and it’s still running.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await vi.waitFor(() => expect(screen.queryByText(/still running/)).toBeNull())
    expect(asked.filter((it) => it.method === 'PUT').map((it) => it.body)).toEqual([{ status: 'PAUSED' }])
  })

  test.each([
    ['one that does not run', aRejected({ campaign_id: '77' })],
    ['one that was approved', anApproved({ campaign_id: '77', running: true })],
  ])('%s has no such line', async (_, item) => {
    serving([item])
    await details()
    expect(screen.queryByText(/running/)).toBeNull()
  })

  test('sending one that runs says that it is paused; the switch is the client’s own, and goes with what is sent', async () => {
    const asked = serving([], {
      [CLIENTS]: { json: [carla(false)] },
      [CAMPAIGNS]: envelope({ campaigns: [{ id: '7', name: 'Cakes', status: 'ENABLED' }] }),
      'POST /api/api/campaign-share/share': failure(422, 'validation_failed'),
    })
    show(<ShareDialog params={{ campaign_id: '7' }} onClose={vi.fn()} />)
    const rule = await screen.findByRole('switch', { name: 'Nothing runs without their yes' })
    expect(rule).toBeChecked()
    expect(await screen.findByText(/It’s running now, and is paused until they approve it/)).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/^Client’s name/), 'Carla')
    await userEvent.type(screen.getByLabelText(/^Client’s email/), 'Carla@client.example')
    expect(rule).not.toBeChecked()
    await userEvent.click(rule)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() =>
      expect(asked.find((it) => it.method === 'POST')?.body).toMatchObject({ campaign_id: '7', needs_yes: true }),
    )
  })

  test('one that is over is not said to be running', async () => {
    serving([], {
      [CAMPAIGNS]: envelope({
        campaigns: [{ id: '7', name: 'Cakes', status: 'ENABLED', end_date_raw: '2020-01-05' }],
      }),
    })
    show(<ShareDialog params={{ campaign_id: '7' }} onClose={vi.fn()} />)
    expect(await screen.findByText(/^This campaign ended on/)).toBeInTheDocument()
    expect(screen.queryByText(/running now/)).toBeNull()
  })
})
