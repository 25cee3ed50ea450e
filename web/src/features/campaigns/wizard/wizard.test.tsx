import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { type Notice, showWith, toast } from '#ui/toast.ts'
import { aCampaign, someTargeting } from '../testing.ts'
import { CreateCampaignView } from './CreateCampaignView.tsx'
import { LocationSearch } from './LocationSearch.tsx'
import { ScheduleStep } from './ScheduleStep.tsx'
import { wizardTexts } from './wizard.texts.ts'

afterEach(() => vi.unstubAllGlobals())

const drafts = 'GET /api/google-ads/campaign-drafts'
const noDrafts = { [drafts]: envelope({ drafts: {} }) }
const puts = (path: string) => (asked: readonly { method: string; path: string; body: unknown }[]) =>
  asked.filter((it) => it.method === 'PUT' && it.path.endsWith(path)).map((it) => it.body)
const typedIn = puts('/campaign-drafts')
const savedSetup = puts('/setup')

type Steps = CampaignSetup['steps']
const open: Steps = {
  audience: 'open',
  ad_schedule: 'open',
  locations: 'open',
  demographics: 'open',
  conversion: 'open',
}
const skipped = Object.fromEntries(Object.keys(open).map((it) => [it, 'skipped'])) as Steps
const none = { target: [], exclude: [] }
const setupOf = (steps: Steps) => ({
  ad_group_id: '70',
  steps,
  audience: [],
  schedules: [],
  locations: [],
  demographics: { age_ranges: none, gender: none, income_ranges: none },
  conversion: null,
  finished: false,
  bidding_strategy: 'manual_cpc',
  cpc_bid: asUsd(5),
  max_cpc_bid: asUsd(7.5),
  keywords: ['rye', 'bread', 'bakery'],
})
const plain = (text: string) => ({ text, pinnedField: null })
const aForecast = {
  from: '2026-11-10',
  days: 21,
  impressions: null,
  clicks: { low: 20, high: 30 },
  cost: { low: asUsd(40), high: asUsd(60) },
  assumption: 'For 21 days; shown in Tucson, Arizona.',
}
const interest = (id: number, category: string) => ({ user_interest_id: String(id), name: `Interest ${id}`, category })

/** A campaign half-way through the wizard; skips are kept as the server keeps them. */
function wizard(steps: Steps, more: Parameters<typeof serve>[0] = {}) {
  let now = steps
  const asked = serve({
    ...noDrafts,
    'GET /api/google-ads/campaigns/7/setup': () => envelope(setupOf(now)),
    'PUT /api/google-ads/campaigns/7/setup': ({ body }) => {
      now = { ...now, ...(body as { steps?: Partial<Steps> }).steps }
      return envelope(setupOf(now))
    },
    'GET /api/google-ads/campaigns': envelope({
      campaigns: [aCampaign({ status: 'PAUSED', website_url: 'https://rye.example.com', headlines: ['Fresh rye'] })],
    }),
    'GET /api/google-ads/audience-segments': envelope({
      user_interests: ['A', 'B', 'C', 'D'].map((category, at) => interest(at, category)),
    }),
    'GET /api/google-ads/campaigns/7/targeting': envelope(someTargeting()),
    'GET /api/google-ads/responsive-search-ads': envelope([
      {
        id: '9',
        headlines: [plain('Warm rye')],
        descriptions: [],
        finalUrl: 'https://rye.example.com',
        version: 'a1',
      },
    ]),
    'POST /api/google-ads/forecast': envelope(aForecast),
    ...more,
  })
  show(<CreateCampaignView params={{ campaign_id: '7' }} />)
  return asked
}
const step = (number: number) => screen.findByRole('region', { name: new RegExp(`^Step ${number}\\D`) })

