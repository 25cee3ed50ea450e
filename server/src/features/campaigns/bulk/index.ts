import { changeCampaigns as changeCampaignsAction } from '@adwright/contract/campaigns/bulk'
import { handle } from '#kernel/handle.ts'
import { changeCampaigns } from './bulk.ts'

export const campaignBulkHandlers = [
  handle(changeCampaignsAction, async (ctx, { changes }) => {
    const report = await changeCampaigns(ctx, changes)
    return { message: `${report.done} of ${report.results.length} campaigns changed.`, data: report }
  }),
]
