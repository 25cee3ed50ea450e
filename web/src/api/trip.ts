import type { SignInBegun } from '@adwright/contract/identities'
import { browser } from './session.ts'

/** Why this tab went to somebody else's sign-in page: what it does when it's back. */
export type TripKind = 'sign_in' | 'connect' | 'ads'

interface Trip {
  readonly kind: TripKind
  /** Shows the server that it's the tab that left. */
  readonly key: string
  /** Where the person was: an address of the app's own. */
  readonly back: string
}

const KEY = 'trip'

/** Leaves for that page; what is needed on the way back is kept in this tab. */
export function leaveFor(
  kind: TripKind,
  { url, key }: SignInBegun,
  back = location.pathname + location.search + location.hash,
): void {
  const trip: Trip = { kind, key, back }
  sessionStorage.setItem(KEY, JSON.stringify(trip))
  browser.go(url)
}

/** The trip that this tab is back from, once. */
export function endTrip(): Trip | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Trip)
}
