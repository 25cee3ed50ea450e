import { expect, test } from 'vitest'
import { type IdentityClaims, IdentityError, type IdentityProvider, type IdentityRequest } from './port.ts'

/** A provider, and a person at its page. */
export interface ProviderUnderTest {
  readonly provider: IdentityProvider
  readonly redirectUri: string
  /** Consents at the page as that person; returns the query that the browser comes back with. */
  approve(url: string, person: { readonly email: string; readonly isVerified: boolean }): Promise<string>
  /** Declines at the page. */
  deny(url: string): Promise<string>
}

const VERIFIER = 'v'.repeat(64)

/** What every provider does, whatever is behind it. */
export function identityProviderSuite(under: () => ProviderUnderTest): void {
  const ana = { email: 'ana@example.com', isVerified: true }
  const request = (more: Partial<IdentityRequest> = {}): IdentityRequest => ({
    redirectUri: under().redirectUri,
    state: 'a-state',
    nonce: 'a-nonce',
    verifier: VERIFIER,
    ...more,
  })
  const approved = async (person = ana): Promise<string> =>
    under().approve(await under().provider.authorizationUrl(request()), person)
  const claims = (query: string, more: Partial<IdentityRequest> = {}): Promise<IdentityClaims> =>
    under().provider.claims(query, request(more))
  const refusal = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => 'no refusal',
      (error: unknown) => (error instanceof IdentityError ? error.kind : error),
    )

  test('a person who says yes is told: who it is, and whether the address is theirs', async () => {
    const told = await claims(await approved())
    expect(told).toMatchObject({ email: 'ana@example.com', isEmailVerified: true, firstName: 'Ana', lastName: 'Lima' })
    expect(told.issuer).toMatch(/^http/)
    expect(told.subject).not.toBe('')
    const other = await claims(await approved({ ...ana, isVerified: false }))
    expect(other).toMatchObject({ issuer: told.issuer, subject: told.subject, isEmailVerified: false })
  })

  test('PKCE, state and nonce travel on the way out, and no secret does', async () => {
    const url = new URL(await under().provider.authorizationUrl(request()))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ state: 'a-state', nonce: 'a-nonce' })
    expect(url.searchParams.get('code_challenge')).not.toContain(VERIFIER)
    expect(url.searchParams.get('redirect_uri')).toBe(under().redirectUri)
  })

  test('a person who turns back is no failure of anybody', async () => {
    const query = await under().deny(await under().provider.authorizationUrl(request()))
    expect(await refusal(claims(query))).toBe('denied')
  })

  test('an answer to another request is refused: other state, nonce, verifier or code', async () => {
    expect(await refusal(claims(await approved(), { state: 'another' }))).toBe('invalid')
    expect(await refusal(claims(await approved(), { nonce: 'another' }))).toBe('invalid')
    expect(await refusal(claims(await approved(), { verifier: 'w'.repeat(64) }))).toBe('invalid')
    const query = new URLSearchParams(await approved())
    query.set('code', 'made-up')
    expect(await refusal(claims(query.toString()))).toBe('invalid')
    expect(await refusal(claims(''))).toBe('invalid')
  })
}
