/** A geographic point. */
export interface Point {
  /** In degrees; south and west are negative. */
  readonly latitude: number
  readonly longitude: number
}

const DEGREES_LATITUDE = 90
const DEGREES_LONGITUDE = 180

/** Parses `32.2217, -110.9265`. */
export function pointIn(text: string): Point | undefined {
  const said = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/.exec(text)
  if (!said) return undefined
  const [latitude, longitude] = [Number(said[1]), Number(said[2])]
  const isOnEarth = Math.abs(latitude) <= DEGREES_LATITUDE && Math.abs(longitude) <= DEGREES_LONGITUDE
  return isOnEarth ? { latitude, longitude } : undefined
}
