import { momentText } from './date-text.rules.ts'

/** Cities that the runtime's own zone list still has under an old name. */
const nowCalled: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/**
 * The runtime's canonical name of a zone; undefined if unknown. Offsets and abbreviations are refused: they have no daylight saving time.
 */
function knownZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return zone === 'UTC' || /^[A-Z]\w*\/./i.test(name) ? zone : undefined
  } catch {
    // Intl throws for an unknown zone, and has no other way to tell.
    return undefined
  }
}

/** A zone's city as people write it: `America/New_York` -> `New York`. */
export function zoneCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return nowCalled[city] ?? city
}

/** Every known zone, UTC first. */
export const allZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((it) => it.includes('/')),
]

/** The zone for an IANA name or a city in one: `Europe/Copenhagen`, `copenhagen`; undefined for anything else. */
export function zoneNamed(text: string): string | undefined {
  const asked = text.trim()
  const city = asked.replaceAll('_', ' ').toLowerCase()
  return knownZone(asked.replaceAll(' ', '_')) ?? allZones().find((it) => zoneCity(it).toLowerCase() === city)
}

const offsets = new Map<string, Intl.DateTimeFormat>()
/** A zone's offset at a moment, as `GMT-7`. */
export function offsetOf(zone: string, at: Date): string {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  offsets.set(zone, format)
  return format.formatToParts(at).find((it) => it.type === 'timeZoneName')?.value ?? ''
}

/** Half a month: no country changes its clocks and back within that time. */
const STEP_MS = 15 * 86_400_000
const STEPS = 25
/** Whether two zones have the same local time throughout the years before and after a moment. */
export function keepSameTime(a: string, b: string, at: Date): boolean {
  if (a === b) return true
  for (let step = -STEPS; step <= STEPS; step++) {
    const moment = new Date(at.getTime() + step * STEP_MS)
    if (offsetOf(a, moment) !== offsetOf(b, moment)) return false
  }
  return true
}

/** The ad account's city, where its local time differs from the business's; null otherwise. */
export const otherZone = (business: string, account: string, at: Date): string | null =>
  keepSameTime(business, account, at) ? null : zoneCity(account)

/** `Nov 21, 2026, 2:03 PM, Tokyo time`: names the zone for readers who can't know it. */
export const momentInZone = (at: Date, zone: string): string =>
  `${momentText(at, zone)}${zone === 'UTC' ? ' UTC' : `, ${zoneCity(zone)} time`}`

/** Shown beside figures whose days and hours aren't in the business's zone. */
export const figuresZoneWords = (city: string): string => `Figures in the account’s time zone, ${city}.`
/** Shown where campaign dates are chosen. */
export const datesZoneWords = (city: string): string => `Dates in the account’s time zone, ${city}.`
