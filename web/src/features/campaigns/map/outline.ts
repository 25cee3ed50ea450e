import statesFile from 'us-atlas/states-10m.json?url'
import { feature } from 'topojson-client'
import worldFile from 'world-atlas/countries-50m.json?url'
import type { Area, Box } from './map.rules.ts'

/** The world's land by country, and the US states. */
export interface Outline {
  readonly countries: readonly GeoJSON.Feature<GeoJSON.Geometry>[]
  readonly states: readonly GeoJSON.Feature<GeoJSON.Geometry, { readonly name: string }>[]
}

/** It has no customers, and a ring around a pole doesn't close on a flat map. */
const ANTARCTICA = '010'

/** Continues a ring that crosses the date line beyond 180 degrees: otherwise a flat map would draw it back across the whole world. */
function unfoldedRing(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turns -= 360
    if (longitude - before < -180) turns += 360
    before = longitude
    return [longitude + turns, latitude]
  })
}

export function unfolded<T>(area: GeoJSON.Feature<GeoJSON.Geometry, T>): GeoJSON.Feature<GeoJSON.Geometry, T> {
  const { geometry } = area
  if (geometry.type === 'Polygon')
    return { ...area, geometry: { ...geometry, coordinates: geometry.coordinates.map(unfoldedRing) } }
  if (geometry.type !== 'MultiPolygon') return area
  return { ...area, geometry: { ...geometry, coordinates: geometry.coordinates.map((it) => it.map(unfoldedRing)) } }
}

async function readFeatures<T extends { name: string }>(
  file: string,
  name: string,
): Promise<GeoJSON.Feature<GeoJSON.Geometry, T>[]> {
  const topology = (await (await fetch(file)).json()) as TopoJSON.Topology<
    Record<string, TopoJSON.GeometryCollection<T>>
  >
  const collection = topology.objects[name]
  return collection
    ? feature(topology, collection)
        .features.filter(({ id }) => id !== ANTARCTICA)
        .map(unfolded)
    : []
}

let read: Promise<Outline> | undefined
/** Outlines by Natural Earth and the US Census Bureau, from our own server; nothing if they can't be loaded. */
export function readOutline(): Promise<Outline | undefined> {
  read ??= Promise.all([
    readFeatures(worldFile, 'countries'),
    readFeatures<{ name: string }>(statesFile, 'states'),
  ]).then(([countries, states]) => ({ countries, states }))
  return read.catch(() => {
    read = undefined
    return undefined
  })
}

export const outlineOf = ({ countries, states }: Outline, area: Area): GeoJSON.Feature<GeoJSON.Geometry> | undefined =>
  'country' in area
    ? countries.find(({ id }) => Number(id) === area.country)
    : states.find(({ properties }) => properties.name === area.state)

const isArea = (it: GeoJSON.Geometry): it is GeoJSON.Polygon | GeoJSON.MultiPolygon =>
  it.type === 'Polygon' || it.type === 'MultiPolygon'
const boxOf = (ring: readonly GeoJSON.Position[]): Box => {
  const [longitudes, latitudes] = [ring.map((it) => it[0] ?? 0), ring.map((it) => it[1] ?? 0)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
/** An area's parts, each with its bounding box. */
export function partsOf({ geometry }: GeoJSON.Feature<GeoJSON.Geometry>): Box[] {
  if (!isArea(geometry)) return []
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map(([ring = []]) => boxOf(ring))
}
