import { useState } from 'react'
import { usePlaces } from '#api/use-places.ts'
import { TextField } from '#ui/Field.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { profileTexts } from './business-profile.texts.ts'

const words = profileTexts.location

/** A place by its id. */
export interface NamedPlace {
  readonly id: string
  readonly name: string
}

export interface LocationFieldProps {
  /** The place's id; '' for none. */
  value: string
  /** Places whose names are known: the saved profile's, and the website's. */
  known: readonly NamedPlace[]
  error: string | undefined
  onChange: (id: string) => void
}

/** Where the business is: a place from the ad platform's list. */
export function LocationField({ value, known, error, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<NamedPlace>()
  const taken = [chosen, ...known].find((it) => it?.id === value)
  const [isRemoved, setIsRemoved] = useState(false)
  const { query, isAsked, isSettled, places, error: failure } = usePlaces(typed)
  const told = isSettled ? words.found(places.length, query) : words.searching
  if (value !== '' && taken)
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
            onClick={() => {
              setIsRemoved(true)
              onChange('')
            }}
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
      autoFocus={isRemoved}
      error={failure ? `${words.failed}. ${failure.message}` : error}
      listLabel={words.results}
      typed={typed}
      onType={setTyped}
      rows={places.map((it) => ({ id: it.id, name: it.name, detail: it.targetType }))}
      onTake={(id) => {
        setChosen(places.find((it) => it.id === id))
        setTyped('')
        onChange(id)
      }}
      told={isAsked && !failure ? told : ''}
    />
  )
}
