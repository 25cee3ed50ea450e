import { exportCampaigns, importCampaignFile, previewCampaignFile } from '@adwright/contract/campaign-files'
import { useDo } from '#api/queries.ts'

export const useExport = () => useDo(exportCampaigns)
export const usePreview = () => useDo(previewCampaignFile)
export const useImport = () => useDo(importCampaignFile)
