import type { Config } from '#config.ts'
import { type OwnerScope, ownerScope, type SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { seal, sealKeys, unseal } from '#kernel/seal.ts'
import type { LoginBook } from '#services/ad-platform/port.ts'
import { notify } from '#features/notifications/index.ts'
import { loginOf, loginOfAccount, markEnded, setToken } from './ad-logins.store.ts'
import { loginTexts } from './logins.texts.ts'

/** What a sealed token belongs to: in another owner's row it can't be opened. */
const belongsTo = (owner: string): string => `ad_login ${owner}`

/** The stored form of a token. */
export const sealToken = async (scope: OwnerScope, config: Config, token: string): Promise<string> =>
  seal(await sealKeys(scope, config), token, belongsTo(scope.owner))

/**
 * Opens a token, and seals it again if it was sealed with an older key.
 * @throws {Error} if its key is no longer configured
 */
export async function openToken(scope: OwnerScope, config: Config, sealed: string): Promise<string> {
  const keys = await sealKeys(scope, config)
  const { text, isOld } = unseal(keys, sealed, belongsTo(scope.owner))
  if (isOld) await setToken(scope, seal(keys, text, belongsTo(scope.owner)))
  return text
}

/** Records that the platform no longer accepts the login, and notifies the owner once. */
export async function loginEnded(scope: OwnerScope, clock: Clock): Promise<void> {
  const login = await loginOf(scope)
  if (!login || !(await markEnded(scope, clock.now()))) return
  await notify(scope, loginTexts.ended, clock, {
    kind: 'ads_login',
    cause: `ads_login_ended:${login.createdAt.toISOString()}`,
  })
}

/** Which accounts are linked through their owners' own logins, for the platform's adapter. */
export function loginBook({
  system,
  config,
  clock,
}: {
  readonly system: SystemScope
  readonly config: Config
  readonly clock: Clock
}): LoginBook {
  return {
    tokenOf: async (customerId, owner) => {
      const login = await loginOfAccount(system, customerId, owner)
      return login && openToken(ownerScope(system, login.ownerId), config, login.tokenSecret)
    },
    ended: async (customerId, owner) => {
      const login = await loginOfAccount(system, customerId, owner)
      if (login) await loginEnded(ownerScope(system, login.ownerId), clock)
    },
  }
}
