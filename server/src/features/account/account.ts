import {
  changeMe,
  deleteMe,
  getEmailPreferences,
  getMe,
  setEmailPreferences,
  setTutorial,
} from '@adwright/contract/account'
import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { changeUser, findUser, type User } from './account.store.ts'
import { eraseAccount, runEraseHooks } from './leaving.ts'
import { meOf, requireUser } from './me.ts'
import { passwordFits } from './passwords.ts'

const guesses = { name: 'delete_me', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

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
    if (!user.isDemo) {
      // A stolen session must not become a way to guess the password.
      await limitTries(ctx, ctx.scope, guesses, user.id)
      if (!(await passwordFits(password ?? '', user.passwordHash)))
        throw new AppError('forbidden', 'Incorrect password')
    }
    await runEraseHooks(ctx)
    await eraseAccount(ctx, ctx.scope)
  }),
]
