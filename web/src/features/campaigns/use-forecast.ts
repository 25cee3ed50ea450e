import { type CampaignForecast, forecastCampaign } from '@adwright/contract/campaigns/forecast'
import type { InputOf } from '#api/call.ts'
import { useAction } from '#api/queries.ts'
import { useSettled } from '#ui/use-settled.ts'

type ForecastInput = InputOf<typeof forecastCampaign>
const TYPING_PAUSE_MS = 500
const none: ForecastInput = { daily_budget: 0 }

/** The forecast for a form's values, once typing has paused. Undefined without enough input, or a response. */
export function useForecast(asked: ForecastInput | undefined): CampaignForecast | undefined {
  const text = useSettled(JSON.stringify(asked ?? none), TYPING_PAUSE_MS)
  const input = JSON.parse(text) as ForecastInput
  const found = useAction(forecastCampaign, input, {
    topics: ['campaigns', 'ad_account'],
    enabled: input.daily_budget > 0,
    keepPrevious: true,
  })
  return asked ? found.data?.data : undefined
}
