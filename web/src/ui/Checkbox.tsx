import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type Deed, useMay } from './may.tsx'

export interface CheckProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** The action it runs: disabled for people who may not. */
  does?: Deed | undefined
  className?: string
}

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChange: (checked: boolean) => void }

/** Only the box, when its text is elsewhere: it's named by `aria-label`. */
export const TickBox = ({ onChange, className, ...input }: TickBoxProps) => (
  <span className={cx('relative inline-grid size-[18px] shrink-0 align-middle', className)}>
    <input
      {...input}
      type="checkbox"
      onChange={(event) => onChange(event.target.checked)}
      className="peer reach relative size-full appearance-none rounded-xs border border-line-strong bg-surface transition-colors duration-100 checked:border-accent checked:bg-accent disabled:opacity-50"
    />
    <Check
      aria-hidden="true"
      strokeWidth={3}
      className="pointer-events-none absolute inset-0 m-auto size-3 text-on-accent opacity-0 peer-checked:opacity-100"
    />
  </span>
)

/** A checkbox with its text. */
export function Checkbox({ label, hint, checked, onChange, does, disabled = false, className }: CheckProps) {
  const may = useMay(does)
  const id = useId()
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <TickBox
        id={id}
        checked={checked}
        disabled={disabled || !may}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
        className="mt-0.5"
      />
      <span className="min-w-0">
        <label htmlFor={id} className="text-base">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}

/** A setting that is switched on or off immediately. */
export function Switch({ label, hint, checked, onChange, does, disabled = false, className }: CheckProps) {
  const may = useMay(does)
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <span className="min-w-0">
        <label htmlFor={id} className="text-base font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled || !may}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          'relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full bg-line-strong transition-colors duration-150 checked:bg-accent disabled:opacity-50',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform before:duration-150 checked:before:translate-x-4',
        )}
      />
    </div>
  )
}
