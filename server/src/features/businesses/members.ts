import { changeRole, leaveBusiness, listMembers, removeMember } from '@adwright/contract/businesses/members'
import type { Role } from '@adwright/contract/action'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { revoked } from '#features/account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { openInvitations } from './invitations.store.ts'
import { deleteMember, holdBusiness, type MemberRow, membersOf, setRole } from './members.store.ts'
import { whyMustStay } from './members.rules.ts'
import { invitationOnWire, memberOnWire } from './wire.ts'

/**
 * Changes one member while the others are locked, so that the last owner stays despite concurrent calls.
 * @throws {AppError} `not_found` 404 for non-members, `conflict` 409 for the payer and the last owner
 */
async function withMember(
  scope: OwnerScope,
  [userId, who]: readonly [string, 'you' | 'they'],
  next: Role | undefined,
  change: (within: OwnerScope) => Promise<void>,
): Promise<MemberRow> {
  return inTransaction(scope, async (within) => {
    await holdBusiness(within)
    const all = await membersOf(within)
    const member = all.find((it) => it.userId === userId)
    if (!member) throw new AppError('not_found')
    const why = whyMustStay(member, all.filter((it) => it.role === 'owner').length, who, next)
    if (why) throw new AppError('conflict', why)
    await change(within)
    return member
  })
}

/** The caller's id; '' in a job. */
const idOf = ({ member }: Pick<Ctx, 'member'>): string => member?.id ?? ''
const whoIs = (person: string, userId: string) => [userId, userId === person ? 'you' : 'they'] as const

export const memberHandlers = [
  handle(listMembers, async (ctx) => ({
    members: (await membersOf(ctx.scope)).map((it) => memberOnWire(ctx, it, idOf(ctx))),
    // Members who can't invite don't need to see invited addresses.
    invitations:
      ctx.member?.role === 'owner' ? (await openInvitations(ctx.scope, ctx.clock.now())).map(invitationOnWire) : [],
  })),

  handle(changeRole, async (ctx, { user_id, role }) => {
    const { scope, note } = ctx
    const person = idOf(ctx)
    const before = await withMember(scope, whoIs(person, user_id), role, (within) => setRole(within, user_id, role))
    revoked({ owner: user_id, business: scope.owner })
    note({
      target: before.email,
      before: { role: before.role },
      after: { role },
      undo: { action: changeRole.name, input: { user_id, role: before.role } },
    })
    return memberOnWire(ctx, { ...before, role }, person)
  }),

  handle(removeMember, async (ctx, { user_id }) => {
    const { scope, note } = ctx
    const person = idOf(ctx)
    const gone = await withMember(scope, whoIs(person, user_id), undefined, (within) => deleteMember(within, user_id))
    revoked({ owner: user_id, business: scope.owner })
    note({ target: gone.email, before: { role: gone.role } })
  }),

  handle(leaveBusiness, async (ctx) => {
    const { scope, note } = ctx
    const person = idOf(ctx)
    const gone = await withMember(scope, [person, 'you'], undefined, (within) => deleteMember(within, person))
    revoked({ owner: person, business: scope.owner })
    note({ target: gone.email, before: { role: gone.role } })
  }),
]
