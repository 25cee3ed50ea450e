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

/** A person as the provider describes them; the address is theirs. */
export interface Newcomer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Left out: they don't sign in with a password. */
  readonly passwordHash?: string
}

/** The facts about an account that provider sign-in needs. */
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

/** The account with an address; undefined if there is none. */
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
 * Claims the account for a confirmed address: a new one, or one that nobody had confirmed. `then` runs in the same transaction. Undefined:
 * the address has an owner.
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

/** Creates a verified account with everything a new account gets. Undefined: there already is one. */
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
 * Gives an unconfirmed account to the owner of its address. Its password may be someone else's, so it's removed. Nobody was ever signed in
 * to it.
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
 * Requires the account's password before another way to sign in is added.
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

/** Without a password, a recent sign-in proves who it is. */
const FRESH_MS = 10 * 60_000
export const SIGN_IN_AGAIN = accountTexts.byIdentity.signInAgain

/**
 * Used instead of the password for accounts without one.
 * @throws {AppError} `forbidden` 403 in a session older than ten minutes
 */
export async function requireFreshSession({ scope, clock, sessionHash }: Ctx): Promise<void> {
  const began = await sessionBegan(scope, sessionHash)
  if (began === undefined || clock.now().getTime() - began.getTime() > FRESH_MS)
    throw new AppError('forbidden', SIGN_IN_AGAIN)
}

/**
 * The hash of a newly chosen password.
 * @throws {AppError} `validation_failed` 422 for one that's too common
 */
export async function storedPassword(password: string, email: string): Promise<string> {
  const judge = await passwordJudge()
  judge('password', password, email)
  return hashPassword(password)
}
