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
/** Its newest figures are from the hour it was filled, so after this it's no longer offered … */
const OFFERED_MS = 40 * 60_000
/** … and well after that it's erased, even if two nodes' clocks differ. */
const UNUSED_MS = HOUR_MS

const offeredSince = (now: Date): Date => new Date(now.getTime() - OFFERED_MS)
/** An unused demo user that was ready before this moment is erased. */
export const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_MS)

type Ctx = { readonly system: SystemScope; readonly clock: Clock }

/** Counts a demo by the caller's IP address (contract.md, Closer terms: Limits). */
export const limitDemos = (ctx: PublicCtx): Promise<void> =>
  limitAddress(ctx, ctx.system, { name: 'demo', max: DEMOS_PER_HOUR, windowMs: HOUR_MS })

/** A verified person without a password, erased after 24 h (sandbox.md, Demo). */
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

/** Offers a filled demo user to the next visitor. */
export const offerDemoUser = (scope: OwnerScope, clock: Clock): Promise<void> => offerDemo(scope, clock.now())

/** Whether a demo user is waiting. */
export const readyDemo = ({ system, clock }: Ctx): Promise<boolean> => isDemoReady(system, offeredSince(clock.now()))

/** Takes a prepared demo user, whose 24 h start now; undefined if none is waiting. */
export function takeDemoUser({ system, clock }: Ctx): Promise<string | undefined> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  return takeReadyDemo(system, { since: offeredSince(now), now, expiresAt })
}

/** Signs a demo user in until they're erased. */
export const openDemoSession = (ctx: Ctx & Pick<PublicCtx, 'config' | 'userAgent'>, owner: string): Promise<Session> =>
  openSession(ownerScope(ctx.system, owner), ctx, LIFE_MS)
