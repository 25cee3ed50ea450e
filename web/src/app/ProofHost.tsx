import { type ComponentType, useEffect, useState } from 'react'
import { answerProofsWith } from '#api/proof.ts'
import type { ProveDialogProps } from '#features/account/security/ProveDialog.tsx'

/** Handles any call's 'Please confirm that it's you': shows the dialog over the current view, then the call continues. */
export function ProofHost() {
  const [Dialog, setDialog] = useState<ComponentType<ProveDialogProps> | null>(null)
  const [end, setEnd] = useState<((isProven: boolean) => void) | null>(null)
  useEffect(
    () =>
      answerProofsWith(async () => {
        const { ProveDialog } = await import('#features/account/security/ProveDialog.tsx')
        setDialog(() => ProveDialog)
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setEnd(() => resolve)
        return promise
      }),
    [],
  )
  if (!Dialog || !end) return null
  const close = (isProven: boolean) => {
    setEnd(null)
    end(isProven)
  }
  return <Dialog onProven={() => close(true)} onClose={() => close(false)} />
}
