import { endOtherSessions, endSession, listSessions } from '@adwright/contract/security'
import { useAction, useDo } from '#api/queries.ts'

export const useSessions = () => useAction(listSessions, {}, { topics: ['account'] })
export const useEndSession = () => useDo(endSession)
export const useEndOtherSessions = () => useDo(endOtherSessions)
