import { deleteApiKey, listApiKeys } from '@adwright/contract/account'
import { useAction, useDo } from '#api/queries.ts'

export const useApiKeys = () => useAction(listApiKeys, {}, { topics: ['account'] })
export const useRevokeApiKey = () => useDo(deleteApiKey)
