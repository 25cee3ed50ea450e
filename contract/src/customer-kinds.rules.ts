/** The kinds of customer action offered on the page 'Measure customers'. */
export const customerKinds = ['FORM', 'PURCHASES', 'CALL_FROM_AD', 'PHONE_TAP', 'DIRECTIONS'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Their names, here and at the ad platform. */
export const KIND_NAMES: Readonly<Record<CustomerKind, string>> = {
  FORM: 'Form sent',
  PURCHASES: 'Purchase',
  CALL_FROM_AD: 'Call from an ad',
  PHONE_TAP: 'Tap on the phone number',
  DIRECTIONS: 'Directions',
}

/** Default minimum length of a call that counts. */
export const CALL_SECONDS = 60
/** The longest minimum that can be set for a call. */
export const CALL_SECONDS_MAX = 3_600

/** Counted by the website's tag. A call from an ad never reaches the website, so the platform counts it. */
export const isByTag = (category: string): boolean => category !== 'CALL_FROM_AD'

/** A conversion category in words: `Purchases`, `Call from an ad`. */
export const categoryWords = (category: string): string =>
  category === 'PURCHASES'
    ? 'Purchases'
    : (KIND_NAMES[category as CustomerKind] ?? `${category.charAt(0)}${category.slice(1).toLowerCase()}`)
