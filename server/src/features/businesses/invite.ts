import { inviteMember, revokeInvitation } from '@adwright/contract/businesses/invitations'
import { INVITATION_DAYS, INVITATIONS_PER_HOUR } from '@adwright/contract/limits'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { plainEmail } from '#features/account/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'
import { personName } from '#kernel/person-name.store.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { invitationMail } from './businesses.mails.ts'
import { findBusiness } from './businesses.store.ts'
import { businessTexts } from './businesses.texts.ts'
import { countOpen, deleteInvitation, insertInvitation, revokeOfAddress, revokeOne } from './invitations.store.ts'
import { holdBusiness, membersOf } from './members.store.ts'
import { whyNobodyMore } from './members.rules.ts'
import { invitationOnWire, nameFor } from './wire.ts'

const mails = { name: 'invite_member', max: INVITATIONS_PER_HOUR, windowMs: 3_600_000 }

/** The link works before the email is sent; if sending fails, the invitation is undone. */
async function send(ctx: Ctx, mail: Mail, takeBack: () => Promise<void>): Promise<void> {
  try {
    await ctx.services.mailer.send(mail)
  } catch (cause) {
    await takeBack()
    if (!(cause instanceof MailError)) throw cause
    ctx.log.warn({ err: cause }, 'an invitation could not be mailed')
    if (cause.kind === 'refused') throw invalid({ path: 'email', message: businessTexts.mailRefused })
    throw new AppError('upstream_unavailable', businessTexts.mailDown, { cause })
  }
}

/** A member isn't invited again; someone already invited gets a new link that replaces the old one. */
async function makeRoom(within: OwnerScope, email: string, now: Date): Promise<void> {
  if (!(await holdBusiness(within))) throw new AppError('not_found')
  const members = await membersOf(within)
  if (members.some((it) => it.email === email)) throw new AppError('conflict', businessTexts.memberAlready(email))
  const why = whyNobodyMore(members.length + (await countOpen(within, email, now)))
  if (why) throw new AppError('conflict', why)
  await revokeOfAddress(within, email, now)
}

export const inviteHandlers = [
  handle(inviteMember, async (ctx, { email: typed, role }) => {
    const { scope, member, clock, config, note } = ctx
    const email = plainEmail(typed)
    await limitTries(ctx, scope, mails, scope.owner)
    const business = await findBusiness(scope)
    if (!business) throw new AppError('not_found')
    const by = (member && (await personName(member.person))) ?? ''
    const token = newSecret()
    const createdAt = clock.now()
    const row = {
      id: newId(),
      email,
      role,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS),
    }
    await inTransaction(scope, async (within) => {
      await makeRoom(within, email, createdAt)
      await insertInvitation(within, { ...row, tokenHash: sha256(token), invitedBy: member?.id ?? null })
    })
    const asked = {
      token,
      business: nameFor(business.name, by),
      by,
      role,
      expiresAt: row.expiresAt,
      timeZone: business.timeZone ?? UNSET_ZONE,
    }
    await send(ctx, invitationMail(email, config.PUBLIC_URL, asked), () => deleteInvitation(scope, row.id))
    note({ target: email, after: { role }, undo: { action: revokeInvitation.name, input: { id: row.id } } })
    return invitationOnWire({ ...row, invitedBy: by })
  }),

  handle(revokeInvitation, async ({ scope, clock, note }, { id }) => {
    const email = isUuid(id) ? await revokeOne(scope, id, clock.now()) : undefined
    if (email === undefined) throw new AppError('not_found')
    note({ target: email })
  }),
]
