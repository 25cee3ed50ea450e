import { searchLocations } from '@adwright/contract/campaigns/setup'
import { LOCATION_QUERY_MIN_CHARS } from '@adwright/contract/limits'
import { useState } from 'react'
import { useAction } from '#api/queries.ts'
import { TextField } from '#ui/Field.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { profileTexts } from './business-profile.texts.ts'

const words = profileTexts.location
const TYPING_PAUSE_MS = 200

export interface LocationFieldProps {
  /** The place's id; '' for none. */
  value: string
  /** What the place of the saved profile is called. */
  saved: { id: string; name: string } | undefined
  error: string | undefined
  onChange: (id: string) => void
}

/** Where the business is: a place of the ad platform's list. */
export function LocationField({ value, saved, error, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState(saved)
  const query = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const isEnough = (text: string): boolean => [...text].length >= LOCATION_QUERY_MIN_CHARS
  const found = useAction(searchLocations, { query }, { topics: [], keepPrevious: true, enabled: isEnough(query) })
  const places = isEnough(typed.trim()) ? (found.data?.data.locations ?? []) : []
  const isSettled = query === typed.trim() && !found.isFetching
  const told = isSettled ? words.found(places.length, query) : words.searching
  if (value !== '' && taken?.id === value)
    return (
      <TextField
        label={profileTexts.labels.location}
        hint={words.hint}
        error={error}
        readOnly
        value={taken.name}
        aside={
          <button
            type="button"
            aria-label={words.remove(taken.name)}
            className="text-accent-text hover:underline"
            onClick={() => onChange('')}
          >
            {words.removeIt}
          </button>
        }
      />
    )
  return (
    <SearchBox
      label={profileTexts.labels.location}
      hint={words.hint}
      autoFocus={taken !== undefined}
      error={found.isError ? `${words.failed}. ${found.error.message}` : error}
      listLabel={words.results}
      typed={typed}
      onType={setTyped}
      rows={places.map((it) => ({ id: it.id, name: it.name, detail: it.targetType }))}
      onTake={(id) => {
        setTaken(places.find((it) => it.id === id))
        setTyped('')
        onChange(id)
      }}
      told={isEnough(typed.trim()) && !found.isError ? told : ''}
    />
  )
}
