import { signIn, signOut } from '@adwright/contract/account'
import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import { ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { plainEmail } from './account.rules.ts'
import { findByEmail } from './account.store.ts'
import { revoked } from './identity.ts'
import { passwordFits } from './passwords.ts'
import { openSession } from './sessions.ts'
import { deleteSession } from './sessions.store.ts'

const tries = { name: 'signin', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

export const signInHandlers = [
  handlePublic(signIn, async (ctx, { email, password }) => {
    const address = plainEmail(email)
    // By mail and address, on loopback too (contract.md, Last points).
    await limitTries(ctx, ctx.system, tries, `${ctx.ip}\n${address}`)
    const user = await findByEmail(ctx.system, address)
    const fits = await passwordFits(password, user?.passwordHash)
    if (!user || !fits) throw new AppError('unauthorized', 'Incorrect email or password')
    if (!user.emailVerifiedAt) throw new AppError('email_not_verified')
    return openSession(ownerScope(ctx.system, user.id), ctx)
  }),

  handle(signOut, async ({ scope, sessionHash }) => {
    await deleteSession(scope, sessionHash)
    revoked({ owner: scope.owner, sessionHash })
  }),
]
