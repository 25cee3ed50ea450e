import { type ComponentType, useEffect, useState } from 'react'
import { whenWanted } from '#ui/toast.ts'

/** Once, at the root. The toaster itself is loaded with the first toast. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenWanted(() => {
        void import('./Toasts.tsx').then((it) => setToaster(() => it.Toasts))
      }),
    [],
  )
  return Toaster && <Toaster />
}
