import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { cx } from './cx.ts'
import { uiTexts } from './ui.texts.ts'

export interface FieldProps {
  label: string
  /** Shown under the label before anything is wrong. */
  hint?: ReactNode
  /** What is wrong; the control is then marked invalid and described by it. */
  error?: string | undefined
  /** Marks it visually; the control itself should have `required` or the rules should say so. */
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Something to the right of the label, such as a counter or a link. */
  aside?: ReactNode
  className?: string
  /** Gets the attributes that connect the control to its label, hint and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, control, hint and error as a unit. */
export function Field({ label, hint, error, required, hideLabel, aside, className, children }: FieldProps) {
  const id = useId()
  // The error may be worded like the hint: shown once.
  const advice = hint === error ? undefined : hint
  const describedBy = cx(advice ? `${id}-hint` : '', error ? `${id}-error` : '')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-bad">
              *
            </span>
          )}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {advice && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {advice}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldText = Omit<FieldProps, 'children'>

/** A one-line text field with label, hint and error. Accepts every attribute of `<input>`. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  aside,
  className,
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => <input {...control} required={required} {...input} className="control" />}
    </Field>
  )
}

/** A text field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  aside,
  className,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => (
        <textarea rows={3} {...control} required={required} {...area} className="control min-h-20 resize-y" />
      )}
    </Field>
  )
}

/** A password field whose text can be revealed. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  hideLabel,
  aside,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }} {...(required ? { required } : {})}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            required={required}
            {...input}
            type={shown ? 'text' : 'password'}
            className="control pr-11"
          />
          <button
            type="button"
            aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-fg"
          >
            {shown ? <EyeOff className="size-4" aria-hidden="true" /> : <Eye className="size-4" aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
