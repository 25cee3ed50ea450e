import {
  changeMe,
  deleteMe,
  getEmailPreferences,
  getMe,
  setEmailPreferences,
  setTutorial,
} from '@adwright/contract/account'
import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import type { Mine } from '#db/mine.ts'
import { Fail } from '#kernel/fail.ts'
import { handle } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { meOnWire } from './account.rules.ts'
import { changeUser, eraseUser, findUser, type User } from './account.store.ts'
import { revoked } from './identity.ts'
import { sayFarewell } from './leaving.ts'
import { passwordFits } from './passwords.ts'

const guesses = { name: 'delete_me', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

/** The signed-in person. An owner erased while the call ran is nobody. */
function there(user: User | undefined): User {
  if (!user) throw new Fail('unauthorized')
  return user
}

const me = (user: User) => meOnWire(user, null)
const preferences = (user: User) => ({ promotional_emails_enabled: user.promotionalEmailsEnabled })

/** Erases an owner and all that is theirs, and ends their sessions. */
export async function eraseAccount(mine: Mine): Promise<void> {
  await eraseUser(mine)
  revoked({ owner: mine.owner })
}

export const accountHandlers = [
  handle(getMe, async ({ mine }) => me(there(await findUser(mine)))),

  handle(changeMe, async ({ mine, note }, { first_name, last_name }) => {
    const before = me(there(await findUser(mine)))
    const user = there(
      await changeUser(mine, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(last_name !== undefined && { lastName: last_name }),
      }),
    )
    note({ before, after: me(user) })
    return me(user)
  }),

  handle(setTutorial, async ({ mine }, { has_completed_tutorial }) =>
    me(there(await changeUser(mine, { hasCompletedTutorial: has_completed_tutorial }))),
  ),

  handle(getEmailPreferences, async ({ mine }) => preferences(there(await findUser(mine)))),

  handle(setEmailPreferences, async ({ mine, note }, { promotional_emails_enabled }) => {
    const before = preferences(there(await findUser(mine)))
    const user = there(await changeUser(mine, { promotionalEmailsEnabled: promotional_emails_enabled }))
    note({ before, after: preferences(user) })
    return preferences(user)
  }),

  handle(deleteMe, async (ctx, { password }) => {
    const user = there(await findUser(ctx.mine))
    if (!user.isDemo) {
      // A stolen session must not become a way to guess the password.
      await limitTries(ctx, ctx.mine, guesses, user.id)
      if (!(await passwordFits(password ?? '', user.passwordHash))) throw new Fail('forbidden', 'Incorrect password')
    }
    await sayFarewell(ctx)
    await eraseAccount(ctx.mine)
  }),
]
