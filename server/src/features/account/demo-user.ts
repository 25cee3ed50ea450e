import type { Session } from '@adwright/contract/account'
import { DEMO_LIFE_HOURS, DEMOS_PER_HOUR } from '@adwright/contract/limits'
import { ownerScope } from '#db/scope.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { newId } from '#kernel/ids.ts'
import { limitAddress } from '#kernel/rate-limit.ts'
import { insertUser } from './account.store.ts'
import { NO_PASSWORD } from './passwords.ts'
import { openSession } from './sessions.ts'

const HOUR_MS = 3_600_000

/** Counts one demo of the caller's address (contract.md, Closer terms: Limits). */
export const limitDemos = (ctx: PublicCtx): Promise<void> =>
  limitAddress(ctx, ctx.system, { name: 'demo', max: DEMOS_PER_HOUR, windowMs: HOUR_MS })

/** A verified person without a password, signed in, who is erased after 24 h (sandbox.md, Demo). */
export async function makeDemoUser({ system, clock }: PublicCtx): Promise<{ owner: string; session: Session }> {
  const now = clock.now()
  const lifeMs = DEMO_LIFE_HOURS * HOUR_MS
  const id = newId()
  const user = await insertUser(system, {
    id,
    email: `demo-${id.slice(0, 8)}${id.slice(24)}@example.com`,
    firstName: 'Dana',
    lastName: 'Rivers',
    passwordHash: NO_PASSWORD,
    emailVerifiedAt: now,
    isDemo: true,
    demoExpiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  })
  if (!user) throw new Error('a fresh demo address is free')
  const session = await openSession(ownerScope(system, user.id), clock, lifeMs)
  return { owner: user.id, session }
}
