import {
  changeMe,
  deleteMe,
  getEmailPreferences,
  getMe,
  setEmailPreferences,
  setTutorial,
} from '@adwright/contract/account'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { changeUser, findUser, type User } from './account.store.ts'
import { eraseAccount, settleAccount } from './leaving.ts'
import { meOf, requireUser } from './me.ts'
import { requireFreshSession } from './by-identity.ts'
import { ownPasswordFits } from './own-password.ts'
import { NO_PASSWORD } from './passwords.ts'
import { accountTexts } from './account.texts.ts'

const preferences = (user: User) => ({ promotional_emails_enabled: user.promotionalEmailsEnabled })

export const accountHandlers = [
  handle(getMe, async (ctx) => meOf(ctx, requireUser(await findUser(ctx.scope)))),

  handle(changeMe, async (ctx, { first_name, last_name }) => {
    const before = meOf(ctx, requireUser(await findUser(ctx.scope)))
    const user = requireUser(
      await changeUser(ctx.scope, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(last_name !== undefined && { lastName: last_name }),
      }),
    )
    ctx.note({ before, after: meOf(ctx, user) })
    return meOf(ctx, user)
  }),

  handle(setTutorial, async (ctx, { has_completed_tutorial }) =>
    meOf(ctx, requireUser(await changeUser(ctx.scope, { hasCompletedTutorial: has_completed_tutorial }))),
  ),

  handle(getEmailPreferences, async ({ scope }) => preferences(requireUser(await findUser(scope)))),

  handle(setEmailPreferences, async ({ scope, note }, { promotional_emails_enabled }) => {
    const before = preferences(requireUser(await findUser(scope)))
    const user = requireUser(await changeUser(scope, { promotionalEmailsEnabled: promotional_emails_enabled }))
    note({ before, after: preferences(user) })
    return preferences(user)
  }),

  handle(deleteMe, async (ctx, { password }) => {
    const user = requireUser(await findUser(ctx.scope))
    if (!user.isDemo && user.passwordHash === NO_PASSWORD) await requireFreshSession(ctx)
    else if (!user.isDemo && !(await ownPasswordFits(ctx, user, password ?? '')))
      throw new AppError('forbidden', accountTexts.incorrectPassword)
    await settleAccount(ctx)
    await eraseAccount(ctx, ctx.scope)
  }),
]