test('product-3 §5.1: step 1 says at a field what is wrong as it is left, in the server’s words', async () => {
  serve(noDrafts)
  show(<CreateCampaignView params={{}} />)
  const budget = await screen.findByRole('textbox', { name: /^Daily budget/ })
  await userEvent.clear(budget)
  expect(screen.queryByText('Required')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(await screen.findByText('Required')).toBeInTheDocument()
  await userEvent.type(budget, '4')
  await userEvent.tab()
  await userEvent.tab()
  expect(await screen.findByText('CPC Bid value must be less than Daily Budget.')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Headline 1' }), `${'a'.repeat(31)}`)
  await userEvent.tab()
  expect(await screen.findByText('At most 30 characters.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  expect(await screen.findByText('Select start date first')).toBeInTheDocument()
  expect(await screen.findByText('15 fields need another look.')).toBeInTheDocument()
})

const lines = { headlines: ['a', 'b', 'c'], descriptions: ['d', 'e'], keywords: ['f', 'g', 'h'] }
const dates = { start_date: '2099-01-01', end_date: '2099-01-04' }
const names = { campaign_name: 'Rye', ad_group_name: 'Rye 1', website_url: 'rye.example' }

test('step 1: what was typed is there again; two clicks are one call, what the server refuses is said at the field, and what was sent is forgotten', async () => {
  let answer = failure(422, 'validation_failed', 'Please check.', [{ path: 'headlines.1', message: 'Not this one.' }])
  const asked = serve({
    'GET /api/google-ads/campaign-drafts': envelope({
      drafts: { basic: JSON.stringify({ ...names, ...dates, ...lines }) },
    }),
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/google-ads/create-campaign': () => answer,
  })
  show(<CreateCampaignView params={{}} />)
  await screen.findByRole('button', { name: 'Save & Next' })
  act(() => {
    screen.getByRole('button', { name: 'Save & Next' }).click()
    screen.getByRole('button', { name: 'Save & Next' }).click()
  })
  expect(await screen.findByText('Not this one.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Headline 2' })).toHaveFocus()
  const sent = asked.filter((it) => it.method === 'POST' && it.path.endsWith('/create-campaign')).map((it) => it.body)
  const money = { daily_budget: 50, cpc_bid: 5, max_cpc_bid: 7.5 }
  expect(sent).toEqual([expect.objectContaining({ ...names, ...dates, ...lines, ...money })])
  answer = envelope({ campaign_id: 'customers/1/campaigns/22', ad_group_id: '1' })
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ step: 'basic', typed: null }))
})

test('step 1: what is typed is kept as the field is left; starting over clears it, and Undo brings it back', async () => {
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  const asked = serve({ ...noDrafts, 'PUT /api/google-ads/campaign-drafts': envelope({}) })
  show(<CreateCampaignView params={{}} />)
  const name = await screen.findByRole('textbox', { name: /^Campaign name/ })
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
  await userEvent.type(name, 'Rye')
  await userEvent.tab()
  await vi.waitFor(() => expect(typedIn(asked)).toHaveLength(1))
  const [kept] = typedIn(asked) as { step: string; typed: string }[]
  expect([kept?.step, JSON.parse(kept?.typed ?? '')]).toEqual([
    'basic',
    expect.objectContaining({ campaign_name: 'Rye' }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(name).toHaveValue('')
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ step: 'basic', typed: null }))
  act(() => notices.at(-1)?.action?.run())
  expect(name).toHaveValue('Rye')
  showWith(undefined)
})

test('steps 2 to 6: what was chosen and not saved is there again, and is kept until it is saved', async () => {
  const asked = wizard(open, {
    [drafts]: envelope({ drafts: { audience: JSON.stringify([interest(1, 'B')]) } }),
    'PUT /api/google-ads/campaign-drafts': envelope({}),
    'POST /api/google-ads/set-audience-segment': envelope({}),
  })
  const audience = within(await step(2))
  expect(await audience.findByRole('button', { name: 'Remove Interest 1' })).toBeInTheDocument()
  await userEvent.click(await audience.findByRole('checkbox', { name: 'Interest 2' }))
  await userEvent.tab()
  const both = JSON.stringify([interest(1, 'B'), interest(2, 'C')])
  await vi.waitFor(() => expect(typedIn(asked)).toEqual([{ campaign_id: '7', step: 'audience', typed: both }]))
  await userEvent.click(audience.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(typedIn(asked).at(-1)).toEqual({ campaign_id: '7', step: 'audience', typed: null }))
})

