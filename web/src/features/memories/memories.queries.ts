import { changeMemory, forget, listMemories, remember } from '@adwright/contract/memories'
import { useAction, useDo } from '#api/queries.ts'

export const useMemories = () => useAction(listMemories, {}, { topics: ['memories'] })
export const useRemember = () => useDo(remember)
export const useChangeMemory = () => useDo(changeMemory)
export const useForget = () => useDo(forget)
