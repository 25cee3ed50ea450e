import { PROOF_FRESH_MINUTES } from '@adwright/contract/limits'
import { proveIdentity } from '@adwright/contract/security'
import type { SystemScope } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { handle } from '#kernel/handle.ts'
import { findUser } from './account.store.ts'
import { SIGN_IN_AGAIN } from './by-identity.ts'
import { requireUser } from './me.ts'
import { ownPasswordFits } from './own-password.ts'
import { NO_PASSWORD } from './passwords.ts'
import { logSecurity } from './security-log.ts'
import { findProof, noteProof } from './sessions.store.ts'
import { accountTexts } from './account.texts.ts'

const FRESH_MS = PROOF_FRESH_MINUTES * 60_000

/** Whether the session's holder recently proved who they are. */
export async function isFresh(system: SystemScope, sessionHash: string, clock: Clock): Promise<boolean> {
  const proof = await findProof(system, sessionHash)
  if (!proof) return false
  return proof.isDemo || (proof.provedAt !== null && proof.provedAt.getTime() > clock.now().getTime() - FRESH_MS)
}

export const proofHandlers = [
  handle(proveIdentity, async (ctx, { password }) => {
    const user = requireUser(await findUser(ctx.scope))
    if (user.passwordHash === NO_PASSWORD && !user.isDemo) throw new AppError('forbidden', SIGN_IN_AGAIN)
    if (!(await ownPasswordFits(ctx, user, password))) {
      await logSecurity(ctx, ctx.scope, 'proof_failed')
      throw invalid({ path: 'password', message: accountTexts.incorrectPassword })
    }
    await noteProof(ctx.scope, ctx.sessionHash, ctx.clock.now())
  }),
]
