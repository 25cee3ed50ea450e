import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { mayBeAmount } from './money.rules.ts'

export interface MoneyFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'children'> {
  value: string
  onChange: (typed: string) => void
}

/** An amount in US dollars. Ignores keys that would make it anything but a positive number with at most 2 decimals. */
export function MoneyField({
  label,
  hint,
  error,
  required,
  hideLabel,
  aside,
  className,
  value,
  onChange,
  ...input
}: MoneyFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
          >
            $
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            required={required}
            {...input}
            {...control}
            value={value}
            onChange={(event) => mayBeAmount(event.target.value) && onChange(event.target.value)}
            className="control tabular pl-7!"
          />
        </span>
      )}
    </Field>
  )
}
