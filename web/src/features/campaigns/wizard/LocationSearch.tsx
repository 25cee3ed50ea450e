import type { Location } from '@adwright/contract/campaigns/where'
import { type Point, pointIn } from '@adwright/contract/campaigns/point.rules'
import { useState } from 'react'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { useLocations } from './wizard.queries.ts'
import { pointPlace } from './point-place.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations
const TYPING_PAUSE_MS = 200

export interface LocationSearchProps {
  minChars: number
  maxResults: number
  chosen: readonly Location[]
  hint: string
  /** Coordinates can be typed as well. */
  takesPoint?: boolean
  /** Why what was chosen last can't be taken. */
  fault?: string | undefined
  onChoose: (location: Location) => void
}

const rowsOf = (
  point: Point | undefined,
  places: readonly Location[] | undefined,
  most: number,
): readonly Location[] => (point ? [pointPlace(point)] : (places ?? []).slice(0, most))

/** A combobox over the platform's places. */
export function LocationSearch(props: LocationSearchProps) {
  const { minChars, maxResults, chosen, hint, takesPoint = false, fault, onChoose } = props
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const found = useLocations(query)
  const wanted = [...typed.trim()].length >= minChars
  const point = takesPoint ? pointIn(typed) : undefined
  const rows = rowsOf(point, wanted ? found.data?.data.locations : undefined, maxResults)
  const settled = wanted && query === typed.trim() && !found.isFetching
  const told = !settled ? words.searching : rows.length === 0 ? words.none(query) : words.found(rows.length)
  return (
    <SearchBox
      label={words.search}
      hint={hint}
      error={found.isError && wanted && !point ? `${words.failed}. ${found.error.message}` : fault}
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
      told={wanted && !found.isError ? told : ''}
    />
  )
}
