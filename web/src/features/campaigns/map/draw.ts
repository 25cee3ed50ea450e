import type { Point } from '@adwright/contract/campaigns/point.rules'
import L from 'leaflet'
import { type Area, around, type Box, type Drawn, isOutOfSight, mainland } from './map.rules.ts'
import { chosenRect, fittingSpots, type Spot } from './labels.rules.ts'
import { type Outline, partsOf } from './outline.ts'
import type { Town } from './towns.ts'

/** Colors come from the style sheet, so that they follow light and dark mode. */
const plain = { weight: 1, interactive: false } as const

const LAND_PANE = 'land'
/** All land, below the chosen locations. */
export function drawLand(map: L.Map, { countries, states }: Outline): L.LayerGroup {
  const pane = map.getPane(LAND_PANE) ?? map.createPane(LAND_PANE)
  pane.style.zIndex = '250'
  const renderer = L.svg({ pane: LAND_PANE, padding: 0.5 })
  const layer = (features: readonly GeoJSON.Feature<GeoJSON.Geometry>[], className: string): L.GeoJSON =>
    L.geoJSON([...features], { pane: LAND_PANE, style: { ...plain, renderer, className } as L.PathOptions })
  return L.layerGroup([layer(countries, 'map-land'), layer(states, 'map-state')])
}

export type FindOutline = (area: Area) => GeoJSON.Feature<GeoJSON.Geometry> | undefined

const LABELS_MAX = 12
/** A name as plain text: Leaflet would treat a string as HTML. */
function label(name: string): HTMLElement {
  const text = document.createElement('span')
  text.textContent = name
  return text
}

/** Draws chosen locations, and crosses out excluded ones. */
export function drawPlaces({ areas, dots, circles }: Drawn, outlineOf: FindOutline): L.LayerGroup {
  const group = L.layerGroup()
  for (const { area, isOut } of areas) {
    const found = outlineOf(area)
    if (found) group.addLayer(L.geoJSON(found, { style: { ...plain, className: isOut ? 'map-out' : 'map-in' } }))
  }
  for (const { at, meters } of circles)
    group.addLayer(L.circle([at.latitude, at.longitude], { ...plain, radius: meters, className: 'map-in' }))
  const named = [...dots, ...circles]
  for (const { at, name, isOut } of named) {
    const icon = L.divIcon({ className: isOut ? 'map-dot map-dot-out' : 'map-dot', iconSize: [12, 12] })
    const dot = L.marker([at.latitude, at.longitude], { icon, interactive: false, keyboard: false })
    if (named.length <= LABELS_MAX) dot.bindTooltip(label(name), { permanent: true, direction: 'top', offset: [0, -6] })
    group.addLayer(dot)
  }
  return group
}

const TOWNS_PANE = 'towns'
/** Draws larger towns in view, by name, around the chosen locations. */
export function drawTowns(map: L.Map, towns: readonly Town[], { dots, circles }: Drawn): L.LayerGroup {
  const pane = map.getPane(TOWNS_PANE) ?? map.createPane(TOWNS_PANE)
  pane.style.zIndex = '550'
  pane.setAttribute('aria-hidden', 'true')
  const { x: width, y: height } = map.getSize()
  const bounds = map.getBounds()
  const spotOf = (name: string, { latitude, longitude }: Point): Spot => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude])
    return { name, x, y }
  }
  const taken = [...dots, ...circles].map(({ name, at }) => chosenRect(spotOf(name, at)))
  const inSight = towns.filter((it) => bounds.contains([it.latitude, it.longitude])).map((it) => spotOf(it.name, it))
  const layers = fittingSpots(inSight, taken, { width, height }).map(({ name, x, y }) =>
    L.marker(map.containerPointToLatLng([x, y]), {
      icon: L.divIcon({ className: 'map-town', html: label(name), iconSize: [5, 5] }),
      interactive: false,
      keyboard: false,
      pane: TOWNS_PANE,
    }),
  )
  return L.layerGroup(layers)
}

/** How much of the surroundings of a town or point to show, such as a coast or border for orientation. */
const SURROUNDINGS_METERS = 150_000
const boxOf = (bounds: L.LatLngBounds): Box => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
})

/** The bounding box of what is shown; excluded locations count only together with others. */
export function boxAround({ areas, dots, circles }: Drawn, outlineOf: FindOutline): Box | undefined {
  const boxes = areas.flatMap(({ area }) => {
    const found = outlineOf(area)
    return found ? (mainland(partsOf(found)) ?? []) : []
  })
  const near = [...dots.map(({ at }) => ({ at, meters: 0 })), ...circles]
  return around([
    ...boxes,
    ...near.map(({ at, meters }) =>
      boxOf(L.latLng(at.latitude, at.longitude).toBounds(2 * Math.max(meters, SURROUNDINGS_METERS))),
    ),
  ])
}

/** Moves only if something would be out of view, so that a point just set stays under the pointer. */
export function lookAt(map: L.Map, box: Box): void {
  if (!isOutOfSight(boxOf(map.getBounds()), box)) return
  map.fitBounds(
    [
      [box.south, box.west],
      [box.north, box.east],
    ],
    // Includes names above the dots.
    { padding: [32, 32] },
  )
}
