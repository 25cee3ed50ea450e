import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { placeOf } from './popover.rules.ts'

export interface PopoverProps {
  /** The panel's name for screen readers. */
  label: string
  align?: 'start' | 'end'
  width?: number
  className?: string
  /** The button takes the full width. */
  wide?: boolean
  /** Renders the button; spread `props` on a <button>. */
  trigger: (props: PopoverTrigger, open: boolean) => ReactNode
  /** The panel, rendered only while open. `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}
export interface PopoverTrigger {
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

const GAP = 8

/** A panel on a button for mixed content (for a menu of commands, use `Menu`). The browser closes it on Escape and outside clicks. */
export function Popover(props: PopoverProps) {
  const { label, align = 'end', width = 300, className, wide = false, trigger, children } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const place = () => {
    const box = (anchor.current?.firstElementChild ?? anchor.current)?.getBoundingClientRect()
    const element = panel.current
    if (!box || !element) return
    const wide = Math.min(width, innerWidth - 2 * GAP)
    const left = align === 'end' ? box.right - wide : box.left
    element.style.width = `${wide}px`
    element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - wide - GAP))}px`
    Object.assign(element.style, placeOf(box, innerHeight))
  }
  // When a tablet is rotated, the button moves, and the panel with it.
  useEffect(() => {
    if (!open) return
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  })
  return (
    <span ref={anchor} className={wide ? 'flex w-full' : 'inline-flex'}>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open }, open)}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx('floating fixed m-0 overflow-y-auto', className)}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </span>
  )
}
