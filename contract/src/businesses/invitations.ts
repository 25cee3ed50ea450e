import { z } from 'zod'
import { Session } from '../account.ts'
import { action, roles } from '../action.ts'
import { email, id, moment, newPassword, noContent, text, word } from '../fields.ts'
import { PERSON_NAME_MAX_CHARS } from '../limits.ts'
import { Business } from './businesses.ts'

/** A pending invitation. The link exists only in its email. */
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

/** Inviting an address again sends a new link and revokes the old one. Already a member: 409; business full: 409. */
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

/** Its link stops working immediately. */
export const revokeInvitation = action({
  name: 'revoke_invitation',
  effect: 'draft',
  role: 'owner',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['businesses'],
  rest: { method: 'DELETE', path: '/api/business/invitations/{id}', status: 204, reply: 'plain' },
})

/** The states of an invitation; only `open` can be accepted. */
export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What an invitation's page shows to anyone with the link. */
export const SeenInvitation = z.object({
  state: z.enum(invitationStates),
  business_id: z.string(),
  business_name: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: z.enum(roles),
  expires_at: moment,
  /** Whether the address already has an account and signs in, or creates one here. */
  has_account: z.boolean(),
})
export type SeenInvitation = z.infer<typeof SeenInvitation>

/** Unknown link: 404. */
export const lookAtInvitation = action({
  name: 'look_at_invitation',
  effect: 'read',
  access: 'public',
  input: z.object({ secret }),
  output: SeenInvitation,
  rest: { method: 'GET', path: '/api/public/invitations/{secret}', reply: 'plain' },
})

/** Signed in as the invited address; as another one: 403. Used, expired or revoked: 410. Repeated by the same person: no change. */
export const acceptInvitation = action({
  name: 'accept_invitation',
  effect: 'draft',
  about: 'person',
  input: z.object({ secret }),
  output: Business,
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/invitations/{secret}/accept', reply: 'plain' },
})

/** For an address without an account: creates it, verified by the link, and signs in. Has an account: 409. */
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
