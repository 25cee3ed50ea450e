import { type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'

export interface TooltipProps {
  /** Plain text; nothing needed to understand the screen may be only here. */
  text: string
  side?: 'top' | 'bottom' | 'right'
  /** The one control it describes. */
  children: ReactNode
  className?: string
  /** The text is already the control's name, so it isn't read aloud twice. */
  isName?: boolean
  /** Touch screens have no hover: a tap shows it. Only for controls that do nothing else. */
  byTap?: boolean
}

const close = (tip: HTMLElement | null) => tip?.matches(':popover-open') && tip.hidePopover()
// Wherever the focus is: under the pointer, the control needn't have it.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const tip of document.querySelectorAll<HTMLElement>('[role=tooltip]')) close(tip)
})

/** Text that appears next to a control on hover and focus, and disappears on Escape. A popover, so it's in the top layer. */
export function Tooltip({ text, side = 'top', children, className, isName = false, byTap = false }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const place = (anchor: HTMLElement) => {
    const element = tip.current
    if (!element?.showPopover || !element.isConnected) return
    element.showPopover()
    const a = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
    const t = element.getBoundingClientRect()
    const gap = 8
    const left = side === 'right' ? a.right + gap : a.left + a.width / 2 - t.width / 2
    const top =
      side === 'right' ? a.top + a.height / 2 - t.height / 2 : side === 'top' ? a.top - t.height - gap : a.bottom + gap
    element.style.left = `${Math.max(gap, Math.min(left, innerWidth - t.width - gap))}px`
    element.style.top = `${top < gap ? a.bottom + gap : Math.min(top, innerHeight - t.height - gap)}px`
  }
  const hide = () => close(tip.current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the focus shows it
    <span
      className={cx('inline-flex', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && place(event.currentTarget)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={(event) => byTap && place(event.currentTarget)}
      onFocus={(event) => event.target.matches(':focus-visible') && place(event.currentTarget)}
      onBlur={hide}
      {...(isName ? {} : { 'aria-describedby': id })}
    >
      {children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        aria-hidden={isName || undefined}
        className="pointer-events-none fixed m-0 max-w-64 rounded-sm bg-fg px-2 py-1 text-xs font-medium text-bg"
      >
        {text}
      </span>
    </span>
  )
}
