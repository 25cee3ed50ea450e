import { undoActivity } from '@adwright/contract/activity'
import {
  acceptProposal,
  declineProposal,
  getWatchSettings,
  listProposals,
  setWatchSettings,
} from '@adwright/contract/watch'
import { useAction, useDo } from '#api/queries.ts'

export const useProposals = () => useAction(listProposals, {}, { topics: ['watch', 'activity'] })
export const useAccept = () => useDo(acceptProposal)
export const useDecline = () => useDo(declineProposal)
export const useUndo = () => useDo(undoActivity)
export const useWatchSettings = () => useAction(getWatchSettings, {}, { topics: ['watch'] })
export const useSetWatchSettings = () => useDo(setWatchSettings)
