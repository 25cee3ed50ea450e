import { momentText } from './date-text.rules.ts'

/** Cities that the machine's own list of zones still names as they were. */
const nowCalled: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** A zone by the one name that the machine has for it; undefined for what is none. Offsets and names without a place aren't: they know no summer. */
function knownZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return zone === 'UTC' || /^[A-Z]\w*\/./i.test(name) ? zone : undefined
  } catch {
    // Intl's only way to say that it knows no such zone.
    return undefined
  }
}

/** A zone's city as people write it: `America/New_York` -> `New York`. */
export function zoneCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return nowCalled[city] ?? city
}

/** Every zone there is, UTC first. */
export const allZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((it) => it.includes('/')),
]

/** The zone of an IANA name or of a city that has one: `Europe/Copenhagen`, `copenhagen`; undefined for anything else. */
export function zoneNamed(text: string): string | undefined {
  const asked = text.trim()
  const city = asked.replaceAll('_', ' ').toLowerCase()
  return knownZone(asked.replaceAll(' ', '_')) ?? allZones().find((it) => zoneCity(it).toLowerCase() === city)
}

const offsets = new Map<string, Intl.DateTimeFormat>()
/** What a zone's clocks are set to at a moment, as `GMT-7`. */
export function offsetOf(zone: string, at: Date): string {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  offsets.set(zone, format)
  return format.formatToParts(at).find((it) => it.type === 'timeZoneName')?.value ?? ''
}

/** Half a month: between two of these no country changes its clocks and back. */
const STEP_MS = 15 * 86_400_000
const STEPS = 25
/** Whether the clocks of two zones show the same, in the year before a moment and the one after it. */
export function keepSameTime(a: string, b: string, at: Date): boolean {
  if (a === b) return true
  for (let step = -STEPS; step <= STEPS; step++) {
    const moment = new Date(at.getTime() + step * STEP_MS)
    if (offsetOf(a, moment) !== offsetOf(b, moment)) return false
  }
  return true
}

/** The ad account's city, where its clocks aren't those of the business; null where nothing needs to be said. */
export const otherZone = (business: string, account: string, at: Date): string | null =>
  keepSameTime(business, account, at) ? null : zoneCity(account)

/** `Nov 21, 2026, 2:03 PM, Tokyo time`: for whoever doesn't know by whose clock. */
export const momentInZone = (at: Date, zone: string): string =>
  `${momentText(at, zone)}${zone === 'UTC' ? ' UTC' : `, ${zoneCity(zone)} time`}`

/** Said beside figures whose days and hours aren't those of the business. */
export const figuresZoneWords = (city: string): string => `Figures in the account’s time zone, ${city}.`
/** Said where the dates of campaigns are chosen. */
export const datesZoneWords = (city: string): string => `Dates in the account’s time zone, ${city}.`
