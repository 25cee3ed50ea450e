import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { mayBeAmount } from './money.rules.ts'
import { useMoney } from './money.tsx'

export interface MoneyFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'children'> {
  value: string
  onChange: (typed: string) => void
}

/** An amount in the current currency. Ignores keys that would make it anything but a positive number with at most 2 decimals. */
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
  const money = useMoney()
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
          >
            {money.sign}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            required={required}
            {...input}
            {...control}
            value={value}
            onChange={(event) => mayBeAmount(event.target.value, money.currency) && onChange(event.target.value)}
            className="control tabular"
            style={{ paddingLeft: `calc(${money.sign.length}ch + 1.25rem)` }}
          />
        </span>
      )}
    </Field>
  )
}
