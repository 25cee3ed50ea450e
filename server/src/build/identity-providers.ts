import type { Config } from '#config.ts'
import type { SystemScope } from '#db/scope.ts'
import { appSecret } from '#kernel/app-secret.store.ts'
import type { Clock } from '#kernel/clock.ts'
import { isHere } from '#transports/from-here.ts'
import type { IdentitySandbox } from '#services/identity-provider/controls.ts'
import type { IdentityProvider } from '#services/identity-provider/port.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** The sandbox among the providers. */
export const isIdentitySandbox = (it: IdentityProvider): it is IdentityProvider & IdentitySandbox =>
  it.isSandbox && 'approve' in it

/**
 * The sign-in providers with settings. Without any, the sandbox simulates Google if email is a sandbox too and its pages work: whoever can
 * read all email can sign in as anybody anyway.
 */
export async function openIdentityProviders(
  config: Config,
  system: SystemScope,
  clock: Clock,
): Promise<readonly IdentityProvider[]> {
  const { GOOGLE_SIGN_IN_CLIENT_ID: googleId, GOOGLE_SIGN_IN_CLIENT_SECRET: googleSecret } = config
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = config
  const found: IdentityProvider[] = []
  if ((googleId && googleSecret) || issuer) {
    const { oidcProvider } = await import('#services/identity-provider/oidc.ts')
    if (googleId && googleSecret)
      found.push(
        oidcProvider({
          id: 'google',
          name: 'Google',
          issuer: GOOGLE_ISSUER,
          clientId: googleId,
          clientSecret: googleSecret,
          prompt: 'select_account',
        }),
      )
    if (issuer && clientId && clientSecret && name)
      found.push(oidcProvider({ id: 'oidc', name, issuer, clientId, clientSecret }))
  }
  const isOpen = config.SANDBOX_OPEN === 'yes' || isHere(new URL(config.PUBLIC_URL).host)
  if (found.length > 0 || config.MAILER !== 'outbox' || !isOpen) return found
  const { identitySandbox } = await import('#services/identity-provider/sandbox.ts')
  return [
    identitySandbox({
      publicUrl: config.PUBLIC_URL,
      signingSecret: await appSecret(system, 'identity_sandbox'),
      clock,
    }),
  ]
}
