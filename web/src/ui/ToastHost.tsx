import { type ComponentType, useEffect, useState } from 'react'
import { whenWanted } from './toast.ts'

/** Stands once at the root. The toaster itself is fetched with the first toast. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenWanted(() => {
        void import('./Toaster.tsx').then((it) => setToaster(() => it.Toaster))
      }),
    [],
  )
  return Toaster && <Toaster />
}
