import { asUsd } from '@adwright/contract/values/money.rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { envelope, serve, show } from '#testing/serve.tsx'
import { type Notice, showWith } from '#ui/toast.ts'
import { someTargeting } from '../testing.ts'
import { TargetingLines } from './TargetingLines.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  showWith(undefined)
})

const tucson = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
const phoenix = { id: '1013462', name: 'Phoenix, Arizona', countryCode: 'US', targetType: 'City' }
const path = '/api/google-ads/campaigns/7/targeting'
const line = async (name: string) => within((await screen.findByText(name)).closest('div') as HTMLElement)
const edit = async (name: string) => userEvent.click((await line(name)).getByRole('button', { name: /^Change/ }))

test('every line is told, also where it restricts nothing; a world without places warns', async () => {
  serve({ [`GET ${path}`]: envelope(someTargeting()) })
  show(<TargetingLines campaignId="7" locked={false} />)
  expect((await line('Places')).getByText(/^Everywhere in the world/)).toHaveClass('text-warn')
  expect((await line('Hours')).getByText('At any time')).toBeInTheDocument()
  expect((await line('Age and gender')).getByText('Everyone')).toBeInTheDocument()
  expect((await line('Interests')).getByText('Any')).toBeInTheDocument()
  expect((await line('Conversion')).getByText('Not tracked')).toBeInTheDocument()
})

