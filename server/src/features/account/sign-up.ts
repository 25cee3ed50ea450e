import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, resendVerification, resetPassword, signUp, verifyEmail } from '@adwright/contract/account'
import { MAILS_PER_HOUR, MAILS_PER_HOUR_PER_ADDRESS } from '@adwright/contract/limits'
import { inTransaction, ownerScope } from '#db/scope.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handlePublic } from '#kernel/handle.ts'
import { sha256 } from '#kernel/ids.ts'
import { limitAddress, limitTries } from '#kernel/rate-limit.ts'
import { removeAllApiKeys } from './api-keys.store.ts'
import { plainEmail } from './account.rules.ts'
import { changeUser, findByEmail, findUser, insertUser, markVerified } from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { revoked } from './identity.ts'
import { requireUser } from './me.ts'
import { deleteMailTokens, takeMailToken } from './mail-tokens.store.ts'
import { hashPassword } from './passwords.ts'
import { passwordJudge } from './choose-password.ts'
import { deleteAllPasskeys } from './passkeys.store.ts'
import { logSecurity } from './security-log.ts'
import { welcome, welcomeHash } from './welcome.ts'
import { deleteAllSessions } from './sessions.store.ts'
import { accountTexts } from './account.texts.ts'

/** Longer than either case takes with the outbox, so that response time doesn't reveal a known address. */
const ANSWER_MS = 200
const HOUR_MS = 3_600_000

/** Counts the attempt, does the work, and gives everybody the same answer. */
async function alike(
  ctx: PublicCtx,
  name: string,
  email: string,
  work: (email: string) => Promise<void>,
): Promise<void> {
  const address = plainEmail(email)
  await limitAddress(ctx, ctx.system, { name: `${name}_address`, max: MAILS_PER_HOUR_PER_ADDRESS, windowMs: HOUR_MS })
  await limitTries(ctx, ctx.system, { name, max: MAILS_PER_HOUR, windowMs: HOUR_MS }, address)
  const answerTime = wait(ANSWER_MS)
  try {
    await work(address)
  } finally {
    await answerTime
  }
}

export const signUpHandlers = [
  handlePublic(signUp, async (ctx, { email, first_name, last_name, password }) => {
    const judge = await passwordJudge()
    judge('password', password, email)
    await alike(ctx, 'signup', email, async (address) => {
      const passwordHash = await hashPassword(password)
      const now = ctx.clock.now()
      const mailbox = await welcomeHash(ctx.system, address)
      const made = await inTransaction(ctx.system, async (within) => {
        const user = await insertUser(within, {
          email: address,
          firstName: first_name,
          lastName: last_name,
          passwordHash,
          createdAt: now,
        })
        if (user) await welcome(within, user, mailbox, ctx.clock)
        return user
      })
      const user = made ?? (await findByEmail(ctx.system, address))
      if (user) await mailAccount(ctx, ownerScope(ctx.system, user.id), user, made ? 'verify' : 'exists')
    })
    return { message: accountTexts.signUp.checkYourMail }
  }),

  handlePublic(resendVerification, async (ctx, { email }) => {
    await alike(ctx, 'resend', email, async (address) => {
      const user = await findByEmail(ctx.system, address)
      if (user && !user.emailVerifiedAt) await mailAccount(ctx, ownerScope(ctx.system, user.id), user, 'verify')
    })
    return { message: accountTexts.signUp.ifUnconfirmed }
  }),

  handlePublic(forgotPassword, async (ctx, { email }) => {
    await alike(ctx, 'forgot', email, async (address) => {
      const user = await findByEmail(ctx.system, address)
      if (user && !user.isDemo) await mailAccount(ctx, ownerScope(ctx.system, user.id), user, 'reset')
    })
    return { message: accountTexts.signUp.ifKnown }
  }),

  handlePublic(verifyEmail, async ({ system, clock, ownerIs }, { token }) => {
    const owner = await inTransaction(system, async (within) => {
      const found = await takeMailToken(within, sha256(token), 'verify', clock.now())
      if (found === undefined) throw new AppError('bad_request', accountTexts.signUp.linkUsed)
      const scope = ownerScope(within, found)
      await markVerified(scope, clock.now())
      await deleteMailTokens(scope, 'verify')
      return found
    })
    ownerIs(owner)
    return { message: accountTexts.signUp.confirmed }
  }),

  handlePublic(resetPassword, async (ctx, { token, password }) => {
    const { system, clock } = ctx
    const judge = await passwordJudge()
    const passwordHash = await hashPassword(password)
    const user = await inTransaction(system, async (within) => {
      const found = await takeMailToken(within, sha256(token), 'reset', clock.now())
      if (found === undefined) throw new AppError('bad_request', accountTexts.signUp.linkUsed)
      const scope = ownerScope(within, found)
      const itsUser = requireUser(await findUser(scope))
      // If refused, the link still works.
      judge('password', password, itsUser.email)
      await changeUser(scope, { passwordHash })
      // Opening this email also proves the address.
      await markVerified(scope, clock.now())
      await deleteMailTokens(scope, 'reset', 'verify', 'new_address')
      await deleteAllSessions(scope)
      // Someone who knew the old password may have made one.
      await removeAllApiKeys(scope)
      await deleteAllPasskeys(scope)
      return itsUser
    })
    revoked({ owner: user.id })
    ctx.ownerIs(user.id)
    await logSecurity(ctx, ownerScope(system, user.id), 'password_reset')
    await mailAccount(ctx, ownerScope(system, user.id), user, 'changed')
    return { message: accountTexts.signUp.passwordChanged }
  }),
]
