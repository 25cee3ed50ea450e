import { AppError, invalid } from './app-error.ts'
import type { BaseCtx } from './ctx.ts'
import { newSecret, sha256 } from './ids.ts'
import { insertTrip, takeTrip, type Traveller } from './trip.store.ts'
import { kernelTexts } from './kernel.texts.ts'

export { forgetTrips, type Traveller } from './trip.store.ts'

/** How long a person may take at somebody else's page. */
const TRIP_MS = 15 * 60_000

/** What belongs to one authorization request, from the way out to the way back. */
export interface Trip {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly verifier: string
}

type TripCtx = Pick<BaseCtx, 'clock' | 'config'>

/** Each provider has a redirect URI of its own, so that one can't answer for another (mix-up). */
const redirectUriOf = ({ PUBLIC_URL }: TripCtx['config'], provider: string): string =>
  `${PUBLIC_URL}/auth/callback/${provider}`

/**
 * Sends a browser to a provider's page (docs/decisions/sign-in-with.md). `begin` gives its address; the key is for the tab alone.
 * @throws {AppError} `validation_failed` 422 for a browser that isn't at the public address
 */
export async function beginTrip(
  ctx: TripCtx,
  who: Traveller,
  asked: { readonly provider: string; readonly origin: string },
  begin: (trip: Trip) => Promise<string>,
): Promise<{ url: string; key: string }> {
  const { PUBLIC_URL } = ctx.config
  // The way back leads to the public address, and what this tab keeps for it stays where it's open.
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
 * The trip that a browser is back from: good once, within its time, in the tab that began it, for who began it.
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
