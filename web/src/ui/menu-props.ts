import type { ReactNode } from 'react'
import type { Deed } from './may.tsx'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Text on the right, such as a state. */
  aside?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** The action it runs or opens: hidden from people who may not. */
  does?: Deed | undefined
  disabled?: boolean
  /** A check mark next to it, for a choice among several. */
  checked?: boolean
  /** A separator line above it. */
  separated?: boolean
}

export interface MenuProps {
  /** The menu's name for screen readers. */
  label: string
  items: readonly MenuItem[]
  /** Read-only text above the items. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right' | 'left'
  width?: number
  onOpenChange?: (open: boolean) => void
  /** Renders the button; spread `props` on it. */
  trigger: (props: MenuTrigger, open: boolean) => ReactNode
}
export interface MenuTrigger {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: { readonly detail: number }) => void
  onKeyDown: (event: { key: string; preventDefault: () => void }) => void
  onPointerEnter: () => void
  onFocus: () => void
}
