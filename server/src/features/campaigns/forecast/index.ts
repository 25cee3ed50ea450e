import { forecastCampaign as forecastAction } from '@adwright/contract/campaigns/forecast'
import { handle } from '#kernel/handle.ts'
import { forecastCampaign } from './forecast.ts'
import { forecastTexts } from './forecast.texts.ts'

export const campaignForecastHandlers = [
  handle(forecastAction, async (ctx, it) => ({
    message: forecastTexts.forecast,
    data: await forecastCampaign(ctx, it),
  })),
]
