import { listKeywords, listSearchTerms, saveKeywords } from '@adwright/contract/campaigns/keywords'
import { useAction, useDo } from '#api/queries.ts'

export const useKeywords = (id: string) => useAction(listKeywords, { campaign_id: id }, { topics: ['campaigns'] })
export const useSearchTerms = (id: string, dates: { from?: string; to?: string }) =>
  useAction(
    listSearchTerms,
    { campaign_id: id, ...dates },
    { topics: ['campaigns', 'performance'], keepPrevious: true },
  )
export const useSaveKeywords = () => useDo(saveKeywords)
