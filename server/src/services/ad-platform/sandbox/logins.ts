import { createHash } from 'node:crypto'
import { isCurrency } from '@adwright/contract/values/currency.rules'
import { z } from 'zod'
import { ownerScope } from '#db/scope.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { readCode, signCode } from '#kernel/signed-code.ts'
import type { ConsentControls, ConsentRequest } from '../controls/port.ts'
import { ConsentError, type LoginAccountFacts, type LoginCalls } from '../logins.ts'
import { type Account, PlatformError } from '../port.ts'
import { isOrdinary } from './magic-ids.rules.ts'
import { putAccount } from './sandbox-ads.store.ts'
import { findGrant, insertGrant, revokeGrant, revokeGrantsOf } from './sandbox-grants.store.ts'
import { heldByAnother } from './sandbox-system.store.ts'
import { rejectIf, type World } from './world.ts'

export const CONSENT_PAGE = '/sandbox/ads/consent'
const CODE_LIVES_MS = 60_000
const PURPOSE = 'ads consent'

const Code = z.object({
  email: z.string(),
  ads: z.boolean(),
  redirectUri: z.string(),
  challenge: z.string(),
  untilMs: z.number(),
})

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
const redirectOf = ({ publicUrl }: World): string => `${publicUrl}/auth/callback/google-ads`

/** The accounts of everybody's login; each person's have their own ids. */
const accounts: readonly Omit<LoginAccountFacts, 'customerId'>[] = [
  { name: 'Main account', currency: 'USD', isManager: false, problem: null },
  { name: 'Second location', currency: 'USD', isManager: false, problem: null },
  { name: 'Shop in Europe', currency: 'EUR', isManager: false, problem: null },
  { name: 'All our accounts', currency: 'USD', isManager: true, problem: 'manager' },
  { name: 'Old account', currency: 'USD', isManager: false, problem: 'suspended' },
  { name: 'Shop in Norway', currency: 'NOK', isManager: false, problem: 'currency' },
  { name: 'Client: Rye & Co', currency: 'USD', isManager: false, problem: null, below: 'All our accounts' },
  { name: 'Client: Boulangerie', currency: 'EUR', isManager: false, problem: null, below: 'All our accounts' },
]

/** Ten digits derived from the owner; never a magic id. */
function idOf(owner: string, at: number): string {
  for (let tries = 0; ; tries++) {
    const digits = (BigInt(`0x${sha256(`${owner}\n${at}\n${tries}`).slice(0, 14)}`) % 9_000_000_000n) + 1_000_000_000n
    if (isOrdinary(String(digits))) return String(digits)
  }
}
const accountsOf = (owner: string): LoginAccountFacts[] =>
  accounts.map((it, at) => ({ ...it, customerId: idOf(owner, at) }))

const ended = (): PlatformError => new PlatformError('login_ended', 'invalid_grant: the token was revoked')

/**
 * Checks that the owner's login still opens the account. It checks the product's own token, so a lost token opens nothing.
 * @throws {PlatformError} `login_ended`
 */
export async function requireGrant({ system, book }: World, { owner, customerId }: Account): Promise<void> {
  const token = await book.tokenOf(customerId, owner)
  const grant = token === undefined ? undefined : await findGrant(ownerScope(system, owner), sha256(token))
  if (grant && !grant.revokedAt) return
  await book.ended(customerId, owner)
  throw ended()
}

/** Simulates Google's consent page and the accounts of an owner's login. */
export function loginCalls(world: World): LoginCalls & ConsentControls {
  const { system, clock, signingSecret } = world
  const open = async (owner: string, token: string): Promise<void> => {
    const grant = await findGrant(ownerScope(system, owner), sha256(token))
    if (!grant || grant.revokedAt) throw ended()
  }
  return {
    consentUrl: ({ redirectUri, state, verifier }) => {
      const query = { redirect_uri: redirectUri, state, code_challenge: challengeOf(verifier) }
      return `${world.publicUrl}${CONSENT_PAGE}?${new URLSearchParams(query).toString()}`
    },
    redeem: async (owner, query, { redirectUri, state, verifier }) => {
      const back = new URLSearchParams(query)
      const error = back.get('error')
      if (error !== null) throw new ConsentError(error === 'access_denied' ? 'denied' : 'unavailable', error)
      const code = Code.safeParse(readCode(signingSecret, PURPOSE, back.get('code') ?? '')).data
      const fits =
        code?.redirectUri === redirectUri &&
        code.challenge === challengeOf(verifier) &&
        code.untilMs > clock.now().getTime() &&
        back.get('state') === state
      if (!code || !fits) throw new ConsentError('invalid', 'invalid_grant')
      if (!code.ads) throw new ConsentError('no_scope', 'the ads scope was not given')
      const token = newSecret()
      await insertGrant(ownerScope(system, owner), { tokenHash: sha256(token), email: code.email })
      return { token, email: code.email }
    },
    loginAccounts: (owner, token) =>
      world.line.read(null, async () => {
        await open(owner, token)
        return accountsOf(owner)
      }),
    useLogin: (account, token) =>
      world.line.change(account, async () => {
        const { owner, customerId } = account
        await open(owner, token)
        const its = accountsOf(owner).find((it) => it.customerId === customerId)
        if (!its || its.problem !== null)
          rejectIf([{ reason: 'USER_PERMISSION_DENIED', message: 'This login has no access to that account.' }])
        if (await heldByAnother(system, customerId, owner)) throw new PlatformError('taken', 'ALREADY_MANAGED')
        await putAccount(ownerScope(system, owner), {
          customerId,
          name: its?.name ?? '',
          timeZone: world.timeZone,
          currency: its?.currency && isCurrency(its.currency) ? its.currency : 'USD',
          made: false,
          byLogin: true,
          linkState: 'ACTIVE',
          invitedAt: clock.now(),
        })
      }),
    revokeLogin: async (token) => {
      await world.line.change(null, () => revokeGrant(system, sha256(token), clock.now()))
    },
    isConsentOf: ({ redirect_uri }) => redirect_uri === redirectOf(world),
    consent: (request: ConsentRequest, { email, ads }) => {
      const code = signCode(signingSecret, PURPOSE, {
        email,
        ads,
        redirectUri: request.redirect_uri,
        challenge: request.code_challenge,
        untilMs: clock.now().getTime() + CODE_LIVES_MS,
      })
      return `${request.redirect_uri}?${new URLSearchParams({ code, state: request.state }).toString()}`
    },
    takeBack: (owner) => revokeGrantsOf(ownerScope(system, owner), clock.now()),
  }
}
