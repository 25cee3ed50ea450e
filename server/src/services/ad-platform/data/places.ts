import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { whileUsed } from '#kernel/give-back.ts'
import { once } from '#kernel/once.ts'
import { indexNames, lastAtMost, type NameIndex } from './name-index.rules.ts'
import type { Place } from './place.ts'
import { plain } from './place-name.rules.ts'
import { KM_A_DEGREE, kmBetween, type Point } from './point.rules.ts'
import { postcodeById } from './postcodes.ts'

/** All places in one text: as objects, 100,000 of them would take ten times the memory. */
interface Places {
  /** `id\tname\tcountry\ttype\tpeople\tlatitude\tlongitude\taliases`, one per line, most people first; the last three may be missing. */
  readonly lines: Buffer
  readonly lineAt: Uint32Array
  /** Ids in ascending order, and the line of each. */
  readonly ids: Float64Array
  readonly lineOfId: Uint32Array
}

/** The name search data: loaded on the first search, since that takes ten times as long as loading the ids. */
interface Named {
  /** All names, including aliases. */
  readonly names: NameIndex
  /** The line of the place for each name. */
  readonly lineOfName: Uint32Array
}

const LINE_BREAK = 10
const TAB = 9
const ZERO = 48
const FIELDS_BEFORE_POINT = 5
/** More than the number of lines, and small enough that its product with a ten-digit id stays an exact number. */
const LINES_MAX = 2 ** 18

function readPlaces(): Places {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'places.tsv.gz')))
  const starts = [0]
  for (let at = lines.indexOf(LINE_BREAK); at >= 0; at = lines.indexOf(LINE_BREAK, at + 1)) starts.push(at + 1)
  // Numbers sort many times faster than objects, so each id carries its line number.
  const sorted = Float64Array.from(starts, (from, line) => idAt(lines, from) * LINES_MAX + line).sort()
  return {
    lines,
    lineAt: Uint32Array.from([...starts, lines.length + 1]),
    ids: sorted.map((it) => Math.floor(it / LINES_MAX)),
    lineOfId: Uint32Array.from(sorted, (it) => it % LINES_MAX),
  }
}

/** The number at the start of a line. */
function idAt(lines: Buffer, from: number): number {
  let id = 0
  for (let at = from; at < lines.length && lines[at] !== TAB; at++) id = id * 10 + (lines[at] as number) - ZERO
  return id
}

/** Latitude and longitude of each line, in degrees; NaN if missing. */
function readPoints(): Float32Array {
  const { lines, lineAt } = all()
  const points = new Float32Array((lineAt.length - 1) * 2)
  for (let line = 0; line < points.length / 2; line++) {
    const to = (lineAt[line + 1] as number) - 1
    let at = lineAt[line] as number
    for (let field = 0; at < to && field < FIELDS_BEFORE_POINT; at++) if (lines[at] === TAB) field += 1
    const [latitude, longitude] = lines.toString('latin1', at, to).split('\t', 2)
    points[line * 2] = Number(latitude || Number.NaN)
    points[line * 2 + 1] = Number(longitude || Number.NaN)
  }
  return points
}

function readNamed(): Named {
  const { lines, lineAt } = all()
  const names: string[] = []
  const lineOfName: number[] = []
  for (let line = 0; line < lineAt.length - 1; line++) {
    const text = lines.toString('utf8', lineAt[line], (lineAt[line + 1] as number) - 1)
    const [, name = '', , , , , , aliases] = text.split('\t')
    const rest = name.slice((name.split(',')[0] ?? '').length)
    for (const called of [
      name,
      ...(aliases ?? '')
        .split('|')
        .filter(Boolean)
        .map((it) => it + rest),
    ]) {
      names.push(called)
      lineOfName.push(line)
    }
  }
  return { names: indexNames(plain(names.join('\n'))), lineOfName: Uint32Array.from(lineOfName) }
}

const all = whileUsed(readPlaces)
const named = once(readNamed)
const onTheMap = whileUsed(readPoints)

/** The place at a line, from 0. */
export function placeAt(line: number): Place {
  const { lines, lineAt } = all()
  const [id = '', name = '', countryCode = '', targetType = '', people = '0', latitude, longitude, aliases = ''] = lines
    .toString('utf8', lineAt[line], (lineAt[line + 1] as number) - 1)
    .split('\t')
  return {
    id,
    name,
    countryCode,
    targetType,
    peopleMillions: Number(people) / 1_000_000,
    ...(latitude && longitude ? { at: { latitude: Number(latitude), longitude: Number(longitude) } } : {}),
    aliases: aliases.split('|').filter(Boolean),
  }
}

/** The place for a line of `placeNames`. */
export const placeNamed = (nameLine: number): Place => placeAt(named().lineOfName[nameLine] as number)

/** Whether a line of `placeNames` is an alias of the place before it. */
export const isAlias = (nameLine: number): boolean => named().lineOfName[nameLine] === named().lineOfName[nameLine - 1]

/** Places by id, with a map's interface. */
export const placeById = {
  get(id: string): Place | undefined {
    const { ids, lineOfId } = all()
    const at = /^\d{1,12}$/.test(id) ? lastAtMost(ids, Number(id)) : -1
    return at >= 0 && ids[at] === Number(id) ? placeAt(lineOfId[at] as number) : postcodeById(id)
  },
  has: (id: string): boolean => placeById.get(id) !== undefined,
}

/** Country ids are 2000 plus the country's ISO number. */
const COUNTRY_ID_MAX = 2999
function readCountries(): ReadonlyMap<string, Place> {
  const { ids, lineOfId } = all()
  const found = Array.from(lineOfId.subarray(0, lastAtMost(ids, COUNTRY_ID_MAX) + 1), placeAt)
  return new Map(found.map((it) => [it.countryCode, it]))
}

const countries = once(readCountries)

/** A country by its two-letter code. */
export const countryPlace = (code: string): Place | undefined => countries().get(code)

/** Whether the platform itself has a place with this id: ours are longer. */
export const isGoogleId = (id: string): boolean => id.length < 10

/** The searchable names of all places except postcodes. */
export const placeNames = (): NameIndex => named().names

/** The places with the most people, at most `count`. */
export const largestPlaces = (count: number): Place[] =>
  Array.from({ length: Math.min(count, all().ids.length) }, (_, line) => placeAt(line))

/** Towns whose center is within a number of kilometers of a point, most people first. */
export function placesWithin(center: Point, km: number): Place[] {
  const points = onTheMap()
  const near: Place[] = []
  const most = km / KM_A_DEGREE
  for (let line = 0; line < points.length / 2; line++) {
    const latitude = points[line * 2] as number
    // NaN coordinates compare false.
    if (!(Math.abs(latitude - center.latitude) <= most)) continue
    const longitude = points[line * 2 + 1] as number
    if (kmBetween(center, { latitude, longitude }) <= km) near.push(placeAt(line))
  }
  return near
}

/** The town nearest to a point, within reach. */
export function nearestTown(center: Point): Place | undefined {
  for (const km of [10, 50, 300, 2000]) {
    const towns = placesWithin(center, km).filter((it) => it.targetType === 'City')
    const far = (it: Place): number => (it.at ? kmBetween(center, it.at) : Number.POSITIVE_INFINITY)
    if (towns.length > 0) return towns.reduce((best, it) => (far(it) < far(best) ? it : best))
  }
  return undefined
}
