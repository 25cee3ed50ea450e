import { getMe, signIn, startDemo } from '@adwright/contract/account'
import {
  type confirmIdentity,
  finishConnecting,
  finishSignInWith,
  startSignInWith,
} from '@adwright/contract/identities'
import { finishAdsLogin } from '@adwright/contract/ad-logins'
import { signInWithPasskey } from '@adwright/contract/passkeys'
import { acceptInvitation, joinByInvitation, lookAtInvitation } from '@adwright/contract/businesses/invitations'
import { getConfig } from '@adwright/contract/system'
import { useMutation } from '@tanstack/react-query'
import { openBusiness } from '#api/active-business.ts'
import { call, type InputOf, type OutputOf } from '#api/call.ts'
import { queries } from '#api/freshness.ts'
import { useAction, useDo } from '#api/queries.ts'
import { logOut } from '#api/log-out.ts'
import { browser, getToken, keepToken } from '#api/session.ts'
import { leaveFor, type TripKind } from '#api/trip.ts'
import { failureIn } from './auth.rules.ts'
import { authTexts } from './auth.texts.ts'

const afterKey = 'after_signin'
/** Exempts this browser when strangers are slowed down. Logging out deletes it. */
const knownKey = 'known_browser'

/** Stores the token: from here on this browser is signed in. */
function begin(answer: { access_token: string; known_browser?: string | undefined }): void {
  const failure = failureIn(answer, authTexts.failed)
  if (failure) throw new Error(failure)
  queries.clear()
  keepToken(answer.access_token)
  if (answer.known_browser) localStorage.setItem(knownKey, answer.known_browser)
}

/** Enters the app; a link that led to sign-in is followed afterwards. */
function enter(answer: Parameters<typeof begin>[0]): void {
  begin(answer)
  const after = sessionStorage.getItem(afterKey)
  sessionStorage.removeItem(afterKey)
  browser.go(after ?? '/')
}

const knownBrowser = () => {
  const known_browser = localStorage.getItem(knownKey)
  return known_browser === null ? {} : { known_browser }
}

export const useSignIn = () =>
  useMutation(
    {
      mutationFn: async (input: { email: string; password: string; code?: string }) =>
        enter(await call(signIn, { ...input, ...knownBrowser() })),
    },
    queries,
  )
/** Asks the device for a passkey. Its code loads with the first click. */
export const usePasskey = () =>
  useMutation(
    {
      mutationFn: async () => {
        const { answerOfPasskey } = await import('#api/passkeys.ts')
        enter(await call(signInWithPasskey, { answer: await answerOfPasskey() }))
      },
    },
    queries,
  )
export const useDemo = () => useMutation({ mutationFn: async () => enter(await call(startDemo, {})) }, queries)
/** Sends the browser to a provider's page. */
export const useSignInWith = () =>
  useMutation(
    {
      mutationFn: async (provider: string) =>
        leaveFor('sign_in', await call(startSignInWith, { provider, origin: location.origin })),
    },
    queries,
  )
/** An action that signs in. */
export const useEnter = (action: typeof confirmIdentity) =>
  useMutation(
    { mutationFn: async (input: InputOf<typeof confirmIdentity>) => enter(await call(action, input)) },
    queries,
  )

/** What the browser returned from a provider with. */
export interface Back {
  readonly kind: TripKind
  readonly provider: string
  readonly query: string
  readonly key: string
  readonly back: string
}
/** The address has an account: what connects them. */
export interface Asked {
  readonly email: string
  readonly provider_name: string
  readonly ticket: string
  readonly asks: 'password' | 'code'
}
interface Ended {
  readonly confirm?: Asked | null
  readonly message?: string
}

async function finishTrip({ kind, provider, query, key, back }: Back): Promise<Ended> {
  if (kind === 'ads') {
    await call(finishAdsLogin, { query, key })
    browser.go(back)
    return {}
  }
  if (kind === 'connect') return call(finishConnecting, { provider, query, key })
  const { session, confirm } = await call(finishSignInWith, { provider, query, key })
  if (session) enter(session)
  return { confirm }
}
export const useFinishTrip = () => useMutation({ mutationFn: finishTrip }, queries)
export const useConfig = () => useAction(getConfig, {}, { topics: [] }).data

export const useInvitation = (secret: string) => useAction(lookAtInvitation, { secret }, { topics: ['businesses'] })
/** Who is signed in in this browser, if anybody. */
export const useSignedIn = () => useAction(getMe, {}, { topics: ['account'], enabled: getToken() !== null })
export const useAcceptInvitation = () => useDo(acceptInvitation)
export const useJoin = () => useDo(joinByInvitation)
/** Signs in someone who just joined, in the joined business. */
export function enterBusiness({ session, business_id }: OutputOf<typeof joinByInvitation>): void {
  begin(session)
  openBusiness(business_id)
}
/** To the sign-in page, and from there back to this URL. */
export function signInFirst(): void {
  const here = location.pathname + location.search
  logOut()
  sessionStorage.setItem(afterKey, here)
}
