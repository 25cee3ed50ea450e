import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { hasUnsaved } from '#api/unsaved.ts'
import { failure, show } from '#testing/serve.tsx'
import { SharedCampaignView } from './SharedCampaignView.tsx'
import { aRejected, aShared, anApproved, drawn, EDIT, holding, IMPROVE, LAUNCH, serving } from './testing.tsx'

const opened = (id = 'SH-1') => show(<SharedCampaignView params={id ? { share_id: id } : {}} drawAd={drawn} />)
const button = (name: string) => screen.getByRole('button', { name })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const names = () => screen.getAllByRole('button').map((it) => it.textContent)
afterEach(() => vi.unstubAllGlobals())

describe('product-3 §2.3, §4.6: Shared Campaign Details', () => {
  test('product-3 §2.3, §8: with no selection, or one that is not there: No campaign selected', async () => {
    serving([aShared()])
    const { unmount } = opened('')
    expect(await screen.findByText('No campaign selected')).toBeInTheDocument()
    unmount()
    opened('SH-9')
    expect(await screen.findByText('No campaign selected')).toBeInTheDocument()
  })

  test.each([
    [aShared(), 'Pending Approval', 'This campaign has been submitted for client approval', []],
    [anApproved(), 'Approved', 'This campaign has been approved and is ready to launch', ['Launch']],
    [aRejected(), 'Rejected', 'This campaign has been rejected. Click feedback to see details.', ['Feedback', 'Edit']],
  ] as const)(
    'product-3 §4.6, §6: $approval_status has its badge, its message and its actions alone',
    async (item, badge, message, actions) => {
      serving([item])
      opened()
      expect(await screen.findByText(message)).toBeInTheDocument()
      expect(screen.getAllByText(badge).length).toBeGreaterThan(0)
      expect(names()).toEqual(['Shared Campaigns', ...actions])
    },
  )

  test('what was launched can’t be launched again, and leads to its campaign', async () => {
    serving([anApproved({ launched_at: '2026-11-20T10:00:00.000Z', campaign_id: '77' })])
    opened()
    expect(await screen.findByText('This campaign was launched on 20 Nov 2026')).toBeInTheDocument()
    expect(names()).toEqual(['Shared Campaigns', 'Open campaign'])
  })

  test('decisions, Daily budget: its worst case is beside it', async () => {
    serving([anApproved()])
    opened()
    expect((await screen.findAllByText('Up to $40 on one day, at most $608 in a month.')).length).toBeGreaterThan(0)
  })
})

describe('product-3 §4.6: launch', () => {
  test('the owner sees the bid that the client is asked about', async () => {
    serving([anApproved()])
    opened()
    expect(await screen.findByText('Manual CPC: $2 a click at most')).toBeInTheDocument()
  })

  test('product-3 §4.6, §7.3: Launching..., Campaign Launched, Back to Campaigns returns to the list', async () => {
    const asked = serving([anApproved()], { [LAUNCH]: { json: { success: true, message: '', campaign_id: '77' } } })
    const go = holding('/launch/')
    opened()
    await click('Launch')
    await click('Launching...')
    go()
    const done = within(await screen.findByRole('dialog', { name: 'Campaign Launched' }))
    expect(done.getByText('Your campaign has been successfully launched on Google Ads.')).toBeInTheDocument()
    expect(asked.filter((it) => it.method === 'POST')).toHaveLength(1)
    const to: unknown[] = []
    const ends = [onSignal('view', (it) => to.push(it)), onSignal('dialog', (it) => to.push(it))]
    await userEvent.click(done.getByRole('button', { name: 'Back to Campaigns' }))
    expect(to).toEqual([{ view: 'campaigns' }, { dialog: 'shared_campaigns', params: { tab: 'approved' } }])
    for (const end of ends) end()
  })

  const HIGH = 'Google Ads is currently experiencing high demand. Please try again later.'
  test.each([
    [
      'product-3 §8: a start in the past',
      failure(422, 'validation_failed', 'Trying to modify a date into the past.'),
      ['Cannot launch campaign: The campaign start date is in the past. Please send campaign for review.'],
    ],
    [
      'product-3 §8: Failed to create campaign',
      failure(502, 'upstream_failed', 'Failed to create campaign: INTERNAL'),
      ['Failed to create campaign: INTERNAL'],
    ],
    [
      'decisions: what failed, under the text',
      {
        ...failure(503, 'ads_high_demand', HIGH),
        json: {
          ...(failure(503, 'ads_high_demand', HIGH).json as object),
          cause: 'Google Ads takes no more requests for a moment.',
        },
      },
      ['Google Ads takes no more requests for a moment.'],
    ],
    [
      'a message of the server’s own',
      failure(409, 'conflict', 'The headlines changed after your client approved this campaign.'),
      ['The headlines changed after your client approved this campaign.'],
    ],
  ])('%s: Action Failed always shows the high-demand text, and the cause under it', async (_, answer, causes) => {
    const asked = serving([anApproved()], { [LAUNCH]: answer })
    opened()
    await click('Launch')
    const failed = within(await screen.findByRole('dialog', { name: 'Action Failed' }))
    expect(failed.getByText(HIGH)).toBeInTheDocument()
    for (const cause of causes) expect(failed.getByText(cause)).toBeInTheDocument()
    await waitFor(() => expect(asked.filter((it) => it.path.endsWith('my-shared-campaigns')).length).toBeGreaterThan(1))
  })

  test('product-3 §8: with a start in the past it can be sent for review from there', async () => {
    serving([anApproved()], { [LAUNCH]: failure(422, 'validation_failed', 'Trying to modify a date into the past.') })
    opened()
    await click('Launch')
    const to: unknown[] = []
    const end = onSignal('dialog', (it) => to.push(it))
    await click('Send for review')
    expect(to).toEqual([{ dialog: 'share_campaign', params: { share_id: 'SH-1' } }])
    end()
  })
})

