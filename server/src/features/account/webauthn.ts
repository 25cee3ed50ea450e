import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { OwnerScope, SystemScope } from '#db/scope.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/ids.ts'
import { insertChallenge, type PasskeyRow, takeChallenge } from './passkeys.store.ts'

/** The site that a passkey is for: PUBLIC_URL's host and origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Undefined where browsers can't make passkeys: for an IP address, or without TLS. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}

/** Whether browsers can make passkeys for this address. */
export const hasPasskeys = (publicUrl: string): boolean => relyingParty(publicUrl) !== undefined

type Asker = Pick<BaseCtx, 'clock'>
type Handle = SystemScope | OwnerScope
const OPEN_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** The hash includes the challenge's purpose and owner, so that it can't be used for anything or anyone else. */
const hashOf = (purpose: string, challenge: string): string => sha256(`${purpose}\n${challenge}`)

/** A new challenge to sign. */
export async function newChallenge(
  { clock }: Asker,
  handle: Handle,
  purpose: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES))
  const text = Buffer.from(challenge).toString('base64url')
  await insertChallenge(handle, hashOf(purpose, text), new Date(clock.now().getTime() + OPEN_MS))
  return challenge
}

/** For the library: whether a challenge was issued and isn't answered yet. */
export const isOpenChallenge =
  ({ clock }: Asker, handle: Handle, purpose: string) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(handle, hashOf(purpose, challenge), clock.now())

type Checking = Asker & Pick<BaseCtx, 'log'>

/** The new passkey in a browser's response; undefined if it doesn't match the challenge. */
export async function passkeyIn(
  ctx: Checking,
  party: RelyingParty,
  scope: OwnerScope,
  purpose: string,
  answer: object,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: isOpenChallenge(ctx, scope, purpose),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    })
    return registrationInfo?.credential
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was not taken')
    return undefined
  }
}

/** A passkey's use counter, if the response is valid; otherwise undefined. */
export async function useIn(
  ctx: Checking,
  party: RelyingParty,
  handle: Handle,
  { purpose, passkey, answer }: { purpose: string; passkey: PasskeyRow; answer: object },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: isOpenChallenge(ctx, handle, purpose),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was refused')
    return undefined
  }
}
