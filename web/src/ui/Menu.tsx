import { type ComponentType, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { MenuPanelProps } from './MenuPanel.tsx'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Words at the right, such as a state. */
  aside?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** A tick beside it; tells that it is a choice among others. */
  checked?: boolean
  /** A line above it. */
  separated?: boolean
}

export interface MenuProps {
  /** The menu's name for screen readers. */
  label: string
  items: readonly MenuItem[]
  /** Something above the items that is only read. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right' | 'left'
  width?: number
  onOpenChange?: (open: boolean) => void
  /** Draws the button; spread `props` on it. */
  trigger: (props: MenuTrigger, open: boolean) => ReactNode
}
export interface MenuTrigger {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: { key: string; preventDefault: () => void }) => void
  onPointerEnter: () => void
  onFocus: () => void
}

const load = () => import('./MenuPanel.tsx')
const MenuPanel: ComponentType<MenuPanelProps> = lazy(() => load().then((it) => ({ default: it.MenuPanel })))

/** A menu on a button. Its keyboard behaviour is Radix's, fetched when the pointer or the focus first comes near. */
export function Menu({ trigger, onOpenChange, ...panel }: MenuProps) {
  const id = useId()
  const [open, setOpenState] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const setOpen = (next: boolean) => {
    setOpenState(next)
    onOpenChange?.(next)
  }
  const near = () => void load()
  const button: MenuTrigger = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(true)
    },
    onPointerEnter: near,
    onFocus: near,
  }
  return (
    <span ref={anchor} className="relative inline-flex min-w-0">
      {trigger(button, open)}
      {open && (
        <Suspense fallback={null}>
          <MenuPanel {...panel} buttonId={id} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
