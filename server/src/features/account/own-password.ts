import { SIGNIN_TRIES, SIGNIN_WINDOW_MINUTES } from '@adwright/contract/limits'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import type { User } from './account.store.ts'
import { passwordFits } from './passwords.ts'

const guesses = { name: 'own_password', max: SIGNIN_TRIES, windowMs: SIGNIN_WINDOW_MINUTES * 60_000 }

/** Whether it's the signed-in person's password. Attempts are limited, so that a stolen session can't be used to guess it. */
export async function ownPasswordFits(
  ctx: Pick<Ctx, 'scope' | 'clock' | 'config'>,
  user: User,
  password: string,
): Promise<boolean> {
  await limitTries(ctx, ctx.scope, guesses, user.id)
  return passwordFits(password, user.passwordHash)
}
