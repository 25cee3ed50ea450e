import { useEffect, useRef } from 'react'
import { SidebarBody } from './Sidebar.tsx'
import { setDrawer, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** The sidebar on a phone: slides in over an overlay and closes on a click outside (product-1 §2). Modal, so focus stays inside. */
export function Drawer() {
  const open = useShell((it) => it.drawer)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-label={shellTexts.navigation}
      className="drawer"
      onClose={() => setDrawer(false)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && event.clientX > event.currentTarget.getBoundingClientRect().right)
          setDrawer(false)
      }}
    >
      {open && <SidebarBody collapsed={false} onToggle={() => setDrawer(false)} toggleLabel={shellTexts.closeMenu} />}
    </dialog>
  )
}
