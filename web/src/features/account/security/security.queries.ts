import { listPasskeys, removePasskey } from '@adwright/contract/passkeys'
import { getSecondFactor, renewRecoveryCodes, startSecondFactor } from '@adwright/contract/second-factor'
import { endOtherSessions, endSession, listSecurityLog, listSessions } from '@adwright/contract/security'
import { useAction, useDo, usePages } from '#api/queries.ts'

const LOG_ROWS = 20

export const useSessions = () => useAction(listSessions, {}, { topics: ['account'] })
export const useEndSession = () => useDo(endSession)
export const useEndOtherSessions = () => useDo(endOtherSessions)
export const useSecondFactor = () => useAction(getSecondFactor, {}, { topics: ['account'] })
export const useStartSecondFactor = () => useDo(startSecondFactor)
export const useRenewRecoveryCodes = () => useDo(renewRecoveryCodes)
export const usePasskeys = () => useAction(listPasskeys, {}, { topics: ['account'] })
export const useRemovePasskey = () => useDo(removePasskey)
export const useSecurityLog = () => usePages(listSecurityLog, { limit: LOG_ROWS }, { topics: ['account'] })
