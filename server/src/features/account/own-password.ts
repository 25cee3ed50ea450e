import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import type { User } from './account.store.ts'
import { passwordFits } from './passwords.ts'

const guesses = { name: 'own_password', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

/** Whether it is the signed-in person's password. A stolen session must not become a way to guess it: tries are counted. */
export async function ownPasswordFits(
  ctx: Pick<Ctx, 'scope' | 'clock' | 'config'>,
  user: User,
  password: string,
): Promise<boolean> {
  await limitTries(ctx, ctx.scope, guesses, user.id)
  return passwordFits(password, user.passwordHash)
}
