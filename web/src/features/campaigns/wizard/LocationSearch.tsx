import type { Location } from '@adwright/contract/campaigns/where'
import { pointIn } from '@adwright/contract/campaigns/point.rules'
import { useState } from 'react'
import { usePlaces } from '#api/use-places.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { pointPlace } from './point-place.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations

export interface LocationSearchProps {
  maxResults: number
  chosen: readonly Location[]
  hint: string
  /** Coordinates are accepted, too. */
  takesPoint?: boolean
  /** Why the last choice can't be used. */
  fault?: string | undefined
  onChoose: (location: Location) => void
}

/** A combobox for the platform's locations. */
export function LocationSearch(props: LocationSearchProps) {
  const { maxResults, chosen, hint, takesPoint = false, fault, onChoose } = props
  const [typed, setTyped] = useState('')
  const { query, isAsked, isSettled, places, error } = usePlaces(typed)
  const point = takesPoint ? pointIn(typed) : undefined
  const rows: readonly Location[] = point ? [pointPlace(point)] : places.slice(0, maxResults)
  const told = !isSettled ? words.searching : rows.length === 0 ? words.none(query) : words.found(rows.length)
  return (
    <SearchBox
      label={words.search}
      hint={hint}
      error={error && isAsked && !point ? `${words.failed}. ${error.message}` : fault}
      listLabel={words.results}
      typed={typed}
      onType={setTyped}
      rows={rows.map((it) => ({
        id: it.id,
        name: it.name,
        detail: [it.targetType, it.countryCode].filter(Boolean).join(' · '),
        isChosen: chosen.some((one) => one.id === it.id),
      }))}
      onTake={(id) => {
        const location = rows.find((it) => it.id === id)
        if (location) onChoose(location)
        setTyped('')
      }}
      told={isAsked && !error ? told : ''}
    />
  )
}
