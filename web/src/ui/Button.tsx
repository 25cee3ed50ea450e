import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Deed, useMay } from './may.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'soft' | 'danger' | 'link'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover border border-transparent',
  secondary:
    'bg-surface text-fg border border-line shadow-card not-disabled:hover:bg-hover not-disabled:hover:border-line-strong/50',
  ghost: 'text-fg border border-transparent not-disabled:hover:bg-hover',
  soft: 'bg-accent-soft text-accent-text border border-transparent not-disabled:hover:border-accent/40',
  danger: 'bg-bad text-on-bad border border-transparent not-disabled:hover:bg-bad-hover',
  link: 'text-accent-text underline-offset-4 hover:underline border border-transparent px-0!',
}

const sizes = {
  sm: 'reach min-h-8 px-2.5 py-1 text-sm rounded-sm gap-1.5 max-md:min-h-9',
  md: 'min-h-9 max-md:min-h-11 px-3.5 py-1.5 text-base rounded-md gap-2',
  lg: 'min-h-11 px-5 py-2 text-md rounded-md gap-2',
} as const

/** A button's look, for links that act like one. Hidden in print. */
export const buttonClass = (kind: ButtonKind = 'secondary', size: keyof typeof sizes = 'md', className?: string) =>
  cx(
    'relative inline-flex items-center justify-center font-medium print:hidden whitespace-nowrap select-none transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55',
    kinds[kind],
    sizes[size],
    className,
  )

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per screen; `danger` for what can't be undone; `ghost` inside other things. Default: `secondary`. */
  kind?: ButtonKind
  size?: keyof typeof sizes
  /** An icon before the text; hidden from screen readers. */
  icon?: ReactNode
  /** Work is in progress: shows a spinner, keeps its width, ignores clicks, stays focused. */
  busy?: boolean
  /** The action it runs or opens: hidden from people who may not. */
  does?: Deed | undefined
}

/** A button with text. For an icon alone, use `IconButton`. */
export function Button({ kind, size, icon, busy = false, does, className, children, onClick, ...rest }: ButtonProps) {
  if (!useMay(does)) return null
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(kind, size, className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {icon && (
        <span aria-hidden="true" className={cx('inline-grid shrink-0 [&>svg]:size-4', busy && 'invisible')}>
          {icon}
        </span>
      )}
      <span className={cx('contents', busy && '[&]:text-transparent')}>
        {busy ? <span className="opacity-0">{children}</span> : children}
      </span>
    </button>
  )
}
