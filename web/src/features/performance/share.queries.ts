import { closeReports, listClients, readPublicReport, shareAnalytics } from '@adwright/contract/reports'
import { useAction, useDo } from '#api/queries.ts'

const ADDRESSES_SHOWN = 50

export const useSharedWith = () => useAction(listClients, { limit: ADDRESSES_SHOWN }, { topics: ['reports'] })
/** One key for one address: pressed again after a time-out, it is sent once. */
export const useShare = (idempotencyKey: string) => useDo(shareAnalytics, { idempotencyKey })
export const useCloseReports = () => useDo(closeReports)
export const usePublicReport = (secret: string) => useAction(readPublicReport, { secret }, { topics: [] })
