import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Deed, useMay } from './may.tsx'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, read aloud and shown as a tooltip. */
  label: string
  icon: ReactNode
  kind?: 'ghost' | 'solid' | 'outline'
  size?: 'sm' | 'md' | 'lg'
  /** For toggles: whether it is on. */
  pressed?: boolean
  /** Takes no clicks, but keeps the keyboard focus, which `disabled` would lose. */
  busy?: boolean
  /** The action it runs or opens: hidden from people who may not. */
  does?: Deed | undefined
  tooltip?: 'top' | 'bottom' | 'right' | 'none'
}

const kinds = {
  ghost: 'text-muted hover:text-fg hover:bg-hover aria-pressed:text-accent-text',
  solid: 'border border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  outline: 'border border-line bg-surface text-fg hover:bg-hover',
} as const
const sizes = {
  sm: 'reach size-8 max-md:size-9 [&_svg]:size-4',
  md: 'size-9 max-md:size-11 [&_svg]:size-[18px]',
  lg: 'size-11 [&_svg]:size-5',
} as const

/** A button that is only an icon. At least 32 px each way (WCAG 2.5.8 asks for 24); on a phone the touch target is 44. */
export function IconButton({
  label,
  icon,
  kind = 'ghost',
  size = 'md',
  pressed,
  busy = false,
  does,
  tooltip = 'top',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const may = useMay(does)
  if (!may) return null
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(
        'relative inline-grid shrink-0 print:hidden place-items-center rounded-md transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-45',
        kinds[kind],
        sizes[size],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
  if (tooltip === 'none') return button
  return (
    <Tooltip text={label} side={tooltip} isName>
      {button}
    </Tooltip>
  )
}
