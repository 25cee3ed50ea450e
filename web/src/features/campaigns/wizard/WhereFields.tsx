import { type DistanceUnit, type Location, RADIUS_MAX } from '@adwright/contract/campaigns/where'
import { LOCATION_QUERY_MIN_CHARS, LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Chips } from './Chips.tsx'
import { LocationSearch } from './LocationSearch.tsx'
import type { FieldsProps } from './step-props.ts'
import {
  type Chosen,
  chipName,
  isPlaced,
  keyOf,
  type Where,
  withExcluded,
  withLocation,
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

/** Where it's shown (product-3 §5.3): places found by typing, so far round one of them, and places that are left out. */
export function WhereFields({ value, onChange }: FieldsProps<Where>) {
  const [way, setWay] = useState<Way>('show')
  const [radius, setRadius] = useState(USUAL_RADIUS)
  const [unit, setUnit] = useState<DistanceUnit>('MILES')
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const far = Number(radius)
  const tooFar = far >= 1 && far <= RADIUS_MAX[unit] ? undefined : words.distanceFault(RADIUS_MAX[unit])
  const ofWay = (place: Location): Chosen | undefined => {
    if (way === 'leave_out') return withExcluded(value, place)
    if (way === 'show') return withLocation(value, place)
    return tooFar === undefined ? withProximity(value, place, far, unit) : undefined
  }
  const choose = (place: Location) => {
    const chosen = ofWay(place)
    setError(chosen ? undefined : (tooFar ?? words.noMiddle(place.name)))
    if (!chosen) return
    setSaid(chosen.gone.length > 0 ? words.gone(chosen.gone.map((it) => it.name).join('; '), place.name) : '')
    onChange(chosen.where)
  }
  return (
    <>
      <Segmented
        label={words.way}
        value={way}
        onChange={(to) => {
          setError(undefined)
          setWay(to)
        }}
        options={ways.map((it) => ({ value: it, label: words.ways[it] }))}
      />
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
            onChange={(event) => {
              setError(undefined)
              setRadius(event.target.value)
            }}
            className="w-36"
          />
          <Segmented label={words.unit} value={unit} onChange={setUnit} options={units} />
        </div>
      )}
      <LocationSearch
        minChars={LOCATION_QUERY_MIN_CHARS}
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
        onRemove={(id) => onChange({ ...value, proximities: value.proximities.filter((it) => keyOf(it) !== id) })}
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
    </>
  )
}
