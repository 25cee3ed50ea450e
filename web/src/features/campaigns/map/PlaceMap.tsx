import type { Point } from '@adwright/contract/campaigns/point.rules'
import { getConfig } from '@adwright/contract/system'
import L from 'leaflet'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useAction } from '#api/queries.ts'
import { useMedia, useReducedMotion } from '#ui/use-media.ts'
import type { Where } from '../wizard/where.rules.ts'
import { boxAround, drawLand, drawPlaces, drawTowns, type FindOutline, lookAt } from './draw.ts'
import './map.css'
import { drawnOf, pointOf } from './map.rules.ts'
import { mapTexts } from './map.texts.ts'
import { type Outline, outlineOf, readOutline } from './outline.ts'
import { readTowns, type Town } from './towns.ts'

export interface PlaceMapProps {
  where: Where
  /** A point was set by a click, a tap or Enter. */
  onPoint: (point: Point) => void
}

/** The whole world, without the polar ice. */
const WORLD = L.latLngBounds([-50, -165], [70, 178])
const ZOOM_MAX = 12

/** Shows the chosen locations. Everything it does can also be done in the fields beside it. */
export function PlaceMap({ where, onPoint }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [map, setMap] = useState<L.Map>()
  const [outline, setOutline] = useState<Outline>()
  const [towns, setTowns] = useState<readonly Town[]>([])
  const isTouch = useMedia('(pointer: coarse)')
  const isStill = useReducedMotion()
  const tiles = useAction(getConfig, {}, { topics: [] }).data?.map_tiles
  const setPoint = useEffectEvent(({ lat, lng }: L.LatLng) => onPoint(pointOf(lat, lng)))

  useEffect(() => {
    if (!box.current) return
    const made = L.map(box.current, {
      attributionControl: false,
      zoomControl: false,
      // Scrolling and one-finger gestures move the page instead of the map.
      scrollWheelZoom: false,
      dragging: !isTouch,
      doubleClickZoom: false,
      maxZoom: ZOOM_MAX,
      zoomSnap: 0.25,
      maxBounds: [
        [-85, -200],
        [85, 200],
      ],
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
    })
    L.control.zoom({ zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut }).addTo(made)
    made.fitBounds(WORLD)
    made.on('click', ({ latlng }) => setPoint(latlng))
    setMap(made)
    return () => {
      setMap(undefined)
      made.remove()
    }
  }, [isTouch, isStill])

  useEffect(() => {
    let isGone = false
    void readOutline().then((loaded) => {
      if (!isGone) setOutline(loaded)
    })
    void readTowns().then((loaded) => {
      if (!isGone) setTowns(loaded)
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!map) return
    const layer = tiles
      ? L.tileLayer(tiles.url, { referrerPolicy: 'origin', className: 'map-tiles' })
      : outline && drawLand(map, outline)
    layer?.addTo(map)
    return () => void layer?.remove()
  }, [map, outline, tiles])

  const drawn = useMemo(() => drawnOf(where), [where])
  useEffect(() => {
    if (!map) return
    const find: FindOutline = (area) => outline && outlineOf(outline, area)
    const group = drawPlaces(drawn, find).addTo(map)
    const box = boxAround(drawn, find)
    if (box) lookAt(map, box)
    return () => void group.remove()
  }, [map, outline, drawn])

  // Tiles contain their own place names.
  useEffect(() => {
    if (!map || tiles || towns.length === 0) return
    let names = drawTowns(map, towns, drawn).addTo(map)
    const again = () => {
      names.remove()
      names = drawTowns(map, towns, drawn).addTo(map)
    }
    map.on('moveend', again)
    return () => {
      map.off('moveend', again)
      names.remove()
    }
  }, [map, tiles, towns, drawn])

  return (
    <figure className="flex flex-col gap-1.5">
      <div className="place-map relative isolate overflow-hidden rounded-md border border-line">
        <div
          ref={box}
          role="application"
          aria-label={mapTexts.label}
          aria-describedby={id}
          className="h-64 w-full"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.target !== box.current || !map) return
            event.preventDefault()
            onPoint(pointOf(map.getCenter().lat, map.getCenter().lng))
          }}
        />
        <span aria-hidden="true" className="map-middle" />
        {tiles?.credit && <span className="map-credit">{tiles.credit}</span>}
      </div>
      <figcaption className="flex flex-col gap-1 text-sm text-muted">
        <span aria-hidden="true">{isTouch ? mapTexts.hintTouch : mapTexts.hint}</span>
        <span id={id} className="sr-only">
          {mapTexts.keys}
        </span>
        {drawn.undrawn.length > 0 && <span>{mapTexts.undrawn(drawn.undrawn.join('; '))}</span>}
      </figcaption>
    </figure>
  )
}
