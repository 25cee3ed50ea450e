import {
  acceptInvitation,
  joinByInvitation,
  lookAtInvitation,
  type SeenInvitation,
} from '@adwright/contract/businesses/invitations'
import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import { inTransaction, type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import { accountFacts, accountOfAddress, claimAccount, letIn, storedPassword } from '#features/account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { sha256 } from '#kernel/ids.ts'
import { limitAddress } from '#kernel/rate-limit.ts'
import { businessFor } from './businesses.ts'
import { businessesOf } from './businesses.store.ts'
import { businessTexts } from './businesses.texts.ts'
import { findByToken, type FoundInvitation, markAccepted } from './invitations.store.ts'
import { insertMember } from './members.store.ts'
import { invitationState } from './members.rules.ts'
import { nameFor, nameOr } from './wire.ts'

/** Links are long and random; this only slows down guessing. */
const tries = { name: 'invitation', max: SIGNIN_TRIES * 12, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

async function opened(handle: SystemScope | OwnerScope, secret: string): Promise<FoundInvitation> {
  const found = await findByToken(handle, sha256(secret))
  if (!found) throw new AppError('not_found')
  return found
}

/** Joins, within a transaction. @throws {AppError} `gone` 410 if the link was used meanwhile, or has expired */
async function join(within: OwnerScope, userId: string, { invitation }: FoundInvitation, now: Date): Promise<void> {
  if (!(await markAccepted(within, invitation.id, now))) {
    const state = invitationState(invitation, now)
    throw new AppError('gone', businessTexts.linkOver[state === 'open' ? 'accepted' : state])
  }
  await insertMember(within, invitation.businessId, { userId, role: invitation.role, now })
}

export const joinHandlers = [
  handlePublic(lookAtInvitation, async (ctx, { secret }): Promise<SeenInvitation> => {
    await limitAddress(ctx, ctx.system, tries)
    const { invitation, businessName, inviter } = await opened(ctx.system, secret)
    const account = await accountOfAddress(ctx.system, invitation.email)
    return {
      state: invitationState(invitation, ctx.clock.now()),
      business_id: invitation.businessId,
      business_name: nameFor(businessName, inviter),
      invited_by: inviter,
      email: invitation.email,
      role: invitation.role,
      expires_at: invitation.expiresAt.toISOString(),
      has_account: account?.isVerified ?? false,
    }
  }),

  handle(acceptInvitation, async ({ scope, clock, note }, { secret }) => {
    const found = await opened(scope, secret)
    const { email, businessId, role } = found.invitation
    if ((await accountFacts(scope)).email !== email) throw new AppError('forbidden', businessTexts.notYours(email))
    // A second click, or the same link later: they're already a member.
    const isIn = (await businessesOf(scope)).some((it) => it.id === businessId)
    if (!isIn && found.invitation.acceptedAt)
      throw new AppError('gone', businessTexts.noLongerIn(nameFor(found.businessName, found.inviter), found.inviter))
    if (!found.invitation.acceptedAt)
      await inTransaction(scope, (within) => join(within, scope.owner, found, clock.now()))
    note({ target: nameOr(found.businessName), after: { role } })
    return businessFor(scope, businessId)
  }),

  handlePublic(joinByInvitation, async (ctx, { secret, first_name, last_name, password }) => {
    await limitAddress(ctx, ctx.system, tries)
    const found = await opened(ctx.system, secret)
    const { email, businessId, role } = found.invitation
    const state = invitationState(found.invitation, ctx.clock.now())
    if (state !== 'open') throw new AppError('gone', businessTexts.linkOver[state])
    const passwordHash = await storedPassword(password, email)
    const newcomer = { email, firstName: first_name, lastName: last_name, passwordHash }
    const owner = await claimAccount(ctx, newcomer, (account) => join(account, account.owner, found, ctx.clock.now()))
    if (owner === undefined) throw new AppError('conflict', businessTexts.signInInstead(email))
    ctx.ownerIs(businessId)
    ctx.note({ actor: `${first_name} ${last_name}`.trim(), target: email, after: { role } })
    return { session: await letIn(ctx, ownerScope(ctx.system, owner), undefined), business_id: businessId }
  }),
]
