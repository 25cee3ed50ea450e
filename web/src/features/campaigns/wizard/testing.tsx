import { asUsd } from '@adwright/contract/values/money.rules'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign, someTargeting } from '../testing.ts'
import { CreateCampaignView } from './CreateCampaignView.tsx'

/** The endpoint for unsaved wizard input. */
export const DRAFTS = 'GET /api/google-ads/campaign-drafts'
export const noDrafts = { [DRAFTS]: envelope({ drafts: {} }) }
const puts = (path: string) => (asked: readonly { method: string; path: string; body: unknown }[]) =>
  asked.filter((it) => it.method === 'PUT' && it.path.endsWith(path)).map((it) => it.body)
/** The unsaved input of a step that was sent. */
export const typedIn = puts('/campaign-drafts')
/** What was sent to the wizard's setup. */
export const savedSetup = puts('/setup')

type Steps = CampaignSetup['steps']
export const allOpen: Steps = {
  audience: 'open',
  ad_schedule: 'open',
  locations: 'open',
  demographics: 'open',
  conversion: 'open',
}
export const allSkipped = Object.fromEntries(Object.keys(allOpen).map((it) => [it, 'skipped'])) as Steps
export const none = { target: [], exclude: [] }
export const setupOf = (steps: Steps): CampaignSetup => ({
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
export const interest = (id: number, category: string) => ({
  user_interest_id: String(id),
  name: `Interest ${id}`,
  category,
})

/** Renders a campaign halfway through the wizard; skips are stored like on the server. Returns the requests. */
export function wizard(
  steps: Steps,
  more: Parameters<typeof serve>[0] = {},
  view: ReactElement = <CreateCampaignView params={{ campaign_id: '7' }} />,
) {
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
  show(view)
  return asked
}
export const step = (number: number) => screen.findByRole('region', { name: new RegExp(`^Step ${number}\\D`) })
