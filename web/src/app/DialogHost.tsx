import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import type { DialogId } from '#api/signals.ts'
import { type DialogViewProps, dialogs } from './dialogs.ts'
import { closeDialog, useShell } from './shell-state.ts'

const drawn = new Map<DialogId, LazyExoticComponent<ComponentType<DialogViewProps>>>()

function screenOf(id: DialogId) {
  const known = drawn.get(id) ?? lazy(() => dialogs[id]().then((it) => ({ default: it })))
  drawn.set(id, known)
  return known
}

/** Shows the requested dialog over the current view. */
export function DialogHost() {
  const dialog = useShell((it) => it.dialog)
  if (!dialog) return null
  const Screen = screenOf(dialog.id)
  return (
    <Suspense fallback={null}>
      <Screen key={dialog.id} params={dialog.params} onClose={closeDialog} />
    </Suspense>
  )
}
