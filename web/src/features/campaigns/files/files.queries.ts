import {
  exportCampaigns,
  importCampaignFile,
  previewCampaignFile,
  readCampaignFileRun,
  stopCampaignFile,
} from '@adwright/contract/campaigns/files'
import { useAction, useDo } from '#api/queries.ts'

export const useExport = () => useDo(exportCampaigns)
export const usePreview = () => useDo(previewCampaignFile)
/** A file of thousands of lines is processed line by line, which may take a while. */
const IMPORT_MS = 600_000
export const useImport = () => useDo(importCampaignFile, { timeoutMs: IMPORT_MS })

const LOOK_EVERY_MS = 700
export const useRun = (plan: string) => useAction(readCampaignFileRun, { plan }, { topics: [], everyMs: LOOK_EVERY_MS })
export const useStop = () => useDo(stopCampaignFile)
