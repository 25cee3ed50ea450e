import { paymentTypes } from '@adwright/contract/subscription'

/** The URL's parameters after a checkout: `?payment=success&for=credits_purchase`. Only a claim, which grants nothing. */
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
