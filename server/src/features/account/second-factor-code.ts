import { SECOND_FACTOR_TRIES, SECOND_FACTOR_WINDOW_MINUTES } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import { invalid } from '#kernel/app-error.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { seal, sealKeys, unseal } from '#kernel/seal.ts'
import { whichFits } from './passwords.ts'
import { plainRecoveryCode } from './recovery-codes.ts'
import {
  findSecondFactor,
  sealAgain,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
  unusedRecoveryCodes,
} from './second-factor.store.ts'
import { logSecurity } from './security-log.ts'
import { stepOf } from './totp.ts'
import { accountTexts } from './account.texts.ts'

const tries = { name: 'second_factor', max: SECOND_FACTOR_TRIES, windowMs: SECOND_FACTOR_WINDOW_MINUTES * 60_000 }

type CodeCtx = Pick<BaseCtx, 'clock' | 'config' | 'log' | 'ip' | 'userAgent' | 'requestId'>

/** The secret of an owner's app; sealed again if there is a newer key. */
async function secretOf(ctx: CodeCtx, scope: OwnerScope, row: SecondFactorRow): Promise<string> {
  const keys = await sealKeys(scope, ctx.config)
  const { text, isOld } = unseal(keys, row.sealedSecret, scope.owner)
  if (isOld) await sealAgain(scope, seal(keys, text, scope.owner))
  return text
}

/**
 * Uses up a code of the owner's app, or (`orRecovery`) a recovery code.
 * @throws {AppError} `validation_failed` at `code` for a wrong or used one, `rate_limited` 429 after too many
 */
export async function takeCode(ctx: CodeCtx, scope: OwnerScope, typed: string, orRecovery: boolean): Promise<void> {
  await limitTries(ctx, scope, tries, scope.owner)
  const code = typed.replaceAll(/[\s-]/g, '')
  const refused = async (message: string) => {
    await logSecurity(ctx, scope, 'second_factor_failed')
    return invalid({ path: 'code', message })
  }
  if (orRecovery && !/^\d{6}$/.test(code)) {
    if (await takeFittingRecoveryCode(scope, code)) return logSecurity(ctx, scope, 'recovery_code_used')
    throw await refused(accountTexts.secondFactorCode.wrong)
  }
  const row = await findSecondFactor(scope)
  const step = row && stepOf(await secretOf(ctx, scope, row), code, ctx.clock.now())
  if (step === undefined) throw await refused(accountTexts.secondFactorCode.wrong)
  if (!(await takeStep(scope, step))) throw await refused(accountTexts.secondFactorCode.used)
}

async function takeFittingRecoveryCode(scope: OwnerScope, code: string): Promise<boolean> {
  const left = await unusedRecoveryCodes(scope)
  const fitting =
    left[
      await whichFits(
        plainRecoveryCode(code),
        left.map((it) => it.codeHash),
      )
    ]
  return fitting !== undefined && takeRecoveryCode(scope, fitting.id)
}
