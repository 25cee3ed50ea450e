import { AppError, invalid } from './app-error.ts'
import type { BaseCtx } from './ctx.ts'
import { newSecret, sha256 } from './ids.ts'
import { insertTrip, takeTrip, type Traveller } from './trip.store.ts'
import { kernelTexts } from './kernel.texts.ts'

export { forgetTrips, type Traveller } from './trip.store.ts'

/** How long a person may spend at the other site. */
const TRIP_MS = 15 * 60_000

/** The data of one authorization request, from redirect to return. */
export interface Trip {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly verifier: string
}

type TripCtx = Pick<BaseCtx, 'clock' | 'config'>

/** Each provider has its own redirect URI, so that one can't answer for another (mix-up attack). */
const redirectUriOf = ({ PUBLIC_URL }: TripCtx['config'], provider: string): string =>
  `${PUBLIC_URL}/auth/callback/${provider}`

/**
 * Starts sending a browser to a provider's page (docs/decisions/sign-in-with.md). `begin` returns its URL; the key is for the tab only.
 * @throws {AppError} `validation_failed` 422 for a browser that isn't at the public address
 */
export async function beginTrip(
  ctx: TripCtx,
  who: Traveller,
  asked: { readonly provider: string; readonly origin: string },
  begin: (trip: Trip) => Promise<string>,
): Promise<{ url: string; key: string }> {
  const { PUBLIC_URL } = ctx.config
  // The browser returns to the public address, but what this tab keeps stays at its own origin.
  if (asked.origin !== new URL(PUBLIC_URL).origin)
    throw invalid({
      path: 'origin',
      message: kernelTexts.otherAddress(PUBLIC_URL),
    })
  const trip: Trip = {
    redirectUri: redirectUriOf(ctx.config, asked.provider),
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret() + newSecret(),
  }
  const key = newSecret()
  const url = await begin(trip)
  await insertTrip(who, {
    stateHash: sha256(trip.state),
    keyHash: sha256(key),
    provider: asked.provider,
    verifierSecret: trip.verifier,
    nonceSecret: trip.nonce,
    expiresAt: new Date(ctx.clock.now().getTime() + TRIP_MS),
  })
  return { url, key }
}

/**
 * The trip a browser returned from: valid once, in time, in the tab that started it, for the person who did.
 * @throws {AppError} `bad_request` 400
 */
export async function endTrip(
  ctx: TripCtx,
  who: Traveller,
  back: { readonly provider: string; readonly query: string; readonly key: string },
): Promise<Trip> {
  const state = new URLSearchParams(back.query).get('state') ?? ''
  const found = await takeTrip(who, sha256(state))
  const isGood =
    found !== undefined &&
    found.expiresAt > ctx.clock.now() &&
    found.keyHash === sha256(back.key) &&
    found.provider === back.provider
  if (!isGood) throw new AppError('bad_request', kernelTexts.signInOver)
  const { nonceSecret: nonce, verifierSecret: verifier } = found
  return { redirectUri: redirectUriOf(ctx.config, back.provider), state, nonce, verifier }
}
