import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface SegmentedProps<T extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; name?: string }[]
  size?: 'sm' | 'md'
}

/** A choice of a few options, all visible. Uses radio buttons, so arrow keys and forms just work. */
export function Segmented<T extends string>({ label, value, onChange, options, size = 'sm' }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((it) => (
        <label
          key={it.value}
          className={cx(
            'relative inline-grid place-items-center rounded-sm px-2.5 font-medium whitespace-nowrap max-md:min-h-10 text-muted transition-colors hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-card',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            size === 'sm' ? 'py-1 text-sm' : 'py-1.5 text-base',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={it.name}
            checked={it.value === value}
            onChange={() => onChange(it.value)}
            className="sr-only"
          />
          {it.label}
        </label>
      ))}
    </fieldset>
  )
}
