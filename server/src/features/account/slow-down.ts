import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  ACCOUNT_FAILURES_PER_HOUR_MAX,
  KNOWN_BROWSER_DAYS,
  KNOWN_PLACE_DAYS,
  SLOW_SIGNIN_SECONDS,
} from '@adwright/contract/limits'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { ownerScope } from '#db/scope.ts'
import { appSecret } from '#kernel/app-secret.store.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { countTry, giveBackTry } from '#kernel/rate-limit.store.ts'
import type { User } from './account.store.ts'
import { mailAccount } from './account-mail.ts'
import { logSecurityLater } from './security-log.ts'
import { signedInFrom } from './security-log.store.ts'
import { accountTexts } from './account.texts.ts'

const HOUR_MS = 3_600_000
const slow = { name: 'signin_slow', max: 1, windowMs: SLOW_SIGNIN_SECONDS * 1_000 }
const keyOf = (address: string): string => sha256(`signin_failures\n${address}`)

const slowly = (seconds: number): string => accountTexts.slowedDown(seconds)

type Known = Pick<User, 'id' | 'passwordHash'>

async function markOf(ctx: PublicCtx, { id, passwordHash }: Known, since: string): Promise<string> {
  const secret = await appSecret(ctx.system, 'known browser')
  return createHmac('sha256', secret).update([id, since, passwordHash].join('\n')).digest('base64url')
}

/**
 * The code a browser keeps after signing in, which exempts it when strangers are slowed down. It grants no access. A new password
 * invalidates it.
 */
export async function knownBrowser(ctx: PublicCtx, user: Known): Promise<string> {
  const since = String(ctx.clock.now().getTime())
  return `${since}.${await markOf(ctx, user, since)}`
}

async function isKnownBrowser(ctx: PublicCtx, user: Known, told: string): Promise<boolean> {
  const [since = '', mark = ''] = told.split('.')
  if (Number(since) < ctx.clock.now().getTime() - KNOWN_BROWSER_DAYS * DAY_MS) return false
  const [given, own] = [Buffer.from(mark), Buffer.from(await markOf(ctx, user, since))]
  return given.length === own.length && timingSafeEqual(given, own)
}

async function isKnown(ctx: PublicCtx, user: User, told: string | undefined): Promise<boolean> {
  if (told !== undefined && (await isKnownBrowser(ctx, user, told))) return true
  const since = new Date(ctx.clock.now().getTime() - KNOWN_PLACE_DAYS * DAY_MS)
  return signedInFrom(ownerScope(ctx.system, user.id), ctx.ip, since)
}

/**
 * Counts an attempt at an account, and slows strangers down after many wrong passwords from any number of IP addresses: to one attempt per
 * half minute for all of them together. It isn't a lockout: browsers and IP addresses that signed in before, passkeys and password resets
 * still work. Counts before checking the password, so that concurrent attempts count too.
 * @throws {AppError} `rate_limited` 429
 */
export async function slowStrangers(
  ctx: PublicCtx,
  address: string,
  user: User | undefined,
  told: string | undefined,
): Promise<number> {
  if (ctx.config.RATE_LIMIT === 'off') return 0
  const { count } = await countTry(ctx.system, keyOf(address), ctx.clock.now(), HOUR_MS)
  const isMany = count > ACCOUNT_FAILURES_PER_HOUR_MAX
  if (isMany && !(user && (await isKnown(ctx, user, told)))) await limitTries(ctx, ctx.system, slow, address, slowly)
  return count
}

/** The password was right, so it wasn't a stranger's attempt. */
export const forgetTry = (ctx: PublicCtx, address: string): Promise<void> => giveBackTry(ctx.system, keyOf(address))

/** Notifies the owner once, when there are many wrong passwords. */
export async function tellOfGuesses(ctx: PublicCtx, count: number, user: User | undefined): Promise<void> {
  if (count !== ACCOUNT_FAILURES_PER_HOUR_MAX || !user || user.isDemo) return
  const scope = ownerScope(ctx.system, user.id)
  logSecurityLater(ctx, scope, 'sign_in_slowed')
  await mailAccount(ctx, scope, user, 'slowed')
}
