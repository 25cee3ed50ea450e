import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { PublicApproval } from '@adwright/contract/public-approvals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, serve, show } from '#testing/serve.tsx'
import { clientsFirstLook } from '../../../../first-look.tsx'
import { dataOf } from '../approvals.rules.ts'
import { aShared, drawn } from '../testing.tsx'
import { ApprovePage } from './ApprovePage.tsx'

const READ = 'GET /api/public/approvals/secret'
const ANSWER = 'POST /api/public/approvals/secret'
const { bids: _, ...seen } = dataOf(aShared())
const approval = (part: Partial<PublicApproval> = {}): PublicApproval => ({
  ...seen,
  from_name: 'Ana Baker',
  client_name: 'Carla',
  approval_status: 'pending',
  expires_at: '2026-12-21T12:00:00.000Z',
  today: asDay('2026-11-21'),
  time_zone: 'UTC',
  changed_fields: [],
  ...part,
})
const opened = () => show(<ApprovePage secret="secret" drawAd={drawn} />)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answers = (asked: readonly { method: string; body: unknown }[]) =>
  asked.filter((it) => it.method === 'POST').map((it) => it.body)
const thanks = { json: { approval_status: 'approved', message: 'Thank you.' } }
afterEach(() => vi.unstubAllGlobals())

