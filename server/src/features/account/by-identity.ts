import { inTransaction, type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { plainEmail } from './account.rules.ts'
import { changeUser, findByEmail, findUser, insertUser, markVerified, type User } from './account.store.ts'
import { requireUser } from './me.ts'
import { ownPasswordFits } from './own-password.ts'
import { passwordJudge } from './choose-password.ts'
import { hashPassword, NO_PASSWORD } from './passwords.ts'
import { sessionBegan } from './sessions.store.ts'
import { welcome, welcomeHash } from './welcome.ts'
import { accountTexts } from './account.texts.ts'

/** A person as a provider tells of them; the address is theirs. */
export interface Newcomer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Left out: they sign in otherwise. */
  readonly passwordHash?: string
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

/**
 * The account of somebody whose address is confirmed: a new one, or one that nobody had confirmed. `then` runs with it, all or
 * nothing. Undefined: the address has an owner.
 */
export async function claimAccount(
  { system, clock }: { readonly system: SystemScope; readonly clock: Clock },
  newcomer: Newcomer,
  then: (account: OwnerScope) => Promise<unknown>,
): Promise<string | undefined> {
  return inTransaction(system, async (within) => {
    const made = await makeVerifiedAccount(within, clock, newcomer)
    const found = made === undefined ? await accountOfAddress(within, newcomer.email) : undefined
    const owner = made ?? found?.owner
    if (owner === undefined || found?.isVerified) return undefined
    const scope = ownerScope(within, owner)
    if (found) await takeUnconfirmed(scope, clock, newcomer)
    await then(scope)
    return owner
  })
}

/** A verified account with what every new account gets. Undefined: there is one. */
async function makeVerifiedAccount(
  system: SystemScope,
  clock: Clock,
  { email, firstName, lastName, passwordHash = NO_PASSWORD }: Newcomer,
): Promise<string | undefined> {
  const now = clock.now()
  const hash = await welcomeHash(system, plainEmail(email))
  const user = await insertUser(system, {
    email: plainEmail(email),
    firstName,
    lastName,
    passwordHash,
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
async function takeUnconfirmed(
  within: OwnerScope,
  clock: Clock,
  { firstName, lastName, passwordHash = NO_PASSWORD }: Newcomer,
): Promise<void> {
  await changeUser(within, { passwordHash, firstName, lastName })
  await markVerified(within, clock.now())
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
  if (!(await ownPasswordFits({ ...ctx, scope }, user, password)))
    throw new AppError('forbidden', accountTexts.incorrectPassword)
}

/** Without a password it's a new sign-in that shows who is here. */
const FRESH_MS = 10 * 60_000
export const SIGN_IN_AGAIN = accountTexts.byIdentity.signInAgain

/**
 * For what asks for the password of an account that has none.
 * @throws {AppError} `forbidden` 403 in a session that's older than ten minutes
 */
export async function requireFreshSession({ scope, clock, sessionHash }: Ctx): Promise<void> {
  const began = await sessionBegan(scope, sessionHash)
  if (began === undefined || clock.now().getTime() - began.getTime() > FRESH_MS)
    throw new AppError('forbidden', SIGN_IN_AGAIN)
}

/**
 * A password that is chosen now, to be stored.
 * @throws {AppError} `validation_failed` 422 for one that's too common
 */
export async function storedPassword(password: string, email: string): Promise<string> {
  const judge = await passwordJudge()
  judge('password', password, email)
  return hashPassword(password)
}
