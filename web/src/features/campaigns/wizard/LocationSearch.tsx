import type { Location } from '@adwright/contract/campaigns/where'
import { type Point, pointIn } from '@adwright/contract/campaigns/point.rules'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { useSettled } from './use-settled.ts'
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

/** A combobox over the platform's places: arrows move, Enter takes, Escape closes. */
export function LocationSearch(props: LocationSearchProps) {
  const { minChars, maxResults, chosen, hint, takesPoint = false, fault, onChoose } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const query = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const found = useLocations(query)
  const wanted = [...typed.trim()].length >= minChars
  const point = takesPoint ? pointIn(typed) : undefined
  const rows = rowsOf(point, wanted ? found.data?.data.locations : undefined, maxResults)
  const take = (location: Location | undefined) => {
    if (!location) return
    onChoose(location)
    setTyped('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'Enter') take(rows[at])
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0) setAt((now) => (now + step + rows.length) % rows.length)
    if (step !== 0 || event.key === 'Enter') event.preventDefault()
  }
  const settled = wanted && query === typed.trim() && !found.isFetching
  const told = !settled ? words.searching : rows.length === 0 ? words.none(query) : words.found(rows.length)
  return (
    <div className="max-w-md">
      <TextField
        label={words.search}
        hint={hint}
        value={typed}
        role="combobox"
        autoComplete="off"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        error={found.isError && wanted && !point ? `${words.failed}. ${found.error.message}` : fault}
      />
      <ul
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
        role="listbox"
        aria-label={words.results}
        className={cx('mt-1', rows.length > 0 && 'rounded-md border border-line bg-raised p-1 shadow-pop')}
      >
        {rows.map((it, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <li
            key={it.id}
            id={`${id}-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => take(it)}
            onPointerMove={() => setAt(place)}
            className={cx(
              'flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5',
              place === at && 'bg-accent-soft',
            )}
          >
            <span className="min-w-0 grow truncate">{it.name}</span>
            <span className="shrink-0 text-sm text-muted">
              {[it.targetType, it.countryCode].filter(Boolean).join(' · ')}
            </span>
            {chosen.some((one) => one.id === it.id) && <Check aria-hidden="true" className="size-4 text-accent-text" />}
          </li>
        ))}
      </ul>
      <p role="status" className={wanted && rows.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {wanted && !found.isError && told}
      </p>
    </div>
  )
}
