import { z } from 'zod'
import { Session } from '../account.ts'
import { action, roles } from '../action.ts'
import { email, id, moment, newPassword, noContent, text, word } from '../fields.ts'
import { PERSON_NAME_MAX_CHARS } from '../limits.ts'
import { Business } from './businesses.ts'

/** Somebody was asked to join. The link is in their mail and nowhere else. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
})
export type Invitation = z.infer<typeof Invitation>

const secret = text(500)
const role = word(roles)

/** The same address again gets a new link, and the old one ends. A member: 409; the business is full: 409. */
export const inviteMember = action({
  name: 'invite_member',
  effect: 'change_outside',
  role: 'owner',
  input: z.object({ email, role }),
  output: Invitation,
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/business/invitations', status: 201, reply: 'plain', idempotent: true },
  tool: {
    description:
      'Invites somebody by mail to work for this business: owner (everything), manager (campaigns and content), viewer (sees everything) or client (sees reports and approves). The address and the role must come from the owner.',
    deferred: true,
  },
})

/** Its link ends at once. */
export const revokeInvitation = action({
  name: 'revoke_invitation',
  effect: 'draft',
  role: 'owner',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['businesses'],
  rest: { method: 'DELETE', path: '/api/business/invitations/{id}', status: 204, reply: 'plain' },
})

/** Whether a link still works. */
export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What the page of an invitation shows to whoever holds the link. */
export const SeenInvitation = z.object({
  state: z.enum(invitationStates),
  business_id: z.string(),
  business_name: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: z.enum(roles),
  expires_at: moment,
  /** Whether that address has an account: it signs in, others make one here. */
  has_account: z.boolean(),
})
export type SeenInvitation = z.infer<typeof SeenInvitation>

/** Unknown: 404. */
export const lookAtInvitation = action({
  name: 'look_at_invitation',
  effect: 'read',
  access: 'public',
  input: z.object({ secret }),
  output: SeenInvitation,
  rest: { method: 'GET', path: '/api/public/invitations/{secret}', reply: 'plain' },
})

/** As the account of the address that was invited; another's: 403. Used, ended or taken back: 410. Again by the same: as before. */
export const acceptInvitation = action({
  name: 'accept_invitation',
  effect: 'draft',
  about: 'person',
  input: z.object({ secret }),
  output: Business,
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/invitations/{secret}/accept', reply: 'plain' },
})

/** For an address without an account: makes it, confirmed by the link, and signs in. With one: 409. */
export const joinByInvitation = action({
  name: 'join_by_invitation',
  effect: 'draft',
  access: 'public',
  input: z.object({
    secret,
    first_name: text(PERSON_NAME_MAX_CHARS),
    last_name: text(PERSON_NAME_MAX_CHARS),
    password: newPassword,
  }),
  output: z.object({ session: Session, business_id: z.string() }),
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/public/invitations/{secret}/join', status: 201, reply: 'plain' },
})