describe('decisions, How a campaign gets to a client: the private page', () => {
  test('who asks, the ads, the budget with its worst case, dates in en-GB, keywords and audience', async () => {
    const asked = serve({ [READ]: { json: approval() } })
    opened()
    expect(await screen.findByRole('heading', { name: 'Autumn Bread', level: 1 })).toBeInTheDocument()
    expect(screen.getByTestId('ad')).toHaveTextContent('Sourdough Bread')
    for (const text of [
      'Ana Baker asks for your approval',
      '$20',
      '$40',
      '$608',
      '20 Jun 2099',
      '20 Aug 2099',
      'Runs for 62 days',
      'sourdough bread',
      'Families nearby',
      'goldencrust.example.com',
      'You can answer once. The link works until 21 Dec 2026.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.queryByText('Changed')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('the greeting that came with the page says what the page says, and stands there until that is drawn', async () => {
    const came = document.createElement('div')
    came.innerHTML = clientsFirstLook
      .replace('{{from_name}}', 'Ana Baker')
      .replace('{{title}}', 'Autumn Bread')
      .replace('{{client_name}}', 'Carla')
      .replace('{{description}}', 'Bread for the cold months.')
    document.body.append(came)
    serve({ [READ]: { json: approval() } })
    const { container } = opened()
    expect(container.querySelector('header')).toBeNull()
    const title = await within(container).findByRole('heading', { name: 'Autumn Bread', level: 1 })
    const drawnHead = came.querySelector('main header')
    expect(drawnHead?.outerHTML).toBe(title.closest('header')?.outerHTML)
    came.remove()
  })

  test('texts with a fixed position say so, and a position that changed is marked', async () => {
    const pins = (first: number | null) => ({ headlines: [first, null, null], descriptions: [null, null] })
    const more = { pins: pins(1), changed_fields: ['pins'], previous: { pins: pins(null) } }
    serve({ [READ]: { json: approval(more) } })
    opened()
    const line = await screen.findByText('Sourdough Bread (always first)')
    expect(line).toHaveClass('text-warn')
    expect(screen.getByText('Sourdough Bread', { selector: 'del' })).toBeInTheDocument()
  })

  test('every ad of the campaign is drawn with all its texts, and what changed of one is marked', async () => {
    const other = (first: string) => ({
      headlines: [first, 'Bakery Near You'],
      descriptions: ['Made by hand.'],
      website_url: 'https://cakes.example.com',
      pins: { headlines: [1, null], descriptions: [null] },
    })
    const previous = { more_ads: [other('Cheap Cakes')] }
    serve({
      [READ]: { json: approval({ more_ads: [other('Birthday Cakes')], changed_fields: ['more_ads'], previous }) },
    })
    opened()
    expect((await screen.findAllByTestId('ad')).map((it) => it.textContent)).toEqual([
      'Sourdough Bread | Baked Every Morning | Golden Crust Bakery',
      'Birthday Cakes | Bakery Near You',
    ])
    expect(screen.getByText('Birthday Cakes (always first)')).toHaveClass('text-warn')
    expect(screen.getByText('Cheap Cakes (always first)').tagName).toBe('DEL')
    expect(screen.getByText('Website of ad 2')).toBeInTheDocument()
    expect(screen.getByText('https://cakes.example.com')).not.toHaveClass('text-warn')
    expect(screen.getByText('Other ads')).toBeInTheDocument()
  })

  test('a keyword that is paused isn’t listed like one that runs', async () => {
    serve({ [READ]: { json: approval({ keywords: ['rye bread', 'rolls'], paused_keywords: ['rolls'] }) } })
    opened()
    expect(await screen.findByText('rolls')).toHaveTextContent('rolls (paused)')
    expect(screen.getByText('rye bread')).toHaveTextContent(/^rye bread$/)
  })

  test('what is shown with the ads is told, with its pictures, and what changed of it is marked', async () => {
    const was = { kind: 'CALLOUT', text: 'Open daily', in_words: 'Callout “Open daily”' }
    const image = { url: 'https://files.example/loaf.png', width: 600, height: 600 }
    const assets = [
      { kind: 'CALLOUT', text: 'Open on Sundays', in_words: 'Callout “Open on Sundays”' },
      { kind: 'IMAGE', image, in_words: 'Image' },
    ]
    const more = { assets, changed_fields: ['assets'], previous: { assets: [was] } }
    serve({ [READ]: { json: approval(more as Partial<PublicApproval>) } })
    opened()
    expect(await screen.findByRole('heading', { name: 'Shown with the ads' })).toBeInTheDocument()
    expect(screen.getByText('Callout “Open on Sundays”')).toBeInTheDocument()
    expect(screen.getByText('Callout “Open daily”').tagName).toBe('DEL')
    expect(screen.getByRole('img', { name: 'Image' })).toHaveAttribute('src', image.url)
  })

  test('the bid and what is counted after a click are told', async () => {
    const bids = 'Manual CPC: $2 a click at most'
    serve({ [READ]: { json: approval({ bids, conversions: ['Order (Purchases)', 'Call (Contacts)'] }) } })
    opened()
    expect(await screen.findByText(bids)).toBeInTheDocument()
    expect(screen.getByText('Order (Purchases); Call (Contacts)')).toBeInTheDocument()
  })

  test('what changed since the last round is marked', async () => {
    const previous = {
      budget: asUsd(30),
      headlines: ['Cheap Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
      end_date: null,
    }
    serve({ [READ]: { json: approval({ changed_fields: ['budget', 'headlines', 'end_date'], previous }) } })
    opened()
    expect(await screen.findByText('Budget, Headlines, End date')).toBeInTheDocument()
    // The ads and their headlines, the budget, the end date.
    expect(screen.getAllByText('Changed')).toHaveLength(4)
    expect(screen.getByText('Before: $30')).toBeInTheDocument()
    expect(screen.getByText('Before: No end date')).toBeInTheDocument()
    expect(screen.getByText('Cheap Bread').tagName).toBe('DEL')
  })

  test('a campaign that is over isn’t presented as one that goes live', async () => {
    serve({ [READ]: { json: approval({ start_date: asDay('2020-01-01'), end_date: asDay('2020-01-05') }) } })
    opened()
    expect(await screen.findByText(/Its dates are over, so it can only run with new ones/)).toBeInTheDocument()
    expect(screen.queryByText(/goes live/)).toBeNull()
  })

  test('where, when and to whom it is shown is on the page, and changes are marked', async () => {
    const tucson = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
    const everywhere = {
      locations: [],
      proximities: [],
      excluded_locations: [],
      schedules: [],
      demographics: null,
      audience: [],
      negative_keywords: ['jobs'],
    }
    const now = { ...everywhere, locations: [tucson] }
    const page = approval({ targeting: now, changed_fields: ['targeting'], previous: { targeting: everywhere } })
    serve({ [READ]: { json: page } })
    opened()
    expect(await screen.findByText('Tucson, Arizona')).toBeInTheDocument()
    expect(screen.getByText('jobs')).toBeInTheDocument()
    expect(screen.getAllByText('Changed')).toHaveLength(1)
    expect(screen.getByText('Places, hours or people')).toBeInTheDocument()
  })

  test('a campaign that is shown everywhere says so; one of four days can’t cost a month', async () => {
    const everywhere = {
      locations: [],
      proximities: [],
      excluded_locations: [],
      schedules: [],
      demographics: null,
      audience: [],
      negative_keywords: [],
    }
    const days = { start_date: asDay('2099-06-20'), end_date: asDay('2099-06-23') }
    serve({ [READ]: { json: approval({ targeting: everywhere, ...days }) } })
    opened()
    expect(await screen.findByText('Shown everywhere')).toBeInTheDocument()
    expect(screen.getByText('At most in total').nextElementSibling).toHaveTextContent('$160')
    expect(screen.getByText('Runs for 4 days')).toBeInTheDocument()
  })

  test('Approve asks again, says what it may cost, and then thanks', async () => {
    const asked = serve({ [READ]: { json: approval() }, [ANSWER]: thanks })
    opened()
    await click('Approve')
    const sure = within(await screen.findByRole('dialog'))
    expect(sure.getByText(/Up to \$40 on one day, at most \$608 in a month\./)).toBeInTheDocument()
    expect(answers(asked)).toEqual([])
    await userEvent.click(sure.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('You approved this campaign')).toBeInTheDocument()
    expect(screen.getByText('Ana Baker has been notified. You can close this page.')).toBeInTheDocument()
    expect(answers(asked)).toEqual([{ decision: 'approved' }])
  })

  test('Reject needs a reason, and takes a comment', async () => {
    const asked = serve({ [READ]: { json: approval() }, [ANSWER]: thanks })
    opened()
    await click('Reject')
    await click('Send and reject')
    expect(screen.getByText('Required')).toBeInTheDocument()
    await click('The budget is too high')
    await userEvent.type(screen.getByLabelText('Comment'), 'Half of it, please.')
    await click('Send and reject')
    expect(await screen.findByText('You rejected this campaign')).toBeInTheDocument()
    expect(answers(asked)).toEqual([
      { decision: 'disapproved', reason: 'The budget is too high', comment: 'Half of it, please.' },
    ])
  })

  test.each([
    [410, 'gone', 'This link has already been answered. Thank you.', 'This link is closed'],
    [410, 'gone', 'This campaign has changed since. We sent you a newer link.', 'This link is closed'],
    [410, 'gone', 'This link is too old. Please ask for a new one.', 'This link is closed'],
    [404, 'not_found', 'Not found.', 'There’s no campaign at this address'],
    [500, 'internal', 'Something went wrong on our side.', 'We couldn’t load the campaign'],
  ])('contract, Sharing: %i is told in words: %s, %s', async (status, code, message, title) => {
    serve({ [READ]: failure(status, code, message) })
    opened()
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    if (status !== 404) expect(screen.getByText(message)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test('answered meanwhile by somebody else: the page says so', async () => {
    let over = false
    const gone = failure(410, 'gone', 'This link has already been answered. Thank you.')
    serve({
      [READ]: () => (over ? gone : { json: approval() }),
      [ANSWER]: () => {
        over = true
        return gone
      },
    })
    opened()
    await click('Approve')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('This link is closed')).toBeInTheDocument()
  })

  test('an answer that did not get through is told, and can be sent again', async () => {
    let down = true
    const asked = serve({
      [READ]: { json: approval() },
      [ANSWER]: () => (down ? failure(500, 'internal', 'Something went wrong on our side.') : thanks),
    })
    opened()
    await click('Approve')
    const sure = within(await screen.findByRole('dialog'))
    await userEvent.click(sure.getByRole('button', { name: 'Approve' }))
    expect(await sure.findByText('Something went wrong on our side.')).toBeInTheDocument()
    down = false
    await userEvent.click(sure.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(answers(asked)).toHaveLength(2))
    expect(await screen.findByText('You approved this campaign')).toBeInTheDocument()
  })

  test('a script’s address isn’t a link', async () => {
    serve({ [READ]: { json: approval({ website_url: 'javascript:alert(1)' }) } })
    opened()
    await screen.findByRole('heading', { level: 1 })
    expect(
      screen
        .getByText(/alert\(1\)/)
        .closest('a')
        ?.getAttribute('href') ?? 'https://',
    ).toMatch(/^https:\/\//)
  })
})
