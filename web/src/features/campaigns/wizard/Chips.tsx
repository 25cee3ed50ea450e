import { X } from 'lucide-react'

export interface Chip {
  id: string
  name: string
}

/** The chosen entries, each with a remove button. */
export function Chips({
  label,
  chips,
  removeLabel,
  onRemove,
}: {
  label: string
  chips: readonly Chip[]
  removeLabel: (name: string) => string
  onRemove: (id: string) => void
}) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map((it) => (
        <li
          key={it.id}
          className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-3 text-sm font-medium text-accent-text"
        >
          <span className="truncate">{it.name}</span>
          <button
            type="button"
            aria-label={removeLabel(it.name)}
            onClick={() => onRemove(it.id)}
            className="grid size-6 place-items-center rounded-full hover:bg-hover"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
