import * as actions from '@adwright/contract/campaign-files'
import { handle } from '#kernel/handle.ts'
import { exportCampaigns, importFile, previewFile } from './campaign-files.ts'

export const campaignFileHandlers = [
  handle(actions.exportCampaigns, async (ctx) => ({ message: 'Campaigns.', data: await exportCampaigns(ctx) })),
  handle(actions.previewCampaignFile, async (ctx, it) => ({
    message: 'Preview.',
    data: await previewFile(ctx, it.csv),
  })),
  handle(actions.importCampaignFile, async (ctx, it) => ({
    message: 'Imported.',
    data: await importFile(ctx, it.csv, it.plan),
  })),
]
