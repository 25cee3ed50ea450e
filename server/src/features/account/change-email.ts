import { MAILS_PER_HOUR } from '@adwright/contract/limits'
import { changeEmail, confirmEmailChange } from '@adwright/contract/security'
import { inTransaction, ownerScope, type SystemScope } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { sha256 } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { plainEmail } from './account.rules.ts'
import {
  changeUser,
  eraseUser,
  findByEmail,
  findUser,
  isAddressTaken,
  isOvertaken,
  type User,
} from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { revoked } from './identity.ts'
import { deleteMailTokens, takeMailToken } from './mail-tokens.store.ts'
import { requireUser } from './me.ts'
import { type NewAddress, newAddressIn } from './new-address.rules.ts'
import { logSecurity } from './security-log.ts'
import { deleteOtherSessions, findOwnSession } from './sessions.store.ts'
import { welcomeHash } from './welcome.ts'
import { noteWelcome } from './welcome.store.ts'
import { accountTexts } from './account.texts.ts'

/** A job of the feature that knows the payment provider updates it. */
const TELL_PAYER = 'tell_payer'

const mails = { name: 'change_email', max: MAILS_PER_HOUR, windowMs: 3_600_000 }

/** An unconfirmed account doesn't block someone who proves the address is theirs: nobody was ever signed in to it. */
async function makeRoom(within: SystemScope, { id }: User, email: string): Promise<void> {
  const other = await findByEmail(within, email)
  if (!other || other.id === id) return
  if (other.emailVerifiedAt !== null || other.isDemo) throw new AppError('conflict', accountTexts.changeEmail.taken)
  await eraseUser(ownerScope(within, other.id))
}

/** Changes the address of the link's account, and ends its other sessions. */
async function move(system: SystemScope, token: string, { email, session }: NewAddress, now: Date) {
  return inTransaction(system, async (within) => {
    const owner = await takeMailToken(within, sha256(token), 'new_address', now)
    if (owner === undefined) throw new AppError('bad_request', accountTexts.changeEmail.linkOver)
    const scope = ownerScope(within, owner)
    const before = requireUser(await findUser(scope))
    await makeRoom(within, before, email)
    await changeUser(scope, { email, emailVerifiedAt: now })
    // Links mailed to the old address stop working.
    await deleteMailTokens(scope, 'verify', 'reset', 'new_address')
    const ended = await deleteOtherSessions(scope, (await findOwnSession(scope, session))?.tokenHash ?? '')
    return { before, ended }
  })
}

export const changeEmailHandlers = [
  handle(changeEmail, async (ctx, input) => {
    const user = requireUser(await findUser(ctx.scope))
    if (user.isDemo) throw new AppError('forbidden', accountTexts.changeEmail.noDemo)
    const email = plainEmail(input.email)
    if (email === user.email) throw invalid({ path: 'email', message: accountTexts.changeEmail.same })
    await limitTries(ctx, ctx.scope, mails, user.id)
    await limitTries(ctx, ctx.scope, { ...mails, name: 'change_email_to' }, email)
    const kind = (await isAddressTaken(ctx.scope, email)) ? 'address_taken' : 'new_address'
    await mailAccount(ctx, ctx.scope, user, kind, { to: email, sessionHash: ctx.sessionHash })
    await mailAccount(ctx, ctx.scope, user, 'address_asked', { to: user.email, newAddress: email })
    await logSecurity(ctx, ctx.scope, 'email_change_asked')
    ctx.note({ before: { email: user.email }, after: { asked_for: email } })
    return { message: accountTexts.changeEmail.linkSent(email) }
  }),

  handlePublic(confirmEmailChange, async (ctx, { token }) => {
    const said = newAddressIn(token)
    const { before, ended } = await move(ctx.system, token, said, ctx.clock.now()).catch((error: unknown) => {
      if (isOvertaken(error)) throw new AppError('conflict', accountTexts.changeEmail.taken, { cause: error })
      throw error
    })
    const scope = ownerScope(ctx.system, before.id)
    for (const sessionHash of ended) revoked({ owner: before.id, sessionHash })
    ctx.ownerIs(before.id)
    ctx.note({ before: { email: before.email }, after: { email: said.email, other_sessions_ended: ended.length } })
    // Neither address gets welcome credits a second time.
    for (const email of [before.email, said.email])
      await noteWelcome(ctx.system, await welcomeHash(ctx.system, email), ctx.clock.now())
    await ctx.jobs.send(TELL_PAYER, { owner: before.id }, { key: before.id })
    await logSecurity(ctx, scope, 'email_changed')
    await mailAccount(ctx, scope, before, 'address_changed', { to: before.email, newAddress: said.email })
    return { message: accountTexts.changeEmail.changed(said.email) }
  }),
]
