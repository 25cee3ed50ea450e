import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './Field.tsx'

interface SelectOption<T extends string> {
  value: T
  label: string
  disabled?: boolean
  /** Options of the same group must be adjacent; they are listed below its name. */
  group?: string
}

export interface SelectProps<T extends string>
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: T | ''
  options: readonly SelectOption<T>[]
  onChange: (value: T) => void
  /** Shown while nothing is chosen; can't be chosen itself. */
  placeholder?: string
}

/** A drop-down list. The native control, so phones show their own picker. */
export function Select<T extends string>(props: SelectProps<T>) {
  const {
    label,
    hint,
    error,
    required,
    hideLabel,
    aside,
    className,
    value,
    options,
    onChange,
    placeholder,
    ...select
  } = props
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            required={required}
            {...select}
            value={value}
            onChange={(event) => {
              const chosen = options.find((it) => it.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={cx('control appearance-none pr-9', value === '' && 'text-muted')}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {[...Map.groupBy(options, (it) => it.group)].map(([group, own]) => {
              const shown = own.map((it) => (
                <option key={it.value} value={it.value} disabled={it.disabled}>
                  {it.label}
                </option>
              ))
              if (group === undefined) return shown
              return (
                <optgroup key={group} label={group}>
                  {shown}
                </optgroup>
              )
            })}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
