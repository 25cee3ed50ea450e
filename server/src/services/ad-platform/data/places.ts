import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { indexNames, lastAtMost, type NameIndex } from './name-index.rules.ts'
import { plain } from './place-name.rules.ts'

/** A place ads can be shown in. */
export interface Place {
  /** The platform's own id; a town or postcode that its list lacks has one of ours, longer than any of those. */
  readonly id: string
  /** `Austin, Texas`, `Leeds, England, United Kingdom`, `78701, Austin, Texas`. */
  readonly name: string
  readonly countryCode: string
  readonly targetType: string
  /** People there, in millions: it weighs how much is searched. */
  readonly peopleMillions: number
}

/** All places in one text: objects for 100,000 of them would cost ten times the memory. */
interface Places {
  /** `id\tname\tcountry\ttype\tpeople`, a line each, most people first. */
  readonly lines: Buffer
  readonly lineAt: Uint32Array
  readonly names: NameIndex
  /** Ids in rising order, and the line of each. */
  readonly ids: Float64Array
  readonly lineOfId: Uint32Array
}

const LINE_BREAK = 10
const TAB = 9
/** Above the number of lines: with ids of ten digits the product stays an exact number. */
const LINES_MAX = 2 ** 18

function readPlaces(): Places {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'places.tsv.gz')))
  const starts = [0]
  for (let at = lines.indexOf(LINE_BREAK); at >= 0; at = lines.indexOf(LINE_BREAK, at + 1)) starts.push(at + 1)
  const count = starts.length
  const ids = new Float64Array(count)
  const names: string[] = []
  for (const [line, from] of starts.entries()) {
    const nameFrom = lines.indexOf(TAB, from) + 1
    ids[line] = Number(lines.toString('latin1', from, nameFrom - 1))
    names.push(lines.toString('utf8', nameFrom, lines.indexOf(TAB, nameFrom)))
  }
  // Numbers sort many times faster than objects do, so an id carries its line behind it.
  const sorted = ids.map((id, line) => id * LINES_MAX + line).sort()
  return {
    lines,
    lineAt: Uint32Array.from([...starts, lines.length + 1]),
    names: indexNames(plain(names.join('\n'))),
    ids: sorted.map((it) => Math.floor(it / LINES_MAX)),
    lineOfId: Uint32Array.from(sorted, (it) => it % LINES_MAX),
  }
}

let read: Places | undefined
const all = (): Places => {
  read ??= readPlaces()
  return read
}

/** The place of a line, counted from 0. */
export function placeAt(line: number): Place {
  const { lines, lineAt } = all()
  const [id = '', name = '', countryCode = '', targetType = '', people = '0'] = lines
    .toString('utf8', lineAt[line], (lineAt[line + 1] as number) - 1)
    .split('\t')
  return { id, name, countryCode, targetType, peopleMillions: Number(people) / 1_000_000 }
}

/** Places by id, as a map has them. */
export const placeById = {
  get(id: string): Place | undefined {
    const { ids, lineOfId } = all()
    const at = /^\d{1,12}$/.test(id) ? lastAtMost(ids, Number(id)) : -1
    return at >= 0 && ids[at] === Number(id) ? placeAt(lineOfId[at] as number) : undefined
  },
  has: (id: string): boolean => placeById.get(id) !== undefined,
}

/** Ids of countries are 2000 and the country's ISO number. */
const COUNTRY_ID_MAX = 2999
let countries: ReadonlyMap<string, Place> | undefined
function readCountries(): ReadonlyMap<string, Place> {
  const { ids, lineOfId } = all()
  const found = Array.from(lineOfId.subarray(0, lastAtMost(ids, COUNTRY_ID_MAX) + 1), placeAt)
  return new Map(found.map((it) => [it.countryCode, it]))
}

/** A country by its two letters. */
export function countryPlace(code: string): Place | undefined {
  countries ??= readCountries()
  return countries.get(code)
}

/** The names of all lines, to be searched. */
export const placeNames = (): NameIndex => all().names

/** The places with the most people, at most `count`. */
export const largestPlaces = (count: number): Place[] =>
  Array.from({ length: Math.min(count, all().ids.length) }, (_, line) => placeAt(line))
