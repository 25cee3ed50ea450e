import { adLanguages } from '@adwright/contract/ad-copy'
import { postcodeKey, postcodesIn } from '#kernel/postcode.rules.ts'
import { regionCodes } from '#kernel/region-codes.rules.ts'
import { longNames } from '#kernel/short-states.rules.ts'
import type { GeoTarget, Point } from '#services/ad-platform/port.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

/** `Tucson, AZ` and `the US` written out, without accents, case and commas. */
function inFull(name: string): string {
  const words = plain(name).replace(/^the /, '').split(' ')
  const long = longNames.get(words.at(-1) ?? '')
  return long === undefined ? words.join(' ') : [...words.slice(0, -1), plain(long)].join(' ')
}

const spokenCountries = adLanguages.map((it) => new Intl.DisplayNames([it], { type: 'region', fallback: 'none' }))
/** The platform's country names by their name in each language: `españa`. Built on first use. */
let countriesBySpoken: ReadonlyMap<string, string> | undefined
function countrySpoken(wanted: string): string[] {
  countriesBySpoken ??= new Map(
    regionCodes.flatMap((code) =>
      spokenCountries.map((it) => [plain(it.of(code) ?? ''), spokenCountries[0]?.of(code) ?? ''] as const),
    ),
  )
  return [countriesBySpoken.get(plain(wanted)) ?? []].flat()
}
/** All names of a place: `tucson`, `tucson arizona`, and with its country, in each language. */
function callings({ name, countryCode, targetType }: GeoTarget): string[] {
  const parts = name.split(',').map(plain)
  const [first = ''] = parts
  const isCoded = /^[A-Z]{2}$/.test(countryCode)
  const countries = [
    parts.at(-1) ?? '',
    ...(isCoded ? spokenCountries.map((it) => plain(it.of(countryCode) ?? '')) : []),
  ]
  const nearer = parts.slice(0, -1).join(' ')
  // 'Santos, São Paulo': the platform writes 'State of Sao Paulo'.
  const called = parts.map((it) => it.replace(/^state of /, ''))
  return [
    ...(targetType === 'Country' ? countries : []),
    ...[parts, called].flatMap((of) => of.map((_, at) => of.slice(0, at + 1).join(' '))),
    ...[first, nearer].flatMap((place) => countries.map((it) => `${place} ${it}`)),
  ]
}

/** What to search for, the full name first. */
export const queriesOf = (place: string): string[] => {
  const wanted = place.replace(KIND, '')
  const whole = inFull(wanted)
  const town = plain(wanted.split(',')[0] ?? '')
  // 'Sevilla España'.
  const shorter = town.split(' ').slice(0, -1).join(' ')
  return [
    ...new Set([
      wanted.trim(),
      ...countrySpoken(wanted),
      whole,
      town,
      shorter,
      ...postcodesIn(wanted).map((it) => it.code),
    ]),
  ].filter((it) => it !== '')
}

/** Whether a place is the postcode in a text, and the words beside it name its location: `10115 Berlin`, `SW1A 1AA`. */
function isPostcodeIn(wanted: string, { name, countryCode }: GeoTarget): boolean {
  const [code = '', ...rest] = name.split(',')
  const words = plain(rest.join(' ')).split(' ')
  return postcodesIn(inFull(wanted)).some(
    (it) =>
      it.code === postcodeKey(code) &&
      it.countries.includes(countryCode) &&
      it.words.every((word) => words.includes(plain(word))),
  )
}

/** The places with this name. */
export function placesNamed(wanted: string, found: readonly GeoTarget[]): GeoTarget[] {
  const kind = KIND.exec(wanted.trim())?.[1]?.toLowerCase()
  const name = wanted.trim().replace(KIND, '')
  const asked = inFull(name)
  return found.filter(
    (place) =>
      (kind === undefined || place.targetType.toLowerCase() === kind) &&
      (callings(place).includes(asked) || isPostcodeIn(name, place)),
  )
}

/** The places with this name in another language: `Köln`. */
export function placesAlsoNamed(wanted: string, found: readonly GeoTarget[]): GeoTarget[] {
  const asked = inFull(wanted)
  return found.filter((place) => {
    const [first = '', ...rest] = place.name.split(', ')
    return (place.aliases ?? []).some(
      (it) => plain(it) !== plain(first) && callings({ ...place, name: [it, ...rest].join(', ') }).includes(asked),
    )
  })
}

