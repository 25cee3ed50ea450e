import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { whileUsed } from '#kernel/give-back.ts'
import { formats, postcodeKey } from '#kernel/postcode.rules.ts'
import type { Place } from './place.ts'

/** A country's postcodes: consecutive lines, sorted by key. */
interface Block {
  readonly country: string
  /** The index of its country in the formats. */
  readonly index: number
  readonly isRange: boolean
  readonly from: number
  readonly to: number
  /** The population of postcodes that state none. */
  readonly people: number
}

/** All postcodes in one text: as objects, 150,000 of them would take ten times the memory. */
interface Postcodes {
  /**
   * The number of names, the names, then a block per country: `country\tcount\tpeople`, followed by lines of
   * `code\tname\tlatitude\tlongitude\tpeople`.
   */
  readonly lines: Buffer
  readonly lineAt: Uint32Array
  readonly blocks: readonly Block[]
}

const LINE_BREAK = 10

function readPostcodes(): Postcodes {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'postcodes.tsv.gz')))
  const starts = [0]
  for (let at = lines.indexOf(LINE_BREAK); at >= 0; at = lines.indexOf(LINE_BREAK, at + 1)) starts.push(at + 1)
  const lineAt = Uint32Array.from([...starts, lines.length + 1])
  const blocks: Block[] = []
  let line = 1 + Number(lineIn(lines, lineAt, 0))
  while (line < starts.length) {
    const [country = '', count, people] = lineIn(lines, lineAt, line).split('\t')
    const index = formats.findIndex((it) => it.country === country)
    const from = line + 1
    const to = from + Number(count)
    blocks.push({ country, index, isRange: formats[index]?.isRange === true, from, to, people: Number(people) })
    line = to
  }
  return { lines, lineAt, blocks: blocks.sort((a, b) => a.index - b.index) }
}

const lineIn = (lines: Buffer, lineAt: Uint32Array, line: number): string =>
  lines.toString('utf8', lineAt[line], (lineAt[line + 1] as number) - 1)

const all = whileUsed(readPostcodes)

const fieldsOf = (line: number): string[] => lineIn(all().lines, all().lineAt, line).split('\t')
const keyOf = (line: number): string => postcodeKey(fieldsOf(line)[0] ?? '')

/** The first line of a block whose key is not below the given one. */
function firstFrom({ from, to }: Block, key: string): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(middle) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** A code's line; in a range format, the line that covers it. */
function lineOf(block: Block, key: string): number | undefined {
  const line = firstFrom(block, key)
  if (line < block.to && keyOf(line) === key) return line
  return block.isRange && line > block.from && key.length === keyOf(block.from).length ? line - 1 : undefined
}

/** Our own ids, longer than the platform's: one range for ZIP codes, one for all other postcodes. */
const ZIP_ID_BASE = 7_000_000_000
const ID_BASE = 9_000_000_000
const IDS_A_COUNTRY = 20_000_000
/** The base for writing digits and letters as one number. */
const LETTERS_RADIX = 36

const hasLetters = ({ from }: Block): boolean => /[a-z]/.test(keyOf(from))
const baseOf = ({ country, index }: Block): number => (country === 'US' ? ZIP_ID_BASE : ID_BASE + index * IDS_A_COUNTRY)
const idOf = (block: Block, key: string): string =>
  String(baseOf(block) + Number.parseInt(key, hasLetters(block) ? LETTERS_RADIX : 10))

const MILLION = 1_000_000

function placeOf(block: Block, line: number, key: string): Place {
  const [written = '', name, latitude, longitude, people] = fieldsOf(line)
  const code = block.isRange ? key : written
  return {
    id: idOf(block, key),
    name: `${code}, ${lineIn(all().lines, all().lineAt, Number(name) + 1)}`,
    countryCode: block.country,
    targetType: 'Postal Code',
    peopleMillions: Number(people ?? block.people) / MILLION,
    at: { latitude: Number(latitude), longitude: Number(longitude) },
    aliases: [],
  }
}

/** The postcodes with this key, at most one per country. */
export const postcodesOf = (key: string, countries: readonly string[]): Place[] =>
  all().blocks.flatMap((block) => {
    const line = countries.includes(block.country) ? lineOf(block, key) : undefined
    return line === undefined ? [] : [placeOf(block, line, key)]
  })

/** Postcodes with this beginning, up to a limit per country. */
export const postcodesLike = (beginning: string, limit: number): Place[] =>
  all().blocks.flatMap((block) => {
    const found: Place[] = []
    for (let line = firstFrom(block, beginning); line < block.to && found.length < limit; line++) {
      const key = keyOf(line)
      if (!key.startsWith(beginning)) break
      found.push(placeOf(block, line, key))
    }
    return found
  })

/** The postcode with an id; undefined if there is none. */
export function postcodeById(id: string): Place | undefined {
  if (!/^[79]\d{9}$/.test(id)) return undefined
  const number = Number(id)
  const block = all().blocks.find((it) => number >= baseOf(it) && number < baseOf(it) + IDS_A_COUNTRY)
  if (!block) return undefined
  const value = number - baseOf(block)
  const key = hasLetters(block) ? value.toString(LETTERS_RADIX) : String(value).padStart(keyOf(block.from).length, '0')
  const line = lineOf(block, key)
  return line === undefined ? undefined : placeOf(block, line, key)
}
