import type { SignInBegun } from '@adwright/contract/identities'
import { isIdentitySandbox } from '#build/identity-providers.ts'
import type { SandboxSignIn } from '#services/identity-provider/controls.ts'
import type { Person, TestApp } from './app.ts'

/** Connects a sandbox's Google account to a person; gives its id. */
export async function connectedIdentity(app: TestApp, person: Person): Promise<string> {
  const sandbox = app.services.identityProviders.find(isIdentitySandbox)
  if (!sandbox) throw new Error('no sandbox provider is there')
  const { origin } = new URL(app.config.PUBLIC_URL)
  const at = `/api/auth/providers/${sandbox.id}`
  const { json } = await person.call<SignInBegun>('POST', `${at}/connect`, { origin, password: person.password })
  const request = Object.fromEntries(new URL(json.url).searchParams) as unknown as SandboxSignIn
  const who = { email: person.email, first_name: 'Ada', last_name: 'Lee', verified: true }
  const query = new URL(sandbox.approve(request, who)).search.slice(1)
  await person.call('POST', `${at}/connected`, { query, key: json.key })
  const methods = await person.call<{ identities: { id: string }[] }>('GET', '/api/auth/sign-in-methods')
  const [first] = methods.json.identities
  if (!first) throw new Error('nothing was connected')
  return first.id
}
