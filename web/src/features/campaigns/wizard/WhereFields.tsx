import { type DistanceUnit, type Location, RADIUS_MAX } from '@adwright/contract/campaigns/where'
import { loadable } from '#ui/loadable.tsx'
import { LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import type { Point } from '@adwright/contract/campaigns/point.rules'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { mapTexts } from '../map/map.texts.ts'
import { Chips } from './Chips.tsx'
import { LocationSearch } from './LocationSearch.tsx'
import { pointPlace } from './point-place.ts'
import type { FieldsProps } from './step-props.ts'
import {
  type Chosen,
  chipName,
  isPlaced,
  keyOf,
  type Where,
  withExcluded,
  withLocation,
  withoutProximity,
  withProximity,
} from './where.rules.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations
const ways = ['show', 'around', 'leave_out'] as const
type Way = (typeof ways)[number]
const units = [
  { value: 'MILES', label: words.miles },
  { value: 'KILOMETERS', label: words.kilometers },
] as const satisfies readonly { value: DistanceUnit; label: string }[]
const USUAL_RADIUS = '10'

// If the map can't be loaded, nothing is lost: the fields do everything it does.
const PlaceMap = loadable(() =>
  import('../map/PlaceMap.tsx').then(
    (it) => it.PlaceMap,
    () => () => <p className="text-sm text-muted">{mapTexts.failed}</p>,
  ),
)

/** Where it's shown (product-3 §5.3): locations found by typing, radii around one of them or a point on the map, and excluded locations. */
export function WhereFields({ value, onChange }: FieldsProps<Where>) {
  const [way, setWay] = useState<Way>('show')
  const [radius, setRadius] = useState(USUAL_RADIUS)
  const [unit, setUnit] = useState<DistanceUnit>('MILES')
  /** The point set on the map, which the next click moves. */
  const [pin, setPin] = useState<Point>()
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const faultOf = (text: string, of: DistanceUnit) =>
    Number(text) >= 1 && Number(text) <= RADIUS_MAX[of] ? undefined : words.distanceFault(RADIUS_MAX[of])
  const tooFar = faultOf(radius, unit)
  const take = (chosen: Chosen | undefined, name: string) => {
    setError(chosen ? undefined : (tooFar ?? words.noMiddle(name)))
    if (!chosen) return
    setSaid(chosen.gone.length > 0 ? words.gone(chosen.gone.map((it) => it.name).join('; '), name) : '')
    onChange(chosen.where)
  }
  const around = (place: Location, of = value) =>
    tooFar === undefined ? withProximity(of, place, Number(radius), unit) : undefined
  const choose = (place: Location) => {
    if (way === 'leave_out') return take(withExcluded(value, place), place.name)
    take(way === 'show' ? withLocation(value, place) : around(place), place.name)
  }
  const setPoint = (point: Point) => {
    const place = pointPlace(point)
    const chosen = around(place, pin ? withoutProximity(value, keyOf(pin)) : value)
    setWay('around')
    take(chosen, place.name)
    if (chosen) setPin(point)
  }
  const setDistance = (text: string, of: DistanceUnit) => {
    setError(undefined)
    setRadius(text)
    setUnit(of)
    if (pin && faultOf(text, of) === undefined)
      onChange(withProximity(value, pointPlace(pin), Number(text), of)?.where ?? value)
  }
  const removeProximity = (id: string) => {
    if (pin && keyOf(pin) === id) setPin(undefined)
    onChange(withoutProximity(value, id))
  }
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @2xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <Segmented
              label={words.way}
              value={way}
              onChange={(to) => {
                setError(undefined)
                setWay(to)
              }}
              options={ways.map((it) => ({ value: it, label: words.ways[it] }))}
            />
          </div>
          {way === 'around' && (
            <div className="flex flex-wrap items-end gap-3">
              <TextField
                label={words.distance}
                type="number"
                inputMode="decimal"
                min={1}
                max={RADIUS_MAX[unit]}
                value={radius}
                error={tooFar}
                onChange={(event) => setDistance(event.target.value, unit)}
                className="w-36"
              />
              <Segmented label={words.unit} value={unit} onChange={(to) => setDistance(radius, to)} options={units} />
            </div>
          )}
          <LocationSearch
            maxResults={LOCATION_RESULTS_MAX}
            chosen={way === 'leave_out' ? value.excluded : value.locations}
            hint={way === 'around' ? words.aroundHint : words.hint}
            takesPoint={way === 'around'}
            fault={error}
            onChoose={choose}
          />
          <p role="status" className={said === '' ? 'sr-only' : 'text-sm text-muted'}>
            {said}
          </p>
          <Chips
            label={words.chosen}
            chips={value.locations}
            removeLabel={words.remove}
            onRemove={(id) => onChange({ ...value, locations: value.locations.filter((it) => it.id !== id) })}
          />
          <Chips
            label={words.chosenAround}
            chips={value.proximities.map((it) => ({ id: keyOf(it), name: chipName(it) }))}
            removeLabel={words.remove}
            onRemove={removeProximity}
          />
          <Chips
            label={words.chosenOut}
            chips={value.excluded.map((it) => ({ id: it.id, name: words.notIn(it.name) }))}
            removeLabel={words.remove}
            onRemove={(id) => onChange({ ...value, excluded: value.excluded.filter((it) => it.id !== id) })}
          />
          {!isPlaced(value) && (
            <Checkbox
              label={words.everywhere}
              hint={words.everywhereHint}
              checked={value.everywhere}
              onChange={(everywhere) => onChange({ ...value, everywhere })}
            />
          )}
        </div>
        <PlaceMap room={<Skeleton className="h-64" />} where={value} onPoint={setPoint} />
      </div>
    </div>
  )
}
