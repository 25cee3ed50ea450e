import { z } from 'zod'
import { action, roles } from '../action.ts'
import { id, moment, noContent, nothing, word } from '../fields.ts'
import { Invitation } from './invitations.ts'

/** A person who works for the business. */
export const Member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  picture_url: z.string().nullable(),
  /** The caller. */
  is_you: z.boolean(),
  /** Pays for the plan and credits, so remains an owner. */
  is_payer: z.boolean(),
  joined_at: moment,
})
export type Member = z.infer<typeof Member>

/** Members of the business, and people invited to it. */
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) })
export type Team = z.infer<typeof Team>

/** Owners first, then by name; open invitations, latest first. */
export const listMembers = action({
  name: 'list_members',
  effect: 'read',
  input: nothing,
  output: Team,
  rest: { method: 'GET', path: '/api/business/members', reply: 'plain' },
  tool: {
    description: 'Lists who works for this business, with their roles, and whose invitation is still open.',
    deferred: true,
  },
})

/** Not a member: 404. The payer and the last owner can't lose their role: 409. */
export const changeRole = action({
  name: 'change_role',
  effect: 'draft',
  role: 'owner',
  input: z.object({ user_id: id, role: word(roles) }),
  output: Member,
  staleAfter: ['businesses'],
  rest: { method: 'PATCH', path: '/api/business/members/{user_id}', reply: 'plain' },
})

/** This business closes in their windows immediately. The payer and the last owner can't be removed: 409. */
export const removeMember = action({
  name: 'remove_member',
  effect: 'draft',
  role: 'owner',
  input: z.object({ user_id: id }),
  output: noContent,
  staleAfter: ['businesses'],
  rest: { method: 'DELETE', path: '/api/business/members/{user_id}', status: 204, reply: 'plain' },
})

/** The payer and the last owner can't leave: 409. */
export const leaveBusiness = action({
  name: 'leave_business',
  effect: 'draft',
  role: 'client',
  input: nothing,
  output: noContent,
  staleAfter: ['businesses'],
  rest: { method: 'POST', path: '/api/business/leave', status: 204, reply: 'plain' },
})