const improvement = {
  success: true,
  improved_data: {
    ...aRejected(),
    budget: 10,
    headlines: ['Fresh Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
    changes_made: ['Budget: $20 a day is now $10 a day.'],
  },
  original_data: aRejected(),
  improvement_explanation: 'It follows the feedback.',
  warnings: ['The new website is somebody else’s.'],
}

describe('product-3 §4.6: a rejected campaign', () => {
  test('product-3 §4.6: Reason for Rejection, with Reason and Comment; Edit Manually opens the edit mode', async () => {
    serving([aRejected()])
    opened()
    await click('Feedback')
    const dialog = within(screen.getByRole('dialog', { name: 'Reason for Rejection' }))
    expect(dialog.getAllByRole('term').map((it) => it.textContent)).toEqual(['Reason', 'Comment'])
    expect(dialog.getAllByRole('definition').map((it) => it.textContent)).toEqual(['Too dear', 'Half of it - or less'])
    await userEvent.click(dialog.getByRole('button', { name: 'Edit Manually' }))
    expect(screen.getByText('Editing Campaign - Make your changes and save or submit for approval')).toBeInTheDocument()
  })

  test('product-3 §4.6, §7.3: Asking AI..., original against improved, Changes Made, Apply into edit mode; nothing is saved', async () => {
    const asked = serving([aRejected()], { [IMPROVE]: { json: improvement } })
    const go = holding('/ai-improve')
    opened()
    await click('Feedback')
    await click('Ask AI Agent')
    expect(await screen.findByRole('button', { name: 'Asking AI...' })).toBeInTheDocument()
    go()
    const dialog = within(await screen.findByRole('dialog', { name: 'AI Suggestion' }))
    expect(dialog.getByRole('heading', { name: 'Changes Made' })).toBeInTheDocument()
    expect(dialog.getByText('Budget: $20 a day is now $10 a day.')).toBeInTheDocument()
    expect(dialog.getByRole('note')).toHaveTextContent('somebody else’s')
    expect(dialog.getByRole('button', { name: 'Apply' })).not.toHaveFocus()
    expect(dialog.getAllByText('Original')).toHaveLength(2)
    expect(dialog.getAllByText('AI improved')).toHaveLength(2)
    expect(dialog.getByText('Sourdough Bread').tagName).toBe('DEL')
    expect(dialog.getByText('Fresh Bread').tagName).toBe('INS')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(screen.getByLabelText('Headline 1')).toHaveValue('Fresh Bread')
    expect(screen.getByLabelText('Budget per day')).toHaveValue('10')
    expect(asked.filter((it) => it.method === 'PATCH')).toEqual([])
  })

  test('product-3 §4.6: Cancel of the suggestion, and of the edit mode, change nothing', async () => {
    serving([aRejected()], { [IMPROVE]: { json: improvement } })
    opened()
    await click('Feedback')
    await click('Ask AI Agent')
    const dialog = within(await screen.findByRole('dialog', { name: 'AI Suggestion' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await click('Edit')
    await userEvent.type(screen.getByLabelText('Headline 1'), ' now')
    await click('Cancel')
    await click('Discard')
    expect(screen.getByTestId('ad')).toHaveTextContent('Sourdough Bread | Baked Every Morning | Golden Crust Bakery')
    expect(screen.queryByRole('button', { name: 'Save and Send for Approval' })).toBeNull()
  })

  test('product-3 §4.6; decisions, Quality: the edit mode is left with a question once something was changed, and without one else', async () => {
    serving([aRejected()])
    const { unmount } = opened()
    await click('Edit')
    expect(hasUnsaved()).toBe(false)
    await click('Cancel')
    expect(screen.queryByRole('button', { name: 'Save and Send for Approval' })).toBeNull()
    await click('Edit')
    await userEvent.type(screen.getByLabelText('Headline 1'), ' now')
    expect(hasUnsaved()).toBe(true)
    await click('Cancel')
    const asked = within(screen.getByRole('dialog', { name: 'Discard your changes?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Headline 1')).toHaveValue('Sourdough Bread now')
    unmount()
    expect(hasUnsaved()).toBe(false)
  })

  test('product-3 §4.6, §7.3: Saving..., then Feedback Sent with Back to Campaigns; the whole campaign_data goes', async () => {
    const asked = serving([aRejected()], { [EDIT]: { json: aShared() } })
    const go = holding('/edit')
    opened()
    await click('Edit')
    await userEvent.clear(screen.getByLabelText('Budget per day'))
    await userEvent.type(screen.getByLabelText('Budget per day'), '12.5')
    await click('Save and Send for Approval')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument()
    go()
    const done = within(await screen.findByRole('dialog', { name: 'Feedback Sent' }))
    expect(done.getByText('Your feedback has been successfully sent.')).toBeInTheDocument()
    expect(done.getByRole('button', { name: 'Back to Campaigns' })).toBeInTheDocument()
    const { title, description, platform, objective, headlines, descriptions, keywords, website_url, target_audience } =
      aShared()
    expect(asked.find((it) => it.method === 'PATCH')?.body).toEqual({
      campaign_data: {
        title,
        description,
        platform,
        budget: 12.5,
        start_date: '2099-06-20',
        end_date: '2099-08-20',
        objective,
        headlines,
        descriptions,
        keywords,
        website_url,
        target_audience,
      },
    })
    await waitFor(() => expect(asked.filter((it) => it.path.endsWith('my-shared-campaigns')).length).toBeGreaterThan(1))
  })

  test('product-3 §8: a save that fails: Action Failed, the message, the true cause; the draft and the list stay', async () => {
    const asked = serving([aRejected()], {
      [EDIT]: failure(503, 'upstream_unavailable', 'The mail could not be sent.'),
    })
    opened()
    await click('Edit')
    await click('Save and Send for Approval')
    const failed = within(await screen.findByRole('dialog', { name: 'Action Failed' }))
    for (const text of [
      'Google Ads is currently experiencing high demand. Please try again later.',
      'Google Ads is currently facing issues.',
      'The mail could not be sent.',
    ])
      expect(failed.getByText(text)).toBeInTheDocument()
    await userEvent.click(failed.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(button('Save and Send for Approval')).toBeInTheDocument()
    await waitFor(() => expect(asked.filter((it) => it.path.endsWith('my-shared-campaigns')).length).toBeGreaterThan(1))
  })

  test('the server’s refusal of a field is shown at the field', async () => {
    const wrong = [{ path: 'campaign_data.title', message: 'At most 128 characters.' }]
    serving([aRejected()], { [EDIT]: failure(422, 'validation_failed', 'At most 128 characters.', wrong) })
    opened()
    await click('Edit')
    await click('Save and Send for Approval')
    expect(await screen.findByText('At most 128 characters.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Title/)).toHaveAttribute('aria-invalid', 'true')
  })
})
