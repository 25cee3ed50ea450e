import { paymentTypes } from '@adwright/contract/subscription'

/** What the address says after a checkout: `?payment=success&for=credits_purchase`. It is a claim, and grants nothing. */
export interface Returned {
  claim: 'success' | 'cancelled'
  kind: (typeof paymentTypes)[number]
}

export function returnedIn(search: string): Returned | undefined {
  const query = new URLSearchParams(search)
  const claim = query.get('payment')
  const kind = paymentTypes.find((it) => it === query.get('for'))
  return kind && (claim === 'success' || claim === 'cancelled') ? { claim, kind } : undefined
}
