import type { ComponentType } from 'react'
import { loadable } from '#ui/loadable.tsx'
import { OwnMoney } from '#api/OwnMoney.tsx'
import type { DialogId } from '#api/signals.ts'
import { type DialogViewProps, dialogs } from './dialogs.ts'
import { closeDialog, useShell } from './shell-state.ts'

const drawn = new Map<DialogId, ComponentType<DialogViewProps>>()

function screenOf(id: DialogId) {
  const known = drawn.get(id) ?? loadable(dialogs[id])
  drawn.set(id, known)
  return known
}

/** Shows the requested dialog over the current view. */
export function DialogHost() {
  const dialog = useShell((it) => it.dialog)
  if (!dialog) return null
  const Screen = screenOf(dialog.id)
  return (
    <OwnMoney>
      <Screen key={dialog.id} params={dialog.params} onClose={closeDialog} />
    </OwnMoney>
  )
}
