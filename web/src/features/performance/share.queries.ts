import { closeReports, listClients, readPublicReport } from '@adwright/contract/reports'
import { useAction, useDo } from '#api/queries.ts'

const ADDRESSES_SHOWN = 50

export const useSharedWith = () => useAction(listClients, { limit: ADDRESSES_SHOWN }, { topics: ['reports'] })
export const useCloseReports = () => useDo(closeReports)
export const usePublicReport = (secret: string) => useAction(readPublicReport, { secret }, { topics: [] })
