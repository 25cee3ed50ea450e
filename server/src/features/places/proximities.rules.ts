import { postcodesIn } from '#kernel/postcode.rules.ts'
import type { Point } from '#services/ad-platform/port.ts'

/**
 * The possible towns in an address, likeliest first: all of it, what follows each comma, its postcode, and all of that without the
 * postcode.
 */
export function townsIn(address: string): string[] {
  const parts = address.split(',').map((it) => it.trim())
  const tails = parts.map((_, at) => parts.slice(at).join(', '))
  const withoutCode = tails.map((it) =>
    it
      .replace(/\b\d{4,5}(?:-\d{4})?\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  // A number alone may be a house number: it must be as long as most postcodes, and follow the street.
  const codes = postcodesIn(parts.slice(1).join(' '))
    .map((it) => it.code)
    .filter((it) => /[a-z]/.test(it) || it.length === 5)
  return [...new Set([address.trim(), ...tails, ...codes, ...withoutCode])].filter((it) => /[\p{L}\d]/u.test(it))
}

const NEAR_DEGREES = 0.01
/** Whether a point is a town's center, within about a kilometer. */
export const isAt = (a: Point, b: Point): boolean =>
  Math.abs(a.latitude - b.latitude) <= NEAR_DEGREES && Math.abs(a.longitude - b.longitude) <= NEAR_DEGREES
