import type { MenuProps, MenuTrigger } from '#ui/menu-props.ts'
import { loadable } from '#ui/loadable.tsx'
import { type ComponentType, use, useId, useRef, useState } from 'react'
import { Permits } from './may.tsx'
import type { MenuPanelProps } from './MenuPanel.tsx'

const load = () => import('./MenuPanel.tsx')
const MenuPanel: ComponentType<MenuPanelProps> = loadable(() => load().then((it) => it.MenuPanel))

/** A menu on a button. Radix handles its keyboard behavior, loaded when the pointer or the focus first comes near. */
export function Menu({ trigger, onOpenChange, items: all, ...panel }: MenuProps) {
  const may = use(Permits)
  const items = all.filter(({ does }) => !does || may(does))
  const id = useId()
  const [open, setOpenState] = useState(false)
  const [first, setFirst] = useState<MenuPanelProps['first']>()
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
    // `detail` is 0 when a key pressed the button.
    onClick: ({ detail }) => {
      setFirst(detail ? undefined : 0)
      setOpen(!open)
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setFirst(event.key === 'ArrowUp' ? -1 : 0)
      setOpen(true)
    },
    onPointerEnter: near,
    onFocus: near,
  }
  if (items.length === 0 && all.length > 0) return null
  return (
    <span ref={anchor} className="relative inline-flex min-w-0">
      {trigger(button, open)}
      {open && (
        <MenuPanel
          {...panel}
          items={items}
          first={first}
          buttonId={id}
          anchor={anchor}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
