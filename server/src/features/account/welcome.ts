import { createHmac } from 'node:crypto'
import { type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import { grantWelcomeCredits } from '#features/billing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { appSecret } from '#kernel/app-secret.store.ts'
import { findByEmail, type User } from './account.store.ts'
import { mailboxOf } from './welcome.rules.ts'
import { noteWelcome } from './welcome.store.ts'

/** The stored hash of a welcomed mailbox, keyed with this server's secret, so that a stolen copy can't be used to test addresses. */
export async function welcomeHash(handle: SystemScope | OwnerScope, email: string): Promise<string> {
  return createHmac('sha256', await appSecret(handle, 'welcome'))
    .update(mailboxOf(email))
    .digest('base64url')
}

/**
 * Gives a new account its welcome credits: once per mailbox, even after the account was deleted, and whatever tag is appended. `hash` is
 * computed before this transaction.
 */
export async function welcome(within: SystemScope, user: User, hash: string, clock: Clock): Promise<void> {
  const mailbox = mailboxOf(user.email)
  // An account from before mailboxes were recorded.
  const isThere = mailbox !== user.email && (await findByEmail(within, mailbox)) !== undefined
  if ((await noteWelcome(within, hash, clock.now())) && !isThere)
    await grantWelcomeCredits({ scope: ownerScope(within, user.id), clock })
}
