import { changePassword } from '@adwright/contract/security'
import { inTransaction } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { changeUser, findUser } from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { removeAllApiKeys } from './api-keys.store.ts'
import { passwordJudge } from './choose-password.ts'
import { revoked } from './identity.ts'
import { deleteMailTokens } from './mail-tokens.store.ts'
import { requireUser } from './me.ts'
import { ownPasswordFits } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { logSecurity } from './security-log.ts'
import { deleteOtherSessions } from './sessions.store.ts'
import { accountTexts } from './account.texts.ts'

export const changePasswordHandlers = [
  handle(changePassword, async (ctx, { current_password, new_password, end_api_keys }) => {
    const user = requireUser(await findUser(ctx.scope))
    if (user.isDemo) throw new AppError('forbidden', accountTexts.changePassword.noDemo)
    if (!(await ownPasswordFits(ctx, user, current_password))) {
      await logSecurity(ctx, ctx.scope, 'proof_failed')
      throw invalid({ path: 'current_password', message: accountTexts.incorrectPassword })
    }
    const judge = await passwordJudge()
    judge('new_password', new_password, user.email)
    const passwordHash = await hashPassword(new_password)
    const ended = await inTransaction(ctx.scope, async (within) => {
      await changeUser(within, { passwordHash })
      await deleteMailTokens(within, 'reset', 'new_address')
      if (end_api_keys) await removeAllApiKeys(within)
      return deleteOtherSessions(within, ctx.sessionHash)
    })
    for (const sessionHash of ended) revoked({ owner: user.id, sessionHash })
    ctx.note({ after: { other_sessions_ended: ended.length, api_keys_ended: end_api_keys } })
    await logSecurity(ctx, ctx.scope, 'password_changed')
    await mailAccount(ctx, ctx.scope, user, 'changed')
    return { message: accountTexts.changePassword.changed }
  }),
]
