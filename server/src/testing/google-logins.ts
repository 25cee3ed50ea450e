import type { SignInBegun } from '@adwright/contract/identities'
import { isIdentitySandbox } from '#build/identity-providers.ts'
import { adControlsOf } from '#build/sandbox-pages.ts'
import type { ConsentRequest, SandboxControls } from '#services/ad-platform/controls/port.ts'
import type { SandboxSignIn } from '#services/identity-provider/controls.ts'
import type { Person, TestApp } from './app.ts'

const at = '/api/google-ads/login'

/** The ads sandbox's controls. */
export function adSandboxOf(app: TestApp): SandboxControls {
  const found = adControlsOf(app.services.adPlatform)
  if (!found) throw new Error('the platform is a sandbox')
  return found
}

/** Starts a Google sign-in for ads: returns the redirect URL and this tab's key. */
export async function beginAdsLogin(app: TestApp, who: Person): Promise<{ url: string; key: string }> {
  const { origin } = new URL(app.config.PUBLIC_URL)
  return (await who.call<{ data: { url: string; key: string } }>('POST', `${at}/start`, { origin })).json.data
}

/** Completes it with the query the browser returned with. */
export const endAdsLogin = (who: Person, query: string, key: string) =>
  who.call<{ message: string }>('POST', `${at}/finish`, { query, key })

/** Through the consent page and back; without `ads`, the ads permission is left out. */
export async function loginForAds(app: TestApp, who: Person, ads = true) {
  const { url, key } = await beginAdsLogin(app, who)
  const request = Object.fromEntries(new URL(url).searchParams) as unknown as ConsentRequest
  const back = adSandboxOf(app).consent(request, { email: 'ads@example.com', ads })
  return endAdsLogin(who, new URL(back).search.slice(1), key)
}

/** The request to link that account, sent by a person with their own login. */
export async function afterAdsLogin(app: TestApp, who: Person, customerId: string): Promise<{ customer_id: string }> {
  await loginForAds(app, who)
  return { customer_id: customerId }
}

/** Connects a sandbox Google account to a person; returns its id. */
export async function connectedIdentity(app: TestApp, person: Person): Promise<string> {
  const sandbox = app.services.identityProviders.find(isIdentitySandbox)
  if (!sandbox) throw new Error('no sandbox provider is there')
  const { origin } = new URL(app.config.PUBLIC_URL)
  const its = `/api/auth/providers/${sandbox.id}`
  const { json } = await person.call<SignInBegun>('POST', `${its}/connect`, { origin, password: person.password })
  const request = Object.fromEntries(new URL(json.url).searchParams) as unknown as SandboxSignIn
  const who = { email: person.email, first_name: 'Ada', last_name: 'Lee', verified: true }
  const query = new URL(sandbox.approve(request, who)).search.slice(1)
  await person.call('POST', `${its}/connected`, { query, key: json.key })
  const methods = await person.call<{ identities: { id: string }[] }>('GET', '/api/auth/sign-in-methods')
  const [first] = methods.json.identities
  if (!first) throw new Error('nothing was connected')
  return first.id
}
