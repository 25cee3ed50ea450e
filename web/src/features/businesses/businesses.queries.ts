import { createBusiness, deleteBusiness, renameBusiness } from '@adwright/contract/businesses/businesses'
import { inviteMember, revokeInvitation } from '@adwright/contract/businesses/invitations'
import { setTimeZone } from '@adwright/contract/businesses/time-zone'
import { changeRole, leaveBusiness, listMembers, removeMember } from '@adwright/contract/businesses/members'
import { useAction, useDo } from '#api/queries.ts'

export { createBusiness, deleteBusiness, inviteMember, renameBusiness }

export const useTeam = (enabled: boolean) => useAction(listMembers, {}, { topics: ['businesses'], enabled })
export const useSetTimeZone = () => useDo(setTimeZone)
export const useInviteAgain = () => useDo(inviteMember)
export const useRevokeInvitation = () => useDo(revokeInvitation)
export const useChangeRole = () => useDo(changeRole)
export const useRemoveMember = () => useDo(removeMember)
export const useLeaveBusiness = () => useDo(leaveBusiness)
