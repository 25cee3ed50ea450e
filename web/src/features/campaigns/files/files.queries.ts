import { exportCampaigns, importCampaignFile, previewCampaignFile } from '@adwright/contract/campaign-files'
import { useDo } from '#api/queries.ts'

export const useExport = () => useDo(exportCampaigns)
export const usePreview = () => useDo(previewCampaignFile)
/** A file of thousands of lines is done line after line: it may take its time. */
const IMPORT_MS = 600_000
export const useImport = () => useDo(importCampaignFile, { timeoutMs: IMPORT_MS })
