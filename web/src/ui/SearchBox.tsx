import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { TextField } from './Field.tsx'

export interface FoundRow {
  id: string
  name: string
  /** What distinguishes it from others of the same name. */
  detail?: string
  isChosen?: boolean
}

export interface SearchBoxProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  autoFocus?: boolean
  /** The name of the results list, for screen readers. */
  listLabel: string
  typed: string
  onType: (typed: string) => void
  rows: readonly FoundRow[]
  onTake: (id: string) => void
  /** The search's status; '' while nothing is searched. */
  told: string
}

/** A search field with its results below: arrows move, Enter selects, Escape clears. */
export function SearchBox(props: SearchBoxProps) {
  const { label, hint, error, autoFocus, listLabel, typed, onType, rows, onTake, told } = props
  const id = useId()
  const [at, setAt] = useState(0)
  const type = (text: string) => {
    setAt(0)
    onType(text)
  }
  const take = (row: FoundRow | undefined) => {
    if (!row) return
    setAt(0)
    onTake(row.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') type('')
    if (event.key === 'Enter') take(rows[at])
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0) setAt((now) => (now + step + rows.length) % rows.length)
    if (step !== 0 || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="max-w-md">
      <TextField
        label={label}
        hint={hint}
        value={typed}
        role="combobox"
        autoFocus={autoFocus}
        autoComplete="off"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      <ul
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
        role="listbox"
        aria-label={listLabel}
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
            <span className="min-w-0 grow">{it.name}</span>
            <span className="shrink-0 text-sm text-muted">{it.detail}</span>
            {it.isChosen && <Check aria-hidden="true" className="size-4 text-accent-text" />}
          </li>
        ))}
      </ul>
      <p role="status" className={told !== '' && rows.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {told}
      </p>
    </div>
  )
}