test('product-3 §2.9, §4.7: taken up where it was left; a completed step is checked, a skipped one says Skipped, and no review yet', async () => {
  wizard({ ...open, audience: 'completed', ad_schedule: 'skipped' })
  expect(await step(1)).toHaveTextContent('Completed')
  expect(await step(2)).toHaveTextContent('Completed')
  expect(within(await step(3)).getByText('Skipped')).toBeInTheDocument()
  expect(within(await step(4)).getByRole('button', { expanded: true })).toBeInTheDocument()
  expect(screen.queryByText('Final Review')).not.toBeInTheDocument()
})

test('product-3 §2.9: steps 2 to 6 can be skipped, step 1 can’t; each skip opens the next, and the last one the review', async () => {
  const asked = wizard(open)
  expect(within(await step(1)).queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
  for (const number of [2, 3, 4, 5, 6]) {
    await userEvent.click(await within(await step(number)).findByRole('button', { name: 'Skip' }))
    expect(await within(await step(number)).findByText('Skipped')).toBeInTheDocument()
  }
  expect(within(await step(7)).getByText('Campaign Summary')).toBeInTheDocument()
  expect(savedSetup(asked)).toHaveLength(5)
})

test('product-3 §2.9: the review shows the summary, title-cased and without https://, and Go to Campaigns turns it on', async () => {
  const asked = wizard(skipped)
  const review = within(await step(7))
  for (const text of [
    'Your Campaign has been created successfully.',
    'Manual CPC',
    'rye.example.com',
    // decisions.md, A length of time; and where it is shown.
    /^10 to 30 November( 2026)?, 21 days$/,
    /^Everywhere in the world/,
    'Fresh rye',
  ])
    expect(await review.findAllByText(text)).not.toHaveLength(0)
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true, turn_on: true })
})

test('the review says where, when and to whom the ads are shown', async () => {
  const monday = {
    day_of_week: 'MONDAY',
    start_hour: 9,
    start_minute: 'FIFTEEN',
    end_hour: 17,
    end_minute: 'ZERO',
  } as const
  const place = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
  const women = { age_ranges: none, income_ranges: none, gender: { target: ['FEMALE' as const], exclude: [] } }
  const shown = someTargeting({ locations: [place], schedules: [monday], demographics: women })
  wizard(skipped, { 'GET /api/google-ads/campaigns/7/targeting': envelope(shown) })
  const review = within(await step(7))
  const facts = ['Tucson, Arizona', 'Monday, 9:15 AM to 5 PM', 'women (not people whose gender is not known)', '$5']
  for (const text of facts) expect(await review.findByText(text)).toBeInTheDocument()
  expect(review.queryByText(/^Everywhere in the world/)).toBeNull()
})

test('the review changes any step in its place, shows the ad, and forecasts for the places and hours of now', async () => {
  const asked = wizard(skipped)
  const review = within(await step(7))
  const parts = ['campaign details', 'budget and bidding', 'duration', 'keywords', 'ad'].map((it) => `Edit ${it}`)
  const { steps } = wizardTexts
  const later = [steps.audience, steps.ad_schedule, steps.locations, steps.demographics, steps.conversion, 'Bids']
  await review.findByText('Target Location')
  for (const name of [...parts, ...later.map((it) => `Change ${it.toLowerCase()}`)])
    expect(await review.findByRole('button', { name })).toBeInTheDocument()
  expect(within(review.getByRole('region', { name: 'Preview' })).getByText('Warm rye')).toBeInTheDocument()
  expect(await review.findByText('In 21 days perhaps 20 - 30 clicks for $40.00 - $60.00.')).toBeInTheDocument()
  expect(asked.find((it) => it.path.endsWith('/forecast'))?.body).toEqual({
    campaign_id: '7',
    daily_budget: 30,
    start_date: '2026-11-10',
    end_date: '2026-11-30',
  })
  await userEvent.click(review.getByRole('button', { name: 'Edit duration' }))
  expect(await screen.findByRole('dialog', { name: 'Edit campaign' })).toBeInTheDocument()
})

