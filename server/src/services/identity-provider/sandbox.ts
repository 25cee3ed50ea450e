import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { sha256 } from '#kernel/ids.ts'
import { readCode, signCode } from '#kernel/signed-code.ts'
import type { IdentitySandbox, SandboxPerson } from './controls.ts'
import { type IdentityClaims, IdentityError, type IdentityProvider } from './port.ts'

export interface IdentitySandboxOptions {
  readonly publicUrl: string
  /** All nodes sign with the same secret. */
  readonly signingSecret: string
  readonly clock: Clock
}

const PAGE = '/sandbox/sign-in'
const CODE_LIVES_MS = 60_000
const PURPOSE = 'identity'

/** The signed content of the sandbox's codes. */
const Code = z.object({
  person: z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), verified: z.boolean() }),
  redirectUri: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  untilMs: z.number(),
})
type Code = z.infer<typeof Code>

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/**
 * A provider simulated by one of our own pages: people enter who they are. It checks what a real one does: the redirect URI, the nonce,
 * PKCE and the code's age. Single use of a code is up to whoever stores the state.
 */
export function identitySandbox(options: IdentitySandboxOptions): IdentityProvider & IdentitySandbox {
  const { publicUrl, clock, signingSecret } = options
  const redirectUri = `${publicUrl}/auth/callback/google`
  const codeOf = (code: Code): string => signCode(signingSecret, PURPOSE, code)
  const readSigned = (text: string): Code | undefined => Code.safeParse(readCode(signingSecret, PURPOSE, text)).data
  const claimsOf = ({ email, first_name, last_name, verified }: Code['person']): IdentityClaims => ({
    issuer: `${publicUrl}${PAGE}`,
    subject: sha256(email.toLowerCase()).slice(0, 20),
    email,
    isEmailVerified: verified,
    firstName: first_name,
    lastName: last_name,
  })

  return {
    id: 'google',
    name: 'Google',
    isSandbox: true,
    authorizationUrl: async (request) => {
      const url = new URL(`${publicUrl}${PAGE}`)
      url.search = new URLSearchParams({
        redirect_uri: request.redirectUri,
        state: request.state,
        nonce: request.nonce,
        code_challenge: challengeOf(request.verifier),
      }).toString()
      return url.href
    },
    claims: async (query, request) => {
      const back = new URLSearchParams(query)
      const error = back.get('error')
      if (error !== null) throw new IdentityError(error === 'access_denied' ? 'denied' : 'misconfigured', error)
      const code = readSigned(back.get('code') ?? '')
      const fits =
        code !== undefined &&
        back.get('state') === request.state &&
        code.nonce === request.nonce &&
        code.redirectUri === request.redirectUri &&
        code.challenge === challengeOf(request.verifier) &&
        code.untilMs > clock.now().getTime()
      if (!fits) throw new IdentityError('invalid', 'the code is not of this request')
      return claimsOf(code.person)
    },
    isOurs: (asked) => asked === redirectUri,
    approve: (request, person: SandboxPerson) => {
      const code = codeOf({
        person,
        redirectUri: request.redirect_uri,
        nonce: request.nonce,
        challenge: request.code_challenge,
        untilMs: clock.now().getTime() + CODE_LIVES_MS,
      })
      return `${request.redirect_uri}?${new URLSearchParams({ code, state: request.state }).toString()}`
    },
  }
}