test('a campaign that the account’s tag counts says what counts it, and where that is set up', async () => {
  const asked: unknown[] = []
  const stop = onSignal('view', (detail) => asked.push(detail))
  serve({
    [`GET ${path}`]: envelope(someTargeting({ also_counted_by: ['Form sent', 'Orders (Purchases)'] })),
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  const counted = await line('Conversion')
  expect(counted.queryByText('Not tracked')).toBeNull()
  expect(counted.getByText('Form sent, Orders (Purchases)')).toBeInTheDocument()
  expect(counted.getByText(/Counted for all campaigns of your account/)).toBeInTheDocument()
  await userEvent.click(counted.getByRole('button', { name: 'See how' }))
  expect(asked).toEqual([{ view: 'measure_customers' }])
  stop()
})

test('a removed campaign isn’t told to choose an area: nothing of it can be changed', async () => {
  serve({ [`GET ${path}`]: envelope(someTargeting()) })
  show(<TargetingLines campaignId="7" locked />)
  expect((await line('Places')).getByText('Everywhere in the world')).toHaveClass('text-muted')
  expect(screen.queryByText(/Choose your area/)).toBeNull()
})

test('places are changed where they are shown: one call, by a double click too, and Undo', async () => {
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  const asked = serve({
    [`GET ${path}`]: envelope(someTargeting({ locations: [tucson, phoenix] })),
    [`PUT ${path}`]: envelope(someTargeting({ locations: [tucson] })),
    'GET /api/activity': {
      json: [{ id: 'a1', action: 'save_campaign_targeting', outcome: 'done', undoable: true }],
    },
    'POST /api/activity/a1/undo': envelope({}),
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  await edit('Places')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Phoenix, Arizona' }))
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  fireEvent.click(save)
  await vi.waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Places saved', action: { label: 'Undo' } }))
  expect(asked.filter((it) => it.method === 'PUT').map((it) => it.body)).toEqual([
    { location_ids: ['1013509'], proximities: [], excluded_location_ids: [] },
  ])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test.each(['Places', 'Hours', 'Age and gender', 'Interests', 'Bids'])(
  'an editor of %s in which nothing changed closes without a call',
  async (name) => {
    const asked = serve({
      [`GET ${path}`]: envelope(someTargeting({ locations: [tucson] })),
      'GET /api/google-ads/user-interests': envelope({ user_interests: [] }),
    })
    show(<TargetingLines campaignId="7" locked={false} />)
    await edit(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(puts(asked)).toEqual([])
  },
)

test('on a phone a line is changed in a sheet, and closing it over a change asks first', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('48rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serve({ [`GET ${path}`]: envelope(someTargeting({ locations: [tucson, phoenix] })) })
  show(<TargetingLines campaignId="7" locked={false} />)
  await edit('Places')
  const sheet = screen.getByRole('dialog', { name: 'Places' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Remove Phoenix, Arizona' }))
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(within(sheet).queryByText('Phoenix, Arizona')).toBeNull()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const us = { id: '2840', name: 'United States', countryCode: 'US', targetType: 'Country' }
const search = {
  'GET /api/google-ads/locations': envelope({ locations: [{ ...tucson, latitude: 32.2, longitude: -110.9 }] }),
}
const choose = async (query: string, name: RegExp) => {
  await userEvent.type(screen.getByRole('combobox', { name: 'Search locations' }), query)
  await userEvent.click(await screen.findByRole('option', { name }))
}
const puts = (asked: ReturnType<typeof serve>) => asked.filter((it) => it.method === 'PUT').map((it) => it.body)

test('a smaller place takes the country’s place; a distance and a place to leave out are chosen beside it', async () => {
  const asked = serve({
    [`GET ${path}`]: envelope(someTargeting({ locations: [us] })),
    [`PUT ${path}`]: envelope(someTargeting()),
    'GET /api/activity': { json: [] },
    ...search,
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  await edit('Places')
  await userEvent.click(screen.getByRole('radio', { name: 'Around a place' }))
  const far = screen.getByRole('spinbutton', { name: 'Distance' })
  await userEvent.clear(far)
  await userEvent.type(far, '999')
  expect(screen.getByText('Enter a distance from 1 to 500.')).toBeInTheDocument()
  await userEvent.clear(far)
  await userEvent.type(far, '15')
  await choose('tuc', /Tucson/)
  expect(screen.getByText('United States removed: Tucson, Arizona lies in it.')).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Chosen distances' })).toHaveTextContent('Within 15 miles of Tucson, Arizona')
  await choose('32.5, -111', /-111/)
  await userEvent.click(screen.getByRole('radio', { name: 'Leave out' }))
  await choose('tuc', /Tucson/)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(puts(asked)).toEqual([
      {
        location_ids: [],
        proximities: [
          { latitude: 32.2, longitude: -110.9, radius: 15, unit: 'MILES' },
          { latitude: 32.5, longitude: -111, radius: 15, unit: 'MILES' },
        ],
        excluded_location_ids: ['1013509'],
      },
    ]),
  )
})

test('no place at all is saved only where everywhere is ticked', async () => {
  const asked = serve({
    [`GET ${path}`]: envelope(someTargeting({ locations: [us] })),
    [`PUT ${path}`]: envelope(someTargeting()),
    'GET /api/activity': { json: [] },
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  await edit('Places')
  await userEvent.click(screen.getByRole('button', { name: 'Remove United States' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Choose at least one place, or choose everywhere.')).toBeInTheDocument()
  expect(puts(asked)).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show it everywhere in the world' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(puts(asked)).toEqual([{ everywhere: true, excluded_location_ids: [] }]))
})

test('an older server that tells no bids, distances and places left out doesn’t break the card', async () => {
  const { bids: _, proximities: __, excluded_locations: ___, ...older } = someTargeting({ locations: [tucson] })
  serve({ [`GET ${path}`]: envelope(older) })
  show(<TargetingLines campaignId="7" locked={false} />)
  expect((await line('Places')).getByText('Tucson, Arizona')).toBeInTheDocument()
  expect((await line('Bids')).queryByRole('button')).toBeNull()
})

test('a schedule is taken away by removing its last slot; Cancel changes nothing', async () => {
  const monday = {
    day_of_week: 'MONDAY',
    start_hour: 9,
    start_minute: 'ZERO',
    end_hour: 17,
    end_minute: 'ZERO',
  } as const
  const asked = serve({
    [`GET ${path}`]: envelope(someTargeting({ schedules: [monday] })),
    [`PUT ${path}`]: envelope(someTargeting()),
    'GET /api/activity': { json: [] },
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  await edit('Hours')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked.some((it) => it.method === 'PUT')).toBe(false)
  await edit('Hours')
  await userEvent.click(screen.getByRole('button', { name: 'Remove time slot 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({ schedules: [] }))
})

test('a conversion is named with its goal, and its snippet is at hand; a removed campaign changes nothing', async () => {
  const conversion = { id: '5', name: 'Order', category: 'PURCHASES', gtag_snippet: '<script>gtag</script>' }
  serve({ [`GET ${path}`]: envelope(someTargeting({ conversion })) })
  show(<TargetingLines campaignId="7" locked />)
  expect((await line('Conversion')).getByText('Order (Purchases)')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show snippet' }))
  expect(screen.getByRole('textbox', { name: 'Tracking snippet' })).toHaveValue('<script>gtag</script>')
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

test('all conversions of a campaign are on its line, each with its snippet; a new one can be undone', async () => {
  const order = { id: '5', name: 'Order', category: 'PURCHASES', gtag_snippet: '<script>order</script>' }
  const call = { id: '6', name: 'Call', category: 'CONTACTS', gtag_snippet: '<script>call</script>' }
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  serve({
    [`GET ${path}`]: envelope(someTargeting({ conversion: call, conversions: [call, order] })),
    'POST /api/google-ads/conversions': envelope({ id: '7', gtag_snippet: '<script>' }),
    'GET /api/activity': { json: [{ id: 'a1', action: 'create_conversion', outcome: 'done', undoable: true }] },
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  const shown = await line('Conversion')
  expect(shown.getByText('Call (Contacts)')).toBeInTheDocument()
  await userEvent.click(shown.getByRole('button', { name: 'Show snippet: Order' }))
  expect(
    shown.getAllByRole('textbox', { name: 'Tracking snippet' }).map((it) => (it as HTMLTextAreaElement).value),
  ).toEqual(['<script>call</script>', '<script>order</script>'])
  expect(shown.getByRole('button', { name: 'Hide snippet: Order' })).toHaveAttribute('aria-expanded', 'true')
  await edit('Conversion')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Sign-up')
  await userEvent.click(screen.getByRole('button', { name: 'Create conversion' }))
  await vi.waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ text: 'Conversion created', action: { label: 'Undo' } }),
  )
})

test('each of several ad groups shows its own bid, changed in its place with Undo', async () => {
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  const bids = {
    bidding_strategy: 'manual_cpc' as const,
    cpc_bid: asUsd(2),
    ad_groups: [
      { id: '70', name: 'Bread', cpc_bid: asUsd(2) },
      { id: '71', name: 'Rolls', cpc_bid: asUsd(3) },
    ],
    in_words: 'Manual CPC: $2 to $3 a click at most, by ad group',
  }
  const asked = serve({
    [`GET ${path}`]: envelope(someTargeting({ bids })),
    'PUT /api/google-ads/campaigns/7/bids': envelope({ ...bids, campaign_id: '7', campaign_name: 'Bread' }),
    'GET /api/activity': { json: [{ id: 'a1', action: 'change_bids', outcome: 'done', undoable: true }] },
  })
  show(<TargetingLines campaignId="7" locked={false} />)
  expect((await line('Bids')).getByText('Rolls:')).toBeInTheDocument()
  await edit('Bids')
  const rolls = screen.getByRole('textbox', { name: /^CPC bid of Rolls/ })
  await userEvent.clear(rolls)
  await userEvent.type(rolls, '1.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Bids saved', action: { label: 'Undo' } }))
  expect(asked.find((it) => it.method === 'PUT')?.body).toEqual({
    bidding_strategy: 'manual_cpc',
    ad_groups: [
      { id: '70', cpc_bid: 2 },
      { id: '71', cpc_bid: 1.5 },
    ],
  })
})
