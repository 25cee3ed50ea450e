import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { mayBeAmount } from './money.rules.ts'

type Input = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>
export interface MoneyFieldProps extends Input {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (typed: string) => void
}

/** An amount in US dollars. What would make it anything but a positive number with at most 2 decimals is not taken. */
export function MoneyField({ label, hint, error, value, onChange, className, ...input }: MoneyFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
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
