import { DAY_MS } from '@adwright/contract/values/day.rules'
import { z } from 'zod'
import type { Place as KnownPlace } from '../data/place.ts'
import { countryPlace, nearestTown, placeById } from '../data/places.ts'
import type { AdPlatform, GeoTarget } from '../port.ts'
import type { Google } from './account.ts'
import { idList, isId, mayBegin } from './gaql.rules.ts'
import { openMemory } from './memory.ts'
import { search } from './search.ts'
import { count, id, shaped } from './wire.ts'

const Place = z.object({
  id,
  name: z.string(),
  canonicalName: z.string().default(''),
  countryCode: z.string().default(''),
  targetType: z.string().default(''),
  status: z.string().default('ENABLED'),
})
const Suggestions = z.object({
  geoTargetConstantSuggestions: z.array(z.object({ reach: count, geoTargetConstant: Place })).default([]),
})
const Row = z.object({ geoTargetConstant: Place })

const FIELDS =
  'geo_target_constant.id, geo_target_constant.name, geo_target_constant.canonical_name, geo_target_constant.country_code, geo_target_constant.target_type, geo_target_constant.status'
const LARGE = " AND geo_target_constant.target_type IN ('Country', 'State', 'Province', 'Region')"
const IDS_AT_ONCE = 500
/** How many rows with a given beginning are read. */
const LIKE_MAX = 200
/** People search for the same few places: cached searches don't use up the quota. */
const KEPT_SEARCHES = 500
const KEPT_MS = DAY_MS

const namedOf = ({ id: placeId, name, countryCode, targetType, at }: KnownPlace): GeoTarget => ({
  id: placeId,
  name,
  countryCode,
  targetType,
  ...(at ? { at } : {}),
})

/** What Google doesn't return about its places, by id. */
function knownOf(placeId: string): Pick<GeoTarget, 'at' | 'aliases'> {
  const known = placeById.get(placeId)
  return { ...(known?.at ? { at: known.at } : {}), aliases: known?.aliases ?? [] }
}

const asTarget = (
  { id: placeId, name, canonicalName, countryCode, targetType }: z.infer<typeof Place>,
  reach = 0,
): GeoTarget => ({
  id: placeId,
  // 'Portland,Oregon,United States' is more specific than 'Portland'.
  name: targetType === 'Country' || canonicalName === '' ? name : canonicalName.replaceAll(/,(?=\S)/g, ', '),
  countryCode,
  targetType,
  ...(reach > 0 && { reach }),
  ...knownOf(placeId),
})

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const rankOf = ({ name }: { readonly name: string }, wanted: string): number => {
  if (plain(name) === wanted) return 0
  return plain(name).startsWith(wanted) ? 1 : 2
}
/** Countries rank before towns with the same name. */
const sizes = ['Country', 'State', 'Province', 'Region', 'Metro', 'City']
const sizeOf = ({ targetType }: { readonly targetType: string }): number => {
  const at = sizes.indexOf(targetType)
  return at < 0 ? sizes.length : at
}

type Calls = Pick<AdPlatform, 'locations' | 'country' | 'townNear' | 'locationsByIds'>

export function placeCalls({ line, managerId, clock }: Google): Calls {
  const searches = openMemory<readonly GeoTarget[]>({ most: KEPT_SEARCHES, keepMs: KEPT_MS, clock })

  /** Google's own suggestions, which know other spellings but want whole words; then names that start like this. */
  const find = async (query: string): Promise<GeoTarget[]> => {
    const body = { locale: 'en', locationNames: { names: [query] } }
    const { geoTargetConstantSuggestions: suggested } = shaped(
      Suggestions,
      await line.read('geoTargetConstants:suggest', body),
    )
    const beginning = (kinds: string) =>
      search(
        line,
        managerId,
        Row,
        `SELECT ${FIELDS} FROM geo_target_constant WHERE ${mayBegin('geo_target_constant.name', query)} AND geo_target_constant.status = 'ENABLED'${kinds} LIMIT ${LIKE_MAX}`,
      )
    // Thousands of villages may share a beginning, so countries and states are queried separately.
    const [large, all] = await Promise.all([beginning(LARGE), beginning('')])
    const begun = [...large, ...all]
    const found = new Map<string, { readonly place: z.infer<typeof Place>; readonly reach: number }>()
    for (const { geoTargetConstant: place, reach } of suggested)
      if (place.status === 'ENABLED') found.set(place.id, { place, reach })
    for (const { geoTargetConstant: place } of begun) if (!found.has(place.id)) found.set(place.id, { place, reach: 0 })
    const wanted = plain(query)
    return [...found.values()]
      .toSorted(
        (a, b) =>
          rankOf(a.place, wanted) - rankOf(b.place, wanted) ||
          b.reach - a.reach ||
          sizeOf(a.place) - sizeOf(b.place) ||
          a.place.name.length - b.place.name.length ||
          (a.place.id < b.place.id ? -1 : 1),
      )
      .map(({ place, reach }) => asTarget(place, reach))
  }

  return {
    locations: async (query, limit) => {
      const wanted = plain(query).slice(0, 80)
      if (wanted === '') return []
      return (await searches.get(wanted, () => find(wanted))).slice(0, limit)
    },
    // Country ids never change, so no request is needed.
    country: async (code) => {
      const found = countryPlace(code)
      return found && namedOf(found)
    },
    // Google can't name the place at a point.
    townNear: async (point) => {
      const town = nearestTown(point)
      return town && namedOf(town)
    },
    locationsByIds: async (ids) => {
      const good = [...new Set(ids.filter(isId))]
      const found = new Map<string, GeoTarget>()
      for (let at = 0; at < good.length; at += IDS_AT_ONCE) {
        const list = idList(good.slice(at, at + IDS_AT_ONCE))
        const query = `SELECT ${FIELDS} FROM geo_target_constant WHERE geo_target_constant.id IN ${list}`
        for (const { geoTargetConstant } of await search(line, managerId, Row, query))
          found.set(geoTargetConstant.id, asTarget(geoTargetConstant))
      }
      return ids.flatMap((it) => found.get(it) ?? [])
    },
  }
}
