import type { ErrorCode } from '@adwright/contract/errors'
import type { SignInBegun } from '@adwright/contract/identities'
import { AppError } from '#kernel/app-error.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { beginTrip, endTrip, type Traveller } from '#kernel/trip.ts'
import {
  type IdentityClaims,
  IdentityError,
  type IdentityErrorKind,
  type IdentityProvider,
} from '#services/identity-provider/port.ts'
import { identityTexts } from './identities.texts.ts'

type VisitCtx = Pick<BaseCtx, 'services' | 'clock' | 'config' | 'log'>

function providerOf({ services }: VisitCtx, id: string): IdentityProvider {
  const found = services.identityProviders.find((it) => it.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

const codes = {
  denied: 'forbidden',
  invalid: 'bad_request',
  clock: 'upstream_failed',
  unavailable: 'upstream_unavailable',
  misconfigured: 'upstream_failed',
} as const satisfies Record<IdentityErrorKind, ErrorCode>

/** One request to a provider; its errors become a sentence with the next step. */
async function asking<T>({ log }: VisitCtx, { name }: IdentityProvider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    if (error.kind !== 'denied') log.warn({ err: error, provider: name }, 'a provider did not sign somebody in')
    throw new AppError(codes[error.kind], identityTexts.failed(error.kind, name), { cause: error })
  }
}

/**
 * Sends a browser to a provider.
 * @throws {AppError} `not_found` 404, `validation_failed` 422 for an origin that isn't ours, `upstream_unavailable` 503
 */
export async function leaveFor(
  ctx: VisitCtx,
  who: Traveller,
  asked: { readonly provider: string; readonly origin: string },
): Promise<SignInBegun> {
  const provider = providerOf(ctx, asked.provider)
  return beginTrip(ctx, who, asked, (trip) => asking(ctx, provider, () => provider.authorizationUrl(trip)))
}

/** Who signed in, and through which provider. */
export interface Arrival {
  readonly claims: IdentityClaims
  readonly providerName: string
}

/**
 * Reads who signed in at a provider.
 * @throws {AppError} a sentence with the next step for each way it can fail
 */
export async function arrive(
  ctx: VisitCtx,
  who: Traveller,
  back: { readonly provider: string; readonly query: string; readonly key: string },
): Promise<Arrival> {
  const provider = providerOf(ctx, back.provider)
  const trip = await endTrip(ctx, who, back)
  const claims = await asking(ctx, provider, () => provider.claims(back.query, trip))
  return { claims, providerName: provider.name }
}
