import { listKeywords, listSearchTerms, saveKeywords } from '@adwright/contract/campaigns/keywords'
import { useAction, useDo } from '#api/queries.ts'

export const useKeywords = (id: string) => useAction(listKeywords, { campaign_id: id }, { topics: ['campaigns'] })
export const useSearchTerms = (id: string, enabled: boolean) =>
  useAction(listSearchTerms, { campaign_id: id }, { topics: ['campaigns', 'performance'], enabled })
export const useSaveKeywords = () => useDo(saveKeywords)