test('a campaign whose dates passed while it was set up is not turned on, and says so', async () => {
  const past = aCampaign({ status: 'PAUSED', start_date_raw: asDay('2020-01-01'), end_date_raw: asDay('2020-01-05') })
  const asked = wizard(skipped, { 'GET /api/google-ads/campaigns': envelope({ campaigns: [past] }) })
  const review = within(await step(7))
  expect(await review.findByText(/^Its dates are over/)).toBeInTheDocument()
  expect(review.queryByRole('switch')).not.toBeInTheDocument()
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true })
})

test('while the texts are written the ad and its strength are shown beside them', async () => {
  serve(noDrafts)
  show(<CreateCampaignView params={{}} />)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Your headline')).toBeInTheDocument()
  const strength = within(screen.getByRole('region', { name: 'Ad strength' }))
  expect(strength.getByText('Incomplete')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Headline 1' }), 'Warm rye bread')
  await userEvent.type(screen.getByRole('textbox', { name: 'Keyword 1' }), 'rye bread')
  expect(preview.getByText('Warm rye bread')).toBeInTheDocument()
  expect(strength.getByText('A headline names a keyword')).toBeInTheDocument()
})

test('sending it for approval from the review doesn’t turn it on at the same time', async () => {
  const asked = wizard(skipped)
  const heard = vi.fn()
  const stop = onSignal('dialog', heard)
  const review = within(await step(7))
  await userEvent.click(review.getByRole('button', { name: 'Send for approval' }))
  expect(heard).toHaveBeenCalledWith({ dialog: 'share_campaign', params: { campaign_id: '7' } })
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true })
  stop()
})

test('product-3 §5.3, §9: the first 3 categories of interests; Save needs at least one', async () => {
  const asked = wizard(open)
  const audience = within(await step(2))
  expect(await audience.findByText('Interest 2')).toBeInTheDocument()
  expect(audience.queryByText('Interest 3')).not.toBeInTheDocument()
  await userEvent.click(audience.getByRole('button', { name: 'Save' }))
  expect(audience.getByText('Select at least one.')).toBeInTheDocument()
  expect(asked.some((it) => it.method === 'POST')).toBe(false)
})

test('product-3 §8: a step that fails tells the server’s message and stays open; the schedule has its own words', async () => {
  const failed = vi.spyOn(toast, 'failed')
  serve({
    'POST /api/google-ads/google-ads/campaigns/7/ad-schedule': failure(502, 'upstream_failed', 'Google is down.'),
  })
  const done = vi.fn()
  show(<ScheduleStep campaignId="7" setup={setupOf(open)} onDone={done} onSkip={vi.fn()} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'End time' }), '09:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save & Next' }))
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  const [text, cause] = failed.mock.calls[0] ?? []
  expect([text, (cause as Error).message]).toEqual(['Failed to set Ad Schedule', 'Google is down.'])
  expect(done).not.toHaveBeenCalled()
})

test('product-3 §2.9, §5.4: four goals; a conversion without a name is refused in the spec’s spelling', async () => {
  wizard({ ...skipped, conversion: 'open' })
  const conversion = within(await step(6))
  expect(
    conversion.getAllByRole('radio').map((it) => it.closest('label')?.firstChild?.nextSibling?.textContent),
  ).toEqual(['Purchases', 'Contacts', 'Page views', 'Sign-ups'])
  await userEvent.click(conversion.getByRole('button', { name: 'Create conversion' }))
  expect(await conversion.findByText('Name for conversion trackking required.')).toBeInTheDocument()
})

test('product-3 §2.9: the note on household income', async () => {
  wizard({ ...skipped, demographics: 'open' })
  expect(
    await screen.findByText('Household income targeting is available only in select countries.'),
  ).toBeInTheDocument()
})

test('product-3 §2.9: places are searched for from 2 characters on; meanwhile it says so', async () => {
  const tucson = { id: '1', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
  serve({ 'GET /api/google-ads/locations': envelope({ locations: [tucson] }) })
  show(<LocationSearch minChars={2} maxResults={10} chosen={[]} hint="" onChoose={() => undefined} />)
  const field = screen.getByRole('combobox', { name: 'Search locations' })
  await userEvent.type(field, 't')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(field, 'u')
  expect(screen.getByRole('status')).toHaveTextContent('Searching…')
  expect(await screen.findByRole('option', { name: /^Tucson, Arizona/ })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 location found')
})
