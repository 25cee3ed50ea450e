import { changeCampaigns as changeCampaignsAction } from '@adwright/contract/campaigns/bulk'
import { handle } from '#kernel/handle.ts'
import { changeCampaigns } from './bulk.ts'
import { bulkTexts } from './bulk.texts.ts'

export const campaignBulkHandlers = [
  handle(changeCampaignsAction, async (ctx, { changes }) => {
    const report = await changeCampaigns(ctx, changes)
    return { message: bulkTexts.changed(report.done, report.results.length), data: report }
  }),
]
