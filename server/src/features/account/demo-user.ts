import type { Session } from '@adwright/contract/account'
import { DEMO_LIFE_HOURS, DEMOS_PER_HOUR } from '@adwright/contract/limits'
import { type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { newId } from '#kernel/ids.ts'
import { limitAddress } from '#kernel/rate-limit.ts'
import { insertUser } from './account.store.ts'
import { isDemoReady, offerDemo, takeReadyDemo } from './demo.store.ts'
import { NO_PASSWORD } from './passwords.ts'
import { openSession } from './sessions.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = DEMO_LIFE_HOURS * HOUR_MS
/** Its latest figures are of the hour in which it was filled: after this it's given to nobody … */
const OFFERED_MS = 40 * 60_000
/** … and well after that it's erased, whatever the clocks of two nodes say. */
const UNUSED_MS = HOUR_MS

const offeredSince = (now: Date): Date => new Date(now.getTime() - OFFERED_MS)
/** A demo user that was ready before this, and that nobody took, is erased. */
export const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_MS)

type Ctx = { readonly system: SystemScope; readonly clock: Clock }

/** Counts one demo of the caller's address (contract.md, Closer terms: Limits). */
export const limitDemos = (ctx: PublicCtx): Promise<void> =>
  limitAddress(ctx, ctx.system, { name: 'demo', max: DEMOS_PER_HOUR, windowMs: HOUR_MS })

/** A verified person without a password, who is erased after 24 h (sandbox.md, Demo). */
export async function makeDemoUser({ system, clock }: Ctx): Promise<string> {
  const now = clock.now()
  const id = newId()
  const user = await insertUser(system, {
    id,
    email: `demo-${id.slice(0, 8)}${id.slice(24)}@example.com`,
    firstName: 'Dana',
    lastName: 'Rivers',
    passwordHash: NO_PASSWORD,
    emailVerifiedAt: now,
    isDemo: true,
    demoExpiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
  })
  if (!user) throw new Error('a fresh demo address is free')
  return user.id
}

/** Keeps a filled demo user for the next visitor. */
export const offerDemoUser = (scope: OwnerScope, clock: Clock): Promise<void> => offerDemo(scope, clock.now())

/** Whether a demo user is waiting. */
export const readyDemo = ({ system, clock }: Ctx): Promise<boolean> => isDemoReady(system, offeredSince(clock.now()))

/** A demo user that was filled beforehand, whose 24 h begin now; undefined where none is waiting. */
export function takeDemoUser({ system, clock }: Ctx): Promise<string | undefined> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  return takeReadyDemo(system, { since: offeredSince(now), now, expiresAt })
}

/** Signs a demo user in, for as long as there is one. */
export const openDemoSession = (ctx: Ctx & Pick<PublicCtx, 'config' | 'userAgent'>, owner: string): Promise<Session> =>
  openSession(ownerScope(ctx.system, owner), ctx, LIFE_MS)
