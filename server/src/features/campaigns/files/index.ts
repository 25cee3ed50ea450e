import * as actions from '@adwright/contract/campaigns/files'
import { handle } from '#kernel/handle.ts'
import { exportCampaigns, importFile, previewFile } from './files.ts'
import { askToStop, runOf } from './runs.store.ts'
import { takeBack } from './take-back.ts'

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
  handle(actions.readCampaignFileRun, async ({ scope }, input) => {
    const run = await runOf(scope, input.plan)
    return {
      message: 'Import.',
      data: { running: run !== undefined, lines_done: run?.linesDone ?? 0, lines_total: run?.linesTotal ?? 0 },
    }
  }),
  handle(actions.stopCampaignFile, async ({ scope }, it) => ({
    message: 'Stopping.',
    data: { stopping: await askToStop(scope, it.plan) },
  })),
  handle(actions.takeBackCampaignFile, async (ctx, it) => ({
    message: 'Taken back.',
    data: await takeBack(ctx, it),
  })),
]
