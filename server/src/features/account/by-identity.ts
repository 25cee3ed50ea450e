import { inTransaction, type OwnerScope, type SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { plainEmail } from './account.rules.ts'
import { changeUser, findByEmail, findUser, insertUser, markVerified, type User } from './account.store.ts'
import { requireUser } from './me.ts'
import { ownPasswordFits } from './own-password.ts'
import { NO_PASSWORD } from './passwords.ts'
import { sessionBegan } from './sessions.store.ts'
import { welcome, welcomeHash } from './welcome.ts'

/** A person as a provider tells of them; the address is theirs. */
export interface Newcomer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** What the sign-in by a provider needs to know of an account. */
export interface AccountFacts {
  readonly owner: string
  readonly email: string
  readonly isVerified: boolean
  readonly isDemo: boolean
  readonly hasPassword: boolean
}

const factsOf = ({ id, email, emailVerifiedAt, isDemo, passwordHash }: User): AccountFacts => ({
  owner: id,
  email,
  isVerified: emailVerifiedAt !== null,
  isDemo,
  hasPassword: passwordHash !== NO_PASSWORD,
})

/** Whose address it is; undefined for nobody's. */
export async function accountOfAddress(system: SystemScope, email: string): Promise<AccountFacts | undefined> {
  const user = await findByEmail(system, plainEmail(email))
  return user && factsOf(user)
}

/**
 * The signed-in owner's account.
 * @throws {AppError} `unauthorized` 401 if it was erased meanwhile
 */
export const accountFacts = async (scope: OwnerScope): Promise<AccountFacts> =>
  factsOf(requireUser(await findUser(scope)))

/** A verified account without a password, with what every new account gets. Undefined: somebody was quicker. */
export async function makeVerifiedAccount(
  system: SystemScope,
  clock: Clock,
  { email, firstName, lastName }: Newcomer,
): Promise<string | undefined> {
  const now = clock.now()
  const hash = await welcomeHash(system, plainEmail(email))
  const user = await insertUser(system, {
    email: plainEmail(email),
    firstName,
    lastName,
    passwordHash: NO_PASSWORD,
    emailVerifiedAt: now,
    createdAt: now,
  })
  if (user) await welcome(system, user, hash, clock)
  return user?.id
}

/**
 * An account that nobody confirmed goes to whoever owns the address: whoever chose its password may be somebody else, so it's
 * dropped. Nobody was ever in it.
 */
export async function takeUnconfirmed(
  scope: OwnerScope,
  clock: Clock,
  { firstName, lastName }: Newcomer,
): Promise<void> {
  await inTransaction(scope, async (within) => {
    await changeUser(within, { passwordHash: NO_PASSWORD, firstName, lastName })
    await markVerified(within, clock.now())
  })
}

/**
 * Asks for the account's password before another way in is opened.
 * @throws {AppError} `forbidden` 403 for a wrong one, `rate_limited` 429
 */
export async function requirePassword(
  ctx: Pick<BaseCtx, 'clock' | 'config'>,
  scope: OwnerScope,
  password: string,
): Promise<void> {
  const user = requireUser(await findUser(scope))
  if (!(await ownPasswordFits({ ...ctx, scope }, user, password))) throw new AppError('forbidden', 'Incorrect password')
}

/** Without a password it's a new sign-in that shows who is here. */
const FRESH_MS = 10 * 60_000
export const SIGN_IN_AGAIN =
  'Your account has no password, so a new sign-in has to show that it’s you. Sign out, sign in again, and do this within 10 minutes.'

/**
 * For what asks for the password of an account that has none.
 * @throws {AppError} `forbidden` 403 in a session that's older than ten minutes
 */
export async function requireFreshSession({ scope, clock, sessionHash }: Ctx): Promise<void> {
  const began = await sessionBegan(scope, sessionHash)
  if (began === undefined || clock.now().getTime() - began.getTime() > FRESH_MS)
    throw new AppError('forbidden', SIGN_IN_AGAIN)
}
