import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
// @ts-expect-error its own store in memory, which isn't among its types
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'

export interface OidcPerson {
  readonly email: string
  readonly isVerified: boolean
}

/** A real OpenID Connect provider, with one client and a person at its page. */
export interface OidcServer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Follows a browser from the provider's first page back to ours, as that person; null: they decline. Returns the query. */
  visit(url: string, person: OidcPerson | null): Promise<string>
  close(): Promise<void>
}

const CLIENT = { id: 'adwright', secret: 'a secret of a test that is long enough' }
const MAX_STEPS = 10

/** A browser: follows redirects with cookies until it's sent to `home`. */
async function browse(first: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = first
  for (let step = 0; step < MAX_STEPS; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`the provider said ${answer.status}: ${await answer.text()}`)
    url = new URL(to, url).href
    if (url.startsWith(home)) return new URL(url).search.slice(1)
  }
  throw new Error('the provider led nowhere')
}

export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const verified = new Map<string, boolean>()
  let atThePage: OidcPerson | null = null

  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    adapter: MemoryAdapter,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 3_600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of a test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' } as never] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: verified.get(id) ?? false,
        given_name: 'Ana',
        family_name: 'Lima',
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    const result =
      atThePage === null
        ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
        : { login: { accountId: atThePage.email } }
    await provider.interactionFinished(ctx.req, ctx.res, result)
    ctx.respond = false
  })
  http.on('request', provider.callback() as never)

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    visit: (url, person) => {
      atThePage = person
      if (person) verified.set(person.email, person.isVerified)
      return browse(url, redirectUri)
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