/** A name means its best-known place if that is this many times larger than the others: Austin is in Texas. */
const TIMES_LARGER = 10

function mostLikely(places: readonly GeoTarget[]): readonly GeoTarget[] {
  const [first, second] = [...places].sort((a, b) => (b.reach ?? 0) - (a.reach ?? 0))
  const isClear = first?.reach !== undefined && second?.reach !== undefined
  return isClear && first.reach >= TIMES_LARGER * second.reach ? [first] : places
}

/**
 * The places a name can mean: those whose own name it is, and those with that name in another language. If it's a small place's own name
 * and a far larger one's other name, both are possible: Colonia is a town in New Jersey, and Cologne in Spanish.
 */
export function placesMeant(own: readonly GeoTarget[], also: readonly GeoTarget[]): readonly GeoTarget[] {
  if (own.length === 0) return mostLikely(also)
  const likely = mostLikely(own)
  const largest = Math.max(...likely.map((it) => it.reach ?? 0))
  return [...likely, ...also.filter((it) => !own.includes(it) && (it.reach ?? 0) >= TIMES_LARGER * largest)]
}

const isPostcodeOf =
  (country: string | undefined) =>
  ({ targetType, countryCode }: GeoTarget): boolean =>
    targetType === 'Postal Code' && countryCode === country

/** A postcode in another country: a number that is also a place's id means that place instead. */
export const isAbroad = (it: GeoTarget, home: string | undefined): boolean =>
  it.targetType === 'Postal Code' && it.countryCode !== home

/** If a postcode exists in several countries, the home country's. */
export function atHome(places: readonly GeoTarget[], home: string | undefined): readonly GeoTarget[] {
  const own = places.filter(isPostcodeOf(home))
  return own.length > 0 && places.every(({ targetType }) => targetType === 'Postal Code') ? own : places
}

/** A fully typed home postcode, before all others. */
export function homeFirst(typed: string, places: readonly GeoTarget[], home: string | undefined): GeoTarget[] {
  const codes = new Set(postcodesIn(typed).map((it) => it.code))
  const isFirst = (it: GeoTarget): boolean =>
    isPostcodeOf(home)(it) && codes.has(postcodeKey(it.name.split(',')[0] ?? ''))
  return [...places.filter(isFirst), ...places.filter((it) => !isFirst(it))]
}

const kindOf = ({ name, targetType }: GeoTarget): string => `${name} (${targetType.toLowerCase()})`
const KIND = / \(([a-z ]+)\)$/i

/** An unclear place: why, and the possible ones, likeliest first. */
export interface UnclearPlace {
  readonly why: string
  readonly choices: readonly string[]
}

/** Unambiguous names: with the type where several share a name. */
const choicesOf = (places: readonly GeoTarget[]): string[] =>
  places.slice(0, PLACES_TOLD).map((it) => (placesNamed(it.name, places).length > 1 ? kindOf(it) : it.name))

export const couldBe = (wanted: string, places: readonly GeoTarget[]): UnclearPlace => ({
  why: placeTexts.several(wanted, places),
  choices: choicesOf(places),
})
export const isUnknown = (wanted: string, near: readonly GeoTarget[]): UnclearPlace => ({
  why: placeTexts.unknown(wanted, near),
  choices: choicesOf(near),
})
const shown = (places: readonly GeoTarget[]): string => places.slice(0, PLACES_TOLD).map(kindOf).join('; ')
const PLACES_TOLD = 6

/** Why a place can't be used. */
export const placeTexts = {
  placesOrEverywhere: 'Name places or show it everywhere, not both.',
  noMiddle: (name: string): string => `${name} is too large to measure a distance from. Name a town or a postcode.`,
  point: ({ latitude, longitude }: Point, town: string | undefined): string =>
    `the point ${latitude}, ${longitude}${town === undefined ? '' : ` near ${town}`}`,
  none: 'Choose at least one place, or choose everywhere.',
  unknown: (wanted: string, near: readonly GeoTarget[]): string =>
    near.length > 0
      ? `Google Ads has no place called “${wanted}”. Is one of these meant: ${shown(near)}?`
      : `Google Ads has no place called “${wanted}” that ads can be shown in. Name a larger place near it.`,
  several: (wanted: string, places: readonly GeoTarget[]): string =>
    `“${wanted}” could be several places: ${shown(places)}. Which one is meant?`,
} as const
