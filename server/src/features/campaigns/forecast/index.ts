import { forecastCampaign as forecastAction } from '@adwright/contract/campaigns/forecast'
import { handle } from '#kernel/handle.ts'
import { forecastCampaign } from './forecast.ts'

export const campaignForecastHandlers = [
  handle(forecastAction, async (ctx, it) => ({ message: 'Forecast.', data: await forecastCampaign(ctx, it) })),
]
