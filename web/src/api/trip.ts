import type { SignInBegun } from '@adwright/contract/identities'
import { browser } from './session.ts'

/** Why this tab went to another site's sign-in page, and so what it does on return. */
export type TripKind = 'sign_in' | 'connect' | 'ads'

interface Trip {
  readonly kind: TripKind
  /** Proves to the server that it's the tab that left. */
  readonly key: string
  /** Where the person was: one of the app's own URLs. */
  readonly back: string
}

const KEY = 'trip'

/** Leaves for that page; what is needed on return is stored in this tab. */
export function leaveFor(
  kind: TripKind,
  { url, key }: SignInBegun,
  back = location.pathname + location.search + location.hash,
): void {
  const trip: Trip = { kind, key, back }
  sessionStorage.setItem(KEY, JSON.stringify(trip))
  browser.go(url)
}

/** The trip that this tab returned from, once. */
export function endTrip(): Trip | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Trip)
}
