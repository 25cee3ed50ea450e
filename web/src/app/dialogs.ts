import type { ComponentType } from 'react'
import type { DialogId, Params } from '#api/signals.ts'

/** What every dialog of the shell is given. It is drawn only while it is open. */
export interface DialogViewProps {
  params: Params
  onClose: () => void
}
type Screen = () => Promise<ComponentType<DialogViewProps>>

/** Dialogs that open over any view, by `ask('dialog', {dialog})`. To add one: its id in api/signals.ts, its line here. */
export const dialogs: Partial<Record<DialogId, Screen>> = {
  ad_account: () => import('#features/ad-account/AdAccountDialog.tsx').then((it) => it.AdAccountDialog),
}
