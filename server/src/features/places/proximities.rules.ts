import type { Point } from '#services/ad-platform/port.ts'

/**
 * What an address may call its town, the likeliest first: all of it, the postcode in it, then without what stands before each comma,
 * and without its postcode.
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
  const codes =
    parts.length > 1
      ? (parts
          .slice(1)
          .join(' ')
          .match(/\b\d{5}\b/g) ?? [])
      : []
  return [...new Set([address.trim(), ...codes, ...tails, ...withoutCode])].filter((it) => /[\p{L}\d]/u.test(it))
}

const NEAR_DEGREES = 0.01
/** Whether a point is the middle of a town, give or take a kilometre. */
export const isAt = (a: Point, b: Point): boolean =>
  Math.abs(a.latitude - b.latitude) <= NEAR_DEGREES && Math.abs(a.longitude - b.longitude) <= NEAR_DEGREES
