import * as actions from '@adwright/contract/campaigns/files'
import { handle } from '#kernel/handle.ts'
import { exportCampaigns, importFile, previewFile } from './files.ts'
import { askToStop, runOf } from './runs.store.ts'
import { takeBack } from './take-back.ts'
import { filesTexts } from './files.texts.ts'

export const campaignFileHandlers = [
  handle(actions.exportCampaigns, async (ctx) => ({ message: filesTexts.campaigns, data: await exportCampaigns(ctx) })),
  handle(actions.previewCampaignFile, async (ctx, it) => ({
    message: filesTexts.preview,
    data: await previewFile(ctx, it.csv),
  })),
  handle(actions.importCampaignFile, async (ctx, it) => ({
    message: filesTexts.imported,
    data: await importFile(ctx, it.csv, it.plan),
  })),
  handle(actions.readCampaignFileRun, async ({ scope }, input) => {
    const run = await runOf(scope, input.plan)
    return {
      message: filesTexts.import,
      data: { running: run !== undefined, lines_done: run?.linesDone ?? 0, lines_total: run?.linesTotal ?? 0 },
    }
  }),
  handle(actions.stopCampaignFile, async ({ scope }, it) => ({
    message: filesTexts.stopping,
    data: { stopping: await askToStop(scope, it.plan) },
  })),
  handle(actions.takeBackCampaignFile, async (ctx, it) => ({
    message: filesTexts.takenBack,
    data: await takeBack(ctx, it),
  })),
]
