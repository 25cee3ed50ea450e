import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@adwright/contract/second-factor'
import { inTransaction } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { seal, sealKeys } from '#kernel/seal.ts'
import { findUser } from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { requireFreshSession } from './by-identity.ts'
import { requireUser } from './me.ts'
import { ownPasswordFits } from './own-password.ts'
import { NO_PASSWORD } from './passwords.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isSecondFactorOn,
  markOn,
  putSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.store.ts'
import { takeCode } from './second-factor-code.ts'
import { logSecurity } from './security-log.ts'
import { appLink, newAppSecret } from './totp.ts'
import { accountTexts } from './account.texts.ts'

/** The account whose sign-in changes: the caller's own, and not a demo. */
async function ownUser(ctx: Ctx) {
  const user = requireUser(await findUser(ctx.scope))
  if (user.isDemo) throw new AppError('forbidden', accountTexts.secondFactor.noDemo)
  return user
}

export const secondFactorHandlers = [
  handle(getSecondFactor, async ({ scope }) => ({
    on_since: (await findSecondFactor(scope))?.onSince?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(scope),
  })),

  handle(startSecondFactor, async (ctx) => {
    const user = await ownUser(ctx)
    const secret = newAppSecret()
    const sealed = seal(await sealKeys(ctx.scope, ctx.config), secret, ctx.scope.owner)
    if (!(await putSecondFactor(ctx.scope, sealed))) throw new AppError('conflict', accountTexts.secondFactor.on)
    return { secret, ...appLink(secret, user.email) }
  }),

  handle(confirmSecondFactor, async (ctx, { code }) => {
    const user = await ownUser(ctx)
    if (await isSecondFactorOn(ctx.scope)) throw new AppError('conflict', accountTexts.secondFactor.on)
    await takeCode(ctx, ctx.scope, code, false)
    const { codes, hashes } = await makeRecoveryCodes()
    const isOn = await inTransaction(ctx.scope, async (within) => {
      if (!(await markOn(within, ctx.clock.now()))) return false
      await replaceRecoveryCodes(within, hashes)
      return true
    })
    if (!isOn) throw new AppError('conflict', accountTexts.secondFactor.on)
    await logSecurity(ctx, ctx.scope, 'second_factor_on')
    await mailAccount(ctx, ctx.scope, user, 'second_factor_on')
    return { recovery_codes: codes }
  }),

  handle(renewRecoveryCodes, async (ctx) => {
    if (!(await isSecondFactorOn(ctx.scope))) throw new AppError('conflict', accountTexts.secondFactor.off)
    const { codes, hashes } = await makeRecoveryCodes()
    await inTransaction(ctx.scope, (within) => replaceRecoveryCodes(within, hashes))
    await logSecurity(ctx, ctx.scope, 'recovery_codes_renewed')
    return { recovery_codes: codes }
  }),

  handle(turnOffSecondFactor, async (ctx, { password, code }) => {
    const user = await ownUser(ctx)
    if (!(await isSecondFactorOn(ctx.scope))) throw new AppError('conflict', accountTexts.secondFactor.off)
    if (user.passwordHash === NO_PASSWORD) await requireFreshSession(ctx)
    else if (!(await ownPasswordFits(ctx, user, password ?? '')))
      throw invalid({ path: 'password', message: accountTexts.incorrectPassword })
    await takeCode(ctx, ctx.scope, code, true)
    await deleteSecondFactor(ctx.scope)
    await logSecurity(ctx, ctx.scope, 'second_factor_off')
    await mailAccount(ctx, ctx.scope, user, 'second_factor_off')
  }),
]
