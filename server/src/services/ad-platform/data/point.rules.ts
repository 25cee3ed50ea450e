export interface Point {
  /** In degrees; south and west are negative. */
  readonly latitude: number
  readonly longitude: number
}

const EARTH_KM = 6371
export const KM_A_DEGREE = (EARTH_KM * Math.PI) / 180
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the surface of the earth. */
export function kmBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const across = Math.sin(radians(b.longitude - a.longitude) / 2)
  const up = Math.sin((to - from) / 2)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(up * up + Math.cos(from) * Math.cos(to) * across * across)))
}

const KM_A_MILE = 1.609344
export const kmOf = (it: { readonly radius: number; readonly unit: 'MILES' | 'KILOMETERS' }): number =>
  it.unit === 'MILES' ? it.radius * KM_A_MILE : it.radius
