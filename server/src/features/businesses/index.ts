import { businessHandlers as ownHandlers } from './businesses.ts'
import { inviteHandlers } from './invite.ts'
import { joinHandlers } from './join.ts'
import { memberHandlers } from './members.ts'
import { timeZoneHandlers } from './time-zone.ts'

export { forgetInvitations } from './forget-invitations.ts'

export const businessHandlers = [
  ...ownHandlers,
  ...memberHandlers,
  ...inviteHandlers,
  ...joinHandlers,
  ...timeZoneHandlers,
]
