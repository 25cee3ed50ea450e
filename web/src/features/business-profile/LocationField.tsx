import { useState } from 'react'
import { usePlaces } from '#api/use-places.ts'
import { TextField } from '#ui/Field.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { profileTexts } from './business-profile.texts.ts'

const words = profileTexts.location

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
  const { query, isAsked, isSettled, places, error: failure } = usePlaces(typed)
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
      error={failure ? `${words.failed}. ${failure.message}` : error}
      listLabel={words.results}
      typed={typed}
      onType={setTyped}
      rows={places.map((it) => ({ id: it.id, name: it.name, detail: it.targetType }))}
      onTake={(id) => {
        setTaken(places.find((it) => it.id === id))
        setTyped('')
        onChange(id)
      }}
      told={isAsked && !failure ? told : ''}
    />
  )
}
