import { type Session, signIn, signOut } from '@adwright/contract/account'
import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { plainEmail } from './account.rules.ts'
import { findByEmail, type User } from './account.store.ts'
import { revoked } from './identity.ts'
import { passwordFits } from './passwords.ts'
import { isSecondFactorOn } from './second-factor.store.ts'
import { takeCode } from './second-factor-code.ts'
import { logSecurity, logSecurityLater } from './security-log.ts'
import { forgetTry, knownBrowser, slowStrangers, tellOfGuesses } from './slow-down.ts'
import { openSession } from './sessions.ts'
import { deleteSession } from './sessions.store.ts'
import { accountTexts } from './account.texts.ts'

const tries = { name: 'signin', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

/** A refusal, reported to the owner and the operator; for an unknown address only to the operator. */
function refused(ctx: PublicCtx, user: User | undefined): AppError {
  if (user) logSecurityLater(ctx, ownerScope(ctx.system, user.id), 'sign_in_failed')
  else ctx.log.info({ security: 'sign_in_failed', owner: null, ip: ctx.ip, requestId: ctx.requestId }, 'security')
  return new AppError('unauthorized', accountTexts.incorrectEmailOrPassword)
}

/** Signs in someone who proved who they are, after the second step if there is one. */
export async function letIn(ctx: PublicCtx, scope: OwnerScope, code: string | undefined): Promise<Session> {
  await passSecondStep(ctx, scope, code)
  await logSecurity(ctx, scope, 'signed_in')
  return openSession(scope, ctx)
}

/** Requires the second step, if the owner turned it on. */
async function passSecondStep(ctx: PublicCtx, scope: OwnerScope, code: string | undefined): Promise<void> {
  if (!(await isSecondFactorOn(scope))) return
  if (code === undefined) throw new AppError('second_factor_required')
  await takeCode(ctx, scope, code, true)
}

export const signInHandlers = [
  handlePublic(signIn, async (ctx, { email, password, code, known_browser }) => {
    const address = plainEmail(email)
    // By email and IP address, on loopback too (contract.md, Last points).
    await limitTries(ctx, ctx.system, tries, `${ctx.ip}\n${address}`)
    const user = await findByEmail(ctx.system, address)
    const count = await slowStrangers(ctx, address, user, known_browser)
    const fits = await passwordFits(password, user?.passwordHash)
    if (!user || !fits) {
      await tellOfGuesses(ctx, count, user)
      throw refused(ctx, user)
    }
    await forgetTry(ctx, address)
    if (!user.emailVerifiedAt) throw new AppError('email_not_verified')
    const session = await letIn(ctx, ownerScope(ctx.system, user.id), code)
    return { ...session, known_browser: await knownBrowser(ctx, user) }
  }),

  handle(signOut, async (ctx) => {
    const { scope, sessionHash } = ctx
    await deleteSession(scope, sessionHash)
    revoked({ owner: scope.owner, sessionHash })
    await logSecurity(ctx, scope, 'signed_out')
  }),
]
